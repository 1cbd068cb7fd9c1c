/**
 * The first half of a page of the HTTP tier: it is fetched, kept, and read for where it leads. Judging it, which takes
 * ten times as long, is a task of its own that any worker may take.
 */
import { type Leads, readLeads } from '../leads/read-leads.ts'
import type { PageOutcome, PageTask } from '../scan-types.ts'
import { plainRequest, unjudgedOutcome } from './http-page.ts'
import { judgeVisit } from './judge-source.ts'
import { readPage } from './page-source.ts'
import type { ScanRun } from './scan-run.ts'
import type { SiteMap } from './site-data.ts'

export interface CollectedPage {
  task: PageTask
  finalUrl: string
  /** What there is to record, where there is nothing to judge; null: the page waits for its judge. */
  outcome: PageOutcome | null
  /** Of a page that waits for its judge. */
  leads: Leads | null
}

/** Collects a page. What goes wrong is part of the outcome; throws only when the scan is stopped. */
export async function collectPage(run: ScanRun, sites: SiteMap, task: PageTask): Promise<CollectedPage> {
  const startedMs = performance.now()
  const source = await readPage(run, task.url, task.region, sites.maxAgeMs(run))
  const outcome = unjudgedOutcome(sites, task, source)
  if (outcome !== null || source.kind !== 'page') {
    const durationMs = Math.round(performance.now() - startedMs)
    const finalUrl = outcome?.finalUrl ?? task.url
    return { task, finalUrl, outcome: outcome === null ? null : { ...outcome, durationMs }, leads: null }
  }
  run.handover.give(task, source)
  const { finalUrl } = source.response
  return { task, finalUrl, outcome: null, leads: readLeads(source.html, finalUrl) }
}

/** What a collected page is and is about, read from its whole document; null when it cannot be read. */
export async function readSubject(
  run: ScanRun,
  sites: SiteMap,
  task: PageTask,
): Promise<Pick<Leads, 'pageType' | 'identity'> | null> {
  const source = await readPage(run, task.url, task.region, sites.maxAgeMs(run))
  if (source.kind !== 'page') return null
  const judgement = await judgeVisit(run, plainRequest(run, sites, task, source, []), null)
  if (judgement === null) return null
  const { pageType } = judgement.summary
  return { pageType, identity: identityOf(judgement.summary, source.response.finalUrl) }
}

/** What a page is about, the same for copies of one page. */
export function identityOf(
  { product, canonicalUrl }: Pick<PageOutcome, 'product' | 'canonicalUrl'>,
  finalUrl: string,
): string {
  return product?.gtin ?? product?.sku ?? product?.title ?? canonicalUrl ?? finalUrl
}
