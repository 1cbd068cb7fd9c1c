/** Goes from the home page to a product as a shopper does: by search, else by a category and its list. */

import { sleep } from '@vitrine/kernel/time/sleep'
import type { CartJourney, CartSessionRecord } from '../../api/sessions.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { highlight } from '../../browser/live/highlight.ts'
import { pageHtml } from '../../browser/page-html.ts'
import { settle } from '../../capture/settle/settle.ts'
import { createPageFacts } from '../../extract/page-facts.ts'
import { tokenSetLikeness } from '../../extract/text/similarity.ts'
import { CrawlError, isAbort } from '../../net/crawl-error.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import { asTyped } from '../search/search-probes.ts'
import { typeSearch } from '../search/type-search.ts'
import { noteLate } from '../shared/page/out-of-time.ts'
import { pageStatus } from '../shared/page/page-status.ts'
import { isSamePath } from '../shared/page/same-path.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { markLinkTo } from './link-to.page.ts'

/** Where a journey starts, and what it knows about the store. */
export interface JourneyStart {
  home: string
  /** Lists that show the product, those nearest the home page first. */
  lists: readonly string[]
}

const maxQueryLength = 60
const sameTitle = 0.6
/** Time for results to appear and for a chosen page to open. */
const resultsMs = 4000
const openMs = 10_000
const pollMs = 200

/**
 * Opens the product through the store's controls where they lead there, else by its address, and records how.
 * @returns the status of the product page
 */
export async function reachProduct(
  session: SessionTab,
  record: Pick<CartSessionRecord, 'journey'>,
  product: IndexedPage,
  walk: JourneyStart,
): Promise<number> {
  const journey: CartJourney = { homeUrl: walk.home, chosenOn: null, landed: null }
  record.journey = journey
  try {
    await walkToProduct(session, journey, walk, product)
  } catch (error) {
    // A page that fails on the way is no reason to skip the other ways.
    if (isAbort(error)) throw error
    session.step('Go to the product', 'failed', error instanceof CrawlError ? error.message : '')
  }
  const { landed } = journey
  if (landed !== null && landed.status < 400 && isThis(product, landed)) return landed.status
  return session.open(product.url, 'Open the product page by its URL')
}

function isThis(
  { finalUrl, product }: IndexedPage,
  { url, title }: { url: string; title: string | null },
): boolean {
  return isSamePath(url, finalUrl) || tokenSetLikeness(title ?? '', product?.title ?? '') >= sameTitle
}

async function walkToProduct(
  session: SessionTab,
  journey: CartJourney,
  { home, lists }: JourneyStart,
  product: IndexedPage,
): Promise<void> {
  if ((await session.open(home, 'Open the home page')) >= 400) return
  const title = product.product?.title ?? ''
  const { answer } = await typeSearch(session, queryOf(title))
  if (answer === 'moved' || answer === 'shown') {
    await choose(session, journey, 'search', product)
    if (journey.landed !== null) return
  }
  const [list] = lists
  if (list !== undefined && (await openList(session, home, list)) < 400)
    await choose(session, journey, 'list', product)
}

/** The name as a shopper would type it, cut at a word. */
export function queryOf(title: string): string {
  const plain = asTyped(title)
    .replace(/[^\p{L}\p{N}'’-]+/gu, ' ')
    .trim()
  return plain.length <= maxQueryLength ? plain : plain.slice(0, maxQueryLength + 1).replace(/\s+\S*$/, '')
}

/** By a visible link of the home page; menus are not opened for it. */
async function openList(session: SessionTab, home: string, list: string): Promise<number> {
  const { page } = session
  await session.open(home, 'Go back to the home page')
  if (await inIsolatedWorld(page, markLinkTo, list).catch(() => false)) {
    const landed = await click(session)
    if (landed !== null) {
      session.step('Choose a category', landed.status < 400 ? 'ok' : 'failed')
      return landed.status
    }
  }
  return session.open(list, 'Open a category')
}

async function choose(
  session: SessionTab,
  journey: CartJourney,
  kind: 'search' | 'list',
  product: IndexedPage,
): Promise<void> {
  const { page } = session
  const title = product.product?.title ?? ''
  const where = kind === 'search' ? 'the results' : 'the list'
  const deadlineMs = performance.now() + resultsMs
  let isThere = false
  while (!isThere && performance.now() < deadlineMs) {
    isThere = await inIsolatedWorld(page, markLinkTo, product.finalUrl).catch(() => false)
    if (!isThere) await sleep(pollMs)
  }
  if (!isThere) {
    session.step(`Look for “${title}” in ${where}`, 'skipped', 'not on the first page')
    return
  }
  const url = page.url()
  const landed = await click(session)
  const isOpen = landed !== null && landed.status < 400
  session.step(`Choose “${title}” in ${where}`, isOpen ? 'ok' : 'failed', detailOf(landed))
  if (landed === null) return
  journey.chosenOn = { kind, url }
  const { product: opened } = createPageFacts({ html: await pageHtml(page), url: page.url(), headers: {} })
  journey.landed = { ...landed, title: opened?.title.value ?? null }
}

const detailOf = (landed: { status: number } | null) =>
  landed === null ? 'the link couldn’t be clicked' : landed.status < 400 ? '' : `status ${landed.status}`

/** Clicks the marked link; null where no other page opened. */
async function click(session: SessionTab): Promise<{ url: string; status: number } | null> {
  const { page, watch } = session
  const before = page.url()
  session.clearCalls()
  const hasMoved = page
    .waitForURL(({ href }) => href !== before, { timeout: openMs, waitUntil: 'load' })
    .then(
      () => true,
      () => page.url() !== before,
    )
  highlight(page, '[data-vt-way]', 'Link')
  const isClicked = await session.click('[data-vt-way]', { timeout: 4000, noWaitAfter: true }).then(
    () => true,
    async (error) => (await noteLate(session)(error)) || page.url() !== before,
  )
  if (!isClicked || !(await hasMoved)) return null
  await settle(page, watch).catch(() => false)
  const url = page.url()
  return { url, status: pageStatus(url, session.calls) ?? 200 }
}
