import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { CartFlowRecord, ShopEvent } from '@vitrine/engine/flows'
import type { Severity } from '@vitrine/kernel/vocabulary'
import { nothingRan, ranSessions } from '../../shared/flow-text.ts'
import { amountText, majorUnits } from '../../shared/money-text.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { bareHost } from '../../shared/url.ts'
import { doubledEvents } from './doubled-events.ts'
import { foreignItems } from './foreign-items.ts'

/** Rates by which a price without tax is smaller, or with tax larger: a setting, no mistake. */
const taxRates = [
  0.05, 0.055, 0.06, 0.07, 0.077, 0.081, 0.08, 0.09, 0.1, 0.12, 0.13, 0.15, 0.17, 0.18, 0.19, 0.2, 0.21, 0.22,
  0.23, 0.24, 0.25, 0.255, 0.27,
]
const fewestSessions = 2

interface Fault {
  key: string
  severity: Severity
  title: string
  said: string
  now: string
  wanted: string
}

const isAmount = (value: ShopEvent['value']) =>
  typeof value === 'number' ? Number.isFinite(value) : value !== null && /^\d+(\.\d+)?$/.test(value.trim())

/** Whether an event's amount is the price of one piece, with or without tax. */
function isPrice(value: number, price: number): boolean {
  const near = (a: number) => Math.abs(a - price) <= Math.max(0.011, price * 0.0005)
  return near(value) || taxRates.some((rate) => near(value * (1 + rate)) || near(value / (1 + rate)))
}

function valueFault(event: ShopEvent, record: CartFlowRecord): Fault | null {
  const { name, value } = event
  if (value === null || record.pagePrice === null) return null
  // At the checkout the pieces that the event names count; how many there are was changed meanwhile.
  const pieces = name === 'begin_checkout' ? (event.items[0]?.quantity ?? 1) : 1
  const price = majorUnits(record.pagePrice) * pieces
  const shown = amountText({ ...record.pagePrice, minor: record.pagePrice.minor * pieces })
  const base = {
    key: `${name}|value`,
    severity: 'high' as const,
    title: 'Sales events report a wrong amount',
    wanted: `"value": ${shown}`,
  }
  if (!isAmount(value))
    return {
      ...base,
      said: `The event ${name} says value "${cut(String(value), 30)}", which is no number; the page says ${shown}.`,
      now: `"value": "${cut(String(value), 30)}"`,
    }
  // A variant or a quantity may have been chosen meanwhile: the event's own items tell.
  const own = event.items
    .map((item) => Number(item.price) * (item.quantity ?? 1))
    .reduce((sum, each) => sum + each, 0)
  if (isPrice(Number(value), price)) return null
  // A cart of several pieces reports their sum.
  const inCart = record.cart?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 1
  if (name !== 'view_item' && (inCart > 1 || Math.abs(own - Number(value)) > 0.011)) return null
  return {
    ...base,
    said: `The event ${name} reports ${value}, and the page says ${shown}.`,
    now: `"value": ${value}`,
  }
}

function currencyFault({ name, currency, value }: ShopEvent, record: CartFlowRecord): Fault | null {
  const shown = record.pagePrice?.currency ?? null
  if (shown === null || value === null) return null
  if (currency === null || currency === '')
    return {
      key: `${name}|currency-missing`,
      severity: 'medium',
      title: 'Sales events have no currency',
      said: `The event ${name} reports an amount without a currency; Google Analytics leaves such amounts out.`,
      now: 'No "currency"',
      wanted: `"currency": "${shown}"`,
    }
  if (currency.toUpperCase() === shown) return null
  return {
    key: `${name}|currency`,
    severity: 'high',
    title: 'Sales events report another currency',
    said: `The event ${name} reports ${cut(currency, 10)}, and the page shows ${shown}.`,
    now: `"currency": "${cut(currency, 10)}"`,
    wanted: `"currency": "${shown}"`,
  }
}

function itemFault({ name, items }: ShopEvent): Fault | null {
  const isNameless =
    items.length > 0 &&
    items.some(({ id }) => id === null || /^(|undefined|null|nan)$/i.test(String(id).trim()))
  if (!isNameless) return null
  return {
    key: `${name}|item`,
    severity: 'medium',
    title: 'Sales events do not say which product',
    said: `The event ${name} names a product without an "item_id".`,
    now: `"item_id": ${items[0]?.id === null ? 'missing' : `"${items[0]?.id ?? ''}"`}`,
    wanted: '"item_id": the SKU of the product',
  }
}

/** The first fault of each kind in one session; what the layer says stands for the call that repeats it. */
function wrongFields(record: CartFlowRecord): Fault[] {
  const layer = record.events.filter(({ source }) => source === 'layer')
  const told = layer.length > 0 ? layer : record.events
  // A code that was accepted lowers what the checkout asks for.
  const isFullPrice = !(record.promoCodes ?? []).some(({ applied }) => applied)
  const ofProduct = told.filter(
    ({ name, moment, items }) =>
      (name === 'view_item' && moment === 'page' && items.length <= 1) ||
      (name === 'add_to_cart' && moment === 'cart') ||
      (name === 'begin_checkout' && items.length === 1 && isFullPrice),
  )
  return ofProduct.flatMap((event) =>
    [valueFault(event, record), currencyFault(event, record), itemFault(event)].filter(
      (fault) => fault !== null,
    ),
  )
}

/** The way to the checkout is not told, though views and additions are and the checkout of the same shop was open. */
function checkoutMissing(records: readonly CartFlowRecord[]): Fault[] {
  const reached = records.filter(
    ({ checkout, productUrl, events }) =>
      checkout?.notReached === null &&
      bareHost(checkout.url) === bareHost(productUrl) &&
      ['view_item', 'add_to_cart'].every((name) => events.some((event) => event.name === name)),
  )
  const isTold = records.some(({ events }) => events.some(({ name }) => name === 'begin_checkout'))
  if (reached.length < fewestSessions || isTold) return []
  return [
    {
      key: 'begin_checkout|missing',
      severity: 'medium',
      title: 'The way to the checkout is not measured',
      said: `The shop reports views of products and what is put into the cart, but nothing when the checkout opens, in ${reached.length} of ${reached.length} sessions.`,
      now: 'No event begin_checkout',
      wanted: 'dataLayer.push({ event: "begin_checkout", ecommerce: { currency, value, items } })',
    },
  ]
}

/** Events that a shop which measures its products never sent. */
function missingEvents(records: readonly CartFlowRecord[]): Fault[] {
  const measured = records.filter(({ events }) => events.some(({ name }) => name === 'view_item'))
  if (measured.length < fewestSessions) return []
  const stayed = measured.filter(({ signs, clicked }) => clicked && signs.cartCount && signs.visibleChange)
  const isTold = (name: string) => measured.some(({ events }) => events.some((event) => event.name === name))
  if (stayed.length < fewestSessions || isTold('add_to_cart')) return []
  return [
    {
      key: 'add_to_cart|missing',
      severity: 'medium',
      title: 'Adding to the cart is not measured',
      said: `The shop reports views of products, but nothing when one is put into the cart, in ${stayed.length} of ${stayed.length} sessions.`,
      now: 'No event add_to_cart',
      wanted: 'dataLayer.push({ event: "add_to_cart", ecommerce: { currency, value, items } })',
    },
  ]
}

function toFinding(record: CartFlowRecord, fault: Fault): Finding {
  return {
    causeKey: fault.key,
    severity: fault.severity,
    confidence: 0.88,
    title: fault.title,
    where: cut(record.productTitle, 70) || 'product page',
    description: `${fault.said} Reports and advertising that learn from these events count wrongly.`,
    url: record.productUrl,
    pageType: 'product_page',
    rows: [
      beforeAfter(fault.now, fault.wanted, 'Reported', 'Expected'),
      listRow(
        'Events',
        record.events.map(({ name, value, currency, source }) =>
          `${name} (${source === 'layer' ? 'data layer' : 'call'}): ${value ?? 'no value'} ${currency ?? ''}`.trim(),
        ),
      ),
    ],
    spots: [],
    facts: { fault: fault.key },
    howChecked: [
      'Opened the product as a new visitor who agrees to cookies, put it into the cart and read the data layer and the calls to collectors.',
      'Compared amount and currency with what the page shows, with and without tax; nothing reached the collectors, and the cart was emptied.',
      'A second session said the same.',
    ],
  }
}

export default defineFlowDetector({
  id: 'ecom-event-wrong',
  category: 'tracking',
  label: 'Sales events report what the page shows',
  pageTypes: ['product_page', 'cart_page'],
  impacts: ['revenue'],
  family: 'analytics/consent/late-fees',
  confirm: 'revisit',
  suppressedBy: ['atc-broken', 'analytics-missing', 'http-error-page'],
  flow: 'cart',
  reads: ['events', 'checkout'],
  judge(records) {
    const ran = ranSessions(records).filter(({ events = [] }) => events.length > 0)
    if (ran.length === 0)
      return records.every(({ notVerified }) => notVerified === null) ? notApplicable : nothingRan(records)
    const wrong = ran.flatMap((record) => wrongFields(record).map((fault) => toFinding(record, fault)))
    const [first] = ran
    const missing = first
      ? [...missingEvents(ran), ...checkoutMissing(ran)].map((fault) => toFinding(first, fault))
      : []
    const named = foreignItems(ran).map(({ record, name, id, owner }) =>
      toFinding(record, {
        key: `${name}|item-other`,
        severity: 'medium',
        title: 'Sales events name another product',
        said: `The event ${name} names "${cut(id, 40)}", which is the number of "${cut(owner, 60)}".`,
        now: `"item_id": "${cut(id, 40)}"`,
        wanted: `"item_id": "${cut(record.productIds[0] ?? '', 40)}"`,
      }),
    )
    const doubled = doubledEvents(ran).map(({ record, account, count }) =>
      toFinding(record, {
        key: `add_to_cart|doubled|${account}`,
        severity: 'high',
        title: 'Adding to the cart is counted more than once',
        said: `One click on the buy button reports add_to_cart ${count} times to ${cut(account, 30)}.`,
        now: `add_to_cart: ${count} times per click`,
        wanted: 'add_to_cart: once per click',
      }),
    )
    return failOrPass([
      ...new Map(
        [...wrong, ...named, ...doubled, ...missing].map((finding) => [
          `${finding.causeKey}|${finding.url}`,
          finding,
        ]),
      ).values(),
    ])
  },
})
