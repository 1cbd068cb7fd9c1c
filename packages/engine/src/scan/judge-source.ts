/** Judges a visit, or reads how it was judged before: the same artifacts under the same rules give the same verdicts. */
import { sha256 } from '@vitrine/kernel/ids'
import type { JudgeRequest, PageJudgement, PageSummary, SiteData } from '../judge/judge-types.ts'
import { emptySummary } from '../judge/summarise-page.ts'
import type { StoredVisit } from '../scan-types.ts'
import type { ScanRun } from './scan-run.ts'
import { causeOf, pageFailedText } from './tell.ts'

/**
 * Verdicts of the requested detectors. The visit's record keeps them, so that the next scan with the same detectors
 * reads one blob. A page that takes its judge down is described without verdicts; null when not even that works.
 */
export async function judgeVisit(
  run: ScanRun,
  request: JudgeRequest,
  visit: StoredVisit | null,
): Promise<PageJudgement | null> {
  const name = cacheName(run, request.site)
  const before = visit === null ? null : await readCached(run, visit, name)
  const missing = request.detectors.filter(
    (id) => before?.results[id] === undefined && !before?.unread.includes(id),
  )
  const isSummarised = before !== null && (before.summary.isComplete || !request.wantsSummary)
  if (isSummarised && missing.length === 0) return before
  const judged = await judgeSafely(run, { ...request, detectors: missing })
  if (judged === null) return null
  const judgement: PageJudgement = {
    summary: judged.summary.isComplete ? judged.summary : (before?.summary ?? judged.summary),
    results: { ...before?.results, ...judged.results },
    unread: [...(before?.unread ?? []), ...judged.unread],
  }
  if (visit !== null) await writeCached(run, visit, name, judgement)
  return judgement
}

async function judgeSafely(run: ScanRun, request: JudgeRequest): Promise<PageJudgement | null> {
  const probe = (urls: readonly string[]) => run.images.probe(urls)
  try {
    const judgement = await run.judge.judge(request, probe)
    for (const [id, { problem }] of Object.entries(judgement.results))
      if (problem !== null)
        run.tell.problem(
          `The check "${labelOf(run, id)}" could not be completed on a page, so the page counts as not checked.`,
          request.url,
          problem,
        )
    return judgement
  } catch (error) {
    if (run.deps.signal.aborted) throw error
    run.tell.problem(pageFailedText, request.url, causeOf(error))
    if (request.detectors.length === 0) return null
    const described = await run.judge.judge({ ...request, detectors: [] }, probe).catch(() => null)
    return described ?? { summary: emptySummary(request.knownPageType ?? 'unknown'), results: {}, unread: [] }
  }
}

function labelOf(run: ScanRun, id: string): string {
  return run.plan.byId.get(id)?.label ?? id
}

/** What the HTTP tier found out about a page, where it was judged in this way before. */
export async function knownSummary(
  run: ScanRun,
  visit: StoredVisit,
  site: SiteData,
): Promise<PageSummary | null> {
  const judgement = await readCached(run, visit, cacheName(run, site))
  return judgement?.summary.isComplete ? judgement.summary : null
}

/** What a document says, kept beside the verdicts on its visit. Null when it cannot be read. */
export async function summariseVisit(
  run: ScanRun,
  request: Omit<JudgeRequest, 'detectors' | 'wantsSummary' | 'knownPageType'>,
  visit: StoredVisit | null,
): Promise<PageSummary | null> {
  const name = `summary-${sha256(run.version, request.site.key).slice(0, 16)}`
  const before = visit === null ? null : await readCached(run, visit, name)
  if (before !== null) return before.summary
  const judged = await judgeSafely(run, {
    ...request,
    knownPageType: null,
    wantsSummary: true,
    detectors: [],
  })
  if (judged === null) return null
  if (visit !== null) await writeCached(run, visit, name, judged)
  return judged.summary
}

function cacheName(run: ScanRun, site: SiteData): string {
  return `judged-${sha256(run.version, site.key).slice(0, 16)}`
}

async function readCached(run: ScanRun, visit: StoredVisit, name: string): Promise<PageJudgement | null> {
  const hash = visit.blobs[name]
  const bytes = hash === undefined ? null : await run.deps.store.getBlob(hash)
  if (bytes === null) return null
  const {
    summary,
    results,
    unread = [],
  } = JSON.parse(Buffer.from(bytes).toString()) as Partial<PageJudgement>
  return summary === undefined || results === undefined ? null : { summary, results, unread }
}

async function writeCached(
  run: ScanRun,
  visit: StoredVisit,
  name: string,
  judgement: PageJudgement,
): Promise<void> {
  const hash = await run.deps.store.putBlob(Buffer.from(JSON.stringify(judgement)), 'application/json')
  visit.blobs = { ...visit.blobs, [name]: hash }
  await run.deps.store.saveVisit(visit)
}
