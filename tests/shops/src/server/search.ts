/** Site search: stems, small spelling mistakes, article numbers; best match first. */
import type { Product, Shop } from '../shop/types.ts'

interface Entry {
  product: Product
  /** Stem → weight. */
  stems: Map<string, number>
  title: string
}

const stopWords = new Set(['a', 'an', 'and', 'the', 'of', 'for', 'with', 'in', 'set', 'to', 'on', 's'])

/** A crude stem: lower case, no plural ending. Good enough for English nouns. */
function stemOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 4 && /(ches|shes|sses|xes)$/.test(word)) return word.slice(0, -2)
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1)
  return word
}

/** Words of a text as stems; hyphens and accents are ignored. */
function stemsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/colour/g, 'color')
    .replace(/&/g, ' ')
  return (plain.match(/[a-z0-9]+/g) ?? []).filter((word) => !stopWords.has(word)).map(stemOf)
}

/** Whether two words differ by at most one edit or one swap of adjacent letters. */
function isNearMiss(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return a === b
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end])
    end += 1
  const restA = a.slice(start, a.length - end)
  const restB = b.slice(start, b.length - end)
  if (restA.length <= 1 && restB.length <= 1) return true
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]
}

export class SearchIndex {
  readonly #entries: Entry[]
  readonly #words = new Set<string>()
  /** Stem → a word as written in titles, for "did you mean". */
  readonly #written = new Map<string, string>()

  constructor(shop: Shop) {
    const names = new Map(shop.categories.map(({ slug, name }) => [slug, name]))
    this.#entries = shop.products.map((product) =>
      this.#entryOf(product, names.get(product.categorySlug) ?? ''),
    )
  }

  #entryOf(product: Product, categoryName: string): Entry {
    const stems = new Map<string, number>()
    const put = (text: string, weight: number): void => {
      for (const stem of stemsOf(text)) stems.set(stem, Math.max(weight, stems.get(stem) ?? 0))
    }
    put(product.paragraphs.join(' '), 1)
    put(product.blurb, 2)
    put(product.facts.map(([, value]) => value).join(' '), 2)
    put([product.colour ?? '', ...product.options.flatMap(({ values }) => values)].join(' '), 3)
    put(categoryName, 4)
    put(product.name, 10)
    put([product.sku, ...product.variants.map(({ sku }) => sku)].join(' '), 10)
    for (const word of product.name.toLowerCase().match(/[a-z]+/g) ?? [])
      this.#written.set(stemOf(word), word)
    for (const stem of stems.keys()) this.#words.add(stem)
    return { product, stems, title: stemsOf(product.name).join(' ') }
  }

  /** Nearest known word of at least four letters, or null. */
  #corrected(stem: string): string | null {
    if (stem.length < 4) return null
    let best: string | null = null
    for (const word of this.#words) {
      if (word.length >= 4 && isNearMiss(stem, word) && (best === null || this.#written.has(word)))
        best = word
    }
    return best
  }

  /** Products by relevance, with the corrected query if words had to be corrected. */
  find(query: string): { products: Product[]; corrected: string | null } {
    const asked = stemsOf(query.slice(0, 80))
    if (asked.length === 0) return { products: [], corrected: null }
    const repaired = asked.map((stem) => (this.#words.has(stem) ? stem : (this.#corrected(stem) ?? stem)))
    const wasRepaired = repaired.some((stem, index) => stem !== asked[index])
    const phrase = repaired.join(' ')
    const scored = this.#entries.flatMap(({ product, stems, title }) => {
      const weights = repaired.map((stem) => stems.get(stem) ?? prefixWeight(stem, stems))
      const hits = weights.filter((weight) => weight > 0).length
      // Long queries may have one word too many, but most of them must match.
      if (hits < Math.max(1, Math.ceil(repaired.length * 0.6))) return []
      const score =
        weights.reduce((total, weight) => total + weight, 0) + hits * 20 + (title === phrase ? 500 : 0)
      return [{ product, score }]
    })
    scored.sort((a, b) => b.score - a.score || a.product.id - b.product.id)
    const corrected =
      wasRepaired && scored.length > 0
        ? repaired.map((stem) => this.#written.get(stem) ?? stem).join(' ')
        : null
    return { products: scored.map(({ product }) => product), corrected }
  }
}

/** A prefix of a title word counts a little. */
function prefixWeight(stem: string, stems: ReadonlyMap<string, number>): number {
  if (stem.length < 3) return 0
  for (const [word, weight] of stems) if (weight >= 4 && word.startsWith(stem)) return weight / 2
  return 0
}
