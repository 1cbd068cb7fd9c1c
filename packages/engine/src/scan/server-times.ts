/** Asks single pages several times in a row, so that the server's own time can be told from the way and from a cold cache. */
import { isAbort } from '../crawl/crawl-error.ts'
import { measureRoundTrip } from '../crawl/measure-round-trip.ts'
import { refusalOf } from '../crawl/refusals.ts'
import type { ServerTimes } from '../detector.ts'
import { askDetectors, type ServerTimesPhase, type SiteJudgementInput } from './judge-site.ts'
import type { ScanRun } from './scan-run.ts'
import type { SiteMap } from './site-data.ts'

const mostPages = 5
const repeats = 5

/**
 * Times of the pages that the checks found slow on the first visit.
 * @param inputOf detector → what its judgement is made of
 */
export async function measureServer(
  run: ScanRun,
  sites: SiteMap,
  inputOf: (detector: string) => SiteJudgementInput,
): Promise<ServerTimesPhase> {
  const phase: ServerTimesPhase = {}
  for (const { name } of sites.entries) {
    const named = askDetectors(run, sites, name, inputOf, ({ repeats: wanted }) => wanted)
    for (const url of [...new Set(named.flat())].slice(0, mostPages)) {
      run.tell.action('Measuring how fast the server answers', url)
      const times = await measurePage(run, url, name)
      if (times !== null) phase[name] = { ...phase[name], [url]: times }
    }
  }
  return phase
}

/** Null when the page did not answer every time. */
async function measurePage(run: ScanRun, url: string, region: string): Promise<ServerTimes | null> {
  const { signal } = run.deps
  try {
    const giveBack = await run.turn(new URL(url))
    const roundTripMs = await measureRoundTrip(run.guard, new URL(url), signal).finally(giveBack)
    const warmMs: number[] = []
    for (let at = 0; at < repeats; at++) {
      const { response, text } = await run.http.fetch(url, { region, signal, beforeHop: run.turn })
      const { status, headers, ttfbMs } = response
      if (status !== 200 || refusalOf(status, headers, text) !== null) return null
      warmMs.push(Math.round(ttfbMs))
    }
    return roundTripMs === null ? null : { roundTripMs, warmMs }
  } catch (error) {
    if (isAbort(error) || signal.aborted) throw error
    return null
  }
}
