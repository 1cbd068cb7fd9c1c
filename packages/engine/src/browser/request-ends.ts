/** When a request is over, also where the page never reads its response. */
import type { Page, Request, Response } from 'playwright-core'

/**
 * Calls the listener once per request that has ended, and once for one whose response has arrived `unreadMs` ago:
 * the browser reports no end where a script ignores the body of a response.
 * @returns stops it
 */
export function onRequestEnd(page: Page, unreadMs: number, listener: (request: Request) => void): () => void {
  const timers = new Map<Request, NodeJS.Timeout>()
  const ended = new WeakSet<Request>()
  const end = (request: Request) => {
    clearTimeout(timers.get(request))
    timers.delete(request)
    if (ended.has(request)) return
    ended.add(request)
    listener(request)
  }
  const onResponse = (response: Response) => {
    const request = response.request()
    if (!['fetch', 'xhr'].includes(request.resourceType()) || ended.has(request)) return
    timers.set(request, setTimeout(end, unreadMs, request))
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('response', onResponse)
  return () => {
    page.off('requestfinished', end)
    page.off('requestfailed', end)
    page.off('response', onResponse)
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
  }
}
