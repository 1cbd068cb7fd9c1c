/** Countdowns, read twice with one visitor and again with a second, later one. */

import { sleep } from '@vitrine/kernel/time/sleep'
import { clockOffer } from '@vitrine/lexicon/concepts/general/durations'
import type { CountdownReading } from '../../api/page-session-record.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { readClocks, type ShownClock } from './clocks.page.ts'

const betweenSamplesMs = 2200
/** Delay of the second visitor: a countdown that restarts for everyone is off by this much. */
const betweenVisitorsMs = 30_000
const maxClocks = 5
const maxReadings = 5
/** How far a countdown may be off when it is first read. */
const lagSeconds = 3

/** Countdowns of offers, running or expired. The page is open. */
export async function readCountdowns(session: SessionTab): Promise<CountdownReading[]> {
  const { page } = session
  const first = await inIsolatedWorld(page, readClocks)
  if (first.length === 0) {
    session.step('Look for countdowns', 'ok', 'none found')
    return []
  }
  const readings = new Map<string, CountdownReading>()
  // On a busy machine a countdown may stall for seconds or catch up at once, so it is read again.
  for (let reading = 1; reading < maxReadings; reading++) {
    const shown = await session.whileWatching(async () => {
      await sleep(betweenSamplesMs)
      return inIsolatedWorld(page, readClocks)
    })
    const later = new Map(shown.map((clock) => [clock.path, clock]))
    for (const clock of first) {
      const reading = readings.has(clock.path) ? null : readingOf(clock, later.get(clock.path))
      if (reading !== null) readings.set(clock.path, reading)
    }
    if (!first.some((clock) => !readings.has(clock.path) && isPromising(clock))) break
  }
  const found = first.flatMap(({ path }) => readings.get(path) ?? [])
  session.step('Look for countdowns', 'ok', `running: ${found.length} of ${first.length}`)
  return found.slice(0, maxClocks)
}

/** Texts such as opening hours look like countdowns; only those with an offer are worth further readings. */
const isPromising = ({ isNamed, around }: ShownClock) => isNamed || clockOffer.isIn(around)

function readingOf(clock: ShownClock, later: ShownClock | undefined): CountdownReading | null {
  if (later === undefined) return null
  const passed = (later.atMs - clock.atMs) / 1000
  const fell = clock.leftSeconds - later.leftSeconds
  const isRunning = fell >= 1 && fell <= passed + lagSeconds
  const isOver = clock.leftSeconds <= 0 && later.leftSeconds <= clock.leftSeconds
  if (!isRunning && !(isOver && isPromising(clock))) return null
  const { path, text, around } = clock
  const samples = [clock, later].map(({ leftSeconds, atMs }) => ({ leftSeconds, atMs }))
  return { path, text, around, samples, secondSamples: [] }
}

/**
 * How long to wait for the second visitor. Counts from the first reading, not from the request of the page: a
 * slow page is read late, and the second visitor's may be fast.
 */
export function untilSecondVisitorMs(first: readonly CountdownReading[], nowMs: number): number {
  const readMs = Math.max(...first.flatMap(({ samples }) => samples.slice(0, 1).map(({ atMs }) => atMs)))
  return Math.min(betweenVisitorsMs, Math.max(0, readMs + betweenVisitorsMs - nowMs))
}

/** The same countdowns as a later visitor saw them, paired with the first readings. */
export function withSecondVisitor(
  first: readonly CountdownReading[],
  second: readonly CountdownReading[],
): CountdownReading[] {
  const words = ({ around }: CountdownReading) => around.replace(/\d+/g, '#')
  // The text before a countdown may differ between visitors; the words next to it do not.
  const same = (reading: CountdownReading) =>
    second.find(({ path }) => path === reading.path) ??
    second.find((other) => words(other) === words(reading))
  return first.map((reading) => ({ ...reading, secondSamples: same(reading)?.samples ?? [] }))
}
