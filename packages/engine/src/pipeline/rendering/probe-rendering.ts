/** Compares a few raw and rendered pages, so that documents whose content scripts write are not evaluated raw. */

import type { PageType } from '@vitrine/kernel/names/vocabulary'
import type { ArtifactName } from '../../api/artifacts.ts'
import type { PageTask } from '../../api/scan-types.ts'
import { browserNeeds } from '../../evaluate/check-plan.ts'
import type { PageSummary } from '../../evaluate/evaluation.ts'
import { forEachConcurrently } from '../../run/for-each-concurrently.ts'
import { readPage } from '../../run/page-source.ts'
import { type BrowserPageOptions, capturePage, knownType } from '../../run/pages/browser-page.ts'
import { knownSummary, summariseVisit } from '../../run/pages/evaluate-visit.ts'
import type { RenderPorts } from '../../run/ports.ts'
import type { RenderingPhase } from '../../run/rendering.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import type { StoreRegions } from '../../run/store-regions.ts'

const shopTypes: readonly PageType[] = ['product_page', 'product_list_page', 'category_page', 'home_page']
/** Content that only scripts write leaves the raw document without a type. */
const probedTypes: readonly PageType[] = [...shopTypes, 'unknown']
const probesPerType = 3
/** Pages without a type are of many kinds: one page of each of the largest templates. */
const unknownTemplates = 6
/** Documents of no known type with more text than this were written by the server. */
const maxShellText = 1200
/** A raw document that holds less of the rendered text than this is a shell. */
const minTextShare = 0.5

/** Page types per region whose raw documents lack content that the rendered ones show. */
export async function probeRendering(
  run: RenderPorts,
  sites: StoreRegions,
  pages: readonly IndexedPage[],
): Promise<RenderingPhase> {
  const scripted: RenderingPhase['scripted'] = {}
  if (run.options.tier !== 'browser') return { scripted }
  for (const { name, isScriptBuilt } of sites.entries) scripted[name] = isScriptBuilt ? 'all' : []
  // Where nothing is evaluated from raw documents, only empty shells matter.
  const types = run.plan.http.length === 0 ? (['unknown'] as const) : probedTypes
  const kinds = sites.entries
    .filter(({ isScriptBuilt }) => !isScriptBuilt)
    .flatMap(({ name }) => types.map((pageType) => ({ name, pageType })))
  const probes = kinds.flatMap((kind) => probesOf(pages, kind).map((page) => ({ kind, page })))
  // In parallel: these are the first pages that the browser opens, and most of the machine would be idle
  // otherwise.
  const areShells = await forEachConcurrently(probes, run.options.tabs, ({ page }) =>
    isShell(run, sites, page),
  )
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
      run.events.info(
        'Scripts build parts of these pages, so we’re reading them in a browser',
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

/** Null where a page need not be opened, because its document says enough about it. */
async function isShell(run: RenderPorts, sites: StoreRegions, page: IndexedPage): Promise<boolean | null> {
  const source = await readPage(run, page.url, page.region, sites.maxAgeMs(run))
  if (source.kind !== 'page') return page.pageType === 'unknown' ? null : false
  const site = sites.of(page.region)
  const raw = await knownSummary(run, source.cached)
  if (raw?.pageType === 'unknown' && raw.textChars > maxShellText) return null
  if (raw === null) return false
  const platform = run.options.platforms[0] ?? 'Desktop'
  const task: PageTask = { ...page, platform, tier: 'browser', priority: 0, foundOn: 'sample' }
  // Everything that the sample will need, so that the page need not be opened again.
  const needs: Set<ArtifactName> = browserNeeds(run.plan.browser, knownType(raw.pageType))
  const options: BrowserPageOptions = { isFresh: false, detectors: null, axeGate: run.axeGate }
  run.events.page(task, 'in_progress')
  const captured = await capturePage(run, sites, task, needs, raw, options, source)
  if ('state' in captured) return false
  const summary = await summariseVisit(
    run,
    {
      url: page.url,
      platform,
      region: page.region,
      response: captured.response,
      rawHtml: captured.html,
      renderedHtml: null,
      artifacts: {},
      site,
    },
    captured.cached,
  )
  if (summary === null) return false
  // Scripts write wish lists and store finders in many stores; nothing is lost without them.
  return raw.pageType === 'unknown' ? shopTypes.includes(summary.pageType) : isRicher(summary, raw)
}

function isRicher(rendered: PageSummary, raw: PageSummary): boolean {
  const gainsPrice = rendered.product?.price != null && raw.product?.price == null
  const gainsTitle = rendered.product?.title != null && raw.product?.title == null
  const gainsCards = rendered.cards.length >= 4 && raw.cards.length === 0
  return gainsPrice || gainsTitle || gainsCards || raw.textChars < rendered.textChars * minTextShare
}
