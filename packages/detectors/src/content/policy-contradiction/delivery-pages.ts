/** Pages that state the delivery time of the whole store. */
import type { CollectedPage } from '@vitrine/engine/api/detector'
import { fold } from '@vitrine/lexicon/fold'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { tryUrl } from '../../shared/page/url.ts'
import type { Claim } from '../../shared/text/claims.ts'
import { sentencesOnPage } from '../../shared/text/sentences.ts'
import {
  areContrary,
  deliveryText,
  deliveryTimeFrom,
  deliveryTimeOf,
  deliveryValue,
  isSpecialCase,
} from './delivery-claims.ts'

const frame = new Set(['header', 'nav', 'footer'])
/** Products have their own times, so only a time that most of them state counts as the store's. */
const minProducts = 3
const usualShare = 0.8

/** The one time that a page states; null when it states none, several, or one for a special case. */
export function deliveryOf({ facts, finalUrl, pageType }: PageReading): Claim | null {
  const path = tryUrl(finalUrl)?.pathname ?? ''
  // A product's name says nothing about the delivery service.
  const about =
    pageType === 'product_page'
      ? ''
      : fold(`${path.replace(/[-_/.]+/g, ' ')} ${facts.head.h1s[0]?.text ?? ''}`)
  if (isSpecialCase(about)) return null
  const headings = new Map<string, string>()
  let heading = ''
  for (const block of facts.textBlocks) {
    if (block.isHeading) heading = block.tag === 'h1' ? '' : fold(block.text)
    headings.set(block.path, heading)
  }
  const all = sentencesOnPage(facts).flatMap(({ text, block }) => {
    const time = isSpecialCase(headings.get(block.path) ?? '') ? null : deliveryTimeOf(fold(text))
    return time === null
      ? []
      : [
          {
            claim: { value: deliveryValue(time), shown: deliveryText(time), text, path: block.path },
            isFrame: frame.has(block.area),
          },
        ]
  })
  // Text on a list page is about its products only.
  const isList = pageType === 'category_page' || pageType === 'product_list_page'
  const inside = isList ? [] : all.filter(({ isFrame }) => !isFrame)
  const own = inside.length > 0 ? inside : all.filter(({ isFrame }) => isFrame)
  const claims = [...new Map(own.map(({ claim }) => [claim.value, claim])).values()]
  return claims.length === 1 ? (claims[0] ?? null) : null
}

type Page = CollectedPage<{ delivery: Claim | null }>
type Claiming = CollectedPage<{ claims: Claim[] }>

/** Pages that state the store's usual time, and those whose time contradicts it. */
export function deliveryPages(pages: readonly Page[]): Claiming[] {
  const claiming = pages.flatMap(({ datum, ...page }) =>
    datum.delivery === null ? [] : [{ ...page, datum: { claims: [datum.delivery] } }],
  )
  const isProduct = ({ pageType }: Claiming) => pageType === 'product_page'
  const products = claiming.filter(isProduct)
  const usual = mostStated(products)
  const ofProducts = products.filter((page) => statedOf(page) === usual)
  const isUsual = ofProducts.length >= Math.max(minProducts, usualShare * products.length)
  const speaking = [...claiming.filter((page) => !isProduct(page)), ...(isUsual ? ofProducts : [])]
  const main = mostStated(speaking)
  return speaking.filter(
    (page) =>
      statedOf(page) === main || areContrary(deliveryTimeFrom(statedOf(page)), deliveryTimeFrom(main)),
  )
}

const statedOf = ({ datum }: Claiming) => datum.claims[0]?.value ?? ''

/** The value stated on most pages; ties are broken alphabetically. */
function mostStated(pages: readonly Claiming[]): string {
  const counts = [...Map.groupBy(pages, statedOf)]
  counts.sort(([a, of], [b, ofOther]) => ofOther.length - of.length || a.localeCompare(b))
  return counts[0]?.[0] ?? ''
}
