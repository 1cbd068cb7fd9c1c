import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { JsonObject } from '@vitrine/engine/facts'
import { amountText } from '../../shared/money-text.ts'
import { asText, offersOf, typesOf } from '../../shared/offers.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { placeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'

const shownVariants = 4

function groupFor(page: PageReading): string {
  const { product } = page.facts
  const variants = product?.variants ?? []
  const names = [...new Set(variants.flatMap(({ options }) => Object.keys(options)))]
  const known: Record<string, string> = {
    color: 'color',
    colour: 'color',
    farbe: 'color',
    couleur: 'color',
    size: 'size',
    grosse: 'size',
    taille: 'size',
    material: 'material',
    pattern: 'pattern',
  }
  const group = {
    '@context': 'https://schema.org/',
    '@type': 'ProductGroup',
    name: product?.title.value,
    productGroupID: product?.sku.value ?? undefined,
    variesBy: names.map((name) =>
      known[name.toLowerCase()] ? `https://schema.org/${known[name.toLowerCase()]}` : name,
    ),
    hasVariant: variants.slice(0, shownVariants).map((variant) => ({
      '@type': 'Product',
      sku: variant.sku ?? variant.id ?? undefined,
      gtin: variant.gtin ?? undefined,
      name: [product?.title.value, ...Object.values(variant.options)].filter(Boolean).join(' - '),
      offers: variant.price
        ? {
            '@type': 'Offer',
            price: amountText(variant.price),
            priceCurrency: variant.price.currency ?? undefined,
          }
        : undefined,
    })),
  }
  return JSON.stringify(group, null, 2)
}

const hasGroup = (main: JsonObject) =>
  typesOf(main).includes('ProductGroup') ||
  main.hasVariant !== undefined ||
  main.isVariantOf !== undefined ||
  asText(main.inProductGroupWithID) !== null

export default definePageDetector({
  id: 'sd-variants-missing',
  category: 'seo',
  label: 'Product data names the variants',
  pageTypes: ['product_page'],
  impacts: ['seo'],
  family: 'structured data invalid / titles',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial', 'sd-product-invalid'],
  needs: [],
  detect(page) {
    const { product, structuredData } = page.facts
    const main = structuredData.mainProduct
    const variants = product?.variants.filter(({ options }) => Object.keys(options).length > 0) ?? []
    if (!main || variants.length < 2) return notApplicable
    // One offer per variant is the older way to say the same.
    if (hasGroup(main.value) || offersOf(main.value).length >= variants.length) return failOrPass([])
    const finding: Finding = {
      causeKey: 'no-group',
      severity: 'low',
      confidence: 0.85,
      title: 'Product data does not mention the variants',
      where: placeName(page),
      description: `The product comes in ${variants.length} variants, but its structured data describes only one. Search engines cannot show sizes, colours and their prices.`,
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [
        beforeAfter(
          `"@type": "${typesOf(main.value).join(', ') || 'Product'}", without variants`,
          groupFor(page),
          'In the page code',
        ),
      ],
      facts: { variants: variants.length },
      howChecked: [
        'Counted the variants that the page sells.',
        'Looked for a product group, or an offer per variant, in its structured data.',
      ],
    }
    return failOrPass([finding])
  },
})
