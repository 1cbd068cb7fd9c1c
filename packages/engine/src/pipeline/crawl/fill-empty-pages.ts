/**
 * Opens pages in the browser whose response leads nowhere, in a store whose other responses show its products: lists that
 * only scripts fill. A few pages of each kind are tried first.
 */
import { destructiveReason } from '../../frontier/address/destructive-urls.ts'
import type { Frontier } from '../../frontier/frontier.ts'
import { isBrowserMissing } from '../../net/crawl-error.ts'
import type { CoveragePort, MemoryPort, RenderPorts } from '../../run/ports.ts'
import type { StoreRegions } from '../../run/store-regions.ts'
import type { FetchedPage } from './collect-page.ts'
import { feedFrontier } from './feed-frontier.ts'
import { renderShells } from './render-shells.ts'
import { kindOf, type ReadPages } from './scripted-links.ts'

/** Opening a page takes seconds. */
const maxKinds = 6
const maxOpened = 40
const openedAtOnce = 6
/** A category may really be empty, so that one page of many decides nothing. */
const triedFirst = (pages: number) => (pages >= 4 ? 3 : 1)
/** Fewer may be a link to sign in. */
const minFound = 3

interface Crawl {
  region: string
  frontier: Frontier
  read: Pick<ReadPages, 'pages' | 'empty'>
}

/** @returns whether there are links that weren’t known */
export async function fillEmptyPages(
  run: RenderPorts & CoveragePort & MemoryPort,
  sites: StoreRegions,
  { region, frontier, read }: Crawl,
): Promise<boolean> {
  if (run.options.tier !== 'browser') return false
  const { empty } = read
  const before = frontier.counts().known
  const kinds = [...Map.groupBy(empty.pages, ({ finalUrl }) => kindOf(finalUrl))]
    .filter(([kind]) => !empty.vainKinds.has(kind))
    .sort(([a, first], [b, second]) => second.length - first.length || (a < b ? -1 : 1))
  empty.pages = []
  for (const [kind, pages] of kinds) {
    const isKnown = empty.fullKinds.has(kind)
    if (!isKnown && empty.vainKinds.size + empty.fullKinds.size >= maxKinds) continue
    const waiting = [...pages]
    let leads = true
    for (
      let size = isKnown ? openedAtOnce : triedFirst(pages.length);
      leads && waiting.length > 0;
      size = openedAtOnce
    ) {
      if (frontier.isFull() || empty.opened >= maxOpened) break
      leads = (await open(waiting.splice(0, size))) >= minFound
      if (leads && !empty.fullKinds.has(kind)) waiting.push(...twinsOf(kind, pages))
      if (leads) empty.fullKinds.add(kind)
      else if (!empty.fullKinds.has(kind)) empty.vainKinds.add(kind)
    }
  }
  return frontier.counts().known > before

  /** Further addresses of one script: their responses are all alike, so that the crawl took them for one page. */
  function twinsOf(kind: string, pages: readonly FetchedPage[]): FetchedPage[] {
    const [first] = pages
    const left = new Set(frontier.robotsExcluded())
    for (const { finalUrl, task } of pages) left.add(finalUrl).add(task.url)
    const linked = read.pages.flatMap(({ outline }) => outline?.links.map(({ url }) => url) ?? [])
    const twins = [...new Set(linked)].filter(
      (url) =>
        !left.has(url) &&
        kindOf(url) === kind &&
        new URL(url).search !== '' &&
        destructiveReason(url) === null,
    )
    return first === undefined
      ? []
      : twins.map((url) => ({ ...first, task: { ...first.task, url }, finalUrl: url }))
  }

  /** @returns how many links weren’t known */
  async function open(pages: readonly FetchedPage[]): Promise<number> {
    const known = frontier.counts().known
    empty.opened += pages.length
    try {
      for (const page of (await renderShells(run, sites, [region], pages)).values())
        feedFrontier(frontier, page)
    } catch (error) {
      if (!isBrowserMissing(error)) throw error
      empty.opened = maxOpened
    }
    return frontier.counts().known - known
  }
}
