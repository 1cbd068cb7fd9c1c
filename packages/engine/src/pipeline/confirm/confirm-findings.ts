/**
 * A finding becomes an alert only when a second visit confirms it: pages are fetched again by a visitor
 * without cookies and, where a browser is used, rendered in a fresh context, and the same detector must find
 * the same cause. A few pages of each cause are revisited as a sample.
 */

import { pluralize } from '@vitrine/kernel/figures/figures'
import { sha256 } from '@vitrine/kernel/ids'
import type { PageDetector, SiteDetector } from '../../api/detector.ts'
import type { PageOutcome, PageTask } from '../../api/scan-types.ts'
import { representative } from '../../merge/representative.ts'
import { cacheConfirmation, cachedConfirmation } from '../../run/confirmation-cache.ts'
import { forEachConcurrently } from '../../run/for-each-concurrently.ts'
import { createImageProber } from '../../run/image-prober.ts'
import type { ObservedFinding } from '../../run/observed-finding.ts'
import { createPageBuffer } from '../../run/page-buffer.ts'
import { visitBrowserPage } from '../../run/pages/browser-page.ts'
import type { Corrections } from '../../run/pages/corrections.ts'
import { visitHttpPage } from '../../run/pages/http-page.ts'
import type {
  ClockPort,
  ConfigPort,
  EventsPort,
  FetchPorts,
  InputPort,
  PolicyPort,
  RenderPorts,
  StorePort,
} from '../../run/ports.ts'
import { isScripted, type RenderingPhase } from '../../run/rendering.ts'
import { robotsRuleOf } from '../../run/robots-rule.ts'
import { forgetfulStore } from '../../run/store/forgetful-store.ts'
import { createStores } from '../../run/store/stores.ts'
import type { StoreRegions } from '../../run/store-regions.ts'
import { waitForQuiet } from '../../sessions/speed/quiet-machine.ts'
import { evaluateSite, type SiteEvaluationInput } from '../site/evaluate-site.ts'
import { probeNamedImages } from '../site/fetch-images.ts'
import { withFresh } from './with-fresh.ts'

/** Pages revisited per cause. */
const pagesPerCause = 2
/** Related pages of one finding that are revisited with it. */
const maxRelated = 3
/** Max browser visits; beyond them the plain fetch must do. */
const maxBrowserVisits = 120
/** How long the pages that are measured wait for other work on this machine to end. */
const quietPatienceMs = 20_000

/** The ports to revisit and evaluate pages and the site. */
export type ConfirmPorts = RenderPorts & InputPort & PolicyPort

export interface ConfirmInput {
  findings: readonly ObservedFinding[]
  rendering: RenderingPhase
  /** Region → detector → the input of its evaluation. */
  siteInput(detector: string): SiteEvaluationInput
  canUseBrowser: boolean
  /** A second visit must read a page as the first one did. */
  corrections: Corrections
}

interface Cause {
  key: string
  detector: PageDetector | SiteDetector
  region: string
  samples: ObservedFinding[]
}

/** Keys (`rootCauseKey`) of the confirmed causes. */
export async function confirmFindings(
  run: ConfirmPorts,
  sites: StoreRegions,
  input: ConfirmInput,
): Promise<Set<string>> {
  const { confirmed, open } = await recallConfirmed(run, sites, input)
  if (open.length === 0) return confirmed
  run.events.info(`Confirming ${pluralize(open.length, 'possible problem')} as a new visitor`)
  const fresh = freshRun(run)
  try {
    const renewed = await withFreshImages(fresh, sites, input, open)
    const { seen, gone } = await confirmByRevisit(fresh, sites, renewed, open)
    for (const cause of seen) {
      confirmed.add(cause.key)
      await cacheConfirmation(run, sites, visitedAt(cause), 'seen')
    }
    for (const cause of gone) await cacheConfirmation(run, sites, visitedAt(cause), 'gone')
  } finally {
    await fresh.http.close()
  }
  return confirmed
}

/** Keys of the causes that are confirmed without a second visit, and the causes that no second visit has checked yet. */
export async function recallConfirmed(
  run: ConfigPort & StorePort & ClockPort,
  sites: StoreRegions,
  input: Pick<ConfirmInput, 'findings' | 'siteInput'>,
): Promise<{ confirmed: Set<string>; open: Cause[] }> {
  const confirmed = new Set<string>()
  const open: Cause[] = []
  for (const cause of causesOf(run, input.findings)) {
    const isSettled = isWithoutPages(input, cause)
    const before = isSettled ? 'seen' : await cachedConfirmation(run, sites, visitedAt(cause))
    if (before === 'seen') confirmed.add(cause.key)
    else if (before === null) open.push(cause)
  }
  return { confirmed, open }
}

/** Whether only the whole store shows a cause and none of its pages was visited, so that there is nothing to visit again. */
function isWithoutPages(
  { siteInput }: Pick<ConfirmInput, 'siteInput'>,
  { detector, region, samples }: Cause,
): boolean {
  if (detector.scope !== 'site' || detector.confirm !== 'none') return false
  const own = siteInput(detector.id).pages.filter((page) => page.region === region)
  return samples.every(({ finding }) =>
    own.every(({ url, finalUrl }) => url !== finding.url && finalUrl !== finding.url),
  )
}

/** The images involved are fetched again, as the pages are. */
async function withFreshImages(
  run: FetchPorts & ConfigPort & PolicyPort,
  sites: StoreRegions,
  input: ConfirmInput,
  causes: readonly Cause[],
): Promise<ConfirmInput> {
  const urls = causes.flatMap(({ samples }) => samples.flatMap(({ finding }) => finding.imageUrls ?? []))
  const named = [...new Set(urls)]
  if (named.length === 0) return input
  const again = await probeNamedImages(run, sites, named)
  const renew = (known: SiteEvaluationInput): SiteEvaluationInput => {
    const others = Object.entries(known.namedImages).filter(([url]) => !named.includes(url))
    return { ...known, namedImages: { ...Object.fromEntries(others), ...again } }
  }
  return { ...input, siteInput: (id) => renew(input.siteInput(id)) }
}

/** Identifies a cause within a scan. */
export function rootCauseKey({ detector, region, finding }: ObservedFinding): string {
  return sha256(detector, region, finding.causeKey)
}

function causesOf(run: ConfigPort, findings: readonly ObservedFinding[]): Cause[] {
  const groups = Map.groupBy(findings, rootCauseKey)
  return [...groups].flatMap(([key, members]) => {
    const [first] = members
    const detector = first === undefined ? undefined : run.plan.byId.get(first.detector)
    if (first === undefined || detector === undefined || detector.scope === 'session') return []
    const samples: ObservedFinding[] = []
    let rest = [...members]
    while (rest.length > 0 && samples.length < pagesPerCause) {
      const next = representative(rest, [first.region])
      samples.push(next)
      rest = rest.filter(({ finding }) => finding.url !== next.finding.url)
    }
    return [{ key, detector, region: first.region, samples }]
  })
}

/** The same scan as a new visitor: no cookies, nothing cached, nothing saved. */
function freshRun(run: ConfirmPorts): ConfirmPorts {
  const fresh = {
    ...run,
    http: run.openHttp(),
    pageBuffer: createPageBuffer(),
    stores: createStores(forgetfulStore(), run.nowMs),
  }
  return { ...fresh, images: createImageProber(fresh) }
}

/** Confirmed causes and those that are gone; for the others the second visit could not decide. */
async function confirmByRevisit(
  run: ConfirmPorts,
  sites: StoreRegions,
  input: ConfirmInput,
  causes: readonly Cause[],
): Promise<{ seen: Cause[]; gone: Cause[] }> {
  const needsBrowser = new Set(run.plan.browser.map(({ id }) => id))
  // Plain documents do not hold what scripts write.
  const isRendered = ({ detector, region, samples }: Cause) =>
    needsBrowser.has(detector.id) ||
    (input.canUseBrowser &&
      samples.every(({ finding }) => isScripted(input.rendering, region, finding.pageType)))
  const plain = causes.filter((cause) => !isRendered(cause))
  const inBrowser = causes.filter(isRendered)
  const revisitsIn = (tier: PageTask['tier'], own: readonly Cause[]) =>
    revisitsOf(run, sites, own, tier, input.corrections)
  const fetches = revisitsIn('http', plain)
  const atMost = input.canUseBrowser ? revisitsIn('browser', [...inBrowser, ...plain]).length : 0
  // One total for both rounds, so that neither the count nor the total ever falls.
  const progress = { done: 0, total: fetches.length + atMost }
  const fetched = await revisit(run, fetches, progress, (task, detectors) =>
    visitHttpPage(run, sites, task, detectors),
  )
  const seenPlain = plain.filter((cause) => isSeen(run, sites, input, cause, fetched))
  const gonePlain = plain.filter((cause) => !seenPlain.includes(cause) && isGone(run, cause, fetched))
  if (!input.canUseBrowser) return { seen: seenPlain, gone: gonePlain }
  const timed = inBrowser.filter(({ detector }) => detector.dependsOnLoad)
  const steady = inBrowser.filter(({ detector }) => !detector.dependsOnLoad)
  const renderings = revisitsIn('browser', [...steady, ...seenPlain])
  const timedRenderings = revisitsIn('browser', timed)
  // Pages of causes that are gone need not be opened again.
  progress.total = Math.max(progress.total, progress.done + renderings.length + timedRenderings.length)
  progress.done = progress.total - renderings.length - timedRenderings.length
  const render = (task: PageTask, detectors: string[]) =>
    visitBrowserPage(run, sites, input.rendering, task, { isFresh: true, detectors, axeGate: null })
  const rendered = await revisit(run, renderings, progress, render)
  const renderedInTurn = await revisitWhenQuiet(run, timedRenderings, progress, render)
  const seen = [
    ...steady.filter((cause) => isSeen(run, sites, input, cause, rendered)),
    ...timed.filter((cause) => isSeen(run, sites, input, cause, renderedInTurn)),
    ...seenPlain.filter((cause) => isStillSeen(run, sites, input, cause, fetched, rendered)),
  ]
  const unseen = [...inBrowser, ...seenPlain].filter((cause) => !seen.includes(cause))
  const visits = new Map([...rendered, ...renderedInTurn])
  return { seen, gone: [...gonePlain, ...unseen.filter((cause) => isGone(run, cause, visits))] }
}

/** A plain finding must survive rendering too, unless its pages could not be rendered (error pages, the visit limit). */
function isStillSeen(
  run: ConfigPort & InputPort & EventsPort,
  sites: StoreRegions,
  input: ConfirmInput,
  cause: Cause,
  fetched: Revisits,
  rendered: Revisits,
): boolean {
  const merged: Revisits = new Map(fetched)
  let isRendered = false
  for (const [place, outcome] of rendered)
    if (outcome.state === 'visited' && outcome.pageType !== null) {
      isRendered = true
      merged.set(place, outcome)
      // The plain page would be looked at first.
      merged.delete(placeKey(outcome.task.region, null, outcome.task.url))
    }
  return !isRendered || isSeen(run, sites, input, cause, merged)
}

/** `placeKey` → outcome of the revisit. */
type Revisits = Map<string, PageOutcome>

function placeKey(region: string, platform: string | null, url: string): string {
  return `${region}|${platform ?? ''}|${url}`
}

interface Revisit {
  task: PageTask
  detectors: Set<string>
}

/** The pages of all causes that may be visited, each once with every detector that has a cause there. */
function revisitsOf(
  run: ConfigPort & PolicyPort,
  sites: StoreRegions,
  causes: readonly Cause[],
  tier: PageTask['tier'],
  corrections: Corrections,
): Revisit[] {
  const work = new Map<string, Revisit>()
  for (const { detector, region, samples } of causes) {
    const isAllowed = robotsRuleOf({ run, sites, region })
    for (const sample of samples) {
      const platform = tier === 'http' ? null : (sample.platform ?? run.options.platforms[0] ?? 'Desktop')
      for (const url of pagesOfSample(sample).filter(isAllowed)) {
        const place = placeKey(region, platform, url)
        const task = { url, platform, region, tier, depth: sample.depth, priority: 0, foundOn: 'confirm' }
        const entry = work.get(place) ?? {
          task: { ...task, ...corrections.of(task) },
          detectors: new Set<string>(),
        }
        entry.detectors.add(detector.id)
        work.set(place, entry)
      }
    }
  }
  return [...work.values()].slice(0, tier === 'http' ? undefined : maxBrowserVisits)
}

/** @param progress of the whole phase, continued here */
async function revisit(
  run: ConfigPort & EventsPort & ClockPort,
  jobs: readonly Revisit[],
  progress: { done: number; total: number },
  visit: (task: PageTask, detectors: string[]) => Promise<PageOutcome>,
): Promise<Revisits> {
  const results: Revisits = new Map()
  const concurrency = jobs[0]?.task.tier === 'browser' ? run.options.tabs : run.options.concurrency
  run.events.phase('confirming', progress.done, progress.total)
  await forEachConcurrently(jobs, concurrency, async ({ task, detectors }) => {
    run.signal.throwIfAborted()
    run.events.action('Checking a possible problem again', task.url)
    results.set(placeKey(task.region, task.platform, task.url), await visit(task, [...detectors]))
    run.events.phase('confirming', ++progress.done, progress.total)
  })
  return results
}

/**
 * Revisits one page after the other on a quiet machine, so that what was measured is the store's doing. None where the
 * machine stays busy: nothing is decided then.
 */
async function revisitWhenQuiet(
  run: ConfigPort & EventsPort & ClockPort,
  jobs: readonly Revisit[],
  progress: { done: number; total: number },
  visit: (task: PageTask, detectors: string[]) => Promise<PageOutcome>,
): Promise<Revisits> {
  const results: Revisits = new Map()
  const mustWait = jobs.length > 0 && run.options.speed === 'when-quiet'
  if (mustWait && !(await waitForQuiet(run.signal, quietPatienceMs))) {
    run.events.info(
      'We couldn’t confirm that pages jump while loading, because other work kept this machine busy.',
    )
    return results
  }
  for (const job of jobs)
    for (const entry of await revisit(run, [job], progress, visit)) results.set(...entry)
  return results
}

function pagesOfSample({ finding }: ObservedFinding): string[] {
  return [...new Set([finding.url, ...(finding.relatedUrls ?? []).slice(0, maxRelated)])]
}

function isSeen(
  run: ConfigPort & InputPort & EventsPort,
  sites: StoreRegions,
  input: ConfirmInput,
  { detector, region, samples }: Cause,
  revisits: Revisits,
): boolean {
  const at = (sample: ObservedFinding, url: string) => revisitOf(run, sample, url, revisits)
  if (detector.scope === 'page')
    return samples.some((sample) =>
      at(sample, sample.finding.url)?.findings.some(
        ({ detector: id, finding }) => id === detector.id && finding.causeKey === sample.finding.causeKey,
      ),
    )
  const known = input.siteInput(detector.id)
  const fresh = new Map<string, PageOutcome>()
  for (const sample of samples)
    for (const url of pagesOfSample(sample)) {
      const outcome = at(sample, url)
      if (outcome !== undefined) fresh.set(url, outcome)
    }
  const result = evaluateSite(run, sites, detector, region, withFresh(known, region, detector.id, fresh))
  return samples.some(
    (sample) =>
      fresh.get(sample.finding.url)?.state === 'visited' &&
      result.findings.some(
        ({ causeKey, url }) => causeKey === sample.finding.causeKey && url === sample.finding.url,
      ),
  )
}

/** The outcome of revisiting a page of a sample. */
function revisitOf(
  run: ConfigPort,
  { region, platform }: ObservedFinding,
  url: string,
  revisits: Revisits,
): PageOutcome | undefined {
  return (
    revisits.get(placeKey(region, platform, url)) ??
    revisits.get(placeKey(region, null, url)) ??
    revisits.get(placeKey(region, run.options.platforms[0] ?? 'Desktop', url))
  )
}

/** A cause is gone only if each of its pages was evaluated again. A site-level one may change with any of them. */
function isGone(run: ConfigPort, { detector, samples }: Cause, revisits: Revisits): boolean {
  if (detector.scope !== 'page') return false
  return samples.every((sample) => {
    const outcome = revisitOf(run, sample, sample.finding.url, revisits)
    return ['pass', 'fail'].includes(outcome?.verdicts[detector.id] ?? '')
  })
}

function visitedAt({ key, region, samples }: Cause) {
  const platforms = [...new Set(samples.map(({ platform }) => platform))]
  return { cause: key, pages: samples.map(({ finding }) => finding.url), region, platforms }
}
