/**
 * What all product pages of a template say in the same place: the price of a special offer beside the content, a heading
 * with the store's slogan, a hidden “sold out”. Such a text can never be a product's own, because those vary.
 */
import type { PageFacts, PriceFact } from '../../api/facts.ts'
import type { ProductPlaces } from '../../api/product-places.ts'
import { type PlaceKind, placeKey } from '../document/place-key.ts'
import { ownPrices } from '../product/dom-price.ts'

const maxPlaces = 40
/** Fewer pages may say the same by chance. */
const minPages = 4
/** Share of the pages of a template that say the same. */
const minShare = 0.75
/** Share of the pages that have a place whose text varies. */
const minVaryingShare = 0.5
const minValues = 3

const placeOf = (key: string) => key.slice(0, key.indexOf('|', key.indexOf('|') + 1))
const isOf = (kind: PlaceKind) => (key: string) => key.startsWith(`${kind}|`)

/** Null for a page without a product. */
export function productPlaces({ product, prices, cards, head, textBlocks }: PageFacts): ProductPlaces | null {
  if (product === null) return null
  const own = ownPrices({ prices, cards }).filter(({ kind }) => kind === 'active' || kind === 'from')
  const keyOfPrice = ({ path, raw }: Pick<PriceFact, 'path' | 'raw'>) => placeKey('price', path, raw)
  const price = product.price.witnesses.find(({ source }) => source === 'dom')
  const name = product.title.witnesses.find(({ source }) => source === 'dom')
  const stock = product.availability.witnesses.filter(
    ({ source, path }) => source === 'dom' && path !== product.buyButton?.path,
  )
  const amount = (each: typeof price) => each && each.value.minor / 10 ** each.value.exponent
  const isConfirmed = product.price.witnesses.some(
    (witness) => witness.source !== 'dom' && amount(witness) === amount(price),
  )
  const canBuy = product.buyButton?.kind === 'cart' && !product.buyButton.isDisabled
  const headings = textBlocks.filter(({ area, isHeading }) => isHeading && area === 'main')
  const keyOfStock = ({ path, raw }: (typeof stock)[number]) => placeKey('stock', path, raw)
  return {
    title: head.titles[0] ?? '',
    said: [
      ...new Set([
        ...head.h1s.map(({ path, text }) => placeKey('name', path, text)),
        ...own.map(keyOfPrice),
        ...stock.map(keyOfStock),
        ...headings.map(({ path, text }) => placeKey('heading', path, text)),
      ]),
    ].slice(0, maxPlaces),
    used: [
      ...(price === undefined ? [] : [keyOfPrice(price)]),
      ...(name === undefined ? [] : [placeKey('name', name.path, name.raw)]),
      ...stock.map(keyOfStock),
    ],
    confirmed: [
      ...(price !== undefined && isConfirmed ? [keyOfPrice(price)] : []),
      ...stock.filter(({ value }) => canBuy === (value === 'InStock')).map(keyOfStock),
    ],
  }
}

/** The keys that the product pages of one template share. None while what varies with the product isn't found elsewhere. */
export function sharedPlaces(pages: readonly ProductPlaces[]): ReadonlySet<string> {
  const shared = new Set<string>()
  const hasOwnTitles = new Set(pages.map(({ title }) => title)).size >= pages.length * minShare
  // Pages with one title for all are about different products where a heading tells them apart.
  if (pages.length < minPages || !(hasOwnTitles || variesBySomething(pages, isOf('heading')))) return shared
  const said = countKeys(pages.map((page) => page.said))
  const confirmed = countKeys(pages.map((page) => page.confirmed))
  const isPriceFound = variesBySomething(pages, isOf('price'))
  for (const [key, count] of said) {
    if (count < pages.length * minShare) continue
    // Data or a buy control that agree on most pages: all products cost the same, or none is sold out.
    if ((confirmed.get(key) ?? 0) > count / 2) continue
    if (isOf('price')(key) && !isPriceFound) continue
    shared.add(key)
  }
  return shared
}

function countKeys(lists: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const keys of lists) for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Whether most pages say something in a place where others say something else. */
function variesBySomething(pages: readonly ProductPlaces[], isWanted: (key: string) => boolean): boolean {
  const places = new Map<string, { pages: number; texts: Set<string> }>()
  for (const { said } of pages) {
    const own = said.filter(isWanted)
    for (const place of new Set(own.map(placeOf))) {
      const known = places.get(place) ?? { pages: 0, texts: new Set() }
      places.set(place, known)
      known.pages += 1
      for (const key of own) if (placeOf(key) === place) known.texts.add(key)
    }
  }
  return [...places.values()].some(
    ({ pages: count, texts }) => count >= pages.length * minVaryingShare && texts.size >= minValues,
  )
}
