import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { Money } from '@vitrine/kernel/money'
import { amountText, majorUnits, moneyText } from '../../shared/money-text.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { oncePerAddress } from '../../shared/page-twins.ts'
import { placeName } from '../../shared/place.ts'
import { ownPrices, shownPrice } from '../../shared/price-box.ts'
import { productText } from '../../shared/product-copy.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { isInside } from '../../shared/selector.ts'
import { cut, fold } from '../../shared/text.ts'
import { baseUnits } from '../../shared/units.ts'
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
  /** Net quantity that the name states. */
  quantity: string | null
  hasUnitPrice: boolean
  wrong: Wrong | null
  path: string | null
  proposal: string | null
  currency: string | null
}

/** Unit prices have to be shown in Europe. */
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
const fewestShown = 3
const usualShare = 0.6
const netLabel =
  /\b(net (weight|quantity|content|contents|volume)|contents?|volume|capacity of the pack|nettogewicht|nettofullmenge|fullmenge|inhalt|contenu|contenance|poids net|contenido( neto)?|peso (neto|netto)|contenuto|inhoud|netto( ?inhoud)?|nettovikt|zawartosc|size|weight|gewicht|poids|peso)\b/
const unitWords =
  /\b(unit price|grundpreis|prix (au|unitaire|par)|prezzo (al|unitario)|precio (por|unitario)|prijs per|jamforpris|cena jednostkowa)\b|\/ ?(1|100|1000)? ?(kg|g|ml|l)\b/
const packWords =
  /\b(?:set|pack|box|case|lot|paquete|confezione)s? (?:of|de|da|van|von) (\d{1,2})\b|\b(\d{1,2})[ -]?(?:x\b|er\b|pack|count|stuck|pieces|pcs|bottles|cans|flaschen|dosen|bouteilles|botellas)/g
const solid =
  /\b(drained weight|abtropfgewicht|poids (net )?egoutte|peso sgocciolato|peso escurrido|servings?|portions?|portionen)\b/

const pairs = <A, B>(left: readonly A[], right: readonly B[]) =>
  left.flatMap((a) => right.map((b) => [a, b] as const))

/** Whether a price for a quantity gives the unit price, to one percent or the last digit that is shown. */
function agrees(unit: Money, price: Money, quantity: number, per: number): boolean {
  const computed = (majorUnits(price) / quantity) * per
  const digit = 1 / 10 ** unit.exponent
  return Math.abs(computed - majorUnits(unit)) <= Math.max(tolerance * computed, digit)
}

/** The net quantity: the only one of the name, else of a row that is labelled so. */
function netQuantity(name: string, text: string): Quantity | null {
  const inName = quantitiesIn(name)
  if (inName.length > 0) return inName.length === 1 ? (inName[0] ?? null) : null
  const rows = text
    .split('\n')
    .flatMap((line, index, lines) => (netLabel.test(fold(line)) ? [`${line} ${lines[index + 1] ?? ''}`] : []))
  const found = rows.flatMap(quantitiesIn)
  return new Set(found.map(({ amount, measure }) => `${amount}${measure}`)).size === 1
    ? (found[0] ?? null)
    : null
}

/** A unit price that nothing on the page explains. */
function wrongPrice(page: PageReading, price: Money, name: string, text: string): Wrong | null {
  const { facts } = page
  const net = netQuantity(name, text)
  if (!net || solid.test(fold(text))) return null
  const prices = ownPrices(facts)
  const variants = facts.product?.variants.flatMap((variant) => variant.price ?? []) ?? []
  const active = [
    price,
    ...variants,
    ...prices.filter(({ kind }) => !['struck', 'unit', 'saving'].includes(kind)).map(({ money }) => money),
  ]
  const options = facts.product?.options.flatMap(({ values }) => values.map(({ label }) => label)) ?? []
  const elsewhere = [...text.split('\n').filter((line) => !unitWords.test(fold(line))), ...options].join('\n')
  const quantities = [net, ...quantitiesIn(elsewhere)]
  const packs = [
    1,
    ...[...fold(`${name}\n${elsewhere}`).matchAll(packWords)].map(([, a, b]) => Number(a ?? b)),
  ]
  for (const { money, kind, path, raw } of prices) {
    if (kind !== 'unit' || money.minor <= 0) continue
    const block = facts.textBlocks.find((each) => isInside(path, each.path) && each.text.includes(raw))
    const at = block?.text.indexOf(raw) ?? -1
    const unit = block && at >= 0 ? unitOf(block.text.slice(0, at), block.text.slice(at + raw.length)) : null
    if (!unit || unit.measure !== net.measure) continue
    const same = quantities.filter(({ measure }) => measure === unit.measure)
    const isExplained = pairs(active, pairs(same, packs)).some(([paid, [{ amount }, count]]) =>
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
    title: 'Unit price does not follow from price and quantity',
    where: cut(datum.name, 70),
    description: `"${cut(datum.name, 80)}" holds ${wrong.quantity}; its price makes ${wrong.right}, the page says ${wrong.shown}${wrong.isFromOldPrice ? ', which follows from the earlier price' : ''}. Shoppers compare by it, and unit prices have to be right.`,
    rows: [beforeAfter(wrong.shown, wrong.right, 'On the page', 'From price and quantity')],
    spots: [{ path: wrong.path, label: `Should be ${wrong.right}` }],
    facts: { shown: wrong.shown, right: wrong.right },
    howChecked: [
      'Read price, net quantity and unit price of the product and computed the unit price.',
      'Other quantities, packs and variants of the page explain none; a difference of one percent or the last digit is allowed.',
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
    title: 'Unit price is missing',
    where: cut(datum.name, 70),
    description: `"${cut(datum.name, 80)}" is sold by quantity (${datum.quantity}) but its page shows no unit price, while ${shown} of ${all} such pages do. In Europe it has to stand beside the price.`,
    rows: [beforeAfter('(no unit price)', datum.proposal ?? 'Price per kg or litre, beside the price')],
    spots: datum.path ? [{ path: datum.path, label: 'No unit price' }] : [],
    facts: { withUnitPrice: shown, products: all },
    howChecked: [
      'Looked for a unit price on the page of every product whose name states a net quantity.',
      'Most such pages of the shop show one.',
    ],
  }
}

export default defineSiteDetector<never, Datum>({
  id: 'unit-price-wrong',
  category: 'price',
  label: 'Unit prices are there and follow from price and quantity',
  pageTypes: ['product_page'],
  impacts: ['trust'],
  family: 'listing/PDP mismatch, discount errors',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'price-missing', 'price-outlier'],
  needs: [],
  collect(page) {
    const { product } = page.facts
    const shown = shownPrice(page.facts)
    if (!product || !shown || shown.value.minor <= 0) return null
    const name = product.title.value ?? placeName(page)
    const text = productText(page.facts)
    const [net = null, ...more] = quantitiesIn(name).filter(({ measure }) => measure !== 'distance')
    const hasUnitPrice =
      ownPrices(page.facts).some(({ kind }) => kind === 'unit') || unitWords.test(fold(text))
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
        ? `${value.toFixed(shown.value.exponent)}${shown.value.currency ? ` ${shown.value.currency}` : ''} / ${per === 1000 ? (net.measure === 'weight' ? 'kg' : 'l') : `100 ${baseUnits[net.measure]}`} (from ${amountText(shown.value)} for ${net.text})`
        : null,
      currency: shown.value.currency,
    }
  },
  judge({ pages }) {
    const once = oncePerAddress(pages)
    const measured = once.filter(
      ({ datum }) => datum.quantity !== null && europeanCurrencies.has(datum.currency ?? ''),
    )
    const shown = measured.filter(({ datum }) => datum.hasUnitPrice)
    if (measured.length === 0 && !once.some(({ datum }) => datum.hasUnitPrice)) return notApplicable
    // Where most products have none, the kind of goods or the shop's law asks for none.
    const isUsual = shown.length >= fewestShown && shown.length >= usualShare * measured.length
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
