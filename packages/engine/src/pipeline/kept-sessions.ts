/**
 * Sessions take most of an analysis in a browser. A repeated one keeps their results while the pages that they opened
 * are unchanged and a shopper still gets as far as before, which is tried each time: home, list, product, search, cart,
 * and checkout.
 */
import { sha256 } from '@vitrine/kernel/ids'
import { createPageBuffer } from '../run/page-buffer.ts'
import type { KeptSessions } from '../run/repeat/kept-sessions.ts'
import { normalizeDocument } from '../run/repeat/normalize-document.ts'
import { assetsOf } from '../run/repeat/page-assets.ts'
import { maxKeptMs } from '../run/repeat/repeat-plan.ts'
import { robotsRuleOf } from '../run/robots-rule.ts'
import type { ScanContext } from '../run/scan-context.ts'
import type { IndexedPage } from '../run/site-index.ts'
import { forgetfulStore } from '../run/store/forgetful-store.ts'
import { createStores } from '../run/store/stores.ts'
import { originsOf, type StoreRegions } from '../run/store-regions.ts'
import { lateReason, type OpenedPage, runSessions, type SessionsPhase } from '../sessions/run-sessions.ts'
import { chooseSessionProducts } from '../sessions/shared/choice/choose-products.ts'
import { type HeartbeatTarget, trySteps } from './heartbeat.ts'

/**
 * Runs the sessions, or keeps what they found.
 * @param onBegin receives the result, which grows kind by kind
 */
export async function keepOrRunSessions(
  run: ScanContext,
  sites: StoreRegions,
  pages: readonly IndexedPage[],
  onBegin: (growing: SessionsPhase) => void,
): Promise<SessionsPhase> {
  const isRepeating = run.options.skipsUnchanged === true && run.options.withSessions
  if (!isRepeating || run.plan.session.length === 0) return runSessions(run, sites, pages, onBegin)
  const key = keyOf(run, sites)
  const kept = await recall(run, sites, pages, key)
  if (kept !== null) {
    onBegin(kept)
    return kept
  }
  const phase = await runSessions(run, sites, pages, onBegin)
  const opened = isComplete(run, phase) ? await openedStates(run, pages, phase.opened ?? []) : null
  if (opened === null) return phase
  const steps = await stepOutcomes(run, sites, pages)
  await run.stores.sessions.save(key, { choice: choiceHash(pages), opened, steps, phase })
  return phase
}

/** What a machine was too busy to measure or to finish may be possible the next time. */
export function isComplete(
  { options, plan }: Pick<ScanContext, 'options' | 'plan'>,
  { results }: Pick<SessionsPhase, 'results'>,
): boolean {
  const open = results.filter(({ verdict }) => verdict === 'not_verified')
  if (open.some(({ reason }) => reason === lateReason)) return false
  if (options.tier !== 'browser' || options.speed === 'off') return true
  const ofSpeed = plan.session.filter(({ session }) => session === 'speed').map(({ id }) => id)
  return !open.some(({ detector }) => ofSpeed.includes(detector))
}

function keyOf({ version, options, plan }: ScanContext, sites: StoreRegions): string {
  const ids = plan.session.map(({ id }) => id).sort()
  return sha256(
    version,
    originsOf(sites),
    options.tier,
    options.platforms.join(),
    options.speed ?? '',
    ...ids,
  )
}

/** Null: the sessions have to run. */
async function recall(
  run: ScanContext,
  sites: StoreRegions,
  pages: readonly IndexedPage[],
  key: string,
): Promise<SessionsPhase | null> {
  if (sites.repeat === null) return null
  const kept = await run.stores.sessions.find(key, maxKeptMs)
  if (kept === null || kept.choice !== choiceHash(pages)) return null
  for (const [region, url, state] of kept.opened) if ((await stateOf(run, region, url)) !== state) return null
  run.events.info('Checking that shoppers get as far as before')
  if ((await stepOutcomes(run, sites, pages)) !== kept.steps) return null
  run.events.info('Nothing that shopper sessions depend on has changed, so we’re keeping their results')
  return kept.phase as SessionsPhase
}

/** What sessions choose their pages from. Pages are visited in any order, and on several devices. */
function choiceHash(pages: readonly IndexedPage[]): string {
  const seen = pages.map(({ region, url, state, status, pageType, product, buyForm, cards }) =>
    JSON.stringify([region, url, state, status, pageType, product, buyForm !== null, cards.length > 0]),
  )
  return sha256(...[...new Set(seen)].sort())
}

/**
 * The visited pages among the opened ones, with their states. Pages that only sessions open, such as carts and results of
 * searches, are missing: the steps use them. Null: what a page was isn't known.
 */
async function openedStates(
  run: ScanContext,
  pages: readonly IndexedPage[],
  opened: readonly OpenedPage[],
): Promise<KeptSessions['opened'] | null> {
  const visited = new Map(
    pages.flatMap(({ region, url, finalUrl }) => [url, finalUrl].map((each) => [`${region} ${each}`, url])),
  )
  const states = new Map<string, KeptSessions['opened'][number]>()
  for (const { region, url } of opened) {
    const own = visited.get(`${region} ${url}`)
    if (own === undefined || states.has(`${region} ${own}`)) continue
    const state = await stateOf(run, region, own)
    if (state === null) return null
    states.set(`${region} ${own}`, [region, own, state])
  }
  return [...states.values()]
}

/** Equal as long as the document, its style sheets, and its scripts are. */
async function stateOf(run: ScanContext, region: string, url: string): Promise<string | null> {
  const document = await run.stores.documents.find(region, url, maxKeptMs)
  if (document === null) return null
  const { html, response } = document
  const isRendered = run.options.tier === 'browser'
  const assets = isRendered ? await Promise.all(assetsOf(html, response).map(run.assets.stateOf)) : []
  return sha256(normalizeDocument({ html, loadedAtMs: Date.parse(response.fetchedAt) }), ...assets)
}

/** What a shopper can do now, per region. */
async function stepOutcomes(
  run: ScanContext,
  sites: StoreRegions,
  pages: readonly IndexedPage[],
): Promise<string> {
  // As a new visitor: nothing that this scan has stored is used, and nothing is stored.
  const fresh = { ...run, pageBuffer: createPageBuffer(), stores: createStores(forgetfulStore(), run.nowMs) }
  const outcomes: string[] = []
  for (const { name, roots } of sites.entries) {
    run.signal.throwIfAborted()
    const target = targetOf(pages, name, roots)
    if (target === null) continue
    const withCart =
      run.options.tier === 'browser' &&
      run.policies.ofRoots(roots).mayUseCart &&
      run.plan.session.some(({ session }) => session === 'cart')
    const isAllowed = robotsRuleOf({ run, sites, region: name })
    const steps = await trySteps(fresh, target, { withCart, isAllowed })
    outcomes.push(`${name}: ${steps.map(({ outcome }) => outcome).join()}`)
  }
  return outcomes.join('\n')
}

function targetOf(
  pages: readonly IndexedPage[],
  region: string,
  [home]: readonly string[],
): HeartbeatTarget | null {
  if (home === undefined) return null
  const lists = pages.filter(
    (page) => page.region === region && page.state === 'visited' && page.pageType === 'product_list_page',
  )
  const [list] = lists.map(({ url }) => url).sort()
  const [product] = chooseSessionProducts(pages, region)
  const title = product?.product?.title ?? ''
  return {
    ...{ region, home, list: list ?? null },
    product: product === undefined ? null : { url: product.url, title },
  }
}
