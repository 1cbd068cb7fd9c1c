/** Requests single pages several times in a row, to separate the server's own time from network time and a cold cache. */

import type { ServerTimes } from '../../api/detector.ts'
import { responseRefusal } from '../../frontier/refusals.ts'
import { isAbort } from '../../net/crawl-error.ts'
import { measureRoundTrip } from '../../net/egress/measure-round-trip.ts'
import type { ClockPort, ConfigPort, EventsPort, InputPort, NetPort } from '../../run/ports.ts'
import type { StoreRegions } from '../../run/store-regions.ts'
import { waitForQuiet } from '../../sessions/speed/quiet-machine.ts'
import { callDetectors, type ServerTimesPhase, type SiteEvaluationInput } from './evaluate-site.ts'

const maxPages = 8
const repeats = 4
/** A repeat that was disturbed is made again, so many times at most. */
const maxDisturbed = 3
/** How late this process may be, milliseconds or as a share of the response time. */
const toleratedLagMs = 100
const toleratedLag = 0.1
const patienceMs = 20_000

/**
 * Times of the pages that were slow during the crawl. The crawl itself may have made them slow, so they are measured
 * now, one request at a time; not at all where speed isn't to be measured or this machine stays busy.
 * @param inputOf detector → the input of its evaluation
 */
export async function measureServer(
  run: ConfigPort & InputPort & NetPort & EventsPort & ClockPort,
  sites: StoreRegions,
  inputOf: (detector: string) => SiteEvaluationInput,
): Promise<ServerTimesPhase> {
  const phase: ServerTimesPhase = {}
  if (run.options.speed === 'off') return phase
  let isQuiet: boolean | null = null
  for (const { name } of sites.entries) {
    const named = callDetectors(run, sites, name, inputOf, ({ repeats: wanted }) => wanted)
    for (const url of [...new Set(named.flat())].slice(0, maxPages)) {
      isQuiet ??= run.options.speed !== 'when-quiet' || (await waitForQuiet(run.signal, patienceMs))
      if (!isQuiet) return phase
      run.events.action('Measuring server response times', url)
      const times = await measurePage(run, url, name)
      if (times !== null) phase[name] = { ...phase[name], [url]: times }
    }
  }
  return phase
}

/** Null when the page did not respond every time, or this process or the host was busy with other work. */
async function measurePage(
  run: NetPort & ClockPort,
  url: string,
  region: string,
): Promise<ServerTimes | null> {
  const { signal } = run
  try {
    const giveBack = await run.acquireHostSlot(new URL(url))
    const roundTripMs = await measureRoundTrip(run.guard, new URL(url), signal).finally(giveBack)
    if (roundTripMs === null) return null
    const warmMs: number[] = []
    for (let at = 0; warmMs.length < repeats; at++) {
      if (at === repeats + maxDisturbed) return null
      const ttfbMs = await requestAlone(run, url, region)
      if (ttfbMs === null) return null
      if (ttfbMs !== 'disturbed') warmMs.push(ttfbMs)
    }
    return { roundTripMs, warmMs }
  } catch (error) {
    if (isAbort(error) || signal.aborted) throw error
    return null
  }
}

/** Time to first byte, milliseconds. Null: refused, or not a page. */
async function requestAlone(
  { http, acquireHostSlot, limiter, signal }: NetPort & ClockPort,
  url: string,
  region: string,
): Promise<number | 'disturbed' | null> {
  let isAlone = true
  const { response, text } = await http.fetch(url, {
    region,
    signal,
    async beforeHop(hop) {
      const giveBack = await acquireHostSlot(hop)
      isAlone &&= limiter.pending(hop.host) <= 1
      return () => {
        isAlone &&= limiter.pending(hop.host) <= 1
        giveBack()
      }
    },
  })
  const { status, headers, ttfbMs, lagMs = 0 } = response
  if (status !== 200 || responseRefusal(status, headers, text) !== null) return null
  return isAlone && lagMs <= Math.max(toleratedLagMs, toleratedLag * ttfbMs)
    ? Math.round(ttfbMs)
    : 'disturbed'
}
