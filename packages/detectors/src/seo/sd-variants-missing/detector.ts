import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { JsonObject, OptionFact, ProductFact, VariantFact } from '@vitrine/engine/api/facts'
import { articleOption } from '@vitrine/lexicon/concepts/checkout/checkout-fields'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { amountText } from '../../shared/price/money-text.ts'
import { asText, offersOf, typesOf } from '../../shared/product/offers.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { normalize } from '../../shared/text/text.ts'
import { type GroupFault, groupFaults } from './group-faults.ts'

const shownVariants = 6
const maxValues = 40

/** The options that distinguish the articles on the page, and the number of articles. */
interface Choices {
  names: readonly string[]
  count: number
  /** Whether the variants are listed in the page's code rather than derived from the visible options. */
  isListed: boolean
}

function choicesOf({ variants, options }: Pick<ProductFact, 'variants' | 'options'>): Choices {
  const named = variants.filter((variant) => Object.keys(variant.options).length > 0)
  if (named.length > 1)
    return {
      names: [...new Set(named.flatMap((variant) => Object.keys(variant.options)))],
      count: named.length,
      isListed: true,
    }
  const shown = options.filter(
    ({ name, values }: OptionFact) =>
      articleOption.isWhole(name) && values.length > 1 && values.length <= maxValues,
  )
  return {
    names: shown.map(({ name }) => name),
    count: shown.reduce((product, { values }) => product * values.length, shown.length > 0 ? 1 : 0),
    isListed: false,
  }
}

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

/** The code’s own name of an option (“groesse”, “pa_size”) means nothing to shoppers; its values tell which one it is. */
function shownNames({ variants, options }: ProductFact, names: readonly string[]): string[] {
  return names.map((name) => {
    const values = new Set(variants.map((variant) => normalize(variant.options[name] ?? '')).filter(Boolean))
    const shown = options.filter(
      ({ kind, values: shownValues }) =>
        kind !== 'data' && shownValues.some(({ label }) => values.has(normalize(label))),
    )
    const [only] = shown
    return only !== undefined && shown.length === 1 && only.name.trim() !== '' ? only.name.trim() : name
  })
}

/** What all variants share; the number of one of them names no group. */
function groupId({ variants, sku }: ProductFact, main: JsonObject): string | undefined {
  const stated = asText(main.sku) ?? sku.value
  const isOfVariant = variants.some((variant) => variant.sku === stated)
  return stated !== null && !isOfVariant ? stated : undefined
}

function groupFor(product: ProductFact, main: JsonObject, { names }: Choices): string {
  const { variants } = product
  const group = {
    '@context': 'https://schema.org/',
    '@type': 'ProductGroup',
    name: product.title.value,
    productGroupID: groupId(product, main) ?? '{number of the product}',
    variesBy: names.map((name) =>
      known[name.toLowerCase()] ? `https://schema.org/${known[name.toLowerCase()]}` : name,
    ),
    hasVariant: variants.length > 1 ? variants.slice(0, shownVariants).map(asData) : shownAsData(),
  }
  return JSON.stringify(group, null, 2)

  /** The value as shoppers see it: code has “s” for “S”. */
  function labelOf(value: string): string {
    const labels = product.options.flatMap(({ values }) => values.map(({ label }) => label))
    return labels.find((label) => normalize(label) === normalize(value)) ?? value
  }

  function asData(variant: VariantFact) {
    return {
      '@type': 'Product',
      sku: variant.sku ?? variant.id ?? undefined,
      gtin: variant.gtin ?? undefined,
      name: [product.title.value, ...Object.values(variant.options).map(labelOf)].filter(Boolean).join(' - '),
      offers: variant.price
        ? {
            '@type': 'Offer',
            price: amountText(variant.price),
            priceCurrency: variant.price.currency ?? undefined,
          }
        : undefined,
    }
  }

  /** The values that can be chosen, of each option one; the store has to add the SKUs. */
  function shownAsData() {
    const combinations = product.options
      .filter(({ name }) => names.includes(name))
      .reduce<string[][]>(
        (all, { values }) =>
          all.flatMap((labels) => values.map(({ label }) => [...labels, label.replace(surcharge, '')])),
        [[]],
      )
    return combinations.slice(0, shownVariants).map((labels) => ({
      '@type': 'Product',
      sku: '{sku}',
      name: [product.title.value, ...labels].filter(Boolean).join(' - '),
    }))
  }
}

/** The surcharge in an option's label. */
const surcharge = /\s*[([]?[+-]\s?\p{Sc}?\s?\d[\d.,]*\s?\p{Sc}?[)\]]?\s*$/u

const hasGroup = (main: JsonObject) =>
  typesOf(main).includes('ProductGroup') ||
  main.hasVariant !== undefined ||
  main.isVariantOf !== undefined ||
  asText(main.inProductGroupWithID) !== null

/** What data without a product group says of the variants. */
function saidBy(main: JsonObject): string {
  const offers = offersOf(main)
  if (offers.some(({ low, high }) => low !== null || high !== null))
    return 'gives only the range of their prices'
  return offers.length > 1 ? `has only ${offers.length} offers` : 'describes only one'
}

function groupFinding(page: PageReading, { key, title, says, before, after }: GroupFault): Finding {
  return {
    causeKey: key,
    severity: 'low',
    confidence: 0.9,
    title,
    where: pageLabel(page),
    description: `${says} Search engines may treat the variants as unrelated products or leave them out.`,
    url: page.finalUrl,
    pageType: page.pageType,
    ofPages: 'with variants',
    rows: [beforeAfter(before, after, 'In the page code')],
    facts: { fault: key },
    howChecked: ['Read the product group and its variants in the page’s structured data.'],
  }
}

export default definePageDetector({
  id: 'sd-variants-missing',
  category: 'seo',
  label: 'Structured data covers all variants',
  pageTypes: ['product_page'],
  impacts: ['seo'],
  effect: 'structured-data-invalid',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'noindex-commercial', 'sd-product-invalid'],
  needs: [],
  detect(page) {
    const { product, structuredData } = page.facts
    const main = structuredData.mainProduct
    const choices = product ? choicesOf(product) : null
    if (!main) return notApplicable
    const faults = groupFaults(main.value)
    if (faults.length > 0) return failOrPass(faults.map((fault) => groupFinding(page, fault)))
    if (!product || !choices || choices.count < 2) return notApplicable
    // One offer per variant is the older markup for the same thing.
    if (hasGroup(main.value) || offersOf(main.value).length >= choices.count) return failOrPass([])
    const names = shownNames(product, choices.names)
    const finding: Finding = {
      causeKey: 'no-group',
      severity: 'low',
      confidence: choices.isListed ? 0.85 : 0.75,
      title: 'Structured data leaves out the variants',
      where: pageLabel(page),
      description:
        `The product comes in ${choices.isListed ? choices.count : 'several'} variants (${names.join(', ')}), ` +
        `but its structured data ${saidBy(main.value)}. Search engines can’t show sizes, colors, and their prices.`,
      url: page.finalUrl,
      pageType: page.pageType,
      ofPages: 'with variants',
      rows: [
        beforeAfter(
          `"@type": "${typesOf(main.value).join(', ') || 'Product'}", without variants`,
          groupFor(product, main.value, { ...choices, names }),
          'In the page code',
          choices.count > shownVariants
            ? `Suggested (the first ${shownVariants} variants; add the others in the same way)`
            : 'Suggested',
        ),
      ],
      facts: { variants: choices.count },
      howChecked: [
        'Counted the variants, or the sizes, colors, and materials shoppers can choose.',
        'Searched the structured data for a product group or one offer per variant.',
      ],
    }
    return failOrPass([finding])
  },
})
