import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
  type SiteContext,
} from '@vitrine/engine/api/detector'
import type { CartSessionRecord } from '@vitrine/engine/api/sessions'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { freeDeliveryFrom, type Home, signOf } from '../../shared/price/free-delivery.ts'
import { moneyText } from '../../shared/price/money-text.ts'
import { momentSpots } from '../../shared/sessions/moment-spots.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import { type CartRule, cartRuleOf } from './cart-rule.ts'

interface Announced {
  minor: number
  shown: string
  sign: string
  url: string
  text: string
  path: string
}

interface Session {
  record: CartSessionRecord
  cart: NonNullable<CartSessionRecord['cart']>
  rule: CartRule
  /** Currency symbol; null when unknown. */
  sign: string | null
}

/** Two carts are needed, so that neither a misread total nor a single product causes an alert. */
const minCarts = 2
/** Rounding and tax may push totals this close to the amount to either side. */
const near = 0.02
const tolerance = 0.005

const isSame = (a: number, b: number) => Math.abs(a - b) <= Math.max(1, tolerance * Math.max(a, b))

export default defineSessionDetector({
  id: 'free-shipping-cart-mismatch',
  category: 'promotion',
  label: 'The cart honors the announced free shipping',
  pageTypes: ['cart_page'],
  impacts: ['cart abandonment rate', 'aov'],
  effect: 'delivery-info-missing',
  consequence: 'false-offer',
  confirm: 'revisit',
  suppressedBy: ['atc-broken'],
  session: 'cart',
  reads: ['deliveryTexts'],
  evaluate(records, site) {
    const home: Home = { currency: site.currency, host: new URL(site.origin).hostname }
    const stated = announcedIn(records, home)
    if (stated.length === 0) return notApplicable
    const ran = ranSessions(records)
    if (ran.length === 0) return nothingRan(records)
    const sessions = ran.flatMap((record) => sessionOf(record, home) ?? [])
    // Amounts in another currency are for another country.
    const sign = sessions.find((session) => session.sign !== null)?.sign ?? stated[0]?.sign
    const announced = stated.filter((each) => each.sign === sign)
    const [main] = announced
    if (main === undefined) return notApplicable
    const telling = sessions.filter(
      (session) =>
        (session.sign ?? sign) === sign && (session.rule.from.length > 0 || session.rule.delivery !== null),
    )
    if (telling.length === 0) return notApplicable
    const different = differing(telling, announced)
    const charged = announced.length === 1 ? wronglyCharged(telling, main) : []
    const carts = different.length > 0 ? different : charged
    if (carts.length === 0) return failOrPass([])
    // Two carts with the same total could be misread the same way.
    const distinct = new Set(
      carts.map(({ record, rule }) => (different.length > 0 ? rule.goods : record.productUrl)),
    )
    if (distinct.size < minCarts)
      return notVerified('We could compare only one cart with the announced free shipping, and we need two.')
    const perPlatform = Map.groupBy(carts, ({ record }) => record.platform).values()
    return failOrPass(
      [...perPlatform].flatMap(([one]) =>
        one === undefined ? [] : [findingOf(one, carts, main, different.length > 0, site)],
      ),
    )
  },
})

function sessionOf(record: CartSessionRecord, home: Home): Session | null {
  const { cart } = record
  const rule = cartRuleOf(record, home)
  if (cart === null || rule === null) return null
  return { record, cart, rule, sign: rule.sign ?? signOf((cart.subtotal ?? cart.total)?.currency ?? null) }
}

/** Amounts the pages state for every order, the most common first. */
function announcedIn(records: readonly CartSessionRecord[], home: Home): Announced[] {
  const texts = records.find(({ deliveryTexts }) => deliveryTexts !== undefined)?.deliveryTexts ?? []
  const stated = texts.flatMap(({ url, text, path }): Announced[] => {
    const found = freeDeliveryFrom(text, home)
    return found === null ? [] : [{ ...found, url, text, path }]
  })
  return [...Map.groupBy(stated, ({ sign, minor }) => `${sign}${minor}`).values()]
    .sort((a, b) => b.length - a.length)
    .flatMap(([one]) => one ?? [])
}

/** Carts that state a different amount than every page; none when a cart agrees with a page or the carts disagree. */
function differing(sessions: readonly Session[], announced: readonly Announced[]): Session[] {
  const worded = sessions.filter(({ rule }) => rule.from.length > 0)
  const [one] = worded
  const agrees = ({ from }: CartRule) =>
    from.some((amount) => announced.some(({ minor }) => isSame(amount, minor)))
  if (one === undefined || worded.some(({ rule }) => agrees(rule))) return []
  const amount = amountOf(one)
  return worded.every((session) => isSame(amountOf(session), amount)) ? worded : []
}

/** Carts that charge shipping above the amount, or don't below it; none when carts contradict each other. */
function wronglyCharged(sessions: readonly Session[], { minor }: Announced): Session[] {
  const silent = sessions.filter(({ rule }) => rule.from.length === 0 && rule.delivery !== null)
  const above = silent.filter(({ rule }) => rule.goods >= minor * (1 + near))
  const below = silent.filter(({ rule }) => rule.goods <= minor * (1 - near))
  if (above.length > 0 && above.every(({ rule }) => rule.delivery !== 0)) return above
  return below.length > 0 && below.every(({ rule }) => rule.delivery === 0) ? below : []
}

const amountOf = ({ rule }: Session) => rule.from[0] ?? 0

/** Describes the cart's rule. */
function wordsOf({ rule, cart }: Session, isWorded: boolean, announced: Announced) {
  const currency = cart.subtotal?.currency ?? cart.total?.currency ?? null
  const text = (minor: number) => moneyText({ minor, exponent: 2, currency })
  if (isWorded) {
    const amount = rule.from[0] ?? 0
    return {
      key: 'rule',
      title: 'Cart has a different free shipping threshold',
      severity: amount > announced.minor ? ('high' as const) : ('medium' as const),
      shown: `From ${text(amount)}: “${truncate(rule.said, 120)}”`,
      fact: `a cart with ${text(rule.goods)} of products says “${truncate(rule.said, 120)}”, which means ${text(amount)}`,
    }
  }
  const isCharged = (rule.delivery ?? 0) > 0
  return {
    key: isCharged ? 'charged' : 'free-below',
    title: isCharged
      ? 'Cart charges shipping despite the free shipping offer'
      : 'Shipping is free below the announced amount',
    severity: isCharged ? ('high' as const) : ('medium' as const),
    shown: isCharged
      ? `${text(rule.delivery ?? 0)} for products worth ${text(rule.goods)}`
      : `Free for products worth ${text(rule.goods)}`,
    fact: isCharged
      ? `a cart with ${text(rule.goods)} of products charges ${text(rule.delivery ?? 0)} for shipping`
      : `a cart with ${text(rule.goods)} of products already ships free`,
  }
}

function findingOf(
  session: Session,
  sessions: readonly Session[],
  announced: Announced,
  isWorded: boolean,
  site: SiteContext,
): Finding {
  const { record, cart } = session
  const { key, title, severity, shown, fact } = wordsOf(session, isWorded, announced)
  const why =
    severity === 'high'
      ? 'Shoppers who filled their cart for it feel cheated and leave.'
      : 'Shoppers who believe the page and don’t want to spend that much leave without buying.'
  const { sums } = cart.places ?? { sums: undefined }
  return {
    causeKey: `cart-${key}`,
    severity,
    confidence: isWorded ? 0.82 : 0.75,
    title,
    where: 'cart',
    description: `A page says “${truncate(announced.text, 120)}”, but ${fact}. ${why}`,
    url: cart.url,
    // Products at different prices, so that the second visit can confirm it.
    relatedUrls: [
      announced.url,
      ...[...new Map(sessions.map((each) => [each.rule.goods, each.record.productUrl])).values()].slice(0, 3),
    ],
    pageType: 'cart_page',
    platform: record.platform,
    rows: [
      beforeAfter(
        shown,
        `${announced.shown} (${shownPath(announced.url)}): “${truncate(announced.text, 120)}”`,
        'In the cart',
        'Announced',
      ),
      stepsRow(record),
    ],
    spots: [
      ...momentSpots(record, 'cart', 'Rule in the cart', sums?.shipping ?? sums?.subtotal),
      {
        url: announced.url,
        path: announced.path,
        text: truncate(announced.text, 60),
        label: announced.shown,
      },
    ],
    facts: { announced: announced.minor, goods: session.rule.goods, region: site.region },
    howChecked: [
      'Read the home page and shipping pages for the free shipping amount.',
      'Added one product at a time to an empty cart and read its shipping messages and charges.',
      `Found the same rule in ${sessions.length} carts.`,
      'Skipped offers for express delivery, members, oversized items, pickup points, and other countries.',
    ],
  }
}
