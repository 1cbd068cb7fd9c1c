/**
 * The first half of a page of the HTTP tier: it is fetched, kept, and read for where it leads. Judging it, which takes
 * ten times as long, is a task of its own that any worker may take.
 */
import { type Leads, readLeads } from '../leads/read-leads.ts'
import type { PageOutcome, PageTask } from '../scan-types.ts'
import { unjudgedOutcome } from './http-page.ts'
import { judgeVisit } from './judge-source.ts'
import { type PageSource, readPage } from './page-source.ts'
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

/** The leads of a page that does not say by itself what it is: its whole document is read for that. */
export async function readWhole(
  run: ScanRun,
  sites: SiteMap,
  { task, leads }: CollectedPage,
): Promise<Leads | null> {
  const source: PageSource = await readPage(run, task.url, task.region, sites.maxAgeMs(run))
  if (source.kind !== 'page' || leads === null) return leads
  const { response, html, visit } = source
  const judgement = await judgeVisit(
    run,
    {
      url: task.url,
      platform: run.options.platforms[0] ?? 'Desktop',
      region: task.region,
      response,
      rawHtml: html,
      renderedHtml: null,
      artifacts: {},
      knownPageType: null,
      wantsSummary: true,
      detectors: [],
      site: sites.of(task.region),
    },
    visit,
  )
  run.handover.give(task, source)
  if (judgement === null) return leads
  const { pageType, product, canonicalUrl } = judgement.summary
  const identity = product?.gtin ?? product?.sku ?? product?.title ?? canonicalUrl ?? leads.identity
  return { ...leads, pageType, identity }
}
