/** Runs the scripted sessions that the chosen detectors need, evaluates them, and repeats failures to confirm them. */

import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { Finding, SessionDetector } from '../api/detector.ts'
import type { PriceReading } from '../api/price-reading.ts'
import type { SessionKind, SessionPart } from '../api/sessions.ts'
import { failedResult, resultOf } from '../evaluate/evaluate-page.ts'
import type { DetectorResult } from '../evaluate/evaluation.ts'
import { siteContext } from '../evaluate/site-context.ts'
import { createSlots } from '../net/limiter/slots.ts'
import type { ConfigPort } from '../run/ports.ts'
import type { IndexedPage } from '../run/site-index.ts'
import type { StoreRegions } from '../run/store-regions.ts'
import { cartRunner } from './cart/cart-runner.ts'
import { listingRunner } from './listing/listing-runner.ts'
import { optionsRunner } from './options/options-runner.ts'
import { pageRunner } from './page/page-runner.ts'
import { searchRunner } from './search/search-runner.ts'
import { chooseSessionProducts } from './shared/choice/choose-products.ts'
import type { SessionRecord } from './shared/session/run-session.ts'
import type { SessionContext, SessionRunner } from './shared/session/session-runner.ts'
import { speedRunner } from './speed/speed-runner.ts'

export interface SessionFinding {
  detector: string
  region: string
  finding: Finding
  isConfirmed: boolean
}

/** A search for a word from the store's own product names, and the names that it found. */
export interface SearchRun {
  region: string
  platform: Platform
  query: string
  url: string
  titles: string[]
}

export interface SessionsPhase {
  findings: SessionFinding[]
  results: { detector: string; region: string; verdict: DetectorResult['verdict']; reason: string | null }[]
  /** Searches of sites whose search works; absent in phases of earlier versions. */
  searches?: SearchRun[]
  /** Prices in carts; absent in phases of earlier versions. */
  prices?: PriceReading[]
  /** Pages that sessions opened, each once per region; absent in phases of earlier versions. */
  opened?: OpenedPage[]
}

export interface OpenedPage {
  region: string
  url: string
}

export const sessionRunners: Record<SessionKind, (scene: SessionContext) => SessionRunner> = {
  search: searchRunner,
  listing: listingRunner,
  options: optionsRunner,
  cart: cartRunner,
  page: pageRunner,
  speed: speedRunner,
}

/**
 * Sessions, verdicts and confirmations of all regions. Sessions of different kinds overlap, because each waits most of
 * its time: for the store, or to see whether something changes. Speed is measured at the end, alone.
 * @param onBegin receives the result, which grows kind by kind; a stopped scan keeps what is there
 */
export async function runSessions(
  run: SessionContext['run'],
  sites: StoreRegions,
  pages: readonly IndexedPage[],
  onBegin: (growing: SessionsPhase) => void,
): Promise<SessionsPhase> {
  const phase: SessionsPhase = { findings: [], results: [] }
  onBegin(phase)
  const [platform = 'Desktop', ...otherPlatforms] = run.options.platforms
  const kinds = [...Map.groupBy(run.plan.session, ({ session }) => session)]
  const parts: SessionsPhase[] = []
  for (const isSpeed of [false, true]) {
    const own = kinds.filter(([kind]) => (kind === 'speed') === isSpeed)
    const total = own.length * sites.entries.length
    let done = 0
    for (const { name, roots } of total === 0 ? [] : sites.entries) {
      run.signal.throwIfAborted()
      run.events.phase(isSpeed ? 'measuring' : 'testing', done, total)
      const products = chooseSessionProducts(pages, name)
      const policy = run.policies.ofRoots(roots)
      const slotted = { ...run, sessionSlots: createSlots(policy.maxSessions) }
      const region = { run: slotted, sites, region: name, policy, pages, products, platform, otherPlatforms }
      await all(
        own.map(async ([kind, detectors]) => {
          // In the order of the kinds, whichever ends first, so that two scans give the same result.
          const part: SessionsPhase = { findings: [], results: [] }
          parts.push(part)
          await runKind(region, kind, detectors, part)
          join(phase, parts)
          done += 1
          run.events.phase(isSpeed ? 'measuring' : 'testing', done, total)
        }),
      )
    }
  }
  join(phase, parts)
  return phase
}

/** Waits for all, also when one fails: nothing may go on once a scan is over. */
async function all(work: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(work)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

function join(phase: SessionsPhase, parts: readonly SessionsPhase[]): void {
  // Names every field, so that a new one can't be forgotten here.
  const joined: Required<SessionsPhase> = {
    findings: parts.flatMap(({ findings }) => findings),
    results: parts.flatMap(({ results }) => results),
    searches: parts.flatMap(({ searches = [] }) => searches),
    prices: parts.flatMap(({ prices = [] }) => prices),
    opened: parts.flatMap(({ opened = [] }) => opened),
  }
  Object.assign(phase, joined)
}

async function runKind(
  region: Omit<SessionContext, 'parts' | 'isPartsOnly'>,
  kind: SessionKind,
  detectors: readonly SessionDetector[],
  phase: SessionsPhase,
): Promise<void> {
  const parts = new Set<SessionPart>(detectors.flatMap(({ reads = [] }) => reads))
  const isPartsOnly = detectors.every(({ reads = [] }) => reads.length > 0)
  const scene: SessionContext = { ...region, parts, isPartsOnly }
  const reason = sessionRefusal(scene, kind)
  if (reason === null) return evaluateKind(scene, detectors, sessionRunners[kind](scene), phase)
  for (const { id } of detectors)
    phase.results.push({ detector: id, region: scene.region, verdict: 'not_verified', reason })
}

/** How many kinds of sessions the options allow, in all regions together; a store's policy may still exclude some. */
export function plannedSessions(
  run: ConfigPort,
  regions: number,
): { sessions: number; speedSessions: number } {
  const { tier, withSessions, speed } = run.options
  const kinds = new Set(run.plan.session.map(({ session }) => session))
  const allowed = [...kinds].filter((kind) => withSessions && (tier === 'browser' || kind === 'search'))
  const measured = allowed.filter((kind) => kind === 'speed').length
  return {
    sessions: (allowed.length - measured) * regions,
    speedSessions: speed === 'off' ? 0 : measured * regions,
  }
}

/** Why a kind of session does not run at all; null when it does. */
export function sessionRefusal(scene: SessionContext, kind: SessionKind): string | null {
  const { tier, withSessions, speed } = scene.run.options
  if (!withSessions) return 'Shopper sessions were turned off for this analysis.'
  if (kind !== 'search' && tier === 'http') return 'This check needs a browser.'
  if (kind === 'speed' && speed === 'off') return 'Measuring speed was turned off for this analysis.'
  if (kind === 'cart' && !scene.policy.mayUseCart) return 'Carts are only tested in verified stores.'
  return null
}

async function evaluateKind(
  scene: SessionContext,
  detectors: readonly SessionDetector[],
  player: SessionRunner,
  phase: SessionsPhase,
): Promise<void> {
  const { run, region } = scene
  // Reported after each kind, so that an owner who watches sees a possible fault early.
  const results = new Map<string, DetectorResult>()
  const evaluate = (detector: SessionDetector, records: readonly SessionRecord[]) => {
    const result = results.get(detector.id) ?? evaluateSession(scene, detector, records)
    if (!results.has(detector.id))
      for (const finding of result.findings) run.events.finding(detector.id, finding)
    results.set(detector.id, result)
    return { detector, result }
  }
  const records = await player.first((part, own) => {
    for (const detector of detectors)
      if (detector.reads?.length === 1 && detector.reads.includes(part)) evaluate(detector, own)
  })
  phase.searches = [...(phase.searches ?? []), ...records.flatMap((record) => searchesOf(record, region))]
  phase.prices = [...(phase.prices ?? []), ...records.flatMap((record) => cartPrices(record, region))]
  phase.opened = openedPages(records)
  const evaluated = detectors.map((detector) => evaluate(detector, records))
  const findings = evaluated.flatMap(({ result }) => result.findings)
  const failing = evaluated.filter(({ result }) => result.findings.length > 0)
  const parts = new Set<SessionPart>(failing.flatMap(({ detector }) => detector.reads ?? []))
  const confirm =
    findings.length > 0
      ? await run.sessionTime.whileConfirming(() => player.confirm(findings, records, parts))
      : []
  for (const { detector, result } of evaluated) {
    phase.results.push({ detector: detector.id, region, verdict: result.verdict, reason: result.reason })
    if (result.findings.length === 0) continue
    const second = evaluateSession(scene, detector, confirm)
    for (const finding of result.findings) {
      const isConfirmed = second.findings.some(({ causeKey }) => causeKey === finding.causeKey)
      phase.findings.push({ detector: detector.id, region, finding, isConfirmed })
    }
  }
}

function openedPages(records: readonly SessionRecord[]): OpenedPage[] {
  const pages = records.flatMap(({ region, url, steps }) =>
    [url, ...steps.map((step) => step.url)].map((each) => ({ region, url: each })),
  )
  return [...new Map(pages.map((page) => [JSON.stringify(page), page])).values()]
}

function searchesOf(record: SessionRecord, region: string): SearchRun[] {
  if (record.kind !== 'search' || !record.hasHealthyControl) return []
  return record.probes
    .filter(({ queryKind }) => queryKind === 'head-term')
    .map(({ query, resultsPageUrl, resultTitles }) => ({
      region,
      platform: record.platform,
      query,
      url: resultsPageUrl,
      titles: resultTitles,
    }))
}

/** The price of one piece in a cart that contains nothing else. */
function cartPrices(record: SessionRecord, region: string): PriceReading[] {
  if (record.kind !== 'cart' || record.pagePrice === null || record.cart === null) return []
  const [line, ...others] = record.cart.lines
  const price = line?.unitPrice ?? (line?.quantity === 1 ? line.lineTotal : null)
  if (price == null || price.minor <= 0 || others.length > 0) return []
  const { minor, exponent, currency } = price
  return [
    {
      source: 'cart',
      region,
      productUrl: record.productUrl,
      title: record.productTitle || null,
      variant: Object.values(record.chosenOptions).join(' / '),
      url: record.cart.url,
      minor,
      exponent,
      currency: currency ?? record.pagePrice.currency,
      isFrom: false,
      compareAtMinor: null,
      tax: null,
    },
  ]
}

/** A session without an end, on which a check would have read a page: nothing may be said to be right there. */
const unfinishedOf = ({ reads = [] }: SessionDetector, records: readonly SessionRecord[]) =>
  records.find(
    (record) =>
      record.isUnfinished === true &&
      (record.kind !== 'page' || reads.length === 0 || reads.includes(record.part)),
  )

/** Why a session stays unfinished that a busy machine kept from ending. */
export const lateReason = 'The page didn’t respond to our browser in time.'

/** The verdict of one session check; a check that fails is logged and decides nothing. */
export function evaluateSession(
  { run, sites, region }: SessionContext,
  detector: SessionDetector,
  records: readonly SessionRecord[],
): DetectorResult {
  try {
    // The records were made for this detector's kind; the registry's type cannot express that for one
    // detector of many.
    const result = resultOf(detector.evaluate(records as never, siteContext(sites.of(region))))
    const findings = result.findings.filter(run.plan.scope.reports)
    const isOutside = result.verdict === 'fail' && findings.length === 0
    const open = result.verdict === 'pass' ? unfinishedOf(detector, records) : undefined
    if (open !== undefined)
      return {
        ...result,
        verdict: 'not_verified',
        reason: open.notVerified ?? lateReason,
      }
    return { ...result, findings, verdict: isOutside ? 'not_applicable' : result.verdict }
  } catch (error) {
    const failed = failedResult(error)
    run.events.problem(
      `The check “${detector.label}” couldn’t be completed, so it counts as not checked.`,
      undefined,
      failed.problem ?? undefined,
    )
    return { ...failed, reason: 'The check couldn’t be completed.' }
  }
}
