/**
 * Opens lists that show only a part of their products until somebody presses “Load more” or a number of their pager, and
 * tells the frontier what that brings. Links in a response are followed without a browser.
 */

import type { BrowserTab } from '../../browser/browser-pool.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { pageHtml } from '../../browser/page-html.ts'
import { extractOutlinks } from '../../extract/outlinks/extract-outlinks.ts'
import type { Frontier } from '../../frontier/frontier.ts'
import { isAbort, isBrowserMissing } from '../../net/crawl-error.ts'
import { errorCause } from '../../run/events.ts'
import type { RenderPorts } from '../../run/ports.ts'
import { listSignature } from '../../sessions/listing/listing-controls.page.ts'
import { findLoadMore, markNextPage, markPageNumber } from '../../sessions/listing/pager.page.ts'
import { actAndWait } from '../../sessions/shared/page/click.ts'
import { openSessionTab, type SessionTab } from '../../sessions/shared/session/session-tab.ts'
import type { FetchedPage } from './collect-page.ts'
import type { ReadPages } from './scripted-links.ts'

const minEntries = 3
/** Opening a list takes seconds, and the lists of a store work alike. */
const maxLists = 6
const maxVain = 2
const maxPresses = 20
const clickMs = 5000
const unopened = 'A list couldn’t be shown in full, so some of its products may be missing.'

interface Crawl {
  region: string
  frontier: Frontier
  read: ReadPages
}

/** @returns whether there are links that weren’t known */
export async function unfoldLists(run: RenderPorts, { region, frontier, read }: Crawl): Promise<boolean> {
  if (run.options.tier !== 'browser' || read.isUnfolded || frontier.isFull()) return false
  read.isUnfolded = true
  const before = frontier.counts().known
  let vain = 0
  for (const list of read.pages.filter((page) => isList(page, frontier)).slice(0, maxLists)) {
    run.signal.throwIfAborted()
    vain = (await unfold(run, region, frontier, list)) ? 0 : vain + 1
    if (vain === maxVain || frontier.isFull()) break
  }
  return frontier.counts().known > before
}

/** Whether several links in the page's own content lead to products, as far as is known. */
function isList({ outline }: FetchedPage, frontier: Frontier): boolean {
  const entries = (outline?.links ?? []).filter(
    ({ url, area, isPictured }) =>
      area === 'main' && (isPictured === true || frontier.expectedType(url) === 'product_page'),
  )
  return new Set(entries.map(({ url }) => url)).size >= minEntries
}

/** @returns whether a press brought further links */
async function unfold(
  run: RenderPorts,
  region: string,
  frontier: Frontier,
  { task, finalUrl }: FetchedPage,
): Promise<boolean> {
  const platform = run.options.platforms[0] ?? 'Desktop'
  const request = {
    platform,
    region,
    isFresh: true,
    mayReuseTab: true,
    isBackground: true,
    signal: run.signal,
  }
  const open = (tab: BrowserTab) => pressThrough(openSessionTab(tab), frontier, { task, finalUrl })
  try {
    return await run.browser.withTab(request, open)
  } catch (error) {
    if (isAbort(error) || run.signal.aborted) throw error
    if (!isBrowserMissing(error)) run.events.problem(unopened, finalUrl, errorCause(error))
    return false
  }
}

async function pressThrough(
  session: SessionTab,
  frontier: Frontier,
  { task, finalUrl }: Pick<FetchedPage, 'task' | 'finalUrl'>,
): Promise<boolean> {
  try {
    if ((await session.open(finalUrl, 'Open the list')) >= 400) return false
    const known = new Set((await linksOf(session)).map(({ url }) => url))
    let presses = 0
    for (; presses < maxPresses; presses += 1) {
      if (!(await pressForMore(session, presses + 2))) break
      const fresh = (await linksOf(session)).filter(({ url }) => !known.has(url))
      if (fresh.length === 0) break
      for (const { url } of fresh) known.add(url)
      frontier.enqueue(fresh.map((link) => ({ ...link, foundOn: finalUrl, depth: task.depth + 1 })))
    }
    return presses > 0
  } finally {
    session.stop()
  }
}

const linksOf = async ({ page }: SessionTab) => extractOutlinks(await pageHtml(page), page.url()).links

/** Presses the control that shows more. @param number that of the list's next page */
async function pressForMore(session: SessionTab, number: number): Promise<boolean> {
  const { page } = session
  const selector = (await inIsolatedWorld(page, findLoadMore))
    ? '[data-vt-more-items]'
    : (await inIsolatedWorld(page, markNextPage))
      ? '[data-vt-next-page]'
      : (await inIsolatedWorld(page, markPageNumber, number))
        ? '[data-vt-page-number]'
        : null
  if (selector === null) return false
  const press = () => session.click(selector, { timeout: clickMs })
  if ((await actAndWait(session, listSignature, press)).hasChanged) return true
  // On a busy machine, the script that listens may have come later than the press.
  await session.watch.quiet(clickMs)
  return (await actAndWait(session, listSignature, press)).hasChanged
}
