/** Cart sessions of one region: many that buy one product, a few that continue with codes, changes and the checkout. */
import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { Finding } from '../../api/detector.ts'
import type { CartSessionRecord, SessionPart } from '../../api/sessions.ts'
import { forEachConcurrently } from '../../run/for-each-concurrently.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import { searchRootOf } from '../search/fetch-results.ts'
import type { SessionRecord } from '../shared/session/run-session.ts'
import { sampleCauses } from '../shared/session/sample-causes.ts'
import type { SessionContext, SessionRunner } from '../shared/session/session-runner.ts'
import { runCartSession, type WholeCart } from './cart-session.ts'
import { deliveryTextsOf, readOfferPages } from './code/offer-pages.ts'
import { type AdvertisedCode, advertisedCodes } from './code/promo-steps.ts'
import type { JourneyStart } from './journey-steps.ts'
import { runRefusedCart } from './refused-cart.ts'
import { piecesFor } from './steps/fill-cart.ts'

/** Products per region; the second platform gets fewer, because carts work alike on both. */
const maxProducts = 24
const maxProductsElsewhere = 4
/** Sessions per platform that use the cart to the end. */
const wholeSessions = 2
/** Further sessions per platform, unless more are requested, to show that carts work. */
const controlSessions = 2

export interface CartSession {
  product: IndexedPage
  platform: Platform
  /** Continues with changes, codes and the checkout. */
  isWhole: boolean
  /** Continues with codes only: the product costs enough for their conditions. */
  isForCodes?: true
  /** Repeats the session as a visitor who rejects cookies, to show whether the cart depends on them. */
  triesRefusal?: boolean
  /** Starts at the home page and only continues to the checkout. */
  isJourney?: boolean
}

export function cartRunner(scene: SessionContext): SessionRunner {
  const { run, policy, products, platform, otherPlatforms, parts, isPartsOnly } = scene
  const minSessions = isPartsOnly ? wholeSessions + controlSessions : maxProducts
  const sessionsOn = (on: Platform, max: number) =>
    products.slice(0, Math.min(max, minSessions)).map(
      (product, at): CartSession => ({
        product,
        platform: on,
        isWhole: parts.size > 0 && at < wholeSessions,
        triesRefusal: at === 0 && on === platform && parts.has('edits'),
      }),
    )
  const ownSessions = [
    ...sessionsOn(platform, maxProducts),
    ...otherPlatforms.flatMap((other) => sessionsOn(other, maxProductsElsewhere)),
  ]
  const sessions = parts.has('journey') ? withJourneys(ownSessions) : ownSessions
  let found: Promise<Offers> | null = null
  const offers = () => {
    found ??= findOffers(scene)
    return found
  }
  const all = async () => [...sessions, ...sessionsForCodes((await offers()).codes, sessions, scene)]
  const play = async (chosen: readonly CartSession[]) => {
    const { codes, deliveryTexts } = await offers()
    return forEachConcurrently(chosen, policy.maxSessions, async (session) => {
      const { product, platform: on, isWhole, triesRefusal } = session
      const record = await runCartSession(run, product, on, isWhole ? wholeOf(session, scene, codes) : null)
      const refused = triesRefusal && isKept(record) ? await runRefusedCart(run, product, on) : null
      return { ...record, ...(refused && { refused }), ...(deliveryTexts && { deliveryTexts }) }
    })
  }
  return {
    first: async () => play(await all()),
    async confirm(findings, before, failing) {
      const chosen = rerunSessions(findings, before.filter(isCart), await all())
      const isOfEdits = failing.has('edits')
      return play(chosen.map((session) => (isOfEdits ? session : { ...session, triesRefusal: false })))
    },
    replay: (finding) => play(sessionsOfFinding(finding, scene)),
  }
}

/** Returned to a cart that still held something. A cart that is lost anyway says nothing about cookies. */
function isKept({ edits }: CartSessionRecord): boolean {
  const returns = edits.filter(({ action }) => action === 'reload' || action === 'return-visit')
  return returns.length > 0 && returns.every(({ worked }) => worked)
}

/** What a session does besides buying. */
function wholeOf(
  { product, isForCodes, isJourney }: CartSession,
  scene: SessionContext,
  codes: AdvertisedCode[],
): WholeCart {
  if (isForCodes) return { codes, parts: onlyCodes }
  if (isJourney) return { codes: [], parts: onlyCheckout, walk: walkTo(product, scene) }
  return { codes, parts: scene.parts }
}

function walkTo(product: IndexedPage, scene: SessionContext): JourneyStart {
  const { region, pages } = scene
  const lists = pages
    .filter((page) => page.region === region && page.state === 'visited')
    .filter(({ pageType }) => pageType === 'product_list_page' || pageType === 'category_page')
    .filter(({ cards }) => cards.includes(product.finalUrl))
    .toSorted((a, b) => a.depth - b.depth || a.url.length - b.url.length || (a.url < b.url ? -1 : 1))
  return { home: searchRootOf(scene), lists: [...new Set(lists.map(({ finalUrl }) => finalUrl))] }
}

/**
 * On each platform, one session that would only buy starts at the home page instead and continues to the
 * checkout; where all do more already, one is added.
 */
export function withJourneys(sessions: readonly CartSession[]): CartSession[] {
  return [...Map.groupBy(sessions, ({ platform }) => platform).values()].flatMap((own) => {
    const [first] = own
    const simple = own.find(({ isWhole }) => !isWhole)
    const chosen = simple ?? first
    if (chosen === undefined) return []
    const journey: CartSession = { ...chosen, isWhole: true, isJourney: true }
    return simple === undefined ? [...own, journey] : own.map((each) => (each === simple ? journey : each))
  })
}

interface Offers extends Pick<CartSessionRecord, 'deliveryTexts'> {
  codes: AdvertisedCode[]
}

/** Offers on pages of the region, if any detector reads them. */
async function findOffers(scene: SessionContext): Promise<Offers> {
  const { parts, sites, region } = scene
  const isWanted = parts.has('promoCodes') || parts.has('deliveryTexts')
  const pages = isWanted ? await readOfferPages(scene) : []
  return {
    codes: parts.has('promoCodes') ? advertisedCodes(pages, sites.of(region).currency) : [],
    ...(parts.has('deliveryTexts') && { deliveryTexts: deliveryTextsOf(pages) }),
  }
}

const onlyCodes: ReadonlySet<SessionPart> = new Set<SessionPart>(['promoCodes'])
const onlyCheckout: ReadonlySet<SessionPart> = new Set<SessionPart>(['checkout'])

/**
 * A session with a more expensive product where a code requires more than the others reach: the cheapest
 * single product that is enough, otherwise the most expensive of which a few pieces are.
 */
export function sessionsForCodes(
  codes: readonly Pick<AdvertisedCode, 'minimum' | 'others'>[],
  sessions: readonly CartSession[],
  { products, platform }: Pick<SessionContext, 'products' | 'platform'>,
): CartSession[] {
  const minima = codes.flatMap(({ minimum, others }) =>
    minimum === null || others.length > 0 ? [] : [minimum.minor / 10 ** minimum.exponent],
  )
  const prices = sessions
    .filter(({ isWhole, isJourney }) => isWhole && !isJourney)
    .map(({ product }) => priceOf(product))
  const max = Math.max(0, ...minima)
  if (minima.length === 0 || prices.some((price) => piecesFor(max, price) !== null)) return []
  const byPrice = products.toSorted((a, b) => priceOf(a) - priceOf(b))
  const dear = byPrice.find((product) => priceOf(product) >= max) ?? byPrice.at(-1)
  if (dear === undefined || piecesFor(max, priceOf(dear)) === null) return []
  return [{ product: dear, platform, isWhole: true, isForCodes: true }]
}

/** The price that the scan read; 0 where it read none. */
const priceOf = ({ product }: IndexedPage) => Number(product?.price ?? 0) || 0

const isCart = (record: SessionRecord): record is CartSessionRecord => record.kind === 'cart'

/**
 * The products that a finding names, or any where it is about the cart itself, plus another one that shows
 * that carts work.
 */
function sessionsOfFinding(
  { url, relatedUrls = [], platform }: Finding,
  scene: Pick<SessionContext, 'products' | 'platform' | 'parts'>,
): CartSession[] {
  const named = new Set([url, ...relatedUrls])
  const own = scene.products.filter(({ finalUrl }) => named.has(finalUrl)).slice(0, wholeSessions)
  const others = scene.products.filter(({ finalUrl }) => !named.has(finalUrl))
  const [first] = own
  // Another product of the same template shows whether the template or the product is at fault.
  const twin = others.find(({ template }) => template === first?.template)
  const chosen =
    first === undefined
      ? others.slice(0, wholeSessions)
      : [...own, ...new Set([twin, others[0]].filter((each) => each !== undefined))]
  return chosen.map((product, at) => ({
    product,
    platform: platform ?? scene.platform,
    isWhole: scene.parts.size > 0,
    triesRefusal: at === 0 && scene.parts.has('edits'),
    isJourney: scene.parts.has('journey'),
  }))
}

/**
 * A few failed sessions of each cause as they ran, one with another product of the same template, and one that worked,
 * which shows that the method is sound.
 */
export function rerunSessions(
  findings: readonly Finding[],
  before: readonly CartSessionRecord[],
  sessions: readonly CartSession[],
): CartSession[] {
  const urlsOf = (some: readonly Finding[]) =>
    new Set(some.flatMap(({ url, relatedUrls = [] }) => [url, ...relatedUrls]))
  const named = urlsOf(findings)
  const chosen = urlsOf(sampleCauses(findings))
  const failing = before.filter(({ productUrl }) => named.has(productUrl))
  const templates = new Set(failing.map(({ template }) => template))
  const isFailing = ({ product, platform }: CartSession) =>
    chosen.has(product.finalUrl) &&
    failing.some((record) => record.productUrl === product.finalUrl && record.platform === platform)
  // A fault of the cart page or the checkout shows in every session that got there.
  const isOfCart = findings.some(({ url, relatedUrls = [] }) =>
    [url, ...relatedUrls].every((each) => !failing.some(({ productUrl }) => productUrl === each)),
  )
  const sound = before.find(
    ({ notVerified, signs }) => notVerified === null && Object.values(signs).filter(Boolean).length >= 2,
  )
  const control = sessions.find(({ product }) => product.finalUrl === sound?.productUrl)
  const second = sessions.find(
    (session) =>
      session !== control &&
      templates.has(session.product.template ?? 'product_page') &&
      !named.has(session.product.finalUrl),
  )
  return [
    ...new Set([
      ...sessions.filter((session) => isFailing(session) || (isOfCart && session.isWhole)),
      ...[control, second].filter((session) => session !== undefined),
    ]),
  ]
}
