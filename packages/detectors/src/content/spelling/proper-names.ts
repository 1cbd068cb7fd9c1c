/** Words that are somebody's own spelling: names of the shop, of brands and of products. */
import type { PageInput } from '@vitrine/engine/detector'
import { tryUrl } from '../../shared/url.ts'

/** Right in French, Spanish, German or Swedish, so that a menu or address may mean them. */
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
const brandFolder =
  /(^|[/_-])(brands?|manufacturers?|vendors?|designers?|makers?|marken?|hersteller|marques?|marcas?|fabricantes?|marche|merken)([/_-]|$)/i

/**
 * Whether a word of the list of misspellings (lower case) may be meant as it is written. What stands in menus, footer
 * and addresses is the shop's own writing and as wrong as anything else, unless it names somebody or something.
 */
export type NameCheck = (word: string) => boolean

/** The names that a page knows of, ready to be asked. */
export function nameCheck({ facts, site }: Pick<PageInput<never>, 'facts' | 'site'>): NameCheck {
  const hosts = site.hosts.join(' ').toLowerCase()
  const { brands, products } = namesOf({ facts, site })
  return (word) =>
    brands.has(word) ||
    hosts.includes(word) ||
    (site.vocabulary.has(word) && (foreign.has(word) || products.has(word)))
}

/** Words of the names of shop, brands and products on a page. */
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
    ...facts.links.filter(({ url }) => brandFolder.test(tryUrl(url)?.pathname ?? '')).map(({ text }) => text),
  ])
  const products = wordsIn([facts.product?.title.value, ...facts.cards.map(({ title }) => title)])
  return { brands, products }
}

function wordsIn(texts: readonly (string | null | undefined)[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text?.toLowerCase().match(/\p{L}{3,}/gu) ?? []))
}
