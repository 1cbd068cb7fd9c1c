import { defineSessionDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { CartSessionRecord, ShopEvent } from '@vitrine/engine/api/sessions'
import type { Severity } from '@vitrine/kernel/names/vocabulary'
import { bareHost } from '../../shared/page/url.ts'
import { amountText, majorUnits } from '../../shared/price/money-text.ts'
import { nothingRan, ranSessions } from '../../shared/sessions/session-text.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import { doubledEvents } from './doubled-events.ts'
import { foreignItems } from './foreign-items.ts'

/** Tax rates; an amount that differs by one of them is a setting, not a mistake. */
const taxRates = [
  0.05, 0.055, 0.06, 0.07, 0.077, 0.081, 0.08, 0.09, 0.1, 0.12, 0.13, 0.15, 0.17, 0.18, 0.19, 0.2, 0.21, 0.22,
  0.23, 0.24, 0.25, 0.255, 0.27,
]
const minSessions = 2

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

/** Whether an event's amount is the price of one item, with or without tax. */
function isPrice(value: number, price: number): boolean {
  const near = (a: number) => Math.abs(a - price) <= Math.max(0.011, price * 0.0005)
  return near(value) || taxRates.some((rate) => near(value * (1 + rate)) || near(value / (1 + rate)))
}

function valueFault(event: ShopEvent, record: CartSessionRecord): Fault | null {
  const { name, value } = event
  if (value === null || record.pagePrice === null) return null
  // At checkout the event's own quantity counts because the session changed it in the cart.
  const pieces = name === 'begin_checkout' ? (event.items[0]?.quantity ?? 1) : 1
  const price = majorUnits(record.pagePrice) * pieces
  const shown = amountText({ ...record.pagePrice, minor: record.pagePrice.minor * pieces })
  const base = {
    key: `${name}|value`,
    severity: 'high' as const,
    title: 'Sales events report the wrong amount',
    wanted: `"value": ${shown}`,
  }
  if (!isAmount(value))
    return {
      ...base,
      said: `The event ${name} reports the value “${truncate(String(value), 30)}”, which isn’t a number, while the page shows ${shown}.`,
      now: `"value": "${truncate(String(value), 30)}"`,
    }
  // The session may have chosen a variant or quantity, which the event's own items show.
  const own = event.items
    .map((item) => Number(item.price) * (item.quantity ?? 1))
    .reduce((sum, each) => sum + each, 0)
  if (isPrice(Number(value), price)) return null
  // A cart with several items reports their sum.
  const inCart = record.cart?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 1
  if (name !== 'view_item' && (inCart > 1 || Math.abs(own - Number(value)) > 0.011)) return null
  return {
    ...base,
    said: `The event ${name} reports ${value}, but the page shows ${shown}.`,
    now: `"value": ${value}`,
  }
}

function currencyFault({ name, currency, value }: ShopEvent, record: CartSessionRecord): Fault | null {
  const shown = record.pagePrice?.currency ?? null
  if (shown === null || value === null) return null
  if (currency === null || currency === '')
    return {
      key: `${name}|currency-missing`,
      severity: 'medium',
      title: 'Sales events have no currency',
      said: `The event ${name} reports an amount without a currency, which Google Analytics ignores.`,
      now: 'No "currency"',
      wanted: `"currency": "${shown}"`,
    }
  if (currency.toUpperCase() === shown) return null
  return {
    key: `${name}|currency`,
    severity: 'high',
    title: 'Sales events report the wrong currency',
    said: `The event ${name} reports ${truncate(currency, 10)}, but the page shows ${shown}.`,
    now: `"currency": "${truncate(currency, 10)}"`,
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
    title: 'Sales events have no product ID',
    said: `The event ${name} reports a product without an “item_id”.`,
    now: `"item_id": ${items[0]?.id === null ? 'missing' : `"${items[0]?.id ?? ''}"`}`,
    wanted: '"item_id": the SKU of the product',
  }
}

/** Faults in the fields of one session's events; a call only repeats the data layer, so the layer wins. */
function wrongFields(record: CartSessionRecord): Fault[] {
  const layer = record.events.filter(({ source }) => source === 'layer')
  const reported = layer.length > 0 ? layer : record.events
  // An accepted promo code lowers the checkout amount.
  const isFullPrice = !(record.promoCodes ?? []).some(({ applied }) => applied)
  const ofProduct = reported.filter(
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

/** Views and additions are reported, but never the start of checkout on the store's own host. */
function checkoutMissing(records: readonly CartSessionRecord[]): Fault[] {
  const reached = records.filter(
    ({ checkout, productUrl, events }) =>
      checkout?.notReached === null &&
      bareHost(checkout.url) === bareHost(productUrl) &&
      ['view_item', 'add_to_cart'].every((name) => events.some((event) => event.name === name)),
  )
  const isReported = records.some(({ events }) => events.some(({ name }) => name === 'begin_checkout'))
  if (reached.length < minSessions || isReported) return []
  return [
    {
      key: 'begin_checkout|missing',
      severity: 'medium',
      title: 'Start of checkout isn’t tracked',
      said: `The store reports product views and additions to the cart, but nothing when checkout opens, in ${reached.length} of ${reached.length} sessions.`,
      now: 'No event begin_checkout',
      wanted: 'dataLayer.push({ event: "begin_checkout", ecommerce: { currency, value, items } })',
    },
  ]
}

/** Events that a store never sent although it reports product views. */
function missingEvents(records: readonly CartSessionRecord[]): Fault[] {
  const measured = records.filter(({ events }) => events.some(({ name }) => name === 'view_item'))
  if (measured.length < minSessions) return []
  const stayed = measured.filter(({ signs, clicked }) => clicked && signs.cartCount && signs.visibleChange)
  const isReported = (name: string) =>
    measured.some(({ events }) => events.some((event) => event.name === name))
  if (stayed.length < minSessions || isReported('add_to_cart')) return []
  return [
    {
      key: 'add_to_cart|missing',
      severity: 'medium',
      title: 'Adding to cart isn’t tracked',
      said: `The store reports product views, but nothing when one is added to the cart, in ${stayed.length} of ${stayed.length} sessions.`,
      now: 'No event add_to_cart',
      wanted: 'dataLayer.push({ event: "add_to_cart", ecommerce: { currency, value, items } })',
    },
  ]
}

function toFinding(record: CartSessionRecord, fault: Fault): Finding {
  return {
    causeKey: fault.key,
    severity: fault.severity,
    confidence: 0.88,
    title: fault.title,
    where: truncate(record.productTitle, 70) || 'product page',
    description: `${fault.said} Reports and ad bidding that rely on these events get wrong figures.`,
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
      'Added the product to the cart as a new visitor who accepts cookies.',
      'Read the data layer and the analytics calls, and stopped the calls before they arrived.',
      'Compared amount and currency with the page, with and without tax.',
      'Confirmed in a second session, and emptied the cart.',
    ],
  }
}

export default defineSessionDetector({
  id: 'ecom-event-wrong',
  category: 'tracking',
  label: 'Sales events match the page',
  pageTypes: ['product_page', 'cart_page'],
  impacts: ['revenue'],
  effect: 'trust-or-measurement',
  confirm: 'revisit',
  suppressedBy: ['atc-broken', 'analytics-missing', 'http-error-page'],
  session: 'cart',
  reads: ['events', 'checkout'],
  evaluate(records) {
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
        title: 'Sales events report a different product',
        said: `The event ${name} reports the ID “${truncate(id, 40)}”, which belongs to “${truncate(owner, 60)}”.`,
        now: `"item_id": "${truncate(id, 40)}"`,
        wanted: `"item_id": "${truncate(record.productIds[0] ?? '', 40)}"`,
      }),
    )
    const doubled = doubledEvents(ran).map(({ record, account, count }) =>
      toFinding(record, {
        key: `add_to_cart|doubled|${account}`,
        severity: 'high',
        title: 'Adding to cart is counted more than once',
        said: `One click on the Buy button reports add_to_cart ${count} times to ${truncate(account, 30)}.`,
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
