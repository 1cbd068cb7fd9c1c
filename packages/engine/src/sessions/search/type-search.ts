/** Types a word into the store's search like a shopper, submits it, and records whether anything happened. */

import { sleep } from '@vitrine/kernel/time/sleep'
import type { Dialog, Request } from 'playwright-core'
import type { TypedSearch } from '../../api/sessions.ts'
import { inIsolatedWorld, inMainWorld } from '../../browser/isolated-world.ts'
import { highlight } from '../../browser/live/highlight.ts'
import { settle } from '../../capture/settle/settle.ts'
import { isBeacon } from '../../net/beacons.ts'
import { noteLate } from '../shared/page/out-of-time.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { asksForWindow, countNewParts, rememberParts, reportWindowsInMainWorld } from './parts.page.ts'
import { hasKeyboard, markOpener, markSearchField, markSearchSubmit } from './search.page.ts'

const clickMs = 3000
const openMs = 3000
const resultsMs = 8000
const pollMs = 150
const betweenKeysMs = 40
/** Time for suggestions to appear before the word is submitted, milliseconds. */
const suggestMs = 1000

/** Icons may need a second click when the page was not ready for the first; on phones the search may be in the menu. */
const ways = ['search', 'search', 'menu', 'search'] as const

/** Marks the search field (`data-vt-search=input`) and opens it first if it is hidden. False when there is none. */
export async function findSearchInput(session: SessionTab): Promise<boolean> {
  const { page, watch } = session
  const isThere = () => inIsolatedWorld(page, markSearchField).catch(() => false)
  if (await isThere()) return true
  for (const way of ways) {
    if (!(await inIsolatedWorld(page, markOpener, way).catch(() => false))) continue
    highlight(page, '[data-vt-search=opener]', 'Search')
    await session.click('[data-vt-search=opener]', { timeout: clickMs }).catch(() => {})
    const deadlineMs = performance.now() + openMs
    while (performance.now() < deadlineMs) {
      await sleep(pollMs)
      if (await isThere()) {
        session.step('Open search', 'ok')
        return true
      }
      if (way === 'menu' && (await inIsolatedWorld(page, markOpener, 'search').catch(() => false))) break
    }
    await watch.quiet(800)
  }
  session.step('Look for the search field', 'failed', 'no search field is visible')
  return false
}

type Sent = Pick<TypedSearch, 'fieldFound' | 'answer' | 'button' | 'suggests'>

/** The outcome, with the address of the results if the page navigated. Throws when the tab is lost. */
export async function typeSearch(
  session: SessionTab,
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
    session.step(`Search for “${query}”`, sent.answer === 'nothing' ? 'failed' : 'ok', outcomes[sent.answer])
    return { fieldFound: true, ...sent, resultsUrl: sent.answer === 'moved' ? page.url() : null }
  } finally {
    signs.stop()
  }
}

const outcomes: Record<Sent['answer'], string> = {
  moved: '',
  shown: 'results appeared on the same page',
  asked: 'the store received a request for it',
  untyped: 'we couldn’t type in the field',
  nothing: 'neither Enter nor the button did anything',
}

async function send(
  session: SessionTab,
  query: string,
  before: string,
  signs: Signs,
): Promise<Omit<Sent, 'fieldFound'>> {
  const { page, watch } = session
  const input = page.locator('[data-vt-search=input]')
  highlight(page, '[data-vt-search=input]', 'Search field')
  // An overlay on the field, such as a cookie banner, may intercept the click.
  const isFree = await session
    .click('[data-vt-search=input]', { timeout: clickMs, noWaitAfter: true })
    .then(() => true, noteLate(session))
  const hasFocus = await inIsolatedWorld(page, hasKeyboard)
  await inIsolatedWorld(page, rememberParts)
  await inMainWorld(page, reportWindowsInMainWorld).catch(() => {})
  await input.fill('', { timeout: 5000 })
  // Key by key, because some fields only react to key events.
  await input.pressSequentially(query, { delay: betweenKeysMs, timeout: 8000 })
  if ((await input.inputValue({ timeout: 2000 }).catch(() => '')) !== query)
    await input.fill(query, { timeout: 5000 }).catch(() => {})
  const isTyped = (await input.inputValue({ timeout: 2000 }).catch(() => '')) === query
  await watch.quiet(suggestMs)
  let isShown = (await newParts(session)) > 0
  const seen = isShown ? ({ suggests: true } as const) : {}
  let button: Sent['button'] = 'absent'
  let hasMoved = await movesAway(session, before, () => input.press('Enter', { timeout: 5000 }))
  isShown ||= !hasMoved && (await newParts(session)) > 0
  // Some searches respond only to their button.
  if (!hasMoved && (await inIsolatedWorld(page, markSearchSubmit).catch(() => false))) {
    let isClicked = false
    hasMoved = await movesAway(session, before, async () => {
      highlight(page, '[data-vt-search=submit]', 'Search button')
      await session.click('[data-vt-search=submit]', { timeout: clickMs, noWaitAfter: true })
      isClicked = true
    })
    button = isClicked ? 'clicked' : 'covered'
    isShown ||= !hasMoved && (await newParts(session)) > 0
  }
  if (hasMoved) return { answer: 'moved', button, ...seen }
  if (isShown) return { answer: 'shown', button, ...seen }
  const isElsewhere = await inIsolatedWorld(page, asksForWindow).catch(() => true)
  if (signs.isAsked() || isElsewhere) return { answer: 'asked', button }
  return { answer: isTyped && isFree && hasFocus ? 'nothing' : 'untyped', button }
}

function newParts({ page }: SessionTab): Promise<number> {
  // A document that is being unloaded has only new parts.
  return inIsolatedWorld(page, countNewParts).catch(() => 1)
}

interface Signs {
  /** Whether the store was queried for the word, or the page showed a message: the control is not dead. */
  isAsked(): boolean
  stop(): void
}

/** Watches for requests with the word, for navigations, and for browser dialogs. */
function watchSigns({ page }: SessionTab, query: string): Signs {
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
  { page }: SessionTab,
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
