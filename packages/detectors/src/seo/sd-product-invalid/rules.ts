/** Rules for product markup in merchant listings, as the large search engines published them in November 2026. */

import type { SiteContext } from '@vitrine/engine/api/detector'
import type { JsonObject } from '@vitrine/engine/api/facts'
import { isValidGtin } from '@vitrine/kernel/figures/gtin'
import { dayMs } from '@vitrine/kernel/time/durations'
import { asText, type MarkupOffer, offersOf, typesOf } from '../../shared/product/offers.ts'

export interface Problem {
  /** The missing or wrong property. */
  field: string
  kind: 'missing' | 'invalid'
  isRequired: boolean
  says: string
  /** As written; null when missing. */
  value: string | null
}

const availabilities = new Set([
  'backorder',
  'discontinued',
  'instock',
  'instoreonly',
  'limitedavailability',
  'onlineonly',
  'outofstock',
  'preorder',
  'presale',
  'soldout',
  'madetoorder',
  'reserved',
])
const currencies = new Set(Intl.supportedValuesOf('currency'))
const gtinFields = ['gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14'] as const

const problem = (
  field: string,
  kind: Problem['kind'],
  isRequired: boolean,
  says: string,
  value: string | null = null,
): Problem => ({ field, kind, isRequired, says, value })

function priceProblems(offers: readonly MarkupOffer[]): Problem[] {
  const priced = offers.filter(({ amount, low, high }) => amount !== null || low !== null || high !== null)
  const [first] = offers
  if (priced.length === 0)
    return first?.price
      ? [problem('offers.price', 'invalid', true, `The price “${first.price}” isn’t a number.`, first.price)]
      : [problem('offers.price', 'missing', true, 'The offer has no price.')]
  const problems: Problem[] = []
  const free = priced.find(({ amount, low }) => (amount ?? low ?? 1) <= 0)
  if (free)
    problems.push(
      problem('offers.price', 'invalid', true, 'The price isn’t above zero.', free.price ?? String(free.low)),
    )
  // Parsers can't read a number with a symbol or word next to it.
  const dirty = priced.find(({ price }) => price !== null && !/^\d+([.,]\d+)?$/.test(price.trim()))
  if (dirty?.price)
    problems.push(
      problem(
        'offers.price',
        'invalid',
        true,
        `The price “${dirty.price}” isn’t a plain number.`,
        dirty.price,
      ),
    )
  const unnamed = priced.find(({ currency }) => currency === null)
  if (unnamed) problems.push(problem('offers.priceCurrency', 'missing', true, 'The price has no currency.'))
  const unknown = priced.find(({ currency }) => currency !== null && !currencies.has(currency.toUpperCase()))
  if (unknown?.currency)
    problems.push(
      problem(
        'offers.priceCurrency',
        'invalid',
        true,
        `“${unknown.currency}” isn’t a currency code.`,
        unknown.currency,
      ),
    )
  return problems
}

function offerProblems(offers: readonly MarkupOffer[], site: Pick<SiteContext, 'isPast'>): Problem[] {
  const problems: Problem[] = []
  const wrong = offers.find(
    ({ availability }) =>
      availability !== null && !availabilities.has(availability.toLowerCase().replace(/[\s_-]/g, '')),
  )
  if (wrong?.availability)
    problems.push(
      problem(
        'offers.availability',
        'invalid',
        false,
        `“${wrong.availability}” isn’t a valid availability value.`,
        wrong.availability,
      ),
    )
  else if (offers.every(({ availability }) => availability === null))
    problems.push(
      problem(
        'offers.availability',
        'missing',
        false,
        'The offer doesn’t say whether the product is in stock.',
      ),
    )
  const expired = offers.find(({ validUntil }) => {
    // A date without a time is valid until the end of that day in every time zone.
    const at = validUntil ? Date.parse(validUntil) : Number.NaN
    return Number.isFinite(at) && site.isPast(at + 2 * dayMs)
  })
  if (expired?.validUntil)
    problems.push(
      problem(
        'offers.priceValidUntil',
        'invalid',
        false,
        `The price expired on ${expired.validUntil}.`,
        expired.validUntil,
      ),
    )
  return problems
}

function gtinProblem(product: JsonObject): Problem | null {
  for (const field of gtinFields) {
    const value = asText(product[field])
    if (!value) continue
    const isValid = isValidGtin(value)
    if (isValid === false)
      return problem(field, 'invalid', false, `The GTIN ${value} has an invalid check digit.`, value)
    if (isValid === null && /^\d+$/.test(value.replace(/[\s-]/g, '')))
      return problem(
        field,
        'invalid',
        false,
        `The GTIN ${value} has ${value.replace(/\D/g, '').length} digits instead of 8, 12, 13, or 14.`,
        value,
      )
  }
  return null
}

/** All problems of a product's markup, required properties first. */
export function problemsOf(product: JsonObject, site: Pick<SiteContext, 'isPast'>): Problem[] {
  const problems: Problem[] = []
  if (!asText(product.name)) problems.push(problem('name', 'missing', true, 'The product has no name.'))
  if (!hasImage(product)) problems.push(problem('image', 'missing', true, 'The product has no image.'))
  const offers = offersOf(product)
  const isGroup = typesOf(product).includes('ProductGroup')
  const hasRating = product.review !== undefined || product.aggregateRating !== undefined
  if (offers.length === 0) {
    // Reviews alone qualify a product for a snippet but not for a merchant listing.
    if (!isGroup || !hasRating)
      problems.push(problem('offers', 'missing', true, 'The product has no offer, so it has no price.'))
  } else problems.push(...priceProblems(offers), ...offerProblems(offers, site))
  const gtin = gtinProblem(product)
  return gtin ? [...problems, gtin] : problems
}

function hasImage(product: JsonObject): boolean {
  const holders = [product, ...(Array.isArray(product.hasVariant) ? product.hasVariant : [])]
  return holders.some((holder) => {
    if (typeof holder !== 'object' || holder === null || Array.isArray(holder)) return false
    const images = Array.isArray(holder.image) ? holder.image : [holder.image]
    return images.some((image) => {
      if (typeof image === 'string') return image.trim() !== ''
      return (
        typeof image === 'object' &&
        image !== null &&
        !Array.isArray(image) &&
        (asText(image.url) ?? asText(image.contentUrl) ?? asText(image['@id'])) !== null
      )
    })
  })
}
