/// How a page looks: in light, in dark, on a narrow screen and on paper.
enum PageStyle {
  static let text = """
    :root { color-scheme: light dark; --ground: #ffffff; --text: #1f2328; --soft: #59636e; --line: #d1d9e0;
      --panel: #f6f8fa; --fails: #b42318; --failground: #fef3f2; --passes: #116329; --known: #7a4d05;
      --link: #0550ae; }
    @media (prefers-color-scheme: dark) { :root { --ground: #0d1117; --text: #e6edf3; --soft: #9198a1;
      --line: #3d444d; --panel: #151b23; --fails: #ff9a8f; --failground: #2b1312; --passes: #5fd07a;
      --known: #e3b341; --link: #79b8ff; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--ground); color: var(--text);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif; }
    header, main { max-width: 72rem; margin: 0 auto; padding: 1rem; }
    h1 { font-size: 1.6rem; margin: 0.5rem 0 0; }
    h2 { font-size: 1.3rem; margin: 2rem 0 0.5rem; border-bottom: 1px solid var(--line); }
    h3 { font-size: 1.05rem; margin: 1rem 0 0.5rem; }
    h1, h2, h3, p, li, td, summary { overflow-wrap: anywhere; }
    a { color: var(--link); }
    nav { display: flex; flex-wrap: wrap; gap: 1rem; }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    article.failure { border: 1px solid var(--line); border-left: 6px solid var(--fails); border-radius: 6px;
      background: var(--failground); padding: 0.25rem 1rem 1rem; margin: 1rem 0; }
    .sentence { font-weight: 600; }
    pre { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: 0.75rem;
      overflow-x: auto; font: 0.85rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
    code { font: 0.85em ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
    ins { color: var(--passes); text-decoration: none; }
    del { color: var(--fails); text-decoration: none; }
    .mark { display: inline-block; border: 1px solid currentColor; border-radius: 1em; padding: 0 0.6em;
      font-size: 0.8rem; font-weight: 600; white-space: nowrap; }
    .fails { color: var(--fails); }
    .passes { color: var(--passes); }
    .known { color: var(--known); }
    .places, .time { color: var(--soft); }
    .picture { overflow-x: auto; background: var(--ground); border: 1px solid var(--line); border-radius: 6px; }
    .picture svg { display: block; }
    summary { cursor: pointer; }
    ul.flows { list-style: none; margin: 0; padding: 0; }
    ul.flows li { border-bottom: 1px solid var(--line); padding: 0.35rem 0; content-visibility: auto;
      contain-intrinsic-size: auto 2.4rem; }
    ul.flows div, ul.flows summary { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; }
    .time { margin-left: auto; font-size: 0.85rem; }
    .search { display: flex; flex-wrap: wrap; gap: 1rem; }
    .search[hidden], li[hidden] { display: none; }
    input, select { font: inherit; max-width: 100%; color: inherit; background: var(--panel);
      border: 1px solid var(--soft); border-radius: 4px; padding: 0.1rem 0.4rem; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); padding: 0.35rem 0.5rem; }
    .grid { overflow-x: auto; }
    .grid table { width: auto; font-size: 0.85rem; }
    .grid th { font-weight: 600; max-width: 24rem; overflow-wrap: break-word; }
    .grid thead th { vertical-align: bottom; max-width: 8rem; }
    @media (max-width: 40rem) { .rules, .rules tbody, .rules tr, .rules td { display: block; }
      .rules thead { display: none; } .rules td { border: 0; padding: 0.1rem 0; }
      .rules tr { border-bottom: 1px solid var(--line); padding: 0.4rem 0; } }
    @media print { .search, nav { display: none; } pre, .picture, .grid { overflow: visible; }
      pre { white-space: pre-wrap; overflow-wrap: anywhere; }
      .grid table { width: 100%; table-layout: fixed; font-size: 0.6rem; }
      .grid th, .grid td { padding: 0.1rem; overflow-wrap: anywhere; max-width: none; } .picture svg { max-width: 100%; height: auto; }
      article.failure { break-inside: avoid-page; } }
    """
}

/// The search of a page, which is not there where no script runs.
enum PageScript {
  static let text = """
    (() => {
      const form = document.querySelector(".search");
      if (!form) return;
      const items = [...document.querySelectorAll("ul.flows > li")];
      const texts = items.map((item) => item.textContent.toLowerCase());
      const words = document.getElementById("words");
      const result = document.getElementById("result");
      const count = document.getElementById("count");
      const search = () => {
        const wanted = words.value.toLowerCase().split(/\\s+/).filter(Boolean);
        let shown = 0;
        items.forEach((item, index) => {
          const fits = (!result.value || item.dataset.result === result.value)
            && wanted.every((word) => texts[index].includes(word));
          item.hidden = !fits;
          if (fits) shown += 1;
        });
        count.textContent = shown + " of " + items.length;
      };
      form.hidden = false;
      form.addEventListener("submit", (event) => event.preventDefault());
      words.addEventListener("input", search);
      result.addEventListener("change", search);
      search();
    })();
    """
}
