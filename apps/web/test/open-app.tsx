/** Opens whole screens with the real router and client; only the network is replaced by the fixture. */
import { cleanup, configure, getConfig, render } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { App } from '../src/app.tsx'
import { createAppRouter, followSession } from '../src/router.ts'
import { createQueryClient } from '../src/shared/api/query-client.ts'
import { endSession, startSession } from '../src/shared/auth/session.ts'
import { clearSelectedWebsite } from '../src/shared/website/selected-website.ts'
import type { Scenario } from './fixture-data.ts'
import { answerOf, fixtureToken } from './fixture-server.ts'

interface Call {
  method: string
  url: string
  body: unknown
}

/** Requests so far, and responses that override the fixture. Cleared before every test. */
export const network = {
  calls: [] as Call[],
  /** Parts of "METHOD /path" that get a 500. */
  failing: [] as string[],
  /** Responses by "METHOD /path". */
  answers: {} as Record<string, [number, unknown]>,
}

const realFetch = globalThis.fetch

/** Answers requests with the fixture from now on. */
export function answerFrom(scenario: Scenario, isSignedIn: boolean) {
  globalThis.fetch = async (input, init) => {
    const url = String(input)
    const method = init?.method ?? 'GET'
    const path = (url.split('?')[0] ?? '').replace(/(.)\/$/, '$1')
    network.calls.push({
      method,
      url,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
    })
    const isFailing = network.failing.some((part) => `${method} ${url}`.includes(part))
    const [status, body] = isFailing
      ? [500, { status: 500, code: 'INTERNAL', detail: 'The database is away.' }]
      : (network.answers[`${method} ${path}`] ??
        answerOf(method, path, scenario, isSignedIn) ?? [
          404,
          { status: 404, code: 'NOT_FOUND', detail: 'No such call.' },
        ])
    return new Response(status === 204 ? null : JSON.stringify(body), { status: status as number })
  }
}

/** Opens a URL as a browser would, with its own router and cache. */
export function open(
  address: string,
  { scenario = {}, isSignedIn = true }: { scenario?: Scenario; isSignedIn?: boolean } = {},
) {
  answerFrom(scenario, isSignedIn)
  window.history.replaceState(null, '', address)
  if (isSignedIn) startSession(fixtureToken(scenario))
  renderApp()
}

/** Ends what the apps of a test leave behind. */
const leavings: (() => void)[] = []

export function renderApp() {
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  const unfollow = followSession(router)
  render(<App router={router} queryClient={queryClient} />)
  leavings.push(() => {
    unfollow()
    queryClient.clear()
    router.history.destroy()
  })
}

/** Without this, the router of every earlier test would load the sign-in page whenever a session ends. */
function closeApps() {
  cleanup()
  for (let leave = leavings.pop(); leave; leave = leavings.pop()) leave()
}

const { getElementError } = getConfig()

/**
 * While a query is repeated until it matches, its errors are thrown away, except the last, to which the screen's HTML
 * is added when time is up. Without it in all of them, tests take a sixth less processor time.
 */
function briefWhileWaiting(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
    _disableExpensiveErrorDiagnostics?: boolean
  }
  return isWaiting ? new Error(message ?? '') : getElementError(message, container)
}

/**
 * happy-dom lays nothing out, so what is loaded before it is scrolled into view would never be. What waits until it is
 * visible still waits.
 */
class NearObserver extends IntersectionObserver {
  readonly #onNear: ((target: Element) => void) | null

  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    super(callback, options)
    const isEarly = !(options.rootMargin ?? '0px').startsWith('0')
    this.#onNear = isEarly
      ? (target) => callback([{ isIntersecting: true, target } as IntersectionObserverEntry], this)
      : null
  }

  override observe(target: Element) {
    this.#onNear?.(target)
  }
}

/** Sets up every test of a file, and cleans up after it. */
export function prepareScreens() {
  // Screens are lazy-loaded, which takes long on a busy machine.
  configure({ asyncUtilTimeout: 40_000, getElementError: briefWhileWaiting })
  beforeEach(() => {
    network.calls = []
    network.failing = []
    network.answers = {}
    window.scrollTo = () => {}
    window.IntersectionObserver = NearObserver
    // Wide enough for the whole sidebar.
    const { happyDOM } = window as unknown as {
      happyDOM: { setViewport(size: { width: number; height: number }): void }
    }
    happyDOM.setViewport({ width: 1440, height: 900 })
  })
  afterEach(() => {
    closeApps()
    endSession(null)
    localStorage.clear()
    clearSelectedWebsite()
    sessionStorage.clear()
    globalThis.fetch = realFetch
  })
}
