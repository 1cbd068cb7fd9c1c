/** A record about several stores: what belongs to one of them must not be said of another. */

const figures = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? []

/**
 * Sentences that give a store the figures of another one.
 * @param lines "Name of the store: what was seen there"
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
      .map((figure) => `${figure} was not seen at ${names}`)
  })
}
