/** Faults of product pages: statements about a product, and whether it can be bought. */
import { html } from '../markup/html.ts'
import { pageSize } from '../markup/listing-page.ts'
import { homeLists, productsOfList } from '../markup/product-lists.ts'
import type { Product, Shop } from '../shop/types.ts'
import type { FaultKind } from './fault.ts'
import { declared, onProduct } from './on-page.ts'
import {
  inRegions,
  otherThan,
  pagesOf,
  pagesWithCard,
  plainProducts,
  productOf,
  productsWithOption,
  stockedProducts,
} from './places.ts'

const atcMissing = onProduct({
  id: 'atc-missing',
  severity: 'high',
  note: 'The page shows price and stock, but offers no way to buy.',
  among: plainProducts,
  view: (view) => {
    view.buying = 'none'
  },
})

const availabilityMarkupMismatch = onProduct({
  id: 'availability-markup-mismatch',
  severity: 'medium',
  note: 'The product can be bought, but structured data call it sold out.',
  among: plainProducts,
  view: (view) => {
    Object.assign(view.entity.offers as object, { availability: 'https://schema.org/OutOfStock' })
  },
})

const deliveryInfoMissing = onProduct({
  id: 'delivery-info-missing',
  severity: 'low',
  note: 'Nothing next to the product states cost and time of delivery.',
  among: stockedProducts,
  view: (view) => {
    view.hasDeliveryInfo = false
  },
})

const returnsInfoMissing = onProduct({
  id: 'returns-info-missing',
  severity: 'low',
  note: 'Nothing next to the product states how it can be returned.',
  among: stockedProducts,
  view: (view) => {
    view.hasReturnsInfo = false
  },
})

/** The product whose text is copied: of another category, so that nothing else makes the two alike. */
function original(product: Product, shop: Shop): Product {
  return otherThan(
    product,
    plainProducts(shop).filter(({ categorySlug }) => categorySlug !== product.categorySlug),
  )
}

const descriptionDuplicate = onProduct({
  id: 'description-duplicate',
  severity: 'medium',
  note: 'The product carries the description of another one.',
  among: plainProducts,
  partners: (product, shop) => [original(product, shop)],
  view: (view, product, shop) => {
    const other = original(product, shop)
    view.blurb = other.blurb
    view.paragraphs = [...other.paragraphs]
    view.care = other.care
    view.entity.description = [other.blurb, ...other.paragraphs].join(' ')
  },
  seenOn: (product, target, shop) => [
    target,
    ...pagesOf([original(product, shop)]).flatMap((path) => inRegions(shop, path)),
  ],
})

const descriptionThin = onProduct({
  id: 'description-thin',
  severity: 'low',
  note: 'The product is described in a handful of words.',
  among: plainProducts,
  view: (view) => {
    view.blurb = 'A good one.'
    view.paragraphs = []
    view.care = 'Wipe dry.'
    view.entity.description = 'A good one.'
  },
})

/** Names of properties that all others of a list state, if there are enough of them. */
function usualFacts(shop: Shop, product: Product): Set<string> {
  const list = productsOfList(shop, product.categorySlug) ?? []
  return new Set(list.length >= 10 && list.length <= pageSize ? product.facts.map(([name]) => name) : [])
}

const productFactsMissing = onProduct({
  id: 'product-facts-missing',
  severity: 'medium',
  note: 'The product states nothing of what its neighbours state.',
  among: (shop) => plainProducts(shop).filter((product) => usualFacts(shop, product).size >= 3),
  view: (view) => {
    view.facts.length = 0
  },
})

const reviewDataInconsistent = onProduct({
  id: 'review-data-inconsistent',
  severity: 'low',
  note: 'The page counts more reviews than structured data.',
  among: stockedProducts,
  view: (view) => {
    view.shownRatingCount += 40
  },
})

const sizeGuideMissing = onProduct({
  id: 'size-guide-missing',
  severity: 'medium',
  note: 'A garment in several sizes, and nothing that says which one fits.',
  isDefaultOnly: true,
  among: (shop) => productsWithOption(shop, 'Size').filter(({ hasSizeGuide }) => hasSizeGuide),
  view: (view) => {
    view.hasSizeGuide = false
  },
  html: (text) => text.replace(/<li><a href="\/size-guide">Size guide<\/a><\/li>/, ''),
})

/** A forgotten test: the product has that name wherever it is shown. */
const testProductLive: FaultKind = {
  id: 'test-product-live',
  targets: (shop) => pagesOf(plainProducts(shop)),
  claims: (target, shop) => inRegions(shop, target),
  change: (_target, product) => ({ ...product, name: 'Test product, do not buy' }),
  hooks: () => ({}),
  truth: (target, shop) => {
    const product = productOf(shop, target)
    const { favourites, fresh } = homeLists(shop)
    const pages = [...inRegions(shop, target), ...pagesWithCard(shop, product, [...favourites, ...fresh])]
    return [
      declared(
        {
          id: 'test-product-live',
          severity: 'medium',
          note: 'A product that was made for testing is on sale.',
        },
        pages,
      ),
    ]
  },
}

const titleDirty = onProduct({
  id: 'title-dirty',
  severity: 'low',
  note: 'The name shows code instead of a character.',
  among: stockedProducts,
  view: (view) => {
    view.name = view.name.replace(/ (\S+)$/, ' &amp; $1')
  },
})

const oosDeadEnd = onProduct({
  id: 'oos-dead-end',
  severity: 'medium',
  tier: 'browser',
  note: 'The sold-out product offers neither a notice nor anything similar.',
  among: (shop) => shop.products.filter(({ stock }) => stock === 'out'),
  view: (view) => {
    view.hasRestockForm = false
    view.related.length = 0
    view.extraMarkup = html``
  },
})

/** An unanswered review. Reviews belong to the product, so every region shows them. */
const reviewsUnanswered: FaultKind = {
  id: 'reviews-unanswered',
  targets: (shop) => (shop.practices.reviews ? pagesOf(stockedProducts(shop)) : []),
  claims: (target, shop) => inRegions(shop, target),
  change: (_target, product) => {
    const oldest = product.reviews.map(({ date }) => date).sort()[0] ?? '2026-01-05'
    const poor = {
      author: 'Pat O.',
      stars: 2 as const,
      title: 'Came with a crack',
      text: 'One side had a crack when I opened the box, and two letters to the shop went unanswered.',
      date: oldest,
      reply: null,
    }
    return { ...product, reviews: [...product.reviews, poor] }
  },
  hooks: () => ({}),
  truth: (target, shop) => [
    declared(
      { id: 'reviews-unanswered', severity: 'medium', note: 'Two stars, and not a word of the shop below.' },
      inRegions(shop, target),
    ),
  ],
}

export const productFaults: readonly FaultKind[] = [
  atcMissing,
  availabilityMarkupMismatch,
  deliveryInfoMissing,
  descriptionDuplicate,
  descriptionThin,
  oosDeadEnd,
  productFactsMissing,
  returnsInfoMissing,
  reviewDataInconsistent,
  reviewsUnanswered,
  sizeGuideMissing,
  testProductLive,
  titleDirty,
]
