/** Cart sessions of one region: many that buy one product, a few that go on to codes, changes and the checkout. */
import type { Platform } from '@vitrine/kernel/vocabulary'
import { createPageFacts } from '../derive/page-facts.ts'
import type { Finding } from '../detector.ts'
import type { CartFlowRecord } from '../flows.ts'
import { inLanes } from '../scan/in-lanes.ts'
import { readPage } from '../scan/page-source.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import { playCart } from './cart-flow.ts'
import type { FlowPlayer, FlowScene } from './flow-player.ts'
import type { FlowRecord } from './play-session.ts'
import { type AdvertisedCode, advertisedCodes } from './promo-steps.ts'

/** Products per region; the second platform gets fewer, because carts work alike on both. */
const mostProducts = 24
const mostProductsElsewhere = 4
/** Sessions per platform that use the cart to the end. */
const wholeSessions = 2
/** Sessions per platform beside these where nobody asks for more: they show that carts work. */
const controlSessions = 2
/** Pages that are read for codes besides the start page. */
const codePages = 12

export interface CartSession {
  product: IndexedPage
  platform: Platform
  /** Goes on to changes, codes and the checkout. */
  isWhole: boolean
}

export function cartPlayer(scene: FlowScene): FlowPlayer {
  const { run, products, platform, otherPlatforms, parts, isPartsOnly } = scene
  const fewest = isPartsOnly ? wholeSessions + controlSessions : mostProducts
  const sessionsOn = (on: Platform, most: number) =>
    products.slice(0, Math.min(most, fewest)).map(
      (product, at): CartSession => ({
        product,
        platform: on,
        isWhole: parts.size > 0 && at < wholeSessions,
      }),
    )
  const sessions = [
    ...sessionsOn(platform, mostProducts),
    ...otherPlatforms.flatMap((other) => sessionsOn(other, mostProductsElsewhere)),
  ]
  let codes: Promise<AdvertisedCode[]> | null = null
  const play = async (chosen: readonly CartSession[]) => {
    codes ??= parts.has('promoCodes') ? findCodes(scene) : Promise.resolve([])
    const offered = await codes
    return inLanes(chosen, run.options.tabs, ({ product, platform: on, isWhole }) =>
      playCart(run, product, on, isWhole ? { codes: offered, parts } : null),
    )
  }
  return {
    first: () => play(sessions),
    again: (findings, before) => play(sessionsAgain(findings, before.filter(isCart), sessions)),
    replay: (finding) => play(sessionsOfFinding(finding, scene)),
  }
}

const isCart = (record: FlowRecord): record is CartFlowRecord => record.kind === 'cart'

/** Codes that the start page, lists and a few other pages offer. Pages come from what the scan has kept. */
async function findCodes({ run, sites, region, pages }: FlowScene): Promise<AdvertisedCode[]> {
  const own = pages.filter((page) => page.region === region && page.state === 'visited')
  const roots = own.filter(({ pageType }) => pageType === 'home_page')
  const others = own.filter(({ pageType }) => pageType !== 'home_page' && pageType !== 'product_page')
  const texts: { url: string; text: string }[] = []
  for (const { url, finalUrl } of [...roots.slice(0, 1), ...others.slice(0, codePages)]) {
    const source = await readPage(run, url, region, sites.maxAgeMs(run))
    if (source.kind !== 'page' || !source.isHtml) continue
    const { text } = createPageFacts({ html: source.html, url: finalUrl, headers: source.response.headers })
    texts.push({ url: finalUrl, text })
  }
  return advertisedCodes(texts)
}

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
  return chosen.map((product) => ({
    product,
    platform: platform ?? scene.platform,
    isWhole: scene.parts.size > 0,
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
