/** Types a word into the shop's search like a shopper. */
import { settle } from '../gather/settle.ts'
import type { FlowSession } from './flow-session.ts'
import { markOpener, markSearchField, markSearchSubmit } from './search-scripts.ts'

const pressMs = 3000
const openMs = 3000
const resultsMs = 8000
const pollMs = 150

/** Icons may need a second press when the page was not ready for the first; on phones the search may lie in the menu. */
const ways = ['search', 'search', 'menu', 'search'] as const

/** Marks the search field (`data-vt-search=input`), opened first where it hides. False when there is none. */
export async function findSearchInput(session: FlowSession): Promise<boolean> {
  const { page, watch } = session
  const isThere = async () => (await page.evaluate(markSearchField).catch(() => false)) === true
  if (await isThere()) return true
  for (const way of ways) {
    if ((await page.evaluate(markOpener(way)).catch(() => false)) !== true) continue
    await page.click('[data-vt-search=opener]', { timeout: pressMs }).catch(() => {})
    const deadlineMs = performance.now() + openMs
    while (performance.now() < deadlineMs) {
      await new Promise((resolve) => setTimeout(resolve, pollMs))
      if (await isThere()) {
        session.step('Open the search', 'ok')
        return true
      }
      if (way === 'menu' && (await page.evaluate(markOpener('search')).catch(() => false)) === true) break
    }
    await watch.quiet(800)
  }
  session.step('Look for the search field', 'failed', 'no search field is visible')
  return false
}

/** The address of the results, or null when no search field could be used. */
export async function typeSearch(session: FlowSession, query: string): Promise<string | null> {
  const { page, watch } = session
  if (!(await findSearchInput(session))) return null
  const before = page.url()
  const input = page.locator('[data-vt-search=input]')
  await input.fill(query, { timeout: 5000 })
  let hasMoved = await movesAway(session, before, () => input.press('Enter', { timeout: 5000 }))
  // Some searches answer only to their button.
  if (!hasMoved && (await page.evaluate(markSearchSubmit).catch(() => false)) === true)
    hasMoved = await movesAway(session, before, () =>
      page.click('[data-vt-search=submit]', { timeout: pressMs, noWaitAfter: true }),
    )
  await settle(page, watch)
  session.step(
    `Search for "${query}"`,
    hasMoved ? 'ok' : 'failed',
    hasMoved ? '' : 'the page of results did not open',
  )
  return hasMoved ? page.url() : null
}

async function movesAway(
  { page }: FlowSession,
  before: string,
  act: () => Promise<unknown>,
): Promise<boolean> {
  const isMoved = page
    .waitForURL((url) => url.href !== before, { timeout: resultsMs, waitUntil: 'load' })
    .then(
      () => true,
      () => page.url() !== before,
    )
  await act().catch(() => {})
  return isMoved
}
