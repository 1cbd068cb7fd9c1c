/** Figures of pages that were loaded several times on a simulated phone. */
import type { LoadedScript, LoadRun, SpeedFlowRecord } from '@vitrine/engine/speed-record'
import { pageTypeName } from './place.ts'
import { cut, squeeze } from './text.ts'

/** Fewer loads than this say nothing. */
export const fewestRuns = 3

export interface Spread {
  median: number
  /** A quarter of the values lie below it: where even that is too slow, chance is not the reason. */
  lower: number
  upper: number
}

/** Middle and quartiles of a list that has values. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const last = sorted.length - 1
  const at = (index: number) => sorted[index] ?? 0
  return {
    median: at(Math.floor(last / 2)),
    lower: at(Math.floor(last / 4)),
    upper: at(Math.ceil((last * 3) / 4)),
  }
}

/** Records of phones that ran often enough, or the reason of the first that did not where none did. */
export function measured(records: readonly SpeedFlowRecord[]): SpeedFlowRecord[] | string {
  const phones = records.filter(({ platform }) => platform === 'Mobile')
  const ran = phones.filter(({ notVerified }) => notVerified === null)
  return ran.length > 0 ? ran : (phones[0]?.notVerified ?? [])
}

/** The page by its own name. */
export function pageName({ pageType, title, url }: SpeedFlowRecord): string {
  if (pageType === 'home_page') return pageTypeName(pageType)
  return cut(squeeze(title), 70) || new URL(url).pathname
}

export const bytesOfScripts = (scripts: readonly LoadedScript[]): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0)

/** Loads during which our own machine was free: only these say anything about work of the page's scripts. */
export const calmRuns = ({ runs }: SpeedFlowRecord): LoadRun[] => runs.filter(({ isBusy }) => !isBusy)

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Steps of "How we checked" that all figures of a phone share. */
export function phoneSteps({ runs, slowdown }: SpeedFlowRecord): string[] {
  return [
    `Loaded the page ${runs.length} times, each time as a new visitor with a phone: a slow mobile line (1.6 Mbit/s, 150 ms) and a processor ${slowdown.toFixed(1)} times slower than ours.`,
    'Took the middle value. These are lab figures.',
  ]
}
