/** Types a word into the shop's search like a shopper. */
import { settle } from '../gather/settle.ts'
import type { FlowSession } from './flow-session.ts'

const findInput = `(() => {
  const isShown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const names = /^(q|s|search|query|keyword|keywords|search_query|searchterm|text|term)$/i
  const inputs = [...document.querySelectorAll('input')].filter((input) =>
    (input.type === 'search' || input.closest('form[role=search],[role=search],form[action*=search i]') || names.test(input.name)) &&
    !['hidden', 'checkbox', 'radio', 'submit', 'button', 'email', 'password'].includes(input.type))
  const shown = inputs.find(isShown)
  document.querySelectorAll('[data-vt-search]').forEach((each) => each.removeAttribute('data-vt-search'))
  if (shown) { shown.setAttribute('data-vt-search', 'input'); return 'input' }
  const opener = [...document.querySelectorAll('header button, header a, header summary, [class*=header i] button, nav button')].find((each) =>
    isShown(each) && /search|such|recherch|buscar|cerca|zoek|sök|søg|szukaj/i.test((each.getAttribute('aria-label') || '') + ' ' + (each.title || '') + ' ' + each.className + ' ' + (each.textContent || '').trim().slice(0, 30)))
  if (opener) { opener.setAttribute('data-vt-search', 'opener'); return 'opener' }
  return null
})()`

/** Marks the search field (`data-vt-search=input`), opened first where it hides. False when there is none. */
export async function findSearchInput(session: FlowSession): Promise<boolean> {
  const { page, watch } = session
  let found = await page.evaluate(findInput)
  if (found === 'opener') {
    await page.click('[data-vt-search=opener]', { timeout: 3000 }).catch(() => {})
    await watch.quiet(800)
    found = await page.evaluate(findInput)
  }
  if (found !== 'input') session.step('Look for the search field', 'failed', 'no search field is visible')
  return found === 'input'
}

/** The address of the results, or null when no search field could be used. */
export async function typeSearch(session: FlowSession, query: string): Promise<string | null> {
  const { page, watch } = session
  if (!(await findSearchInput(session))) return null
  const before = page.url()
  const input = page.locator('[data-vt-search=input]')
  await input.fill(query, { timeout: 5000 })
  const isMoved = page
    .waitForURL((url) => url.href !== before, { timeout: 8000, waitUntil: 'load' })
    .then(
      () => true,
      () => false,
    )
  await input.press('Enter', { timeout: 5000 })
  const hasMoved = await isMoved
  await settle(page, watch)
  session.step(
    `Search for "${query}"`,
    hasMoved ? 'ok' : 'failed',
    hasMoved ? '' : 'the page of results did not open',
  )
  return hasMoved ? page.url() : null
}
