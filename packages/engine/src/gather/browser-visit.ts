/** One visit of the browser tier: open, settle, collect exactly what is asked for. */
import type { PageType } from '@vitrine/kernel/vocabulary'
import type { Response } from 'playwright-core'
import type { ArtifactName, ResponseArtifact } from '../artifacts.ts'
import type { BrowserTab } from '../crawl/browser-pool.ts'
import { type Refusal, refusalOf } from '../crawl/refusals.ts'
import type { KeptArtifacts } from '../judge/judge-types.ts'
import { auditWithAxe } from './axe-audit.ts'
import type { AxeGate } from './axe-gate.ts'
import { colourPairs } from './colour-pairs.ts'
import { collectConsole } from './console-log.ts'
import { captureDom } from './dom-snapshot.ts'
import { gatherLook, type LookWanted } from './look/gather-look.ts'
import { collectNetwork } from './network-log.ts'
import { gatherOverlaps } from './overlaps.ts'
import { documentScript, scriptsOf } from './read-in-page.ts'
import { gatherRenderedImages } from './rendered-images.ts'
import { settle, watchRequests } from './settle.ts'
import { gatherUnfilled } from './unfilled.ts'
import { gatherVitals, lateMs } from './vitals.ts'

export interface BrowserVisitOptions {
  needs: ReadonlySet<ArtifactName>
  axeRules: readonly string[]
  /** Decides whether axe runs; null: always when it is needed. */
  axeGate: AxeGate | null
  pageType: PageType
  /** Takes the time that a second look needs to see all that the first may have seen. */
  isThorough: boolean
  /** SimHash of the page's template as the HTTP tier saw it, or null. */
  skeleton: string | null
  /** How to take the page's look; null: it is not taken. */
  look: LookWanted | null
  putBlob(bytes: Uint8Array, contentType: string): Promise<string>
}

export interface BrowserVisit {
  response: ResponseArtifact
  renderedHtml: string | null
  artifacts: KeptArtifacts
  refusal: Refusal | null
}

/** Waits for what scripts change shortly after loading; a quick visit may or may not have seen it. */
const lateScripts = `(async () => {
  const [navigation] = performance.getEntriesByType('navigation')
  const leftMs = navigation && navigation.loadEventEnd > 0 ? navigation.loadEventEnd + ${lateMs} - performance.now() : 0
  if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs))
})()`

/** Visits a page. Throws a CrawlError when no document arrived. */
export async function visitInBrowser(
  tab: BrowserTab,
  url: string,
  options: BrowserVisitOptions,
): Promise<BrowserVisit> {
  const { page } = tab
  const scripts = scriptsOf(tab.cdp)
  const watch = watchRequests(page)
  const consoleLog = options.needs.has('console') ? collectConsole(page) : null
  const network = options.needs.has('network') ? collectNetwork(page) : null
  try {
    const startedMs = performance.now()
    const { response } = await tab.goto(url)
    const answer = describeResponse(url, response.url(), response, performance.now() - startedMs)
    await settle(scripts, watch)
    if (options.isThorough) await scripts.evaluate(lateScripts).catch(() => {})
    // A page may have broken what the script uses; the driver has its own world for that.
    const html = String(await scripts.evaluate(documentScript).catch(() => page.content()))
    const refusal = refusalOf(answer.status, answer.headers, html)
    if (refusal !== null) return { response: answer, renderedHtml: null, artifacts: {}, refusal }
    const artifacts = await gather(tab, options)
    if (consoleLog !== null) artifacts.console = consoleLog.artifact
    if (network !== null) artifacts.network = await network.finish()
    return { response: answer, renderedHtml: html, artifacts, refusal: null }
  } finally {
    watch.stop()
    consoleLog?.stop()
    network?.stop()
  }
}

async function gather(
  { page, cdp, platform }: BrowserTab,
  options: BrowserVisitOptions,
): Promise<KeptArtifacts> {
  const { needs } = options
  const scripts = scriptsOf(cdp)
  const artifacts: KeptArtifacts = {}
  // The one waits for the browser's own records while the other reads; neither changes anything.
  const [snapshot, vitals] = await Promise.all([
    needs.has('dom') || needs.has('axe') ? captureDom(page, cdp) : null,
    needs.has('vitals') ? gatherVitals(scripts, options.isThorough) : null,
  ])
  if (snapshot !== null && needs.has('dom')) artifacts.dom = Buffer.from(JSON.stringify(snapshot))
  if (vitals !== null) artifacts.vitals = vitals
  if (snapshot !== null && needs.has('axe')) {
    const { pageType, skeleton } = options
    const pairs = colourPairs(snapshot)
    const isWanted = options.axeGate?.wants({ platform, pageType, skeleton: skeleton ?? '', pairs }) ?? true
    if (isWanted) {
      artifacts.axe = await auditWithAxe(scripts, options.axeRules)
      options.axeGate?.learn(platform, artifacts.axe)
      // A page of a new template: most of what is waited for went by meanwhile.
      if (vitals !== null && !options.isThorough) {
        const { cls, clsPath } = await gatherVitals(scripts, true)
        artifacts.vitals = { ...vitals, cls, clsPath }
      }
    }
  }
  // It may scroll to pictures that stay away, so what moves is measured before.
  if (needs.has('renderedImages')) artifacts.renderedImages = await gatherRenderedImages(scripts)
  if (needs.has('overlaps')) artifacts.overlaps = await gatherOverlaps(scripts)
  // It may wait, so what others measure is measured before.
  if (needs.has('unfilled')) artifacts.unfilled = await gatherUnfilled(scripts)
  if (needs.has('look'))
    artifacts.look = options.look === null ? null : await gatherLook(page, cdp, options.look, options.putBlob)
  return artifacts
}

function describeResponse(
  requestedUrl: string,
  finalUrl: string,
  response: Response,
  tookMs: number,
): ResponseArtifact {
  const headers = response.headers()
  const redirects: ResponseArtifact['redirects'] = []
  for (
    let request = response.request().redirectedFrom();
    request !== null;
    request = request.redirectedFrom()
  )
    redirects.unshift({ url: request.url(), status: 302, location: request.redirectedTo()?.url() ?? '' })
  return {
    requestedUrl,
    finalUrl,
    status: response.status(),
    headers,
    redirects,
    contentType: headers['content-type'] ?? '',
    sizeBytes: Number(headers['content-length'] ?? 0),
    ttfbMs: Math.round(
      response.request().timing().responseStart > 0 ? response.request().timing().responseStart : tookMs,
    ),
    fetchedAt: new Date().toISOString(),
  }
}
