/** Which visits of a scan read something new, and which read a page again under another address. */

export interface VisitedContent {
  url: string
  /** Text blocks of the page; empty when it has none without scripts. */
  lines: readonly string[]
  /** Id of the product that the page is about, as the truth has it; null when it is none or unknown. */
  product: string | null
}

export type Novelty = 'new' | 'repeat' | 'other-currency'

/** Pages with this share of their content in common, rare lines counting more, are the same. */
const sameFrom = 0.8

const currencyMark = /\p{Sc}|\b[A-Z]{3}\b/gu

/** A line without digits and currency marks: the same in another currency. */
const bareLine = (line: string) =>
  line
    .replace(/[\d.,]+/g, ' ')
    .replace(currencyMark, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .toLowerCase()

const codesOf = (lines: readonly string[], codes: ReadonlySet<string>) => {
  const counts = new Map<string, number>()
  for (const line of lines)
    if (/\d/.test(line))
      for (const [mark] of line.matchAll(currencyMark))
        if (!/^[A-Z]/.test(mark) || codes.has(mark)) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

interface Seen {
  product: string | null
  lines: ReadonlySet<string>
  currency: string | null
}

/**
 * Compares each page with those before it.
 * @param pages in the order in which they were planned
 * @param codes currencies of the shop, as codes
 */
export function noveltyOf(pages: readonly VisitedContent[], codes: readonly string[]): Novelty[] {
  const known = new Set(codes)
  const all = pages.map(
    ({ lines, product }): Seen => ({
      product,
      lines: new Set(lines.map(bareLine).filter((line) => line !== '')),
      currency: codesOf(lines, known),
    }),
  )
  const weights = weightsOf(all)
  return all.map((page, at) => {
    const before = all.slice(0, at).filter((earlier) => isSame(page, earlier, weights))
    if (before.length === 0) return 'new'
    const [first] = before
    return first?.currency === page.currency ? 'repeat' : 'other-currency'
  })
}

/** A line on every page weighs nothing, one on a single page the most. */
function weightsOf(pages: readonly Seen[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { lines } of pages) for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return new Map([...counts].map(([line, count]) => [line, Math.log(pages.length / count)]))
}

function isSame(page: Seen, earlier: Seen, weights: ReadonlyMap<string, number>): boolean {
  // The shop's database knows better than the text whether two pages are about one product.
  if (page.product !== null || earlier.product !== null) return page.product === earlier.product
  if (page.lines.size === 0 || earlier.lines.size === 0) return false
  let [shared, any] = [0, 0]
  for (const line of page.lines) {
    const weight = weights.get(line) ?? 0
    any += weight
    if (earlier.lines.has(line)) shared += weight
  }
  for (const line of earlier.lines) if (!page.lines.has(line)) any += weights.get(line) ?? 0
  return any === 0 ? page.lines.size === earlier.lines.size : shared / any >= sameFrom
}
