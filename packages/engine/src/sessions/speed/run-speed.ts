/** Loads a page repeatedly, each time as a new visitor with a phone, until its median is certain. */

import type { LoadRun, SpeedSessionRecord } from '../../api/speed-record.ts'
import type { SessionPorts } from '../../run/ports.ts'
import { logSession } from '../shared/session/log-session.ts'
import { runInTab } from '../shared/session/run-session.ts'
import { loadPage } from './load-page.ts'
import { becomePhone, benchmarkIndex, slowdownFor } from './phone.ts'
import type { SpeedSession } from './speed-runner.ts'

const doing = 'Measuring page load speed'
export const maxRuns = 5
/** This many good runs of five determine the median. */
const enoughRuns = 3
/** Extra loads to replace those during which this machine was busy. */
const maxBusy = 3
const busyShare = 0.6
/** No more pages are started after this, and no more rounds than needed after the shorter time. */
const maxMs = 360_000
const maxMoreMs = 120_000

/** Below these values no check calls a page slow. */
const good = { largestMs: 2500, blockedMs: 200, waitedMs: 500, shift: 0.1, tapMs: 200 }

/** This machine's best speed in this scan; shared by all pages, so that every page meets the same phone. */
export interface MachineSpeed {
  index: number
}

interface Measured {
  session: SpeedSession
  record: SpeedSessionRecord
}

interface Rounds {
  /** Max loads of a page; those with a certain result take fewer. */
  max?: number
  /** Leaves out pages of a type whose first page is good: a type is only slow when two of its pages are. */
  isSample?: boolean
  /** Records of earlier rounds, to which a page’s loads are added. */
  before?: readonly SpeedSessionRecord[]
}

/**
 * Loads each page in turn, round after round, so that no page gets the busiest minute alone. Returns records in the
 * order of the sessions. Only throws when the scan is stopped.
 */
export async function runSpeedSession(
  run: SessionPorts,
  sessions: readonly SpeedSession[],
  pace: MachineSpeed,
  { max = maxRuns, isSample = false, before = [] }: Rounds = {},
): Promise<SpeedSessionRecord[]> {
  const startedMs = performance.now()
  const all = sessions.map(
    (session): Measured => ({ session, record: continued(session, before) ?? newRecord(session) }),
  )
  const records = all.map(({ record }) => record)
  const isNeeded = ({ record }: Measured) => !isSample || record.runs.length > 0 || !isSpared(record, records)
  const firstRound = Math.min(...records.map(({ runs }) => runs.length))
  for (let round = firstRound; round < max + maxBusy; round++)
    for (const page of all) {
      const isMore = page.record.runs.length >= enoughRuns && before.length === 0
      const limitMs = isMore ? maxMoreMs : maxMs
      const isInTime = performance.now() - startedMs < limitMs
      if (isInTime && isNeeded(page) && !isDone(page, max)) await loadOnce(run, page, pace)
    }
  const pages = all.filter(isNeeded)
  for (const { record } of pages) {
    if (record.runs.length < enoughRuns)
      record.notVerified ??=
        'Other pages loaded so slowly that there wasn’t time to measure this one often enough.'
    logSession(run, doing, record)
  }
  return pages.map(({ record }) => record)
}

/** A copy of a page’s earlier record, to which more loads can be added. */
function continued({ page }: SpeedSession, before: readonly SpeedSessionRecord[]): SpeedSessionRecord | null {
  const record = before.find(({ url }) => url === page.finalUrl)
  return record === undefined ? null : { ...record, runs: [...record.runs], steps: [...record.steps] }
}

/** Whether no load of the type’s first page shows a reason to measure another page of it. */
export function isSpared(page: SpeedSessionRecord, all: readonly SpeedSessionRecord[]): boolean {
  const first = all.find(({ pageType }) => pageType === page.pageType)
  if (first === undefined || first === page || first.notVerified !== null) return false
  return first.runs.every((load) => [...loading, ...afterwards].every((isGood) => isGood(load)))
}

function isDone({ record }: Measured, max: number): boolean {
  const { runs, notVerified } = record
  if (notVerified !== null || runs.length >= max + maxBusy) return true
  if (runs.length >= enoughRuns && areGood(runs, loading) && areGood(runs, afterwards)) return true
  return runs.length >= max && runs.filter(({ isBusy }) => !isBusy).length >= enoughRuns
}

async function loadOnce(run: SessionPorts, { session, record }: Measured, pace: MachineSpeed): Promise<void> {
  run.events.action(doing, session.page.url)
  const loaded = await runOnce(run, session, pace, areGood(record.runs, afterwards))
  record.steps.push(...loaded.steps)
  record.title ||= loaded.title
  record.slowdown = loaded.slowdown
  record.runs.push(...loaded.runs)
  // A failed later load does not invalidate the earlier ones.
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

/** Three good runs of five prove that the median is good. */
function areGood(runs: readonly LoadRun[], tests: readonly Test[]): boolean {
  return tests.every((test) => runs.filter(test).length >= enoughRuns)
}

/** A record with one run, or with none when the machine was busy. */
function runOnce(
  run: SessionPorts,
  session: SpeedSession,
  pace: MachineSpeed,
  isBrief: boolean,
): Promise<SpeedSessionRecord> {
  const { page, platform } = session
  return runInTab(run, {
    doing,
    start: page,
    platform,
    measuresLoading: true,
    newRecord: () => newRecord(session),
    async play({ tab, step }, record) {
      const index = await benchmarkIndex(tab.page)
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
    failure: 'The page couldn’t be loaded on the simulated phone.',
  })
}

/** A record without runs. */
export function newRecord({ page, platform }: SpeedSession): SpeedSessionRecord {
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
