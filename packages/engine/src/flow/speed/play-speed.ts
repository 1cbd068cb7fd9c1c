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
/** Loads that count for nothing, because this machine was busy. */
const mostBusy = 3
const busyShare = 0.6

/** Below these nobody would call a page slow, whatever the check. */
const good = { largestMs: 2500, blockedMs: 200, shift: 0.1, tapMs: 200 }

/** How quick this machine was at its best in this scan; kept over all pages, so that every page meets the same phone. */
export interface Pace {
  index: number
}

/**
 * The record of one page. Never throws but for a stopped scan.
 * @param most runs at most; the first look takes up to five
 */
export async function playSpeed(
  run: ScanRun,
  session: SpeedSession,
  pace: Pace,
  most: number = mostRuns,
): Promise<SpeedFlowRecord> {
  const { page } = session
  run.tell.action(doing, page.url)
  const record = newRecord(session)
  for (let busy = 0; busy < mostBusy && record.runs.length < most; ) {
    if (record.runs.length >= enoughRuns && isCertain(record.runs)) break
    const loaded = await playOnce(run, session, pace)
    record.steps.push(...loaded.steps)
    record.title ||= loaded.title
    record.slowdown = loaded.slowdown
    record.runs.push(...loaded.runs)
    if (loaded.notVerified !== null) {
      record.notVerified = loaded.notVerified
      break
    }
    if (loaded.runs.length === 0) busy += 1
  }
  if (record.runs.length < enoughRuns)
    record.notVerified ??= 'The machine that scans was too busy to measure loading times.'
  tellSession(run, doing, record)
  return record
}

/** Three good runs of five decide that the middle one is good, in every respect. */
function isCertain(runs: readonly LoadRun[]): boolean {
  const isGood: ((run: LoadRun) => boolean)[] = [
    ({ largest }) => largest === null || largest.ms <= good.largestMs,
    ({ blockedMs }) => blockedMs <= good.blockedMs,
    ({ lateShift }) => lateShift === null || lateShift.value <= good.shift,
    ({ taps }) => taps.every(({ ms }) => ms <= good.tapMs),
  ]
  return isGood.every((test) => runs.filter(test).length >= enoughRuns)
}

/** A record with one run, or with none when the machine was busy. */
function playOnce(run: ScanRun, session: SpeedSession, pace: Pace): Promise<SpeedFlowRecord> {
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
      if (index < busyShare * pace.index) {
        step('Wait for the machine to be free', 'skipped')
        return
      }
      await becomePhone(tab.cdp, record.slowdown)
      const loaded = await loadPage(tab, page.url)
      if ('notVerified' in loaded) record.notVerified = loaded.notVerified
      else {
        record.title = page.product?.title ?? loaded.title
        record.runs.push(loaded.run)
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
