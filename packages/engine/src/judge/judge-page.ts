/** Runs detectors on one page, each on exactly what it declared, each by itself: one that fails stops no other. */
import type { PageType } from '@vitrine/kernel/vocabulary'
import type { ArtifactMap } from '../artifacts.ts'
import type { Detector, PageDetector, PageInput, SiteDetector, Verdict } from '../detector.ts'
import type { PageFacts } from '../facts.ts'
import { toDomSnapshot } from '../gather/dom-snapshot.ts'
import { isForPageType } from './check-plan.ts'
import type { DetectorResult, JudgeRequest, PageJudgement, ProbeImages } from './judge-types.ts'
import { pageScope } from './page-scope.ts'
import { recentFacts } from './recent-facts.ts'
import { siteContext } from './site-context.ts'
import { emptySummary, summarisePage } from './summarise-page.ts'

/** Findings of one detector on one page; more are the same fault again. */
const mostFindings = 200

/** Judges a page. Never throws for a detector's fault; throws when the page itself cannot be read. */
export async function judgePage(
  request: JudgeRequest,
  detectors: readonly Detector[],
  probeImages: ProbeImages,
): Promise<PageJudgement> {
  const { input, facts } = pageInput(request)
  const isKnown = request.knownPageType !== null && !request.wantsSummary
  const summary = isKnown ? emptySummary(request.knownPageType ?? 'unknown') : summarisePage(facts)
  input.pageType = request.knownPageType ?? summary.pageType
  const wanted = new Set(request.detectors)
  const isEvaluated = pageScope({ pageTypes: request.evaluated ?? [] }).evaluates(input.pageType)
  const isOutside = ({ id, scope }: Detector) => wanted.has(id) && scope === 'page' && !isEvaluated
  const chosen = detectors.filter(
    (detector) =>
      wanted.has(detector.id) &&
      detector.scope !== 'flow' &&
      !isOutside(detector) &&
      isForPageType(detector, input.pageType),
  ) as (PageDetector | SiteDetector)[]
  if (chosen.some(({ needs }) => needs.includes('imageProbes'))) {
    const further = chosen.flatMap((detector) => detector.furtherImages?.(facts) ?? [])
    const probes = await probeImages(imageUrls(facts, further))
    Object.defineProperty(input.artifacts, 'imageProbes', { value: probes, enumerable: true })
  }
  const results: Record<string, DetectorResult> = {}
  for (const id of request.detectors) results[id] = notApplicableResult
  // Nothing is kept of them, so that an analysis of more pages asks them.
  for (const { id } of detectors.filter(isOutside)) delete results[id]
  const unread: string[] = []
  for (const detector of chosen) {
    const lacking = detector.needs.filter((need) => !(need in input.artifacts))
    if (lacking.length > 0) {
      delete results[detector.id]
      unread.push(detector.id)
    } else results[detector.id] = runOne(detector, input)
  }
  return { summary: { ...summary, pageType: input.pageType }, results, unread }
}

const notApplicableResult: DetectorResult = {
  verdict: 'not_applicable',
  reason: null,
  findings: [],
  datum: null,
  problem: null,
}

/** Every picture that the page names, best candidate first, so that a broken one can be set against its siblings. */
function imageUrls(facts: PageFacts, further: readonly string[]): string[] {
  const urls = facts.images.flatMap(({ url, candidates }) =>
    url === null ? [] : [url, ...candidates.slice(0, 2)],
  )
  return [...new Set([...urls, ...further])].filter((url) => /^https?:/.test(url))
}

function pageInput(request: JudgeRequest): { input: PageInput & { pageType: PageType }; facts: PageFacts } {
  const { response, renderedHtml } = request
  const url = response.finalUrl
  const raw = recentFacts({ html: request.rawHtml, url, headers: response.headers })
  const rendered =
    renderedHtml === null ? null : recentFacts({ html: renderedHtml, url, headers: response.headers })
  const facts = rendered ?? raw
  const { dom, ...plain } = request.artifacts
  const artifacts: Partial<ArtifactMap> = { ...plain, response }
  if (renderedHtml !== null) artifacts.renderedHtml = renderedHtml
  // Converting a snapshot costs more than most detectors, so it waits for the first who reads it.
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

function runOne(detector: PageDetector | SiteDetector, input: PageInput): DetectorResult {
  try {
    if (detector.scope === 'site') {
      const datum = detector.collect(input)
      return { ...notApplicableResult, verdict: datum === null ? 'not_applicable' : 'pass', datum }
    }
    return resultOf(detector.detect(input))
  } catch (error) {
    return failedResult(error)
  }
}

/** A verdict as it is recorded. */
export function resultOf(verdict: Verdict): DetectorResult {
  const findings = verdict.kind === 'fail' ? verdict.findings.slice(0, mostFindings) : []
  return {
    verdict: verdict.kind,
    reason: verdict.kind === 'not_verified' ? verdict.reason : null,
    findings: [...findings],
    datum: null,
    problem: null,
  }
}

/** What is recorded of a detector that failed: nothing is said about the page. */
export function failedResult(error: unknown): DetectorResult {
  return {
    ...notApplicableResult,
    verdict: 'not_verified',
    reason: 'The check could not be completed on this page.',
    problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }
}
