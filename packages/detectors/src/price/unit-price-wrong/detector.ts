import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { Money } from '@vitrine/kernel/figures/money'
import { netContents, partialWeight, unitPrice } from '@vitrine/lexicon/concepts/prices/pricing'
import { containers, packOf } from '@vitrine/lexicon/concepts/products/product-attributes'
import { isInside } from '../../shared/dom/selector.ts'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { amountText, majorUnits, moneyText } from '../../shared/price/money-text.ts'
import { ownPrices, shownPrice } from '../../shared/price/price-box.ts'
import { productText } from '../../shared/product/product-copy.ts'
import { baseUnits } from '../../shared/product/units.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { normalize, truncate } from '../../shared/text/text.ts'
import { type Quantity, quantitiesIn, unitOf } from './quantities.ts'

interface Wrong {
  shown: string
  right: string
  path: string
  quantity: string
  isFromOldPrice: boolean
}

interface Datum {
  name: string
  /** Net quantity in the name. */
  quantity: string | null
  hasUnitPrice: boolean
  wrong: Wrong | null
  path: string | null
  proposal: string | null
  currency: string | null
}

/** Europe requires unit prices. */
const europeanCurrencies = new Set([
  'EUR',
  'GBP',
  'CHF',
  'SEK',
  'DKK',
  'NOK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'BGN',
])
const tolerance = 0.01
const minShown = 3
const usualShare = 0.6

const perUnit = /\/ ?(?:1|100|1000)? ?(?:kg|g|ml|l)\b/
const namesUnitPrice = (text: string) => unitPrice.isIn(text) || perUnit.test(normalize(text))
const packs = new RegExp(
  `(?:${packOf.pattern}) (\\d{1,2})\\b|\\b(\\d{1,2})[ -]?(?:x\\b|${containers.behindNumber})`,
  'gu',
)

const pairs = <A, B>(left: readonly A[], right: readonly B[]) =>
  left.flatMap((a) => right.map((b) => [a, b] as const))

/** Whether a price and quantity give the unit price, to one percent or the last digit shown. */
function agrees(unit: Money, price: Money, quantity: number, per: number): boolean {
  const computed = (majorUnits(price) / quantity) * per
  const digit = 1 / 10 ** unit.exponent
  return Math.abs(computed - majorUnits(unit)) <= Math.max(tolerance * computed, digit)
}

/** The only quantity in the name, or else in a row labeled as net quantity. */
function netQuantity(name: string, text: string): Quantity | null {
  const inName = quantitiesIn(name)
  if (inName.length > 0) return inName.length === 1 ? (inName[0] ?? null) : null
  const rows = text
    .split('\n')
    .flatMap((line, index, lines) => (netContents.isIn(line) ? [`${line} ${lines[index + 1] ?? ''}`] : []))
  const found = rows.flatMap(quantitiesIn)
  return new Set(found.map(({ amount, measure }) => `${amount}${measure}`)).size === 1
    ? (found[0] ?? null)
    : null
}

/** A unit price that no price and quantity on the page explain. */
function wrongPrice(page: PageReading, price: Money, name: string, text: string): Wrong | null {
  const { facts } = page
  const net = netQuantity(name, text)
  if (!net || partialWeight.isIn(text)) return null
  const prices = ownPrices(facts)
  const variants = facts.product?.variants.flatMap((variant) => variant.price ?? []) ?? []
  const active = [
    price,
    ...variants,
    ...prices.filter(({ kind }) => !['struck', 'unit', 'saving'].includes(kind)).map(({ money }) => money),
  ]
  const options = facts.product?.options.flatMap(({ values }) => values.map(({ label }) => label)) ?? []
  const elsewhere = [...text.split('\n').filter((line) => !namesUnitPrice(line)), ...options].join('\n')
  const quantities = [net, ...quantitiesIn(elsewhere)]
  const counts = [
    1,
    ...[...normalize(`${name}\n${elsewhere}`).matchAll(packs)].map(([, a, b]) => Number(a ?? b)),
  ]
  for (const { money, kind, path, raw } of prices) {
    if (kind !== 'unit' || money.minor <= 0) continue
    const block = facts.textBlocks.find((each) => isInside(path, each.path) && each.text.includes(raw))
    const at = block?.text.indexOf(raw) ?? -1
    const unit = block && at >= 0 ? unitOf(block.text.slice(0, at), block.text.slice(at + raw.length)) : null
    if (!unit || unit.measure !== net.measure) continue
    const same = quantities.filter(({ measure }) => measure === unit.measure)
    const isExplained = pairs(active, pairs(same, counts)).some(([paid, [{ amount }, count]]) =>
      agrees(money, paid, amount * count, unit.amount),
    )
    if (isExplained) continue
    const right = (majorUnits(price) / net.amount) * unit.amount
    const old = facts.product?.compareAt.value
    return {
      shown: `${moneyText(money)} / ${unit.text}`,
      right: `${right.toFixed(money.exponent)}${money.currency ? ` ${money.currency}` : ''} / ${unit.text}`,
      path,
      quantity: net.text,
      isFromOldPrice: old ? agrees(money, old, net.amount, unit.amount) : false,
    }
  }
  return null
}

function wrongFinding(datum: Datum, wrong: Wrong, base: Pick<Finding, 'url' | 'pageType'>): Finding {
  return {
    ...base,
    causeKey: wrong.isFromOldPrice ? 'from-old-price' : 'wrong',
    severity: 'medium',
    confidence: 0.82,
    title: 'Unit price doesn’t match the price and quantity',
    where: truncate(datum.name, 70),
    description:
      `“${truncate(datum.name, 80)}” contains ${wrong.quantity}, so its price works out to ${wrong.right}, but the ` +
      `page says ${wrong.shown}${wrong.isFromOldPrice ? ', which matches the earlier price' : ''}. Shoppers compare ` +
      'by unit price, and the law requires it to be correct.',
    rows: [beforeAfter(wrong.shown, wrong.right, 'On the page', 'From price and quantity')],
    spots: [{ path: wrong.path, label: `Should be ${wrong.right}` }],
    facts: { shown: wrong.shown, right: wrong.right },
    howChecked: [
      'Read the product’s price, net quantity, and unit price.',
      'Calculated the unit price, allowing one percent or the last digit for rounding.',
      'Tried the other quantities, packs, and variants on the page.',
    ],
  }
}

function missingFinding(
  datum: Datum,
  shown: number,
  all: number,
  base: Pick<Finding, 'url' | 'pageType'>,
): Finding {
  return {
    ...base,
    causeKey: 'missing',
    severity: 'low',
    confidence: 0.76,
    title: 'Missing unit price',
    where: truncate(datum.name, 70),
    description:
      `“${truncate(datum.name, 80)}” is sold by quantity (${datum.quantity}), but its page shows no unit price, ` +
      `while ${shown} of ${all} such pages do. European law requires it next to the price.`,
    rows: [beforeAfter('(no unit price)', datum.proposal ?? 'Price per kg or liter next to the price')],
    spots: datum.path ? [{ path: datum.path, label: 'Unit price belongs here', isMissing: true }] : [],
    facts: { withUnitPrice: shown, products: all },
    howChecked: [
      'Searched for a unit price on every product page with a net quantity in its name.',
      'Confirmed that most such pages in the store show one.',
    ],
  }
}

export default defineSiteDetector<never, Datum>({
  id: 'unit-price-wrong',
  category: 'price',
  label: 'Unit prices are shown and correct',
  pageTypes: ['product_page'],
  impacts: ['trust'],
  effect: 'price-inconsistent',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'price-missing', 'price-outlier'],
  needs: [],
  collect(page) {
    const { product } = page.facts
    const shown = shownPrice(page.facts)
    if (!product || !shown || shown.value.minor <= 0) return null
    const name = product.title.value ?? pageLabel(page)
    const text = productText(page.facts)
    const [net = null, ...more] = quantitiesIn(name).filter(({ measure }) => measure !== 'distance')
    const hasUnitPrice = ownPrices(page.facts).some(({ kind }) => kind === 'unit') || namesUnitPrice(text)
    const per = net && net.amount >= 250 ? 1000 : 100
    const value = net ? (majorUnits(shown.value) / net.amount) * per : 0
    const isSimple = more.length === 0 && product.variants.length <= 1 && !product.isRange
    return {
      name,
      quantity: isSimple && net ? net.text : null,
      hasUnitPrice,
      wrong: hasUnitPrice ? wrongPrice(page, shown.value, name, text) : null,
      path: shown.path,
      proposal: net
        ? `${value.toFixed(shown.value.exponent)}${shown.value.currency ? ` ${shown.value.currency}` : ''} / ` +
          `${per === 1000 ? (net.measure === 'weight' ? 'kg' : 'l') : `100 ${baseUnits[net.measure]}`} (from ` +
          `${amountText(shown.value)} for ${net.text})`
        : null,
      currency: shown.value.currency,
    }
  },
  evaluate({ pages }) {
    const once = uniqueByUrl(pages)
    const measured = once.filter(
      ({ datum }) => datum.quantity !== null && europeanCurrencies.has(datum.currency ?? ''),
    )
    const shown = measured.filter(({ datum }) => datum.hasUnitPrice)
    if (measured.length === 0 && !once.some(({ datum }) => datum.hasUnitPrice)) return notApplicable
    // Where most products have none, neither the goods nor the law require one.
    const isUsual = shown.length >= minShown && shown.length >= usualShare * measured.length
    return failOrPass([
      ...once.flatMap(({ datum, finalUrl, pageType }) =>
        datum.wrong ? [wrongFinding(datum, datum.wrong, { url: finalUrl, pageType })] : [],
      ),
      ...measured
        .filter(({ datum }) => isUsual && !datum.hasUnitPrice)
        .map(({ datum, finalUrl, pageType }) =>
          missingFinding(datum, shown.length, measured.length, { url: finalUrl, pageType }),
        ),
    ])
  },
})
