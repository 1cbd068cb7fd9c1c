/** Runs one scripted session in a fresh tab: its turn at the host, its recording, its end. */
import type { Platform } from '@vitrine/kernel/vocabulary'
import { CrawlError, isAbort } from '../crawl/crawl-error.ts'
import { refusalOf } from '../crawl/refusals.ts'
import { cameraOf } from '../evidence/session-picture.ts'
import type { FlowKind, FlowRecordMap } from '../flows.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import type { ScanRun } from '../scan/scan-run.ts'
import { type FlowSession, startSession } from './flow-session.ts'
import { tellSession } from './tell-session.ts'
import { type Throttling, watchThrottling } from './watch-throttling.ts'

export type FlowRecord = FlowRecordMap[FlowKind]

export interface SessionScript<Record extends FlowRecord> {
  /** In a shopper's words, for the caption of the live view and for the log. */
  doing: string
  /** The page where the session starts. */
  start: Pick<IndexedPage, 'url' | 'region'>
  platform: Platform
  /** Consent is not given on the way; absent: it is, because shops show everything only then. */
  leavesBanners?: true
  newRecord(): Record
  play(session: FlowSession, record: Record): Promise<void>
  /** Said when the session broke off for a reason that is no answer of the store. */
  failure: string
}

const timeIsUp = 'The time that sessions of one analysis may take was used up before.'

/** The record of the session. Never throws but for a stopped scan; what prevented it is in `notVerified`. */
export async function playSession<Record extends FlowRecord>(
  run: ScanRun,
  script: SessionScript<Record>,
): Promise<Record> {
  run.tell.action(script.doing, script.start.url)
  const record = await playInTab(run, script)
  tellSession(run, script.doing, record)
  return record
}

/**
 * The same without a line in the log, for what tells of several sessions at once. A store that counts visitors' calls lets
 * them in again after the pause that it asks for, so a session that met one is played once more after it.
 */
export async function playInTab<Record extends FlowRecord>(
  run: ScanRun,
  script: SessionScript<Record>,
): Promise<Record> {
  const first = await playOnce(run, script)
  if (first.throttling === null) return first.record
  if (!run.sessionTime.isLeft()) return untold(first.record, first.throttling)
  run.tell.info('The store asked to slow down, so this waits and begins anew', script.start.url)
  const second = await playOnce(run, script)
  return second.throttling === null ? second.record : untold(second.record, second.throttling)
}

/** What was refused on the way says nothing about the store. */
function untold<Record extends FlowRecord>(record: Record, { status }: Throttling): Record {
  const reason = refusalOf(status, {}, '')?.reason ?? `The store answered with status ${status}.`
  return { ...record, notVerified: record.notVerified ?? reason }
}

interface Played<Record> {
  record: Record
  throttling: Throttling | null
}

async function playOnce<Record extends FlowRecord>(
  run: ScanRun,
  { start, platform, leavesBanners, newRecord, play, failure }: SessionScript<Record>,
): Promise<Played<Record>> {
  let throttling: Throttling | null = null
  const unplayed = (notVerified: string) => ({ record: { ...newRecord(), notVerified }, throttling })
  if (!run.sessionTime.isLeft()) return unplayed(timeIsUp)
  const at = new URL(start.url)
  try {
    const release = await run.turn(at)
    try {
      return await run.browser.withTab(
        { platform, region: start.region, isFresh: true, signal: run.deps.signal },
        async (tab) => {
          const record = newRecord()
          const session = startSession(tab, cameraOf(run), leavesBanners)
          const throttles = watchThrottling(tab.page, at.host)
          try {
            await play(session, record)
          } finally {
            session.stop()
            throttles.stop()
            record.steps = session.steps
            throttling = throttles.seen()
            if (throttling !== null) run.deps.limiter.refused(at.host, throttling.retryAfterMs)
          }
          return { record, throttling }
        },
      )
    } finally {
      release()
    }
  } catch (error) {
    if (isAbort(error) || run.deps.signal.aborted) throw error
    return unplayed(error instanceof CrawlError ? error.message : failure)
  }
}
