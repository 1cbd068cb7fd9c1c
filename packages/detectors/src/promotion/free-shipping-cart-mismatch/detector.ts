import {
  defineFlowDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
  type SiteContext,
} from '@vitrine/engine/detector'
import type { CartFlowRecord } from '@vitrine/engine/flows'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { freeDeliveryFrom, type Home, signOf } from '../../shared/free-delivery.ts'
import { momentSpots } from '../../shared/moment-spots.ts'
import { moneyText } from '../../shared/money-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { pathOf } from '../../shared/url.ts'
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
  record: CartFlowRecord
  cart: NonNullable<CartFlowRecord['cart']>
  rule: CartRule
  /** Of its currency; null where it is not known. */
  sign: string | null
}

/** Two carts are needed, so that neither a misread sum nor a single product makes an alert. */
const fewestCarts = 2
/** Sums so near the amount may fall on either side by rounding and tax. */
const near = 0.02
const tolerance = 0.005

const isSame = (a: number, b: number) => Math.abs(a - b) <= Math.max(1, tolerance * Math.max(a, b))

export default defineFlowDetector({
  id: 'free-shipping-cart-mismatch',
  category: 'promotion',
  label: 'The cart keeps to the announced free delivery',
  pageTypes: ['cart_page'],
  impacts: ['cart abandonment rate', 'aov'],
  family: 'delivery/returns info missing',
  confirm: 'revisit',
  suppressedBy: ['atc-broken'],
  flow: 'cart',
  reads: ['deliveryTexts'],
  judge(records, site) {
    const home: Home = { currency: site.currency, host: new URL(site.origin).hostname }
    const stated = announcedIn(records, home)
    if (stated.length === 0) return notApplicable
    const ran = ranSessions(records)
    if (ran.length === 0) return nothingRan(records)
    const sessions = ran.flatMap((record) => sessionOf(record, home) ?? [])
    // Amounts of another currency belong to another country.
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
    // Two products of one price may be misread alike.
    const distinct = new Set(
      carts.map(({ record, rule }) => (different.length > 0 ? rule.goods : record.productUrl)),
    )
    if (distinct.size < fewestCarts)
      return notVerified('Only one cart could be compared with what the pages say of free delivery.')
    const perPlatform = Map.groupBy(carts, ({ record }) => record.platform).values()
    return failOrPass(
      [...perPlatform].flatMap(([one]) =>
        one === undefined ? [] : [findingOf(one, carts, main, different.length > 0, site)],
      ),
    )
  },
})

function sessionOf(record: CartFlowRecord, home: Home): Session | null {
  const { cart } = record
  const rule = cartRuleOf(record, home)
  if (cart === null || rule === null) return null
  return { record, cart, rule, sign: rule.sign ?? signOf((cart.subtotal ?? cart.total)?.currency ?? null) }
}

/** Amounts that the pages state for every order, those of most pages first. */
function announcedIn(records: readonly CartFlowRecord[], home: Home): Announced[] {
  const texts = records.find(({ deliveryTexts }) => deliveryTexts !== undefined)?.deliveryTexts ?? []
  const stated = texts.flatMap(({ url, text, path }): Announced[] => {
    const found = freeDeliveryFrom(text, home)
    return found === null ? [] : [{ ...found, url, text, path }]
  })
  return [...Map.groupBy(stated, ({ sign, minor }) => `${sign}${minor}`).values()]
    .sort((a, b) => b.length - a.length)
    .flatMap(([one]) => one ?? [])
}

/** Carts whose own words name another amount than every page; none where a cart agrees or they disagree among themselves. */
function differing(sessions: readonly Session[], announced: readonly Announced[]): Session[] {
  const worded = sessions.filter(({ rule }) => rule.from.length > 0)
  const [one] = worded
  const agrees = ({ from }: CartRule) =>
    from.some((amount) => announced.some(({ minor }) => isSame(amount, minor)))
  if (one === undefined || worded.some(({ rule }) => agrees(rule))) return []
  const amount = amountOf(one)
  return worded.every((session) => isSame(amountOf(session), amount)) ? worded : []
}

/** Carts beyond the amount that charge delivery, or below it that do not; none where carts contradict one another. */
function wronglyCharged(sessions: readonly Session[], { minor }: Announced): Session[] {
  const silent = sessions.filter(({ rule }) => rule.from.length === 0 && rule.delivery !== null)
  const above = silent.filter(({ rule }) => rule.goods >= minor * (1 + near))
  const below = silent.filter(({ rule }) => rule.goods <= minor * (1 - near))
  if (above.length > 0 && above.every(({ rule }) => rule.delivery !== 0)) return above
  return below.length > 0 && below.every(({ rule }) => rule.delivery === 0) ? below : []
}

const amountOf = ({ rule }: Session) => rule.from[0] ?? 0

/** What the cart does, in words. */
function wordsOf({ rule, cart }: Session, isWorded: boolean, announced: Announced) {
  const currency = cart.subtotal?.currency ?? cart.total?.currency ?? null
  const text = (minor: number) => moneyText({ minor, exponent: 2, currency })
  if (isWorded) {
    const amount = rule.from[0] ?? 0
    return {
      key: 'rule',
      title: 'A different amount for free delivery',
      severity: amount > announced.minor ? ('high' as const) : ('medium' as const),
      shown: `From ${text(amount)}: "${cut(rule.said, 120)}"`,
      fact: `with goods of ${text(rule.goods)} the cart says "${cut(rule.said, 120)}", which makes it ${text(amount)}`,
    }
  }
  const isCharged = (rule.delivery ?? 0) > 0
  return {
    key: isCharged ? 'charged' : 'free-below',
    title: isCharged ? 'Announced free delivery is charged' : 'Delivery is free below the announced amount',
    severity: isCharged ? ('high' as const) : ('medium' as const),
    shown: isCharged
      ? `${text(rule.delivery ?? 0)} for goods of ${text(rule.goods)}`
      : `Free for goods of ${text(rule.goods)}`,
    fact: isCharged
      ? `a cart with goods of ${text(rule.goods)} charges ${text(rule.delivery ?? 0)} for it`
      : `a cart with goods of ${text(rule.goods)} has it for free`,
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
      ? 'Shoppers who filled the cart for it feel cheated and leave.'
      : 'Shoppers who believe the page and do not want that much leave without buying.'
  const { sums } = cart.places ?? { sums: undefined }
  return {
    causeKey: `cart-${key}`,
    severity,
    confidence: isWorded ? 0.82 : 0.75,
    title,
    where: 'the cart page',
    description: `A page says "${cut(announced.text, 120)}", but ${fact}. ${why}`,
    url: cart.url,
    // Products of different prices, so that a second look can tell as much.
    relatedUrls: [
      announced.url,
      ...[...new Map(sessions.map((each) => [each.rule.goods, each.record.productUrl])).values()].slice(0, 3),
    ],
    pageType: 'cart_page',
    platform: record.platform,
    rows: [
      beforeAfter(
        shown,
        `${announced.shown} (${pathOf(announced.url)}): "${cut(announced.text, 120)}"`,
        'In the cart',
        'Announced',
      ),
      stepsRow(record),
      {
        row_type: 'text',
        title: 'How to fix',
        content: 'Give the cart and all pages one amount, that of your delivery policy.',
      },
    ],
    spots: [
      ...momentSpots(record, 'cart', 'The rule of the cart', sums?.shipping ?? sums?.subtotal),
      { url: announced.url, path: announced.path, text: cut(announced.text, 60), label: announced.shown },
    ],
    facts: { announced: announced.minor, goods: session.rule.goods, region: site.region },
    howChecked: [
      'Read what the start page and the pages about delivery say of free delivery.',
      `Put single products into fresh carts and read what they say and charge: ${sessions.length} carts showed the same.`,
      'Left out express, members, oversized goods, pick-up points and other countries.',
    ],
  }
}
