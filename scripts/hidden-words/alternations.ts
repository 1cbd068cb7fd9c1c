/** Alternations of a pattern: `(sale|offers?) (now|today)` has two, each with two alternatives. */

/** What an alternative says, without the syntax of patterns; a mark of code stays, such as `-` in `load-more`. */
function plain(alternative: string): string {
  return alternative
    .replace(/\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\[bBdDsSwWkn](?:<\w+>)?/gi, ' ')
    .replace(/\{\d*,?\d*\}/g, '')
    .replace(/[?*+^$\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** @returns the alternatives of each group that has several; those of the whole pattern are a group too */
export function alternationsOf(pattern: string): string[][] {
  const groups: string[][] = []
  const open: string[][] = [['']]
  const add = (text: string) => {
    const group = open.at(-1)
    if (group) group[group.length - 1] += text
  }
  const close = () => {
    const group = open.pop() ?? []
    if (group.length > 1) groups.push(group.map(plain))
    else add(group[0] ?? '')
  }
  for (let at = 0; at < pattern.length; at++) {
    const letter = pattern[at]
    if (letter === '\\') {
      add(pattern.slice(at, at + 2))
      at += 1
    } else if (letter === '[') {
      const end = /^\[(?:\\.|[^\]\\])*\]?/s.exec(pattern.slice(at))?.[0] ?? letter
      // One of several signs is a single letter of a word ("re[sz]ension") or a separator.
      add('.')
      at += end.length - 1
    } else if (letter === '(') {
      const head = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(pattern.slice(at))?.[0] ?? letter
      open.push([''])
      at += head.length - 1
    } else if (letter === ')' && open.length > 1) close()
    else if (letter === '|') open.at(-1)?.push('')
    else add(letter ?? '')
  }
  while (open.length > 0) close()
  return groups
}
