/** Loads one page again and again, each time as a new visitor with a phone, until its middle value is certain. */

import { scriptsOf } from '../../gather/read-in-page.ts'
import type { ScanRun } from '../../scan/scan-run.ts'
import type { LoadRun, SpeedFlowRecord } from '../../speed-record.ts'
import { playInTab } from '../play-session.ts'
import { tellSession } from '../tell-session.ts'
import { loadPage } from './load-page.ts'
import { becomePhone, benchmarkIndex, slowdownFor } from './phone.ts'
import type { SpeedSession } from './speed-player.ts'

const doing = 'Measuring how quickly the page loads'
export const mostRuns = 5
/** So many good runs of five decide the middle one. */
const enoughRuns = 3
/** More loads in place of those during which this machine was busy. */
const mostBusy = 3
const busyShare = 0.6
/** No more pages are begun after this, and no more rounds than are needed after the shorter time. */
const longestMs = 360_000
const longestMoreMs = 120_000

/** Below these nobody would call a page slow, whatever the check. */
const good = { largestMs: 2500, blockedMs: 200, waitedMs: 500, shift: 0.1, tapMs: 200 }

/** How quick this machine was at its best in this scan; kept over all pages, so that every page meets the same phone. */
export interface Pace {
  index: number
}

interface Measured {
  session: SpeedSession
  record: SpeedFlowRecord
}

/**
 * Loads each page in turn, round after round, so that no page has the busiest minute for itself. Records in the order of
 * the sessions. Never throws but for a stopped scan.
 * @param most rounds at most; pages that are certain earlier take part in fewer
 */
export async function playSpeed(
  run: ScanRun,
  sessions: readonly SpeedSession[],
  pace: Pace,
  most: number = mostRuns,
): Promise<SpeedFlowRecord[]> {
  const startedMs = performance.now()
  const pages = sessions.map((session): Measured => ({ session, record: newRecord(session) }))
  for (let round = 0; round < most + mostBusy; round++) {
    const limitMs = round < enoughRuns ? longestMs : longestMoreMs
    for (const page of pages)
      if (!isDone(page, most) && performance.now() - startedMs < limitMs) await loadOnce(run, page, pace)
  }
  for (const { record } of pages) {
    if (record.runs.length < enoughRuns)
      record.notVerified ??=
        'The pages took so long to load that there was no time to measure this one often enough.'
    tellSession(run, doing, record)
  }
  return pages.map(({ record }) => record)
}

function isDone({ record }: Measured, most: number): boolean {
  const { runs, notVerified } = record
  if (notVerified !== null || runs.length >= most + mostBusy) return true
  if (runs.length >= enoughRuns && areGood(runs, loading) && areGood(runs, afterwards)) return true
  return runs.length >= most && runs.filter(({ isBusy }) => !isBusy).length >= enoughRuns
}

async function loadOnce(run: ScanRun, { session, record }: Measured, pace: Pace): Promise<void> {
  run.tell.action(doing, session.page.url)
  const loaded = await playOnce(run, session, pace, areGood(record.runs, afterwards))
  record.steps.push(...loaded.steps)
  record.title ||= loaded.title
  record.slowdown = loaded.slowdown
  record.runs.push(...loaded.runs)
  // What happens to a later load takes nothing away from those before.
  if (record.runs.length < enoughRuns) record.notVerified = loaded.notVerified
}

type Test = (run: LoadRun) => boolean
const loading: readonly Test[] = [
  ({ largest }) => largest === null || largest.ms <= good.largestMs,
  ({ blockedMs }) => blockedMs <= good.blockedMs,
  ({ blocking: [last] }) => last === undefined || last.waitedMs <= good.waitedMs,
]
const afterwards: readonly Test[] = [
  ({ lateShift }) => lateShift === null || lateShift.value <= good.shift,
  ({ taps }) => taps.every(({ ms }) => ms <= good.tapMs),
]

/** Three good runs of five decide that the middle one is good. */
function areGood(runs: readonly LoadRun[], tests: readonly Test[]): boolean {
  return tests.every((test) => runs.filter(test).length >= enoughRuns)
}

/** A record with one run, or with none when the machine was busy. */
function playOnce(
  run: ScanRun,
  session: SpeedSession,
  pace: Pace,
  isBrief: boolean,
): Promise<SpeedFlowRecord> {
  const { page, platform } = session
  return playInTab(run, {
    doing,
    start: page,
    platform,
    newRecord: () => newRecord(session),
    async play({ tab, step }, record) {
      const index = await benchmarkIndex(scriptsOf(tab.cdp))
      pace.index = Math.max(pace.index, index)
      record.slowdown = slowdownFor(pace.index)
      const isBusy = index < busyShare * pace.index
      await becomePhone(tab.cdp, record.slowdown)
      const loaded = await loadPage(tab, page.url, { isBrief })
      if ('notVerified' in loaded) record.notVerified = loaded.notVerified
      else {
        record.title = page.product?.title ?? loaded.title
        record.runs.push({ ...loaded.run, isBusy })
        const { largest } = loaded.run
        step(
          largest === null
            ? 'Load the page'
            : `Load the page: main content after ${(largest.ms / 1000).toFixed(1)} s`,
          'ok',
        )
      }
    },
    failure: 'The page could not be loaded on the simulated phone.',
  })
}

function newRecord({ page, platform }: SpeedSession): SpeedFlowRecord {
  return {
    kind: 'speed',
    url: page.finalUrl,
    platform,
    region: page.region,
    notVerified: null,
    steps: [],
    pageType: page.pageType ?? 'unknown',
    template: page.template ?? page.pageType ?? 'unknown',
    title: '',
    slowdown: 1,
    runs: [],
  }
}
