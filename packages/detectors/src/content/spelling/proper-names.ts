/** Intentional spellings: names of the store, of brands and of products. */
import type { PageInput } from '@vitrine/engine/api/detector'
import { brandFolder } from '@vitrine/lexicon/concepts/markup/articles'
import { tryUrl } from '../../shared/page/url.ts'

/** Correct in French, Spanish, German or Swedish, so a menu or URL may mean them. */
const foreign = new Set([
  'accessoires',
  'adress',
  'adresses',
  'agressive',
  'confortable',
  'equipement',
  'orginal',
  'posible',
  'profesional',
  'recomend',
  'resistent',
  'teh',
])

/**
 * Whether a lower-case word from the list of misspellings may be intentional. A word in a menu, footer or URL is as
 * wrong as anywhere else, unless it's a name.
 */
export type NameCheck = (word: string) => boolean

/** The check for the names on a page. */
export function nameCheck({ facts, site }: Pick<PageInput<never>, 'facts' | 'site'>): NameCheck {
  const hosts = site.hosts.join(' ').toLowerCase()
  const { brands, products } = namesOf({ facts, site })
  return (word) =>
    brands.has(word) ||
    hosts.includes(word) ||
    (site.vocabulary.has(word) && (foreign.has(word) || products.has(word)))
}

/** Words in the names of the store, brands and products on a page. */
export function namesOf({ facts, site }: Pick<PageInput<never>, 'facts' | 'site'>): {
  brands: ReadonlySet<string>
  products: ReadonlySet<string>
} {
  const brands = wordsIn([
    site.name,
    facts.product?.brand.value,
    ...facts.structuredData.entities
      .filter(({ types }) => types.some((type) => type === 'Brand' || type === 'Organization'))
      .map(({ value }) => (typeof value.name === 'string' ? value.name : null)),
    ...facts.links.filter(({ url }) => brandFolder.isIn(tryUrl(url)?.pathname ?? '')).map(({ text }) => text),
  ])
  const products = wordsIn([facts.product?.title.value, ...facts.cards.map(({ title }) => title)])
  return { brands, products }
}

function wordsIn(texts: readonly (string | null | undefined)[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text?.toLowerCase().match(/\p{L}{3,}/gu) ?? []))
}
