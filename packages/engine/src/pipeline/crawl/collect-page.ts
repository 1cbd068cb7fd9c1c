/**
 * The first half of a page of the HTTP tier: fetch, store, and read its links. Evaluating it takes ten times as long
 * and is a separate task that any worker may take.
 */

import type { PageOutcome, PageTask } from '../../api/scan-types.ts'
import { extractOutlinks, type PageOutline } from '../../extract/outlinks/extract-outlinks.ts'
import { readPage } from '../../run/page-source.ts'
import { evaluateVisit } from '../../run/pages/evaluate-visit.ts'
import { plainRequest, unevaluatedOutcome } from '../../run/pages/http-page.ts'
import { readForScan } from '../../run/pages/read-for-scan.ts'
import type { ConfigPort, EvaluationPort, FetchPorts, VisitPorts } from '../../run/ports.ts'
import type { StoreRegions } from '../../run/store-regions.ts'

export interface FetchedPage {
  task: PageTask
  finalUrl: string
  /** The outcome when there is nothing to evaluate; null: the page waits for evaluation. */
  outcome: PageOutcome | null
  /** For a page that waits for evaluation. */
  outline: PageOutline | null
}

/** Collects a page. Failures are part of the outcome; throws only when the scan is stopped. */
export async function collectPage(
  run: FetchPorts & ConfigPort & EvaluationPort,
  sites: StoreRegions,
  task: PageTask,
): Promise<FetchedPage> {
  const startedMs = performance.now()
  const source = await readForScan(run, sites, task)
  const outcome = unevaluatedOutcome(sites, task, source)
  if (outcome !== null || source.kind !== 'page') {
    const durationMs = Math.round(performance.now() - startedMs)
    const finalUrl = outcome?.finalUrl ?? task.url
    return { task, finalUrl, outcome: outcome === null ? null : { ...outcome, durationMs }, outline: null }
  }
  run.pageBuffer.put(task, source)
  const { finalUrl } = source.response
  return { task, finalUrl, outcome: null, outline: extractOutlinks(source.html, finalUrl) }
}

/** Type and identity of a collected page, from its whole document; null when it cannot be read. */
export async function readSubject(
  run: VisitPorts,
  sites: StoreRegions,
  task: PageTask,
): Promise<Pick<PageOutline, 'pageType' | 'identity'> | null> {
  const source = await readPage(run, task.url, task.region, sites.maxAgeMs(run))
  if (source.kind !== 'page') return null
  const evaluation = await evaluateVisit(run, plainRequest(run, sites, task, source, []), null)
  if (evaluation === null) return null
  const { pageType } = evaluation.summary
  return { pageType, identity: identityOf(evaluation.summary, source.response.finalUrl) }
}

/** Identity of the page's content, the same for copies of one page. */
export function identityOf(
  { product, canonicalUrl }: Pick<PageOutcome, 'product' | 'canonicalUrl'>,
  finalUrl: string,
): string {
  return product?.gtin ?? product?.sku ?? product?.title ?? canonicalUrl ?? finalUrl
}
