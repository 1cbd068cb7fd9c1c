/** Clicks a marked control and waits until the page has reacted, by a new address or a change of its content. */

import { decodeEscapes } from '@vitrine/kernel/text/decode-escapes'
import { sleep } from '@vitrine/kernel/time/sleep'
import type { Page, Request } from 'playwright-core'
import type { SessionRequest } from '../../../api/sessions.ts'
import { inIsolatedWorld } from '../../../browser/isolated-world.ts'
import type { PageFunction } from '../../../browser/page-function.ts'
import { onRequestEnd } from '../../../browser/request-ends.ts'
import { settle } from '../../../capture/settle/settle.ts'
import { isBeacon } from '../../../net/beacons.ts'
import type { SessionTab } from '../session/session-tab.ts'
import { isOnlyLate } from './out-of-time.ts'

const maxWaitMs = 8000
const maxCallMs = 25_000
/** A response that streams for longer, or that the page doesn’t read, holds nothing up. */
const maxUnreadMs = 5000
const pollMs = 120

/** State that is compared before and after an action: address, and a signature of the content. */
interface PageState {
  url: string
  signature: string
}

/** The state of the page; `signature` summarizes its content. */
async function readState({ page }: SessionTab, signature: PageFunction<[], string>): Promise<PageState> {
  return {
    url: page.url(),
    signature: await inIsolatedWorld(page, signature).catch(() => ''),
  }
}

/** The outcome of an action. */
export interface Effect {
  /** The control could be operated; if not, nothing was tried. */
  isDone: boolean
  /** The browser was too busy to say whether the control could be operated. */
  isLate: boolean
  /** The address or the signature has changed. */
  hasChanged: boolean
}

/**
 * Performs an action and waits for its effect: eight seconds, or as long as its requests to the store are
 * pending. Never throws.
 */
export async function actAndWait(
  session: SessionTab,
  signature: PageFunction<[], string>,
  act: () => Promise<unknown>,
): Promise<Effect> {
  const { page, watch } = session
  const before = await readState(session, signature)
  const asked = watchCalls(page)
  try {
    await act()
    const hasChanged = await waitForChange(session, signature, before, asked)
    await page.waitForLoadState('load', { timeout: 5000 }).catch(() => {})
    await settle(page, watch).catch(() => false)
    return { isDone: true, isLate: false, hasChanged }
  } catch (error) {
    return { isDone: false, isLate: await isOnlyLate(session, error), hasChanged: false }
  } finally {
    asked.stop()
  }
}

async function waitForChange(
  session: SessionTab,
  signature: PageFunction<[], string>,
  before: PageState,
  asked: Pick<CallWatch, 'started' | 'open'>,
): Promise<boolean> {
  const startedMs = performance.now()
  for (;;) {
    await sleep(pollMs)
    const now = await readState(session, signature)
    const hasChanged = now.url !== before.url || (now.signature !== '' && now.signature !== before.signature)
    const waitedMs = performance.now() - startedMs
    // A new address may be set long before its content arrives.
    if (asked.open() > 0 && waitedMs <= maxCallMs) continue
    if (hasChanged) return true
    if (waitedMs > (asked.started() > 0 ? maxWaitMs : maxWaitMs / 2)) return false
  }
}

interface CallWatch {
  started(): number
  open(): number
  stop(): void
}

/** Counts the page's pending requests to the store; a pending one may still change everything. */
function watchCalls(page: Page): CallWatch {
  const open = new Set<Request>()
  let started = 0
  const onStart = (request: Request) => {
    if (!['xhr', 'fetch', 'document'].includes(request.resourceType()) || isBeacon(request.url())) return
    started += 1
    open.add(request)
  }
  const onEnd = (request: Request) => void open.delete(request)
  page.on('request', onStart)
  const stopEnds = onRequestEnd(page, maxUnreadMs, onEnd)
  return {
    started: () => started,
    open: () => open.size,
    stop() {
      page.off('request', onStart)
      stopEnds()
    },
  }
}

/**
 * Whether the store was queried for the chosen value. An unchanged page proves nothing if only analytics was notified
 * of the choice.
 */
export function wasAskedFor(calls: readonly SessionRequest[], words: readonly string[]): boolean {
  const wanted = words.map((word) => word.toLowerCase()).filter((word) => word.length > 1)
  return calls.some(({ url, bodyExcerpt }) => {
    const text = `${readable(url)} ${readable(bodyExcerpt)}`.toLowerCase()
    return wanted.some((word) => text.includes(word))
  })
}

/** Whether the store rejected a change. Pages may show a choice before the store has responded, and revert it then. */
export function wasRefused(calls: readonly SessionRequest[]): boolean {
  return calls.some(({ method, status }) => !/^(GET|HEAD|OPTIONS)$/.test(method) && (status ?? 0) >= 400)
}

const readable = (text: string) => decodeEscapes(text.replaceAll('+', ' '))
