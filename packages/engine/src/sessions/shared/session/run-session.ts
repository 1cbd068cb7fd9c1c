/** Runs one scripted session in a fresh tab: host slot, recording, end. */

import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { SessionKind, SessionRecordMap } from '../../../api/sessions.ts'
import type { BrowserTab } from '../../../browser/browser-pool.ts'
import { responseRefusal } from '../../../frontier/refusals.ts'
import { CrawlError, isAbort } from '../../../net/crawl-error.ts'
import type { SessionPorts } from '../../../run/ports.ts'
import { cameraOf } from '../../../run/session-screenshot.ts'
import type { IndexedPage } from '../../../run/site-index.ts'
import { logSession } from './log-session.ts'
import { openSessionTab, type SessionTab } from './session-tab.ts'
import { type Throttling, watchThrottling } from './watch-throttling.ts'

export type SessionRecord = SessionRecordMap[SessionKind]

export interface SessionScript<Record extends SessionRecord> {
  /** In a shopper's words, for the caption of the live view and for the log. */
  doing: string
  /** The page where the session starts. */
  start: Pick<IndexedPage, 'url' | 'region'>
  platform: Platform
  /** Leave consent banners open; by default they are accepted, because stores only show everything then. */
  leavesBanners?: true
  /** Loading is measured, so the tab is painted at full size and has nothing in its cache. */
  measuresLoading?: true
  newRecord(): Record
  play(session: SessionTab, record: Record): Promise<void>
  /** Reason when the session ended for other reasons than a response of the store. */
  failure: string
}

const timeIsUp = 'The time limit for shopper sessions was reached first.'

/** The record of the session. Only throws when the scan is stopped; `notVerified` says what prevented it. */
export async function runSession<Record extends SessionRecord>(
  run: SessionPorts,
  script: SessionScript<Record>,
): Promise<Record> {
  run.events.action(script.doing, script.start.url)
  const record = await runInTab(run, script)
  logSession(run, script.doing, record)
  return record
}

/**
 * The same without a log line, for callers that log several sessions at once. A store that limits requests
 * accepts them again after the pause it requires, so a throttled session is repeated once after it.
 */
export async function runInTab<Record extends SessionRecord>(
  run: SessionPorts,
  script: SessionScript<Record>,
): Promise<Record> {
  const first = await runOnce(run, script)
  if (first.throttling === null) return first.record
  if (!run.sessionTime.isLeft()) return withRefusal(first.record, first.throttling)
  run.events.info('The store asked us to slow down, so we’re waiting and starting over', script.start.url)
  const second = await runOnce(run, script)
  return second.throttling === null ? second.record : withRefusal(second.record, second.throttling)
}

/** A refusal on the way says nothing about the store. */
function withRefusal<Record extends SessionRecord>(record: Record, { status }: Throttling): Record {
  const reason = responseRefusal(status, {}, '')?.reason ?? `The store returned status ${status}.`
  return { ...record, notVerified: record.notVerified ?? reason }
}

/**
 * In stores that someone is accountable for, a session takes the host's slot only to open a page, because it waits
 * most of its time; elsewhere it keeps the slot, so that a stranger's store never has two visitors of ours.
 */
function slottedTab(run: SessionPorts, tab: BrowserTab, at: URL): BrowserTab {
  return {
    ...tab,
    async goto(url, options) {
      const release = await run.acquireHostSlot(at)
      try {
        return await tab.goto(url, options)
      } finally {
        release()
      }
    },
  }
}

interface Played<Record> {
  record: Record
  throttling: Throttling | null
}

async function runOnce<Record extends SessionRecord>(
  run: SessionPorts,
  { start, platform, leavesBanners, measuresLoading, newRecord, play, failure }: SessionScript<Record>,
): Promise<Played<Record>> {
  let throttling: Throttling | null = null
  const notRun = (notVerified: string) => ({
    record: { ...newRecord(), notVerified, isUnfinished: true as const },
    throttling,
  })
  if (!run.sessionTime.isLeft()) return notRun(timeIsUp)
  const at = new URL(start.url)
  let leave = () => {}
  try {
    // Before the host's slot: a session that waits for its turn must not keep the others' requests waiting.
    leave = await run.sessionSlots.take(run.signal)
    const { isTrusted } = run.policies.of(at)
    const holdHost = isTrusted ? async () => () => {} : () => run.acquireHostSlot(at)
    let release = await holdHost()
    try {
      return await run.browser.withTab(
        {
          platform,
          region: start.region,
          isFresh: true,
          isSession: true,
          mayReuseTab: measuresLoading !== true,
          isBackground: measuresLoading !== true,
          signal: run.signal,
        },
        async (tab) => {
          const record = newRecord()
          const own = isTrusted ? slottedTab(run, tab, at) : tab
          const session = openSessionTab(own, cameraOf(run), leavesBanners)
          session.withoutHostSlot = async (work) => {
            release()
            try {
              return await work()
            } finally {
              release = await holdHost()
            }
          }
          session.whileWatching = async (watch) => {
            // Without a spare tab for those that run, it waits in its place.
            const endIdle = run.idleSlots.tryTake()
            if (endIdle === null) return watch()
            release()
            leave()
            try {
              return await watch()
            } finally {
              leave = await run.sessionSlots.take(run.signal)
              release = await holdHost()
              endIdle()
            }
          }
          const throttles = watchThrottling(tab.page, at.host)
          try {
            await play(session, record)
          } finally {
            session.stop()
            throttles.stop()
            record.steps = session.steps
            if (session.isLate) Object.assign(record, { isUnfinished: true })
            throttling = throttles.seen()
            if (throttling !== null) run.limiter.recordRefusal(at.host, throttling.retryAfterMs)
          }
          return { record, throttling }
        },
      )
    } finally {
      release()
    }
  } catch (error) {
    if (isAbort(error) || run.signal.aborted) throw error
    return notRun(error instanceof CrawlError ? error.message : failure)
  } finally {
    leave()
  }
}
