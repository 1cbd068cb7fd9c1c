import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { JsonObject, OptionFact, ProductFact, VariantFact } from '@vitrine/engine/facts'
import { amountText } from '../../shared/money-text.ts'
import { asText, offersOf, typesOf } from '../../shared/offers.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { placeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { fold } from '../../shared/text.ts'
import { type GroupFault, groupFaults } from './group-faults.ts'

const shownVariants = 4
const mostValues = 40

/** Choices that make another article; engravings, wrappings and warranties do not. */
const articleChoice =
  /^(colou?rs?|farben?|couleurs?|kleur|colore|cor|farg|farge|farve|kolor|barva|sizes?|grosse|groesse|tailles?|maat|talla|taglia|tamanho|storlek|storrelse|rozmiar|materials?|finish|flavou?rs?|geschmack|gout|sabor|scents?|capacity|storage|memory|volume|length|width|ausfuhrung)$/

/** What distinguishes the articles that the page sells, and how many they are. */
interface Choices {
  names: readonly string[]
  count: number
  /** How it is known. */
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
      articleChoice.test(fold(name)) && values.length > 1 && values.length <= mostValues,
  )
  return {
    names: shown.map(({ name }) => name),
    count: shown.reduce((product, { values }) => product * values.length, shown.length > 0 ? 1 : 0),
    isListed: false,
  }
}

function groupFor(page: PageReading, { names }: Choices): string {
  const { product } = page.facts
  const variants = product?.variants ?? []
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
    hasVariant: variants.length > 1 ? variants.slice(0, shownVariants).map(asData) : shownAsData(),
  }
  return JSON.stringify(group, null, 2)

  function asData(variant: VariantFact) {
    return {
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
    }
  }

  /** The first choice's values, as far as the page tells; numbers are the shop's to add. */
  function shownAsData() {
    const [choice] = product?.options.filter(({ name }) => names.includes(name)) ?? []
    return choice?.values.slice(0, shownVariants).map(({ label }) => ({
      '@type': 'Product',
      sku: '{sku}',
      name: [product?.title.value, label.replace(surcharge, '')].filter(Boolean).join(' - '),
    }))
  }
}

/** What a choice costs more, as its label says. */
const surcharge = /\s*[([]?[+-]\s?\p{Sc}?\s?\d[\d.,]*\s?\p{Sc}?[)\]]?\s*$/u

const hasGroup = (main: JsonObject) =>
  typesOf(main).includes('ProductGroup') ||
  main.hasVariant !== undefined ||
  main.isVariantOf !== undefined ||
  asText(main.inProductGroupWithID) !== null

function groupFinding(page: PageReading, { key, title, says, before, after }: GroupFault): Finding {
  return {
    causeKey: key,
    severity: 'low',
    confidence: 0.9,
    title,
    where: placeName(page),
    description: `${says} Search engines may take the variants for unrelated products or leave them out.`,
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [beforeAfter(before, after, 'In the page code')],
    facts: { fault: key },
    howChecked: ['Read the product group and its variants in the structured data of the page.'],
  }
}

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
    const choices = product ? choicesOf(product) : null
    if (!main) return notApplicable
    const faults = groupFaults(main.value)
    if (faults.length > 0) return failOrPass(faults.map((fault) => groupFinding(page, fault)))
    if (!choices || choices.count < 2) return notApplicable
    // One offer per variant is the older way to say the same.
    if (hasGroup(main.value) || offersOf(main.value).length >= choices.count) return failOrPass([])
    const finding: Finding = {
      causeKey: 'no-group',
      severity: 'low',
      confidence: choices.isListed ? 0.85 : 0.75,
      title: 'Product data does not mention the variants',
      where: placeName(page),
      description: `The product comes in ${choices.count} variants (${choices.names.join(', ')}), but its structured data describes only one. Search engines cannot show sizes, colours and their prices.`,
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [
        beforeAfter(
          `"@type": "${typesOf(main.value).join(', ') || 'Product'}", without variants`,
          groupFor(page, choices),
          'In the page code',
        ),
      ],
      facts: { variants: choices.count },
      howChecked: [
        'Counted the variants that the page sells, or the sizes, colours and materials that it lets shoppers choose.',
        'Looked for a product group, or an offer per variant, in its structured data.',
      ],
    }
    return failOrPass([finding])
  },
})
