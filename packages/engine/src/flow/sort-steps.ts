/** Orders a list by price, both ways, and reads what comes first. */
import { destructiveReason } from '../crawl/destructive-urls.ts'
import type { ListingFlowRecord } from '../flows.ts'
import type { FlowSession } from './flow-session.ts'
import type { ListingRules } from './listing-flow.ts'
import { findSort, findSortOpener, listSignature, markSubmit } from './listing-scripts.ts'
import { actAndWait, type Effect, wasAskedFor } from './press.ts'
import { readCalmList } from './read-list.ts'

type Sort = ListingFlowRecord['sorts'][number]

const clickMs = 8000
/** Time that a list of orders has to open. */
const openMs = 2500

interface SortControl {
  kind: 'select' | 'link'
  value: string
  label: string
  isChosen: boolean
  /** False of an order that only says "Price". */
  hasDirection: boolean
}

/** What both orders gave. Orders that the list does not offer, or that could not be operated, are left out. */
export async function trySorts(
  session: FlowSession,
  listUrl: string,
  rules: Pick<ListingRules, 'isAllowed'>,
): Promise<Sort[]> {
  const sorts: Sort[] = []
  for (const direction of ['asc', 'desc'] as const) {
    const sort = await trySort(session, listUrl, direction, rules)
    if (sort !== null) sorts.push(sort)
  }
  return sorts
}

async function trySort(
  session: FlowSession,
  listUrl: string,
  direction: Sort['direction'],
  { isAllowed }: Pick<ListingRules, 'isAllowed'>,
): Promise<Sort | null> {
  const { page } = session
  if (page.url() !== listUrl) await session.open(listUrl, 'Open the list again')
  const control = await reachSort(session, direction)
  if (control === null || control.isChosen) return null
  const isBarred = control.kind === 'link' && control.value !== '' && !mayOpen(control.value, isAllowed)
  if (isBarred) return null
  session.clearCalls()
  const { isDone, hasChanged } = await operate(session, control)
  const failed = session.calls.find(({ status, failure }) => failure === null && (status ?? 0) >= 400)
  // Without any sign that the list was asked for anew, the fault may be ours.
  if (!isDone || (!hasChanged && !wasAskedFor(session.calls, ['sort', 'order', 'price', control.value])))
    return null
  const { prices } = await readCalmList(session)
  const error = failed === undefined ? null : `status ${failed.status}`
  session.step(
    `Order by "${control.label}"`,
    error === null ? 'ok' : 'failed',
    error ?? `${prices.length} products`,
  )
  const shown = control.hasDirection ? direction : directionOf(prices)
  return { label: control.label, direction: shown, prices, error }
}

/** The control of the order, in an opened list where it is no select. */
async function reachSort({ page }: FlowSession, direction: Sort['direction']): Promise<SortControl | null> {
  const read = async () => (await page.evaluate(findSort(direction))) as SortControl | null
  const found = await read()
  if (found !== null || (await page.evaluate(findSortOpener)) !== true) return found
  await page.click('[data-vt-sort-open]', { timeout: clickMs }).catch(() => {})
  const deadlineMs = performance.now() + openMs
  while (performance.now() < deadlineMs) {
    await new Promise((resolve) => setTimeout(resolve, 150))
    const opened = await read()
    if (opened !== null) return opened
  }
  await page.keyboard.press('Escape').catch(() => {})
  return null
}

/** The way in which prices go where the shop does not say it: down only when each step is. */
function directionOf(prices: Sort['prices']): Sort['direction'] {
  const known = prices.flatMap((money) => money?.minor ?? [])
  const [first = 0] = known
  const falls = known.every((minor, at) => at === 0 || minor <= (known[at - 1] ?? minor))
  return falls && (known.at(-1) ?? first) < first ? 'desc' : 'asc'
}

const mayOpen = (url: string, isAllowed: (url: string) => boolean) =>
  destructiveReason(url) === null && isAllowed(url)

async function operate(session: FlowSession, { kind, value }: SortControl): Promise<Effect> {
  const { page } = session
  if (kind === 'link')
    return actAndWait(session, listSignature, () => page.click('[data-vt-sort]', { timeout: clickMs }))
  const effect = await actAndWait(session, listSignature, () =>
    page.selectOption('[data-vt-sort]', value, { timeout: clickMs, force: true }),
  )
  if (!effect.isDone || effect.hasChanged) return effect
  if ((await page.evaluate(markSubmit('[data-vt-sort]'))) !== true) return effect
  return actAndWait(session, listSignature, () => page.click('[data-vt-send]', { timeout: clickMs }))
}
