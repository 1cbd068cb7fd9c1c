/** What every scripted session records: steps in a shopper's words, requests, script errors. */
import type { Dialog, Page, Request } from 'playwright-core'
import type { SessionMoment, SessionRequest, SessionStep } from '../../../api/sessions.ts'
import type { BrowserTab } from '../../../browser/browser-pool.ts'
import { answerDialog } from '../../../browser/dialogs.ts'
import { onRequestEnd } from '../../../browser/request-ends.ts'
import { type RequestWatch, settle, watchRequests } from '../../../capture/settle/settle.ts'
import { isBeacon } from '../../../net/beacons.ts'
import type { TakeScreenshot } from '../../../run/session-screenshot.ts'
import { clickControl } from './click-control.ts'

const maxExcerptLength = 500
const maxCalls = 100
/** A script that has not read a response by then may never do so. */
const unreadMs = 1500
const secretField = /(pass(word)?|token|secret|nonce|csrf|auth|session|card|email|key)/i

export interface SessionTab {
  tab: BrowserTab
  page: Page
  watch: RequestWatch
  steps: SessionStep[]
  /** Requests and navigations since the last `clearCalls`. */
  calls: SessionRequest[]
  scriptErrors: string[]
  /** Messages of dialogs that the page's scripts opened since the last `clearCalls`. */
  dialogs: string[]
  /** Text of the page on which the session started; empty where no later step compares with it. */
  textBefore: string
  /** The browser had no time for something, so what the session says nothing about stays open. */
  isLate: boolean
  /** Opens an address and lets it settle. Throws a CrawlError. */
  open(url: string, action: string): Promise<number>
  /** Clicks the element's center, as soon as it can be clicked. Use it instead of `page.click`. */
  click(selector: string, options: Parameters<Page['click']>[1]): Promise<void>
  step(action: string, outcome: SessionStep['outcome'], detail?: string): void
  /**
   * Adds a screenshot of this moment to the last step. Never throws: a session without screenshots is still
   * evaluated.
   * @param paths elements that a finding may mark; scrolls to the first
   * @param shown another tab to capture; by default the session's own
   */
  screenshot(moment: SessionMoment, paths: readonly (string | undefined)[], shown?: Page): Promise<void>
  clearCalls(): void
  /** Lets others request the store's host while the session does, so that neither waits for the other. */
  withoutHostSlot<Value>(work: () => Promise<Value>): Promise<Value>
  /** Lets other sessions run while this one only watches what its page does by itself. */
  whileWatching<Value>(watch: () => Promise<Value>): Promise<Value>
  stop(): void
}

/**
 * Starts recording a tab.
 * @param camera takes and stores its screenshots; absent: none are taken
 * @param leavesBanners leave consent banners open
 */
export function openSessionTab(tab: BrowserTab, camera?: TakeScreenshot, leavesBanners = false): SessionTab {
  const { page } = tab
  const startedMs = performance.now()
  const watch = watchRequests(page, leavesBanners)
  const steps: SessionStep[] = []
  const calls: SessionRequest[] = []
  const scriptErrors: string[] = []
  const dialogs: string[] = []
  const onDialog = (dialog: Dialog) => {
    if (dialog.type() !== 'beforeunload' && dialogs.length < 20) dialogs.push(dialog.message().slice(0, 300))
    answerDialog(page, dialog)
  }
  const onEnd = (request: Request) => void record(request, calls)
  const onError = (error: Error) => {
    if (scriptErrors.length < 20) scriptErrors.push(error.message.slice(0, 300))
  }
  const stopEnds = onRequestEnd(page, unreadMs, onEnd)
  page.on('pageerror', onError)
  page.on('dialog', onDialog)
  const step: SessionTab['step'] = (action, outcome, detail = '') => {
    steps.push({
      action,
      url: page.url(),
      atMs: Math.round(performance.now() - startedMs),
      outcome,
      detail,
      screenshot: null,
    })
  }
  return {
    tab,
    page,
    watch,
    steps,
    calls,
    scriptErrors,
    dialogs,
    textBefore: '',
    isLate: false,
    step,
    click: (selector, options) => tab.atFullSize(() => clickControl(page, selector, options)),
    async open(url, action) {
      const { response } = await tab.goto(url)
      await settle(page, watch)
      step(
        action,
        response.status() < 400 ? 'ok' : 'failed',
        response.status() < 400 ? '' : `status ${response.status()}`,
      )
      return response.status()
    },
    async screenshot(moment, paths, shown = page) {
      const last = steps.at(-1)
      if (camera === undefined || last === undefined) return
      last.screenshot = await camera(
        shown,
        paths.filter((path) => path !== undefined),
      )
      if (last.screenshot !== null) last.moment = moment
    },
    clearCalls() {
      calls.length = 0
      scriptErrors.length = 0
      dialogs.length = 0
    },
    withoutHostSlot: (work) => work(),
    whileWatching: (watch) => watch(),
    stop() {
      watch.stop()
      stopEnds()
      page.off('pageerror', onError)
      page.off('dialog', onDialog)
    },
  }
}

async function record(request: Request, calls: SessionRequest[]): Promise<void> {
  const isCall = ['xhr', 'fetch', 'document'].includes(request.resourceType())
  if (!isCall || isBeacon(request.url()) || calls.length >= maxCalls) return
  const failure = request.failure()?.errorText ?? null
  const response = failure === null ? await request.response().catch(() => null) : null
  calls.push({
    method: request.method(),
    url: request.url(),
    status: response?.status() ?? null,
    failure,
    bodyExcerpt: withoutSecrets(request.postData() ?? ''),
    ...(request.isNavigationRequest() && request.frame().parentFrame() === null
      ? { isPage: true as const }
      : {}),
  })
}

function withoutSecrets(body: string): string {
  return body
    .slice(0, 4 * maxExcerptLength)
    .split('&')
    .map((part) => {
      const [name = '', ...rest] = part.split('=')
      return rest.length > 0 && secretField.test(name) ? `${name}=…` : part
    })
    .join('&')
    .replace(/"([^"]*(?:pass|token|secret|nonce|csrf|auth|session|email)[^"]*)"\s*:\s*"[^"]*"/gi, '"$1":"…"')
    .slice(0, maxExcerptLength)
}
