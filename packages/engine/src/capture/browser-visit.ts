/** One visit of the browser tier: open the page, let it settle, capture exactly what is requested. */
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { hasRoute } from '@vitrine/kernel/store/hash-route'
import type { Page, Response } from 'playwright-core'
import type { ArtifactName, ResponseArtifact, ReusedArtifacts } from '../api/artifacts.ts'
import type { BrowserTab } from '../browser/browser-pool.ts'
import { inIsolatedWorld, NavigatedAway } from '../browser/isolated-world.ts'
import { pageHtml } from '../browser/page-html.ts'
import { type Refusal, responseRefusal } from '../frontier/refusals.ts'
import { auditWithAxe } from './axe-audit.ts'
import type { AxeGate } from './axe-gate.ts'
import { colourPairs } from './colour-pairs.ts'
import { collectConsole } from './console-log.ts'
import { captureDom } from './dom-snapshot.ts'
import { namelessControls } from './nameless-controls.ts'
import { collectNetwork } from './network-log.ts'
import { captureOverlaps } from './overlaps.ts'
import { captureRenderedImages } from './rendered-images.ts'
import { settle, watchRequests } from './settle/settle.ts'
import { type SnapshotRequest, takeSnapshot } from './snapshot/take-snapshot.ts'
import { captureUnfilled } from './unfilled.ts'
import { waitForLateChanges } from './vitals.page.ts'
import { captureVitals } from './vitals.ts'

export interface BrowserVisitOptions {
  needs: ReadonlySet<ArtifactName>
  axeRules: readonly string[]
  /** Decides whether axe runs; null: always when it is needed. */
  axeGate: AxeGate | null
  pageType: PageType
  /** Waits long enough for a second visit to see everything the first may have seen. */
  isThorough: boolean
  /** SimHash of the page's template as the HTTP tier saw it, or null. */
  skeleton: string | null
  /** How to take the page's snapshot; null: none. */
  snapshot: SnapshotRequest | null
  putBlob(bytes: Uint8Array, contentType: string): Promise<string>
}

export interface BrowserVisit {
  response: ResponseArtifact
  renderedHtml: string | null
  artifacts: ReusedArtifacts
  refusal: Refusal | null
}

/** Visits a page. Throws a CrawlError when no document arrived. */
export async function visitInBrowser(
  tab: BrowserTab,
  url: string,
  options: BrowserVisitOptions,
): Promise<BrowserVisit> {
  const { page } = tab
  const watch = watchRequests(page)
  const consoleLog = options.needs.has('console') ? collectConsole(page) : null
  const network = options.needs.has('network') ? collectNetwork(page) : null
  try {
    const startedMs = performance.now()
    const { response } = await tab.goto(url)
    const tookMs = performance.now() - startedMs
    return await readWhereItLeads(page, async (hasMoved) => {
      await settle(page, watch)
      const shown = hasMoved ? page.url() : shownUrl(page, response.url())
      const answer = describeResponse(url, shown, response, tookMs)
      if (options.isThorough) await inIsolatedWorld(page, waitForLateChanges).catch(() => {})
      const html = await pageHtml(page)
      const refusal = responseRefusal(answer.status, answer.headers, html)
      if (refusal !== null) return { response: answer, renderedHtml: null, artifacts: {}, refusal }
      const artifacts = await gather(tab, options)
      if (consoleLog !== null) artifacts.console = consoleLog.artifact
      if (network !== null) artifacts.network = await network.finish()
      return { response: answer, renderedHtml: html, artifacts, refusal: null }
    })
  } finally {
    watch.stop()
    consoleLog?.stop()
    network?.stop()
  }
}

/** Max documents that scripts open one after another. */
const maxMoves = 3

/** Reads the page that a visitor ends up on: scripts may replace a document with another one while it is read. */
async function readWhereItLeads<Reading>(
  page: Page,
  read: (hasMoved: boolean) => Promise<Reading>,
): Promise<Reading> {
  for (let moves = 0; ; moves++)
    try {
      return await read(moves > 0)
    } catch (error) {
      if (!(error instanceof NavigatedAway) || moves >= maxMoves) throw error
      await page.waitForLoadState('domcontentloaded')
    }
}

/** The address that responded, with the route to which its scripts went. */
function shownUrl(page: Page, responded: string): string {
  const shown = page.url()
  const isSameDocument = shown.split('#', 1)[0] === responded.split('#', 1)[0]
  return isSameDocument && hasRoute(shown) ? shown : responded
}

async function gather(
  { page, cdp, platform }: BrowserTab,
  options: BrowserVisitOptions,
): Promise<ReusedArtifacts> {
  const { needs } = options
  const artifacts: ReusedArtifacts = {}
  // One waits for the browser's own records while the other reads; neither changes the page.
  const [snapshot, vitals] = await Promise.all([
    needs.has('dom') || needs.has('axe') ? captureDom(page, cdp) : null,
    needs.has('vitals') ? captureVitals(page, options.isThorough) : null,
  ])
  if (snapshot !== null && needs.has('dom')) artifacts.dom = Buffer.from(JSON.stringify(snapshot))
  if (vitals !== null) artifacts.vitals = vitals
  if (snapshot !== null && needs.has('axe')) {
    const { pageType, skeleton } = options
    const [pairs, controls] = [colourPairs(snapshot), namelessControls(snapshot)]
    const isWanted =
      options.axeGate?.wants({ platform, pageType, skeleton: skeleton ?? '', pairs, controls }) ?? true
    if (isWanted) {
      artifacts.axe = await auditWithAxe(page, cdp, options.axeRules)
      options.axeGate?.learn(platform, artifacts.axe)
      // A page of a new template: most of what would be waited for has already happened.
      if (vitals !== null && !options.isThorough) {
        const { cls, clsPath } = await captureVitals(page, true)
        artifacts.vitals = { ...vitals, cls, clsPath }
      }
    }
  }
  // This may scroll to images that have not loaded, so shifts are measured before.
  if (needs.has('renderedImages')) artifacts.renderedImages = await captureRenderedImages(page)
  if (needs.has('overlaps')) artifacts.overlaps = await captureOverlaps(page)
  // This may wait, so other measurements come first.
  if (needs.has('unfilled')) artifacts.unfilled = await captureUnfilled(page)
  if (needs.has('snapshot'))
    artifacts.snapshot =
      options.snapshot === null ? null : await takeSnapshot(page, cdp, options.snapshot, options.putBlob)
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
