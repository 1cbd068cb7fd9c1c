/** Requests single pages several times in a row, to separate the server's own time from network time and a cold cache. */

import type { ServerTimes } from '../../api/detector.ts'
import { responseRefusal } from '../../frontier/refusals.ts'
import { isAbort } from '../../net/crawl-error.ts'
import { measureRoundTrip } from '../../net/egress/measure-round-trip.ts'
import type { ClockPort, ConfigPort, EventsPort, InputPort, NetPort } from '../../run/ports.ts'
import type { StoreRegions } from '../../run/store-regions.ts'
import { callDetectors, type ServerTimesPhase, type SiteEvaluationInput } from './evaluate-site.ts'

const maxPages = 5
const repeats = 5

/**
 * Times of the pages that the checks found slow on the first visit.
 * @param inputOf detector → the input of its evaluation
 */
export async function measureServer(
  run: ConfigPort & InputPort & NetPort & EventsPort & ClockPort,
  sites: StoreRegions,
  inputOf: (detector: string) => SiteEvaluationInput,
): Promise<ServerTimesPhase> {
  const phase: ServerTimesPhase = {}
  for (const { name } of sites.entries) {
    const named = callDetectors(run, sites, name, inputOf, ({ repeats: wanted }) => wanted)
    for (const url of [...new Set(named.flat())].slice(0, maxPages)) {
      run.events.action('Measuring server response times', url)
      const times = await measurePage(run, url, name)
      if (times !== null) phase[name] = { ...phase[name], [url]: times }
    }
  }
  return phase
}

/** Null when the page did not respond every time. */
async function measurePage(
  run: NetPort & ClockPort,
  url: string,
  region: string,
): Promise<ServerTimes | null> {
  const { signal } = run
  try {
    const giveBack = await run.acquireHostSlot(new URL(url))
    const roundTripMs = await measureRoundTrip(run.guard, new URL(url), signal).finally(giveBack)
    const warmMs: number[] = []
    for (let at = 0; at < repeats; at++) {
      const { response, text } = await run.http.fetch(url, { region, signal, beforeHop: run.acquireHostSlot })
      const { status, headers, ttfbMs } = response
      if (status !== 200 || responseRefusal(status, headers, text) !== null) return null
      warmMs.push(Math.round(ttfbMs))
    }
    return roundTripMs === null ? null : { roundTripMs, warmMs }
  } catch (error) {
    if (isAbort(error) || signal.aborted) throw error
    return null
  }
}
