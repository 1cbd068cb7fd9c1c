/** Which of the products in the markup the page is about. */
import type { HeadFact, JsonObject, StructuredDataFact } from '../../api/facts.ts'
import { tokenSetRatio } from '../text/similar-names.ts'
import type { CollectedEntity } from './collect-entities.ts'

const productTypes = new Set([
  'Product',
  'ProductGroup',
  'IndividualProduct',
  'ProductModel',
  'Vehicle',
  'Car',
  'Book',
])
/** Properties that lead to other products. */
const otherProducts =
  /^(isRelatedTo|isSimilarTo|isAccessoryOrSparePartFor|isConsumableFor|itemListElement|item|hasVariant|isVariantOf|itemOffered|itemReviewed|containsPlace|mentions|relatedLink|review|reviews|makesOffer|hasPart|associatedMedia)$/
const sameName = 0.7

interface Candidate extends CollectedEntity {
  matches: boolean
}

/**
 * The Product or ProductGroup with the page's address or the heading's name. The only one on the page is used
 * without either, unless it is in a list of products.
 */
export function findMainProduct(
  entities: readonly CollectedEntity[],
  url: string,
  head: HeadFact,
): StructuredDataFact['mainProduct'] {
  const addresses = new Set([url, ...head.canonicalUrls].map(plainAddress))
  const names = [...head.h1s.map(({ text }) => text), head.meta.get('og:title') ?? '']
  const candidates = entities
    .filter(
      ({ types, trail }) =>
        types.some((type) => productTypes.has(type)) && !trail.some((name) => otherProducts.test(name)),
    )
    .map((entity): Candidate => ({ ...entity, matches: isAbout(entity.value, addresses, names) }))
  const matching = candidates.filter(({ matches }) => matches)
  const chosen = best(matching) ?? (countProducts(candidates) === 1 ? best(candidates) : null)
  return chosen === null ? null : { value: chosen.value, syntax: chosen.syntax, block: chosen.block }
}

function isAbout(value: JsonObject, addresses: ReadonlySet<string>, names: readonly string[]): boolean {
  const own = [value.url, value['@id'], value.mainEntityOfPage, idOf(value.mainEntityOfPage)]
  if (
    own.some(
      (address) =>
        typeof address === 'string' && /^https?:/.test(address) && addresses.has(plainAddress(address)),
    )
  )
    return true
  const name = typeof value.name === 'string' ? value.name : ''
  return name !== '' && names.some((heading) => heading !== '' && tokenSetRatio(name, heading) >= sameName)
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && '@id' in value ? value['@id'] : undefined
}

const plainAddress = (address: string) =>
  address
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/[#?].*$/, '')
    .replace(/\/+$/, '')

/** The same product may be described in two syntaxes. */
function countProducts(candidates: readonly Candidate[]): number {
  return new Set(
    candidates.map(({ value }) => (typeof value.name === 'string' ? value.name.toLowerCase() : '')),
  ).size
}

/** Of several descriptions, the one with an offer and the most properties. */
function best(candidates: readonly Candidate[]): Candidate | null {
  const score = ({ value, types }: Candidate) =>
    (value.offers === undefined ? 0 : 1_000) +
    (types.includes('ProductGroup') ? 500 : 0) +
    Object.keys(value).length
  return [...candidates].sort((a, b) => score(b) - score(a))[0] ?? null
}
