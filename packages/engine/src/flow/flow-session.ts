/** What every scripted session records: steps in a shopper's words, calls, script errors. */
import type { Page, Request } from 'playwright-core'
import { isBeacon } from '../crawl/beacons.ts'
import type { BrowserTab } from '../crawl/browser-pool.ts'
import type { Camera } from '../evidence/session-picture.ts'
import type { FlowMoment, FlowRequest, FlowStep } from '../flows.ts'
import { type RequestWatch, settle, watchRequests } from '../gather/settle.ts'

const longestExcerpt = 500
const mostCalls = 100
const secretField = /(pass(word)?|token|secret|nonce|csrf|auth|session|card|email|key)/i

export interface FlowSession {
  tab: BrowserTab
  page: Page
  watch: RequestWatch
  steps: FlowStep[]
  /** Calls and navigations since the last `clearCalls`. */
  calls: FlowRequest[]
  scriptErrors: string[]
  /** What the page said on which the session began; empty where no later step compares with it. */
  textBefore: string
  /** Opens an address and lets it settle. Throws a CrawlError. */
  open(url: string, action: string): Promise<number>
  step(action: string, outcome: FlowStep['outcome'], detail?: string): void
  /**
   * Adds a picture of this moment to the last step. Never throws: a session without pictures is judged all the same.
   * @param paths what a finding may want marked; the first is scrolled to
   * @param shown the tab to be pictured; absent: the session's own
   */
  picture(moment: FlowMoment, paths: readonly (string | undefined)[], shown?: Page): Promise<void>
  clearCalls(): void
  stop(): void
}

/**
 * Starts recording a tab.
 * @param camera what takes and keeps its pictures; absent: none are taken
 * @param leavesBanners consent is not given on the way
 */
export function startSession(tab: BrowserTab, camera?: Camera, leavesBanners = false): FlowSession {
  const { page } = tab
  const startedMs = performance.now()
  const watch = watchRequests(page, leavesBanners)
  const steps: FlowStep[] = []
  const calls: FlowRequest[] = []
  const scriptErrors: string[] = []
  const onEnd = (request: Request) => void record(request, calls)
  const onError = (error: Error) => {
    if (scriptErrors.length < 20) scriptErrors.push(error.message.slice(0, 300))
  }
  page.on('requestfinished', onEnd)
  page.on('requestfailed', onEnd)
  page.on('pageerror', onError)
  const step: FlowSession['step'] = (action, outcome, detail = '') => {
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
    textBefore: '',
    step,
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
    async picture(moment, paths, shown = page) {
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
    },
    stop() {
      watch.stop()
      page.off('requestfinished', onEnd)
      page.off('requestfailed', onEnd)
      page.off('pageerror', onError)
    },
  }
}

async function record(request: Request, calls: FlowRequest[]): Promise<void> {
  const isCall = ['xhr', 'fetch', 'document'].includes(request.resourceType())
  if (!isCall || isBeacon(request.url()) || calls.length >= mostCalls) return
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
    .slice(0, 4 * longestExcerpt)
    .split('&')
    .map((part) => {
      const [name = '', ...rest] = part.split('=')
      return rest.length > 0 && secretField.test(name) ? `${name}=…` : part
    })
    .join('&')
    .replace(/"([^"]*(?:pass|token|secret|nonce|csrf|auth|session|email)[^"]*)"\s*:\s*"[^"]*"/gi, '"$1":"…"')
    .slice(0, longestExcerpt)
}
