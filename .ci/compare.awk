# awk -v first=FIRST -v last=LAST -f compare.awk TEXT OUTPUT
#
# Prints the number of the first of these lines of the text that the output lacks: each has to be there, in
# this order. … stands for any text.
function matches(line, pattern,  parts, count, i, at, rest) {
  count = split(pattern, parts, "…")
  if (count < 2) return line == pattern
  if (index(line, parts[1]) != 1 && parts[1] != "") return 0
  line = substr(line, length(parts[1]) + 1)
  for (i = 2; i < count; i++) {
    if (parts[i] == "") continue
    at = index(line, parts[i])
    if (!at) return 0
    line = substr(line, at + length(parts[i]))
  }
  rest = length(line) - length(parts[count])
  return rest >= 0 && substr(line, rest + 1) == parts[count]
}
NR == FNR { if (FNR >= first && FNR <= last) expected[++count] = $0; next }
found < count && matches($0, expected[found + 1]) { found++ }
END { if (found < count) print first + found }
