/** Faults of structured data. */
import type { PageDoc } from '../markup/page-doc.ts'
import { decimalText } from '../shop/money.ts'
import type { FaultKind } from './fault.ts'
import { declared, onProduct } from './on-page.ts'
import { otherThan, pagesOf, plainProducts, productsWithOption, stockedProducts } from './places.ts'

interface Trail {
  '@type': 'BreadcrumbList'
  itemListElement: { position?: number; name: string; item?: string }[]
}

/** The breadcrumb list in a page's structured data. */
function trailOf(doc: PageDoc): Trail | undefined {
  return doc.structuredData.find(
    (block): block is Trail =>
      typeof block === 'object' && '@type' in block && block['@type'] === 'BreadcrumbList',
  )
}

const breadcrumbInconsistent = onProduct({
  id: 'breadcrumb-inconsistent',
  severity: 'low',
  note: 'Structured data put the product into another category than the trail on the page.',
  among: stockedProducts,
  doc: (doc, product, shop) => {
    const other = shop.categories.find(({ slug }) => slug !== product.categorySlug)
    const step = trailOf(doc)?.itemListElement[1]
    if (step && other)
      Object.assign(step, {
        name: other.name,
        item: `${doc.ref.origin}${doc.ref.region.prefix}/category/${other.slug}`,
      })
  },
})

const sdBreadcrumbInvalid = onProduct({
  id: 'sd-breadcrumb-invalid',
  severity: 'low',
  note: 'A step of the trail in structured data has no address.',
  among: stockedProducts,
  doc: (doc) => {
    delete trailOf(doc)?.itemListElement[1]?.item
  },
})

const sdMainEntityWrong = onProduct({
  id: 'sd-main-entity-wrong',
  severity: 'low',
  note: 'Structured data describe another product.',
  among: plainProducts,
  view: (view, product, shop) => {
    const other = otherThan(product, plainProducts(shop))
    view.entity.name = other.name
    view.entity.url = String(view.entity.url).replace(product.slug, other.slug)
  },
})

/** Removes the fields everywhere in the shop; the organization's own policy on the home page stays. */
const sdMerchantPolicyMissing: FaultKind = {
  id: 'sd-merchant-policy-missing',
  targets: () => ['whole shop'],
  claims: () => ['delivery in structured data'],
  hooks: () => ({
    product: ({ entity }) => {
      const variants = (entity.hasVariant ?? [entity]) as { offers?: Record<string, unknown> }[]
      for (const { offers } of variants) delete offers?.shippingDetails
    },
  }),
  truth: (_target, shop) => [
    declared(
      {
        id: 'sd-merchant-policy-missing',
        severity: 'low',
        note: 'No product states for search engines what delivery costs.',
      },
      pagesOf(shop.products).flatMap((path) => shop.regions.map(({ prefix }) => `${prefix}${path}`)),
    ),
  ],
}

const sdProductInvalid = onProduct({
  id: 'sd-product-invalid',
  severity: 'medium',
  note: 'A comma too many makes the structured data of the product unreadable.',
  among: plainProducts,
  doc: (doc) => {
    const at = doc.structuredData.findIndex(
      (block) => typeof block === 'object' && '@type' in block && block['@type'] === 'Product',
    )
    const block = doc.structuredData[at]
    if (block) doc.structuredData[at] = JSON.stringify(block).replace(/\}$/, ',}')
  },
})

const sdVariantsMissing = onProduct({
  id: 'sd-variants-missing',
  severity: 'low',
  note: 'Structured data know only one of the variants.',
  among: (shop) => productsWithOption(shop, 'Color'),
  view: (view, product, _shop, region) => {
    const [first] = view.entity.hasVariant as Record<string, unknown>[]
    const { name, description, url, image, brand, aggregateRating, review } = view.entity
    const offers = first?.offers as Record<string, unknown>
    view.entity = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      ...{ name, description, url, image, brand, aggregateRating, review },
      sku: product.sku,
      offers: { ...offers, url, price: decimalText(product.prices[region.id]) },
    }
  },
})

export const structuredDataFaults: readonly FaultKind[] = [
  breadcrumbInconsistent,
  sdBreadcrumbInvalid,
  sdMainEntityWrong,
  sdMerchantPolicyMissing,
  sdProductInvalid,
  sdVariantsMissing,
]
