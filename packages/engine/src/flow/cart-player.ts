/** Cart sessions of one region: many that buy one product, a few that go on to codes, changes and the checkout. */
import type { Platform } from '@vitrine/kernel/vocabulary'
import type { Finding } from '../detector.ts'
import type { CartFlowRecord, FlowPart } from '../flows.ts'
import { inLanes } from '../scan/in-lanes.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import { rootOf } from './ask-search.ts'
import { playCart, type WholeCart } from './cart-flow.ts'
import { piecesFor } from './fill-cart.ts'
import type { FlowPlayer, FlowScene } from './flow-player.ts'
import type { Walk } from './journey-steps.ts'
import { deliveryTextsOf, readOfferPages } from './offer-pages.ts'
import type { FlowRecord } from './play-session.ts'
import { type AdvertisedCode, advertisedCodes } from './promo-steps.ts'
import { playRefusedCart } from './refused-cart.ts'

/** Products per region; the second platform gets fewer, because carts work alike on both. */
const mostProducts = 24
const mostProductsElsewhere = 4
/** Sessions per platform that use the cart to the end. */
const wholeSessions = 2
/** Sessions per platform beside these where nobody asks for more: they show that carts work. */
const controlSessions = 2

export interface CartSession {
  product: IndexedPage
  platform: Platform
  /** Goes on to changes, codes and the checkout. */
  isWhole: boolean
  /** Goes on to codes only: the product is dear enough for what they ask for. */
  isForCodes?: true
  /** Another visitor refuses cookies and does the same, so that it shows whether the cart hangs on them. */
  triesRefusal?: boolean
  /** Begins at the home page, and goes on to the checkout only. */
  isJourney?: boolean
}

export function cartPlayer(scene: FlowScene): FlowPlayer {
  const { run, policy, products, platform, otherPlatforms, parts, isPartsOnly } = scene
  const fewest = isPartsOnly ? wholeSessions + controlSessions : mostProducts
  const sessionsOn = (on: Platform, most: number) =>
    products.slice(0, Math.min(most, fewest)).map(
      (product, at): CartSession => ({
        product,
        platform: on,
        isWhole: parts.size > 0 && at < wholeSessions,
        triesRefusal: at === 0 && on === platform && parts.has('edits'),
      }),
    )
  const ownSessions = [
    ...sessionsOn(platform, mostProducts),
    ...otherPlatforms.flatMap((other) => sessionsOn(other, mostProductsElsewhere)),
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
    return inLanes(chosen, policy.maxSessions, async (session) => {
      const { product, platform: on, isWhole, triesRefusal } = session
      const record = await playCart(run, product, on, isWhole ? wholeOf(session, scene, codes) : null)
      const refused = triesRefusal && isKept(record) ? await playRefusedCart(run, product, on) : null
      return { ...record, ...(refused && { refused }), ...(deliveryTexts && { deliveryTexts }) }
    })
  }
  return {
    first: async () => play(await all()),
    async again(findings, before, failing) {
      const chosen = sessionsAgain(findings, before.filter(isCart), await all())
      const isOfEdits = failing.has('edits')
      return play(chosen.map((session) => (isOfEdits ? session : { ...session, triesRefusal: false })))
    },
    replay: (finding) => play(sessionsOfFinding(finding, scene)),
  }
}

/** Came back to a cart that still held something. A cart that is lost anyhow says nothing about cookies. */
function isKept({ edits }: CartFlowRecord): boolean {
  const returns = edits.filter(({ action }) => action === 'reload' || action === 'return-visit')
  return returns.length > 0 && returns.every(({ worked }) => worked)
}

/** What a session does beyond buying. */
function wholeOf(
  { product, isForCodes, isJourney }: CartSession,
  scene: FlowScene,
  codes: AdvertisedCode[],
): WholeCart {
  if (isForCodes) return { codes, parts: onlyCodes }
  if (isJourney) return { codes: [], parts: onlyCheckout, walk: walkTo(product, scene) }
  return { codes, parts: scene.parts }
}

function walkTo(product: IndexedPage, scene: FlowScene): Walk {
  const { region, pages } = scene
  const lists = pages
    .filter((page) => page.region === region && page.state === 'visited')
    .filter(({ pageType }) => pageType === 'product_list_page' || pageType === 'category_page')
    .filter(({ cards }) => cards.includes(product.finalUrl))
    .toSorted((a, b) => a.depth - b.depth || a.url.length - b.url.length || (a.url < b.url ? -1 : 1))
  return { home: rootOf(scene), lists: [...new Set(lists.map(({ finalUrl }) => finalUrl))] }
}

/**
 * One session of each platform that would only buy begins at the home page instead and goes on to the checkout; where
 * all do more already, it is one more.
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

interface Offers extends Pick<CartFlowRecord, 'deliveryTexts'> {
  codes: AdvertisedCode[]
}

/** What pages of the region offer, as far as somebody asks for it. */
async function findOffers(scene: FlowScene): Promise<Offers> {
  const { parts, sites, region } = scene
  const isWanted = parts.has('promoCodes') || parts.has('deliveryTexts')
  const pages = isWanted ? await readOfferPages(scene) : []
  return {
    codes: parts.has('promoCodes') ? advertisedCodes(pages, sites.of(region).currency) : [],
    ...(parts.has('deliveryTexts') && { deliveryTexts: deliveryTextsOf(pages) }),
  }
}

const onlyCodes: ReadonlySet<FlowPart> = new Set<FlowPart>(['promoCodes'])
const onlyCheckout: ReadonlySet<FlowPart> = new Set<FlowPart>(['checkout'])

/**
 * A session with a dearer product where a code asks for more than the others can buy. The cheapest that is enough at
 * once is taken, or else the dearest of which a few pieces are.
 */
export function sessionsForCodes(
  codes: readonly Pick<AdvertisedCode, 'minimum' | 'others'>[],
  sessions: readonly CartSession[],
  { products, platform }: Pick<FlowScene, 'products' | 'platform'>,
): CartSession[] {
  const minima = codes.flatMap(({ minimum, others }) =>
    minimum === null || others.length > 0 ? [] : [minimum.minor / 10 ** minimum.exponent],
  )
  const prices = sessions
    .filter(({ isWhole, isJourney }) => isWhole && !isJourney)
    .map(({ product }) => priceOf(product))
  const most = Math.max(0, ...minima)
  if (minima.length === 0 || prices.some((price) => piecesFor(most, price) !== null)) return []
  const byPrice = products.toSorted((a, b) => priceOf(a) - priceOf(b))
  const dear = byPrice.find((product) => priceOf(product) >= most) ?? byPrice.at(-1)
  if (dear === undefined || piecesFor(most, priceOf(dear)) === null) return []
  return [{ product: dear, platform, isWhole: true, isForCodes: true }]
}

/** As the scan read it; 0 where it read none. */
const priceOf = ({ product }: IndexedPage) => Number(product?.price ?? 0) || 0

const isCart = (record: FlowRecord): record is CartFlowRecord => record.kind === 'cart'

/** The products that a finding names, or any where it is about the cart itself, and another one that shows that carts work. */
function sessionsOfFinding(
  { url, relatedUrls = [], platform }: Finding,
  scene: Pick<FlowScene, 'products' | 'platform' | 'parts'>,
): CartSession[] {
  const named = new Set([url, ...relatedUrls])
  const own = scene.products.filter(({ finalUrl }) => named.has(finalUrl)).slice(0, wholeSessions)
  const others = scene.products.filter(({ finalUrl }) => !named.has(finalUrl))
  const [first] = own
  // A twin of the same template tells whether the template or the product is at fault.
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
 * The sessions that failed, as they were played; one with another product of the same template; and one that worked,
 * which shows that the way of trying is sound.
 */
export function sessionsAgain(
  findings: readonly Finding[],
  before: readonly CartFlowRecord[],
  sessions: readonly CartSession[],
): CartSession[] {
  const named = new Set(findings.flatMap(({ url, relatedUrls = [] }) => [url, ...relatedUrls]))
  const failing = before.filter(({ productUrl }) => named.has(productUrl))
  const templates = new Set(failing.map(({ template }) => template))
  const isFailing = ({ product, platform }: CartSession) =>
    failing.some((record) => record.productUrl === product.finalUrl && record.platform === platform)
  // What a finding says of the cart page or the checkout shows in every session that went there.
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
