/** Runs detectors on one page. Each gets exactly what it declared, and one that fails does not stop the others. */

import { sha256 } from '@vitrine/kernel/ids'
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { ArtifactMap, ImageProbe } from '../api/artifacts.ts'
import type { Detector, PageDetector, PageInput, SiteDetector, Verdict } from '../api/detector.ts'
import type { PageFacts } from '../api/facts.ts'
import { toDomSnapshot } from '../capture/dom-snapshot.ts'
import { isForPageType } from './check-plan.ts'
import type { DetectorResult, EvaluationRequest, PageEvaluation, ProbeImages } from './evaluation.ts'
import { factsCache } from './facts-cache.ts'
import { pageScope } from './page-scope.ts'
import { siteContext } from './site-context.ts'
import { watchSite } from './site-reads.ts'
import { shownSummary, summarisePage } from './summarise-page.ts'

/** Max findings of one detector on one page; further ones repeat the same fault. */
const maxFindings = 200

/** Evaluates a page. Never throws because of a detector; throws when the page itself cannot be read. */
export async function evaluatePage(
  request: EvaluationRequest,
  detectors: readonly Detector[],
  probeImages: ProbeImages,
): Promise<PageEvaluation> {
  const { input, facts } = pageInput(request)
  const isKnown = request.knownPageType !== null && !request.wantsSummary
  const summary = isKnown ? shownSummary(facts, request.knownPageType ?? 'unknown') : summarisePage(facts)
  input.pageType = request.knownPageType ?? summary.pageType
  const wanted = new Set(request.detectors)
  const isEvaluated = pageScope({ pageTypes: request.evaluated ?? [] }).evaluates(input.pageType)
  const isOutside = ({ id, scope }: Detector) => wanted.has(id) && scope === 'page' && !isEvaluated
  const chosen = detectors.filter(
    (detector) =>
      wanted.has(detector.id) &&
      detector.scope !== 'session' &&
      !isOutside(detector) &&
      isForPageType(detector, input.pageType),
  ) as (PageDetector | SiteDetector)[]
  let images: PageEvaluation['images']
  if (chosen.some(({ needs }) => needs.includes('imageProbes'))) {
    const further = chosen.flatMap((detector) => detector.furtherImages?.(facts) ?? [])
    const urls = imageUrls(facts, further)
    const probes = await probeImages(urls)
    images = { urls, hash: hashOfProbes(probes) }
    Object.defineProperty(input.artifacts, 'imageProbes', { value: probes, enumerable: true })
  }
  const results: Record<string, DetectorResult> = {}
  for (const id of request.detectors) results[id] = notApplicableResult
  // Not stored, so that an analysis of more page types runs these detectors.
  for (const { id } of detectors.filter(isOutside)) delete results[id]
  const unread: string[] = []
  for (const detector of chosen) {
    const lacking = detector.needs.filter((need) => !(need in input.artifacts))
    if (lacking.length > 0) {
      delete results[detector.id]
      unread.push(detector.id)
    } else results[detector.id] = runWatched(detector, input, request.site)
  }
  const evaluation = { summary: { ...summary, pageType: input.pageType }, results, unread }
  return images === undefined ? evaluation : { ...evaluation, images }
}

const notApplicableResult: DetectorResult = {
  verdict: 'not_applicable',
  reason: null,
  findings: [],
  datum: null,
  problem: null,
}

/** Every image of the page, best candidate first, so that a broken one can be compared with its siblings. */
function imageUrls(facts: PageFacts, further: readonly string[]): string[] {
  const urls = facts.images.flatMap(({ url, candidates }) =>
    url === null ? [] : [url, ...candidates.slice(0, 2)],
  )
  return [...new Set([...urls, ...further])].filter((url) => /^https?:/.test(url))
}

/** What a page detector evaluates; its page type is `unknown` until the caller sets it. */
export function pageInput(
  request: Pick<
    EvaluationRequest,
    | 'url'
    | 'platform'
    | 'region'
    | 'response'
    | 'rawHtml'
    | 'renderedHtml'
    | 'artifacts'
    | 'site'
    | 'correctedType'
    | 'shared'
    | 'productName'
  >,
): {
  input: PageInput & { pageType: PageType }
  facts: PageFacts
} {
  const { response, renderedHtml, correctedType, shared, productName } = request
  const url = response.finalUrl
  const { headers } = response
  const read = (html: string) => factsCache({ html, url, headers, correctedType, shared, productName })
  const raw = read(request.rawHtml)
  const rendered = renderedHtml === null ? null : read(renderedHtml)
  const facts = rendered ?? raw
  const { dom, ...plain } = request.artifacts
  const artifacts: Partial<ArtifactMap> = { ...plain, response }
  if (renderedHtml !== null) artifacts.renderedHtml = renderedHtml
  // Converting a snapshot costs more than most detectors, so it is deferred until a detector reads it.
  if (dom !== undefined) lazyProperty(artifacts, 'dom', () => toDomSnapshot(dom))
  const input: PageInput = {
    url: request.url,
    finalUrl: url,
    platform: request.platform,
    region: request.region,
    pageType: 'unknown',
    facts,
    raw,
    rendered,
    artifacts: artifacts as ArtifactMap,
    site: siteContext(request.site),
  }
  return { input, facts }
}

function lazyProperty<Key extends keyof ArtifactMap>(
  target: Partial<ArtifactMap>,
  key: Key,
  make: () => ArtifactMap[Key],
): void {
  let value: ArtifactMap[Key] | undefined
  Object.defineProperty(target, key, { enumerable: true, configurable: true, get: () => (value ??= make()) })
}

/** Equal where detectors would see the same images. */
export const hashOfProbes = (probes: readonly ImageProbe[]): string =>
  sha256(JSON.stringify(probes)).slice(0, 16)

function runWatched(
  detector: PageDetector | SiteDetector,
  input: PageInput,
  site: EvaluationRequest['site'],
): DetectorResult {
  const watched = watchSite(input.site, site)
  const result = runOne(detector, { ...input, site: watched.view })
  const reads = watched.reads()
  return Object.keys(reads).length === 0 ? result : { ...result, site: reads }
}

function runOne(detector: PageDetector | SiteDetector, input: PageInput): DetectorResult {
  try {
    if (detector.scope === 'site') {
      const datum = detector.collect(input)
      return { ...notApplicableResult, verdict: datum === null ? 'not_applicable' : 'collected', datum }
    }
    return resultOf(detector.detect(input))
  } catch (error) {
    return failedResult(error)
  }
}

/** A verdict as it is recorded. */
export function resultOf(verdict: Verdict): DetectorResult {
  const findings = verdict.kind === 'fail' ? verdict.findings.slice(0, maxFindings) : []
  return {
    verdict: verdict.kind,
    reason: verdict.kind === 'not_verified' ? verdict.reason : null,
    findings: [...findings],
    datum: null,
    problem: null,
  }
}

/** The record of a detector that failed; it says nothing about the page. */
export function failedResult(error: unknown): DetectorResult {
  return {
    ...notApplicableResult,
    verdict: 'not_verified',
    reason: 'The check couldn’t be completed on this page.',
    problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }
}
