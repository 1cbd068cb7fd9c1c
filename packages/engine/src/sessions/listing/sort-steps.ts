/** Sorts a list by price, both ways, and reads what comes first. */

import { pluralize } from '@vitrine/kernel/figures/figures'
import { sleep } from '@vitrine/kernel/time/sleep'
import type { Page } from 'playwright-core'
import type { ListingSessionRecord } from '../../api/sessions.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { highlight } from '../../browser/live/highlight.ts'
import { destructiveReason } from '../../frontier/address/destructive-urls.ts'
import { isRefusalStatus } from '../../frontier/refusals.ts'
import { actAndWait, type Effect, wasAskedFor } from '../shared/page/click.ts'
import { noteLate } from '../shared/page/out-of-time.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { isForList } from './list-calls.ts'
import { documentSignature, listSignature, markSubmit } from './listing-controls.page.ts'
import type { ListingRules } from './listing-session.ts'
import { readCalmList } from './read-list.ts'
import { findSort, findSortOpener, type SortControl } from './sort.page.ts'

type Sort = ListingSessionRecord['sorts'][number]

const clickMs = 8000
/** Time for a list to follow its address. */
const lateListMs = 8000
/** Time for a list of sort orders to open. */
const openMs = 2500

/** Results of both sort orders. Orders that the list lacks, or that could not be operated, are left out. */
export async function trySorts(
  session: SessionTab,
  listUrl: string,
  rules: Pick<ListingRules, 'isAllowed' | 'pagePriceOf'>,
): Promise<Sort[]> {
  const sorts: Sort[] = []
  if (session.page.url() !== listUrl) await session.open(listUrl, 'Reopen the list')
  const { urls: unsorted } = await readCalmList(session)
  for (const direction of ['asc', 'desc'] as const) {
    const sort = await trySort(session, { listUrl, unsorted }, direction, rules)
    if (sort !== null) sorts.push(sort)
  }
  return sorts
}

/** The list and its products as they come without any choice. */
interface Unsorted {
  listUrl: string
  unsorted: readonly string[]
}

async function trySort(
  session: SessionTab,
  { listUrl, unsorted: asBefore }: Unsorted,
  direction: Sort['direction'],
  { isAllowed, pagePriceOf }: Pick<ListingRules, 'isAllowed' | 'pagePriceOf'>,
): Promise<Sort | null> {
  const { page } = session
  if (page.url() !== listUrl) await session.open(listUrl, 'Reopen the list')
  const control = await reachSort(session, direction)
  if (control === null || control.isChosen) return null
  const isBarred = control.kind === 'link' && control.value !== '' && !mayOpen(control.value, isAllowed)
  if (isBarred) return null
  session.clearCalls()
  const unsorted = await inIsolatedWorld(page, documentSignature)
  const { isDone, hasChanged } = await operate(session, control)
  const signs = signsOf(control)
  const asked = session.calls.filter((call) => isForList(call, listUrl, signs))
  if (asked.some(({ status }) => isRefusalStatus(status))) return null
  const failed = asked.find(({ status, failure }) => failure === null && (status ?? 0) >= 400)
  // Without any sign that this order was requested, the fault may be ours.
  if (!isDone || (!hasChanged && !wasAskedFor(session.calls, signs))) return null
  if (page.url() !== listUrl) await waitForOtherList(page, unsorted)
  const { urls, prices, highest } = await readCalmList(session)
  if (failed === undefined && !(await isTaken(session, control, direction))) return null
  const error = failed === undefined ? null : `status ${failed.status}`
  session.step(
    `Sort by “${control.label}”`,
    error === null ? 'ok' : 'failed',
    error ?? pluralize(prices.length, 'product'),
  )
  const shown = control.hasDirection ? direction : directionOf(prices)
  const isSameOrder = urls.join(' ') === asBefore.join(' ')
  const pagePrices = pagePriceOf === undefined ? undefined : urls.map(pagePriceOf)
  const own = pagePrices === undefined ? {} : { pagePrices }
  return { label: control.label, direction: shown, prices, highest, urls, isSameOrder, ...own, error }
}

/** Whether the order shows in the address, in a request, or as the select’s choice; other controls show their effect. */
async function isTaken(
  { page, calls }: SessionTab,
  { kind, value }: SortControl,
  direction: Sort['direction'],
): Promise<boolean> {
  if (kind !== 'select' || value === '') return true
  const address = { method: 'GET', url: page.url(), status: null, failure: null, bodyExcerpt: '' }
  if (wasAskedFor([...calls, address], [value])) return true
  return (await inIsolatedWorld(page, findSort, direction))?.isChosen === true
}

/** A page that only changes its address at first may fill the list long afterwards. */
async function waitForOtherList(page: Page, unsorted: string): Promise<void> {
  const deadlineMs = performance.now() + lateListMs
  while (performance.now() < deadlineMs) {
    if ((await inIsolatedWorld(page, documentSignature).catch(() => '')) !== unsorted) return
    await sleep(250)
  }
}

/** What a request for this order must contain. A form may send the order that was chosen before. */
function signsOf({ kind, value }: SortControl): string[] {
  return kind === 'select' && value !== '' ? [value] : ['sort', 'order', 'price', value]
}

/** The sort control, in an opened list where it is no select. */
async function reachSort(session: SessionTab, direction: Sort['direction']): Promise<SortControl | null> {
  const { page } = session
  const read = () => inIsolatedWorld(page, findSort, direction)
  const found = await read()
  if (found !== null || !(await inIsolatedWorld(page, findSortOpener))) return found
  highlight(page, '[data-vt-sort-open]', 'Sort')
  await session.click('[data-vt-sort-open]', { timeout: clickMs }).catch(noteLate(session))
  const deadlineMs = performance.now() + openMs
  while (performance.now() < deadlineMs) {
    await sleep(150)
    const opened = await read()
    if (opened !== null) return opened
  }
  await page.keyboard.press('Escape').catch(() => {})
  return null
}

/** The direction of prices where the store does not state it: descending only when each step is. */
function directionOf(prices: Sort['prices']): Sort['direction'] {
  const known = prices.flatMap((money) => money?.minor ?? [])
  const [first = 0] = known
  const falls = known.every((minor, at) => at === 0 || minor <= (known[at - 1] ?? minor))
  return falls && (known.at(-1) ?? first) < first ? 'desc' : 'asc'
}

const mayOpen = (url: string, isAllowed: (url: string) => boolean) =>
  destructiveReason(url) === null && isAllowed(url)

async function operate(session: SessionTab, { kind, value }: SortControl): Promise<Effect> {
  const { page } = session
  highlight(page, '[data-vt-sort]', 'Sort')
  if (kind === 'link')
    return actAndWait(session, listSignature, () => session.click('[data-vt-sort]', { timeout: clickMs }))
  const effect = await actAndWait(session, listSignature, () =>
    page.selectOption('[data-vt-sort]', value, { timeout: clickMs, force: true }),
  )
  if (!effect.isDone || effect.hasChanged) return effect
  if (!(await inIsolatedWorld(page, markSubmit, '[data-vt-sort]'))) return effect
  return actAndWait(session, listSignature, () => session.click('[data-vt-send]', { timeout: clickMs }))
}
