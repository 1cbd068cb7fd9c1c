/** Checks that a text about several stores doesn't mix up their facts. */

const figures = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? []

/**
 * Problems with figures that a sentence assigns to the wrong store.
 * @param lines "Store name: facts"
 */
export function mixedFacts(text: string, lines: readonly string[]): string[] {
  const facts = lines.flatMap((line) => {
    const at = line.indexOf(': ')
    return at < 1 ? [] : [{ name: line.slice(0, at), figures: figures(line.slice(at)) }]
  })
  return text.split(/(?<=[.!?”"])\s+|\n+/u).flatMap((sentence) => {
    const named = facts.filter(({ name }) => sentence.includes(name))
    if (named.length === 0) return []
    const rest = named.reduce((left, { name }) => left.replaceAll(name, ''), sentence)
    const known = new Set(named.flatMap((store) => store.figures))
    const names = named.map(({ name }) => name).join(' and ')
    return figures(rest)
      .filter((figure) => !known.has(figure))
      .map((figure) => `${figure} wasn’t seen at ${names}`)
  })
}
