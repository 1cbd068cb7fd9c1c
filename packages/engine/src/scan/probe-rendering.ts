/** Finds out on a few pages whether scripts write what matters, so that raw documents are not judged by mistake. */
import type { PageType } from '@vitrine/kernel/vocabulary'
import type { ArtifactName } from '../artifacts.ts'
import { browserNeeds } from '../judge/check-plan.ts'
import type { PageSummary } from '../judge/judge-types.ts'
import type { PageTask } from '../scan-types.ts'
import { type BrowserPageOptions, knownType, openPage, type RenderingPhase } from './browser-page.ts'
import { inLanes } from './in-lanes.ts'
import { knownSummary, summariseVisit } from './judge-source.ts'
import { readPage } from './page-source.ts'
import type { IndexedPage } from './scan-index.ts'
import type { ScanRun } from './scan-run.ts'
import type { SiteMap } from './site-data.ts'

const shopTypes: readonly PageType[] = ['product_page', 'product_list_page', 'category_page', 'home_page']
/** What only scripts write has no type in its document. */
const probedTypes: readonly PageType[] = [...shopTypes, 'unknown']
const probesPerType = 3
/** Those without a type are of many kinds: one page of each of the largest templates. */
const unknownTemplates = 6
/** Documents of no known type with more text than this were written by the server. */
const mostShellText = 1200
/** A raw document that holds less of the rendered text than this is a shell. */
const leastTextShare = 0.5

/** Page types per region whose raw documents lack what the rendered ones show (catalogue §0.7). */
export async function probeRendering(
  run: ScanRun,
  sites: SiteMap,
  pages: readonly IndexedPage[],
): Promise<RenderingPhase> {
  const scripted: RenderingPhase['scripted'] = {}
  if (run.options.tier !== 'browser') return { scripted }
  for (const { name, isScriptBuilt } of sites.entries) scripted[name] = isScriptBuilt ? 'all' : []
  // Where nothing is judged by documents alone, only pages that show nothing of themselves have to be found.
  const types = run.plan.http.length === 0 ? (['unknown'] as const) : probedTypes
  const kinds = sites.entries
    .filter(({ isScriptBuilt }) => !isScriptBuilt)
    .flatMap(({ name }) => types.map((pageType) => ({ name, pageType })))
  const probes = kinds.flatMap((kind) => probesOf(pages, kind).map((page) => ({ kind, page })))
  // One after the other would leave most of the machine waiting: these are the first pages that the browser opens.
  const areShells = await inLanes(probes, run.options.tabs, ({ page }) => isShell(run, sites, page))
  for (const { name } of sites.entries) {
    if (scripted[name] === 'all') continue
    const shells = kinds
      .filter((kind) => kind.name === name)
      .filter((kind) => {
        const own = areShells.filter((isShell, at) => probes[at]?.kind === kind && isShell !== null)
        const count = own.filter(Boolean).length
        return kind.pageType === 'unknown' ? count > 0 : count > own.length / 2
      })
      .map(({ pageType }) => pageType)
    scripted[name] = shells
    if (shells.length > 0)
      run.tell.info(
        'Scripts write parts of these pages, so they are read in the browser',
        sites.of(name).origin,
      )
  }
  return { scripted }
}

interface Kind {
  /** Of the region. */
  name: string
  pageType: PageType
}

/** The pages of a kind that are nearest to the start page. */
function probesOf(pages: readonly IndexedPage[], { name, pageType }: Kind): IndexedPage[] {
  const own = pages
    .filter((page) => page.region === name && page.tier === 'http' && page.pageType === pageType)
    .sort((a, b) => a.depth - b.depth || (a.url < b.url ? -1 : 1))
  if (pageType !== 'unknown') return own.slice(0, probesPerType)
  const answered = own.filter(({ state, status }) => state === 'visited' && (status ?? 0) < 300)
  const templates = [...Map.groupBy(answered, ({ template }) => template).values()]
  return templates
    .sort((a, b) => b.length - a.length)
    .slice(0, unknownTemplates)
    .flatMap(([page]) => page ?? [])
}

/** Null where a page need not be opened, because its document says enough of it. */
async function isShell(run: ScanRun, sites: SiteMap, page: IndexedPage): Promise<boolean | null> {
  const source = await readPage(run, page.url, page.region, sites.maxAgeMs(run))
  if (source.kind !== 'page') return page.pageType === 'unknown' ? null : false
  const site = sites.of(page.region)
  const raw = await knownSummary(run, source.visit, site)
  if (raw?.pageType === 'unknown' && raw.textChars > mostShellText) return null
  if (raw === null) return false
  const platform = run.options.platforms[0] ?? 'Desktop'
  const task: PageTask = { ...page, platform, tier: 'browser', priority: 0, foundOn: 'sample' }
  // Everything that the sample will want, so that the page need not be opened again.
  const needs: Set<ArtifactName> = browserNeeds(run.plan.browser, knownType(raw.pageType))
  const options: BrowserPageOptions = { isFresh: false, detectors: null, axeGate: run.axeGate }
  run.tell.page(task, 'in_progress')
  const kept = await openPage(run, sites, task, needs, raw, options)
  if ('state' in kept) return false
  const summary = await summariseVisit(
    run,
    {
      url: page.url,
      platform,
      region: page.region,
      response: kept.response,
      rawHtml: kept.html,
      renderedHtml: null,
      artifacts: {},
      site,
    },
    kept.visit,
  )
  if (summary === null) return false
  // Wish lists and store finders are written by scripts in many shops; nothing is lost without them.
  return raw.pageType === 'unknown' ? shopTypes.includes(summary.pageType) : isRicher(summary, raw)
}

function isRicher(rendered: PageSummary, raw: PageSummary): boolean {
  const gainsPrice = rendered.product?.price != null && raw.product?.price == null
  const gainsTitle = rendered.product?.title != null && raw.product?.title == null
  const gainsCards = rendered.cards.length >= 4 && raw.cards.length === 0
  return gainsPrice || gainsTitle || gainsCards || raw.textChars < rendered.textChars * leastTextShare
}
