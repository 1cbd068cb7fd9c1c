/** Figures of pages loaded several times on a simulated phone. */
import type { LoadedScript, LoadRun, SpeedSessionRecord } from '@vitrine/engine/api/speed-record'
import { pageTypeName } from '@vitrine/kernel/names/page-type-names'
import { collapseWhitespace, truncate } from '../text/text.ts'

/** Fewer loads prove nothing. */
export const minRuns = 3

export interface Spread {
  median: number
  /** The lower quartile; if even that is too slow, chance isn't the reason. */
  lower: number
  upper: number
}

/** Median and quartiles of a list that isn't empty. */
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

/** Phone records that ran often enough, or the first reason if none did. */
export function measured(records: readonly SpeedSessionRecord[]): SpeedSessionRecord[] | string {
  const phones = records.filter(({ platform }) => platform === 'Mobile')
  const ran = phones.filter(({ notVerified }) => notVerified === null)
  return ran.length > 0 ? ran : (phones[0]?.notVerified ?? [])
}

export function pageName({ pageType, title, url }: SpeedSessionRecord): string {
  if (pageType === 'home_page') return pageTypeName(pageType)
  return truncate(collapseWhitespace(title), 70) || new URL(url).pathname
}

export const bytesOfScripts = (scripts: readonly LoadedScript[]): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0)

/** Loads while the scanning machine was free; only these measure the work of the page's scripts. */
export const calmRuns = ({ runs }: SpeedSessionRecord): LoadRun[] => runs.filter(({ isBusy }) => !isBusy)

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** "How we checked" steps that all phone figures share. */
export function phoneSteps({ runs, slowdown }: SpeedSessionRecord): string[] {
  return [
    `Loaded the page ${runs.length} times as a new visitor on a phone with a slow connection (1.6 Mbit/s, 150 ms) ` +
      `and a processor ${slowdown.toFixed(1)} times slower than ours.`,
    'Took the median of these lab figures.',
  ]
}
