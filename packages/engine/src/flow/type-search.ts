/** Types a word into the shop's search like a shopper, sends it, and notes whether anything came of it. */
import type { Dialog, Request } from 'playwright-core'
import { isBeacon } from '../crawl/beacons.ts'
import type { TypedSearch } from '../flows.ts'
import { settle } from '../gather/settle.ts'
import type { FlowSession } from './flow-session.ts'
import {
  asksForWindow,
  countNewParts,
  hasKeyboard,
  markOpener,
  markSearchField,
  markSearchSubmit,
  rememberParts,
} from './search-scripts.ts'

const pressMs = 3000
const openMs = 3000
const resultsMs = 8000
const pollMs = 150
const betweenKeysMs = 40
/** Time that suggestions have to come up before the word is sent. */
const suggestMs = 1000

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

type Sent = Pick<TypedSearch, 'fieldFound' | 'answer' | 'button'>

/** What came of it, and where the results are when the page went there. Throws when the tab is lost. */
export async function typeSearch(
  session: FlowSession,
  query: string,
): Promise<Sent & { resultsUrl: string | null }> {
  const { page, watch } = session
  if (!(await findSearchInput(session)))
    return { fieldFound: false, answer: 'nothing', button: 'absent', resultsUrl: null }
  const before = page.url()
  const signs = watchSigns(session, query)
  try {
    const sent = await send(session, query, before, signs)
    await settle(page, watch)
    session.step(`Search for "${query}"`, sent.answer === 'nothing' ? 'failed' : 'ok', outcomes[sent.answer])
    return { fieldFound: true, ...sent, resultsUrl: sent.answer === 'moved' ? page.url() : null }
  } finally {
    signs.stop()
  }
}

const outcomes: Record<Sent['answer'], string> = {
  moved: '',
  shown: 'the page shows something new without leaving',
  asked: 'the shop was asked for it',
  untyped: 'the field could not be typed into',
  nothing: 'neither Enter nor the button does anything',
}

async function send(
  session: FlowSession,
  query: string,
  before: string,
  signs: Signs,
): Promise<Pick<Sent, 'answer' | 'button'>> {
  const { page, watch } = session
  const input = page.locator('[data-vt-search=input]')
  // What lies over the field, such as a question about cookies, may swallow what is pressed.
  const isFree = await input.click({ timeout: pressMs, noWaitAfter: true }).then(
    () => true,
    () => false,
  )
  const hasFocus = (await page.evaluate(hasKeyboard)) === true
  await page.evaluate(rememberParts)
  await input.fill('', { timeout: 5000 })
  // Key by key: some fields listen to keys and hear nothing of a word that is put in at once.
  await input.pressSequentially(query, { delay: betweenKeysMs, timeout: 8000 })
  if ((await input.inputValue({ timeout: 2000 }).catch(() => '')) !== query)
    await input.fill(query, { timeout: 5000 }).catch(() => {})
  const isTyped = (await input.inputValue({ timeout: 2000 }).catch(() => '')) === query
  await watch.quiet(suggestMs)
  let isShown = (await newParts(session)) > 0
  let button: Sent['button'] = 'absent'
  let hasMoved = await movesAway(session, before, () => input.press('Enter', { timeout: 5000 }))
  isShown ||= !hasMoved && (await newParts(session)) > 0
  // Some searches answer only to their button.
  if (!hasMoved && (await page.evaluate(markSearchSubmit).catch(() => false)) === true) {
    let isPressed = false
    hasMoved = await movesAway(session, before, async () => {
      await page.click('[data-vt-search=submit]', { timeout: pressMs, noWaitAfter: true })
      isPressed = true
    })
    button = isPressed ? 'pressed' : 'covered'
    isShown ||= !hasMoved && (await newParts(session)) > 0
  }
  if (hasMoved) return { answer: 'moved', button }
  if (isShown) return { answer: 'shown', button }
  const isElsewhere = await page.evaluate(asksForWindow).catch(() => true)
  if (signs.isAsked() || isElsewhere) return { answer: 'asked', button }
  return { answer: isTyped && isFree && hasFocus ? 'nothing' : 'untyped', button }
}

async function newParts({ page }: FlowSession): Promise<number> {
  // A document that is just being left has everything new.
  return Number(await page.evaluate(countNewParts).catch(() => 1))
}

interface Signs {
  /** The store was asked for the word, or the page spoke up: the control is no dead one. */
  isAsked(): boolean
  stop(): void
}

/** Listens for calls that carry the word, for pages that are asked for, and for messages of the browser. */
function watchSigns({ page }: FlowSession, query: string): Signs {
  const word = query.toLowerCase()
  let isAsked = false
  const onRequest = (request: Request) => {
    const url = request.url()
    if (request.isNavigationRequest()) isAsked = true
    if (isBeacon(url) || request.resourceType() === 'image') return
    const text = `${url} ${request.postData() ?? ''}`.replaceAll('+', ' ').toLowerCase()
    if (text.includes(word) || text.includes(encodeURIComponent(query).toLowerCase())) isAsked = true
  }
  const onDialog = (dialog: Dialog) => {
    isAsked = true
    void dialog.dismiss().catch(() => {})
  }
  page.on('request', onRequest)
  page.on('dialog', onDialog)
  return {
    isAsked: () => isAsked,
    stop() {
      page.off('request', onRequest)
      page.off('dialog', onDialog)
    },
  }
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
