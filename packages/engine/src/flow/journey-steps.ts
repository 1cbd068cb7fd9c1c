/** Walks from the home page to a product as a shopper does: by the search, else by a category and its list. */
import { CrawlError, isAbort } from '../crawl/crawl-error.ts'
import { createPageFacts } from '../derive/page-facts.ts'
import type { CartFlowRecord, CartJourney } from '../flows.ts'
import { settle } from '../gather/settle.ts'
import { tokenSetLikeness } from '../merge/similarity.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import type { FlowSession } from './flow-session.ts'
import { markLinkTo } from './journey-scripts.ts'
import { pageStatus } from './page-status.ts'
import { isSamePath } from './same-path.ts'
import { asTyped } from './search-probes.ts'
import { typeSearch } from './type-search.ts'

/** Where a journey begins, and what it knows of the store. */
export interface Walk {
  home: string
  /** Lists that show the product, the nearest to the home page first. */
  lists: readonly string[]
}

const longestQuery = 60
const sameTitle = 0.6
/** Time that results have to come up, and a chosen page to open. */
const resultsMs = 4000
const openMs = 10_000
const pollMs = 200

/**
 * Opens the product by controls where they lead there, else by its address, and keeps in the record how.
 * @returns the status of the product page
 */
export async function reachProduct(
  session: FlowSession,
  record: Pick<CartFlowRecord, 'journey'>,
  product: IndexedPage,
  walk: Walk,
): Promise<number> {
  const journey: CartJourney = { homeUrl: walk.home, chosenOn: null, landed: null }
  record.journey = journey
  try {
    await walkToProduct(session, journey, walk, product)
  } catch (error) {
    // A page that fails on the way is no reason not to try the rest.
    if (isAbort(error)) throw error
    session.step('Walk to the product', 'failed', error instanceof CrawlError ? error.message : '')
  }
  const { landed } = journey
  if (landed !== null && landed.status < 400 && isThis(product, landed)) return landed.status
  return session.open(product.url, 'Open the product page by its address')
}

function isThis(
  { finalUrl, product }: IndexedPage,
  { url, title }: { url: string; title: string | null },
): boolean {
  return isSamePath(url, finalUrl) || tokenSetLikeness(title ?? '', product?.title ?? '') >= sameTitle
}

async function walkToProduct(
  session: FlowSession,
  journey: CartJourney,
  { home, lists }: Walk,
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

/** The name as somebody would type it, cut at a word. */
export function queryOf(title: string): string {
  const plain = asTyped(title)
    .replace(/[^\p{L}\p{N}'’-]+/gu, ' ')
    .trim()
  return plain.length <= longestQuery ? plain : plain.slice(0, longestQuery + 1).replace(/\s+\S*$/, '')
}

/** By a link of the home page that is seen; menus are not opened for it. */
async function openList(session: FlowSession, home: string, list: string): Promise<number> {
  const { page } = session
  await session.open(home, 'Go back to the home page')
  if ((await page.evaluate(markLinkTo(list)).catch(() => false)) === true) {
    const landed = await press(session)
    if (landed !== null) {
      session.step('Choose a category', landed.status < 400 ? 'ok' : 'failed')
      return landed.status
    }
  }
  return session.open(list, 'Open a category')
}

async function choose(
  session: FlowSession,
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
    isThere = (await page.evaluate(markLinkTo(product.finalUrl)).catch(() => false)) === true
    if (!isThere) await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  if (!isThere) {
    session.step(`Look for "${title}" in ${where}`, 'skipped', 'it is not on the first page')
    return
  }
  const url = page.url()
  const landed = await press(session)
  const isOpen = landed !== null && landed.status < 400
  session.step(`Choose "${title}" in ${where}`, isOpen ? 'ok' : 'failed', detailOf(landed))
  if (landed === null) return
  journey.chosenOn = { kind, url }
  const { product: opened } = createPageFacts({ html: await page.content(), url: page.url(), headers: {} })
  journey.landed = { ...landed, title: opened?.title.value ?? null }
}

const detailOf = (landed: { status: number } | null) =>
  landed === null ? 'its link could not be pressed' : landed.status < 400 ? '' : `status ${landed.status}`

/** Presses the marked link; null where no other page came. */
async function press(session: FlowSession): Promise<{ url: string; status: number } | null> {
  const { page, watch } = session
  const before = page.url()
  session.clearCalls()
  const hasMoved = page
    .waitForURL(({ href }) => href !== before, { timeout: openMs, waitUntil: 'load' })
    .then(
      () => true,
      () => page.url() !== before,
    )
  const isPressed = await page.click('[data-vt-way]', { timeout: 4000, noWaitAfter: true }).then(
    () => true,
    () => page.url() !== before,
  )
  if (!isPressed || !(await hasMoved)) return null
  await settle(page, watch).catch(() => false)
  const url = page.url()
  return { url, status: pageStatus(url, session.calls) ?? 200 }
}
