/**
 * A finding becomes an alert only when a second look shows it again: pages are fetched anew by a visitor without
 * cookies and, where a browser is used, rendered anew in a fresh context, and the same detector must name the same
 * cause. Cause by cause a few pages are looked at again; they speak for the others.
 */
import { sha256 } from '@vitrine/kernel/ids'
import { createEgressGuard } from '../crawl/egress-guard.ts'
import { createHttpClient } from '../crawl/http-client.ts'
import type { PageDetector, SiteDetector } from '../detector.ts'
import type { ObservedFinding } from '../merge/observed-finding.ts'
import { representative } from '../merge/representative.ts'
import type { PageOutcome, PageTask } from '../scan-types.ts'
import { forgetfulStore } from '../store/forgetful-store.ts'
import { isScripted, type RenderingPhase, visitBrowserPage } from './browser-page.ts'
import { createHandover } from './handover.ts'
import { visitHttpPage } from './http-page.ts'
import { createImageProber } from './image-prober.ts'
import { inLanes } from './in-lanes.ts'
import { judgeSite, type SiteJudgementInput } from './judge-site.ts'
import { probePictures } from './picture-phase.ts'
import { lastLook, rememberLook } from './remember-looks.ts'
import type { ScanRun } from './scan-run.ts'
import type { SiteMap } from './site-data.ts'
import { withFresh } from './with-fresh.ts'

/** Pages that are looked at again per cause. */
const pagesPerCause = 2
/** Related pages of one finding that are looked at again with it. */
const mostRelated = 3
/** Browser visits; beyond them the plain fetch has to do. */
const mostBrowserVisits = 120

export interface ConfirmInput {
  findings: readonly ObservedFinding[]
  rendering: RenderingPhase
  /** Region → detector → what its judgement was made of. */
  siteInput(detector: string): SiteJudgementInput
  canUseBrowser: boolean
}

interface Cause {
  key: string
  detector: PageDetector | SiteDetector
  region: string
  samples: ObservedFinding[]
}

/** Keys (`causeOf`) of the causes that were seen again. */
export async function confirmFindings(
  run: ScanRun,
  sites: SiteMap,
  input: ConfirmInput,
): Promise<Set<string>> {
  const { confirmed, open } = await recallConfirmed(run, sites, input.findings)
  if (open.length === 0) return confirmed
  run.tell.info(`Looking a second time at ${open.length} possible problems, as a new visitor`)
  const fresh = freshRun(run)
  try {
    const renewed = await withPicturesAgain(fresh, sites, input, open)
    const { seen, gone } = await lookAgain(fresh, sites, renewed, open)
    for (const cause of seen) {
      confirmed.add(cause.key)
      await rememberLook(run, sites, lookedAt(cause), 'seen')
    }
    for (const cause of gone) await rememberLook(run, sites, lookedAt(cause), 'gone')
  } finally {
    await fresh.http.close()
  }
  return confirmed
}

/** Keys of the causes that an earlier second visit confirmed, and the causes that no second visit has checked yet. */
export async function recallConfirmed(
  run: ScanRun,
  sites: SiteMap,
  findings: readonly ObservedFinding[],
): Promise<{ confirmed: Set<string>; open: Cause[] }> {
  const confirmed = new Set<string>()
  const open: Cause[] = []
  for (const cause of causesOf(run, findings)) {
    const before = await lastLook(run, sites, lookedAt(cause))
    if (before === 'seen') confirmed.add(cause.key)
    else if (before === null) open.push(cause)
  }
  return { confirmed, open }
}

/** The pictures that take part are fetched anew, as the pages are. */
async function withPicturesAgain(
  run: ScanRun,
  sites: SiteMap,
  input: ConfirmInput,
  causes: readonly Cause[],
): Promise<ConfirmInput> {
  const urls = causes.flatMap(({ samples }) => samples.flatMap(({ finding }) => finding.pictures ?? []))
  const named = [...new Set(urls)]
  if (named.length === 0) return input
  const again = await probePictures(run, sites, named)
  const renew = (known: SiteJudgementInput): SiteJudgementInput => {
    const others = Object.entries(known.pictures).filter(([url]) => !named.includes(url))
    return { ...known, pictures: { ...Object.fromEntries(others), ...again } }
  }
  return { ...input, siteInput: (id) => renew(input.siteInput(id)) }
}

/** Names a cause within a scan. */
export function causeOf({ detector, region, finding }: ObservedFinding): string {
  return sha256(detector, region, finding.causeKey)
}

function causesOf(run: ScanRun, findings: readonly ObservedFinding[]): Cause[] {
  const groups = Map.groupBy(findings, causeOf)
  return [...groups].flatMap(([key, members]) => {
    const [first] = members
    const detector = first === undefined ? undefined : run.plan.byId.get(first.detector)
    if (first === undefined || detector === undefined || detector.scope === 'flow') return []
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

/** The same scan as a visitor who was never here: no cookies, nothing from the store, nothing kept. */
function freshRun(run: ScanRun): ScanRun {
  const { deps, options } = run
  const guard = createEgressGuard({
    allowHosts: options.allowHosts,
    ...(deps.resolve ? { resolve: deps.resolve } : {}),
  })
  const http = createHttpClient({
    guard,
    connections: options.concurrency,
    nowMs: run.nowMs,
    ...(options.userAgent === undefined ? {} : { userAgent: options.userAgent }),
  })
  const fresh = { ...run, http, handover: createHandover(), deps: { ...deps, store: forgetfulStore() } }
  return { ...fresh, images: createImageProber(fresh) }
}

/** Causes that were seen again, and those that are gone; of the others the second look could not tell. */
async function lookAgain(
  run: ScanRun,
  sites: SiteMap,
  input: ConfirmInput,
  causes: readonly Cause[],
): Promise<{ seen: Cause[]; gone: Cause[] }> {
  const needsBrowser = new Set(run.plan.browser.map(({ id }) => id))
  // What scripts write stands in no plain document.
  const isRendered = ({ detector, region, samples }: Cause) =>
    needsBrowser.has(detector.id) ||
    (input.canUseBrowser &&
      samples.every(({ finding }) => isScripted(input.rendering, region, finding.pageType)))
  const plain = causes.filter((cause) => !isRendered(cause))
  const inBrowser = causes.filter(isRendered)
  const fetches = revisitsOf(run, plain, 'http')
  const atMost = input.canUseBrowser ? revisitsOf(run, [...inBrowser, ...plain], 'browser').length : 0
  // One total for both rounds. A cause that is gone is not rendered, so the total only shrinks and the share only grows.
  const progress = { done: 0, total: fetches.length + atMost }
  const fetched = await revisit(run, fetches, progress, (task, detectors) =>
    visitHttpPage(run, sites, task, detectors),
  )
  const seenPlain = plain.filter((cause) => isSeen(run, sites, input, cause, fetched))
  const gonePlain = plain.filter((cause) => !seenPlain.includes(cause) && isGone(run, cause, fetched))
  if (!input.canUseBrowser) return { seen: seenPlain, gone: gonePlain }
  const renderings = revisitsOf(run, [...inBrowser, ...seenPlain], 'browser')
  progress.total = fetches.length + renderings.length
  const rendered = await revisit(run, renderings, progress, (task, detectors) =>
    visitBrowserPage(run, sites, input.rendering, task, { isFresh: true, detectors, axeGate: null }),
  )
  const seen = [
    ...inBrowser.filter((cause) => isSeen(run, sites, input, cause, rendered)),
    ...seenPlain.filter((cause) => isStillSeen(run, sites, input, cause, fetched, rendered)),
  ]
  const unseen = [...inBrowser, ...seenPlain].filter((cause) => !seen.includes(cause))
  return { seen, gone: [...gonePlain, ...unseen.filter((cause) => isGone(run, cause, rendered))] }
}

/** A plain finding must survive rendering too, unless its pages could not be rendered (error pages, the visit limit). */
function isStillSeen(
  run: ScanRun,
  sites: SiteMap,
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
    }
  return !isRendered || isSeen(run, sites, input, cause, merged)
}

/** `placeKey` → what the second look gave. */
type Revisits = Map<string, PageOutcome>

function placeKey(region: string, platform: string | null, url: string): string {
  return `${region}|${platform ?? ''}|${url}`
}

interface Revisit {
  task: PageTask
  detectors: Set<string>
}

/** The pages of all causes, each once with every detector that has a cause there. */
function revisitsOf(run: ScanRun, causes: readonly Cause[], tier: PageTask['tier']): Revisit[] {
  const work = new Map<string, Revisit>()
  for (const { detector, region, samples } of causes)
    for (const sample of samples) {
      const platform = tier === 'http' ? null : (sample.platform ?? run.options.platforms[0] ?? 'Desktop')
      for (const url of pagesOfSample(sample)) {
        const place = placeKey(region, platform, url)
        const entry = work.get(place) ?? {
          task: { url, platform, region, tier, depth: sample.depth, priority: 0, foundOn: 'confirm' },
          detectors: new Set<string>(),
        }
        entry.detectors.add(detector.id)
        work.set(place, entry)
      }
    }
  return [...work.values()].slice(0, tier === 'http' ? undefined : mostBrowserVisits)
}

/** @param progress of the whole phase, counted on */
async function revisit(
  run: ScanRun,
  jobs: readonly Revisit[],
  progress: { done: number; total: number },
  visit: (task: PageTask, detectors: string[]) => Promise<PageOutcome>,
): Promise<Revisits> {
  const results: Revisits = new Map()
  const lanes = jobs[0]?.task.tier === 'browser' ? run.options.tabs : run.options.concurrency
  run.tell.phase('confirming', progress.done, progress.total)
  await inLanes(jobs, lanes, async ({ task, detectors }) => {
    run.deps.signal.throwIfAborted()
    run.tell.action('Checking a possible problem again', task.url)
    results.set(placeKey(task.region, task.platform, task.url), await visit(task, [...detectors]))
    run.tell.phase('confirming', ++progress.done, progress.total)
  })
  return results
}

function pagesOfSample({ finding }: ObservedFinding): string[] {
  return [...new Set([finding.url, ...(finding.relatedUrls ?? []).slice(0, mostRelated)])]
}

function isSeen(
  run: ScanRun,
  sites: SiteMap,
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
  const result = judgeSite(run, sites, detector, region, withFresh(known, region, detector.id, fresh))
  return samples.some(
    (sample) =>
      fresh.get(sample.finding.url)?.state === 'visited' &&
      result.findings.some(
        ({ causeKey, url }) => causeKey === sample.finding.causeKey && url === sample.finding.url,
      ),
  )
}

/** What the second look at a page of a sample gave. */
function revisitOf(
  run: ScanRun,
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

/** Nothing is left open about an unseen cause: each of its pages was judged. What pages show together may change with any of them. */
function isGone(run: ScanRun, { detector, samples }: Cause, revisits: Revisits): boolean {
  if (detector.scope !== 'page') return false
  return samples.every((sample) => {
    const outcome = revisitOf(run, sample, sample.finding.url, revisits)
    return ['pass', 'fail'].includes(outcome?.verdicts[detector.id] ?? '')
  })
}

function lookedAt({ key, samples }: Cause): { cause: string; pages: string[] } {
  return { cause: key, pages: samples.map(({ finding }) => finding.url) }
}
