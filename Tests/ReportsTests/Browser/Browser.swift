import Foundation

/// A browser of the Chromium family, without a window.
struct Browser {
  /// How a page is looked at.
  struct View {
    var width = 1200
    var isDark = false
    var isPrinted = false
  }

  /// What an audit of a page finds, in words.
  struct Audit: Decodable {
    /// How many texts were looked at.
    let texts: Int
    /// How many places the keyboard gets to.
    let stops: Int
    let problems: [String]
  }

  /// The first one that is installed.
  static let installed: Browser? = {
    let names = ["chromium", "chromium-browser", "google-chrome", "microsoft-edge"]
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    return paths.first(where: FileManager.default.isExecutableFile).map { Browser(path: $0) }
  }()

  private let path: String

  /// Opens a page and audits it.
  func audit(_ page: String, _ view: View = View()) throws -> Audit {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("page.html")
    let script = "<script>\(AuditScript.text(isPrinted: view.isPrinted))</script></body>"
    try Data(page.replacing("</body>", with: script).utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    // 0 is dark, 1 is light.
    process.arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/profile",
      "--window-size=\(view.width),900",
      "--blink-settings=preferredColorScheme=\(view.isDark ? 0 : 1)", "--dump-dom",
      file.absoluteString,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    guard
      let found = text.firstMatch(
        of: #/<script id="audit" type="application\/json">(.*?)</script>/#)
    else { throw CocoaError(.coderReadCorrupt) }
    return try JSONDecoder().decode(Audit.self, from: Data(String(found.1).utf8))
  }
}

/// Looks at a page as it is shown: widths, colours, boxes, and where the keyboard gets to.
private enum AuditScript {
  static func text(isPrinted: Bool) -> String {
    """
    (() => {
      const problems = [];
      const say = (text) => { if (problems.length < 20) problems.push(text); };
      const shown = (element) => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== "hidden";
      };
      const name = (element) => element.tagName.toLowerCase() + " "
        + JSON.stringify((element.textContent || "").trim().slice(0, 40));
      if (\(isPrinted)) {
        for (const sheet of document.styleSheets) for (const rule of sheet.cssRules)
          if (rule.media && rule.media.mediaText === "print") rule.media.mediaText = "all";
      }
      document.querySelectorAll("details").forEach((details) => { details.open = true; });
      const root = document.documentElement;
      if (root.scrollWidth > root.clientWidth)
        say("the page is " + root.scrollWidth + " wide, the window " + root.clientWidth);
      // Each text differs from its ground.
      const numbers = (color) => (color.match(/[0-9.]+/g) || []).map(Number);
      const light = (color) => {
        const [r, g, b] = numbers(color).slice(0, 3).map((value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ratio = (one, other) => {
        const [high, low] = [light(one), light(other)].sort((left, right) => right - left);
        return (high + 0.05) / (low + 0.05);
      };
      const opaque = (color) => color !== "none" && (numbers(color)[3] ?? 1) > 0;
      const ground = (element) => {
        const svg = element.closest("svg");
        if (svg && element !== svg) {
          const box = element.getBoundingClientRect();
          const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
          const rects = [...svg.querySelectorAll("rect")].filter((rect) => {
            const other = rect.getBoundingClientRect();
            return other.left <= x && x <= other.right && other.top <= y && y <= other.bottom;
          });
          if (rects.length) return getComputedStyle(rects.at(-1)).fill;
          element = svg;
        }
        for (let at = element; at; at = at.parentElement) {
          const color = getComputedStyle(at).backgroundColor;
          if (opaque(color)) return color;
        }
        return "rgb(255, 255, 255)";
      };
      let texts = 0;
      for (const element of document.body.querySelectorAll("*")) {
        if (["SCRIPT", "STYLE", "TITLE", "DESC", "title", "desc", "style"].includes(element.tagName)) continue;
        const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        if (!own || !shown(element)) continue;
        texts += 1;
        const style = getComputedStyle(element);
        const color = element.closest("svg") ? style.fill : style.color;
        const found = ratio(color, ground(element));
        if (found < 4.5) say(name(element) + " has a contrast of " + found.toFixed(2));
      }
      // No text of a picture runs into another, or out of it.
      for (const svg of document.querySelectorAll("svg")) {
        const frame = svg.getBoundingClientRect();
        const boxes = [...svg.querySelectorAll("text")].map((text) => [text, text.getBoundingClientRect()]);
        boxes.forEach(([text, box], index) => {
          if (box.left < frame.left - 1 || box.right > frame.right + 1) say(name(text) + " leaves its picture");
          for (const [other, next] of boxes.slice(index + 1)) {
            const across = Math.min(box.right, next.right) - Math.max(box.left, next.left);
            const down = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
            if (across > 1 && down > 4) say(name(text) + " overlaps " + name(other));
          }
        });
      }
      // The keyboard gets to all that can be used, or scrolled.
      const stops = [...document.querySelectorAll("a[href], summary, input, select, [tabindex='0']")].filter(shown);
      for (const stop of stops) {
        stop.focus();
        if (document.activeElement !== stop) say(name(stop) + " can't be focused");
      }
      for (const element of document.querySelectorAll("pre, .picture")) {
        if (shown(element) && element.scrollWidth > element.clientWidth && element.tabIndex !== 0)
          say(name(element) + " can't be scrolled by the keyboard");
        if (\(isPrinted) && element.scrollWidth > element.clientWidth + 1) say(name(element) + " is cut off on paper");
      }
      for (const field of document.querySelectorAll("input, select"))
        if (!field.labels.length) say(name(field) + " has no label");
      for (const picture of document.querySelectorAll("svg"))
        if (picture.getAttribute("role") !== "img" || !picture.querySelector("title, desc"))
          say("a picture says nothing to a screen reader");
      const audit = document.createElement("script");
      audit.id = "audit";
      audit.type = "application/json";
      audit.textContent = JSON.stringify({ texts, stops: stops.length, problems }).replaceAll("<", "\\\\u003c");
      document.body.append(audit);
    })();
    """
  }
}
