/** Links that only scripts write, in a store whose responses show no product. */
import type { PageOutline } from '../../extract/outlinks/extract-outlinks.ts'
import type { Frontier } from '../../frontier/frontier.ts'
import type { CoveragePort, MemoryPort, RenderPorts } from '../../run/ports.ts'
import type { StoreRegions } from '../../run/store-regions.ts'
import type { FetchedPage } from './collect-page.ts'
import { feedFrontier } from './feed-frontier.ts'
import { renderShells } from './render-shells.ts'

/** Opening a page takes seconds, and the first ones lead to the lists. */
const maxOpened = 24
const openedAtOnce = 8

/** More are of no use: a page of each kind decides about the others. */
const maxEmpty = 400
/** A content with fewer links leads nowhere: a list without its entries. */
const fewLinks = 3

/** Pages whose content has hardly any links. */
export interface EmptyPages {
  /** Those that were not opened in the browser. */
  pages: FetchedPage[]
  opened: number
  /** Kinds of pages that scripts fill with links, and kinds that stay empty. */
  fullKinds: Set<string>
  vainKinds: Set<string>
}

/** What a region's responses have shown so far. */
export interface ReadPages {
  /** The first pages that were read. */
  pages: FetchedPage[]
  /** How many of them were opened in the browser. */
  opened: number
  /** A response shows a product, or scripts write no further links. */
  isSettled: boolean
  /** Its lists were opened in the browser. */
  isUnfolded: boolean
  empty: EmptyPages
}

export const nothingRead = (): ReadPages => ({
  pages: [],
  opened: 0,
  isSettled: false,
  isUnfolded: false,
  empty: { pages: [], opened: 0, fullKinds: new Set(), vainKinds: new Set() },
})

/** @param isProduct whether the page’s data, its buy button, or its address says so */
export function rememberPage(read: ReadPages, page: FetchedPage, isProduct: boolean): void {
  read.isSettled ||= isProduct
  if (page.outline === null) return
  if (read.pages.length < maxOpened) read.pages.push(page)
  if (!isProduct && read.empty.pages.length < maxEmpty && leadsNowhere(page.finalUrl, page.outline))
    read.empty.pages.push(page)
}

/** A tree of categories in the content leads to further lists only. */
function leadsNowhere(finalUrl: string, { links }: PageOutline): boolean {
  const own = links.filter(({ url, area }) => area === 'main' && kindOf(url) !== kindOf(finalUrl))
  return new Set(own.map(({ url }) => url)).size < fewLinks
}

/** Pages of one folder, or of one script with other parameters, are built alike. */
export function kindOf(url: string): string {
  const { pathname, search } = new URL(url)
  return search === '' ? pathname.replace(/[^/]*\/?$/, '') : pathname
}

/**
 * Opens pages whose responses were read, where none of these shows a product: the entry first, and others if scripts
 * write links on it.
 * @returns whether there are links that weren’t known
 */
export async function followScriptedLinks(
  run: RenderPorts & CoveragePort & MemoryPort,
  sites: StoreRegions,
  { region, frontier, read }: { region: string; frontier: Frontier; read: ReadPages },
): Promise<boolean> {
  if (run.options.tier !== 'browser' || read.isSettled || frontier.isFull()) return false
  const next = read.pages.slice(read.opened, read.opened === 0 ? 1 : read.opened + openedAtOnce)
  read.opened += next.length
  const before = frontier.counts().known
  for (const page of (await renderShells(run, sites, [region], next)).values()) feedFrontier(frontier, page)
  const hasFound = frontier.counts().known > before
  read.isSettled = !hasFound
  return hasFound
}
