/** When a schedule is due. Cron and time zones are cron-parser’s; a local time that doesn’t exist moves past the gap. */
import { AppError } from '@vitrine/kernel/http/errors'
import { hourMs } from '@vitrine/kernel/time/durations'
import { CronExpressionParser } from 'cron-parser'
import type { ScheduleTiming } from './contract.ts'
import { isTimeZone } from './local-time.ts'

interface Rhythm {
  timing: ScheduleTiming
  timeZone: string
}

/** Times that one call returns at most, however long nothing was read. */
const maxTimes = 2_000
/** A store is not analyzed more often than this. */
const minGapMs = hourMs

/** The five fields of cron; null for a single time. */
function cronOf(timing: ScheduleTiming): string | null {
  if (timing.kind === 'once') return null
  if (timing.kind === 'cron') return timing.expression
  const [hour = '0', minute = '0'] = timing.time.split(':')
  const at = `${Number(minute)} ${Number(hour)}`
  if (timing.kind === 'daily') return `${at} * * *`
  if (timing.kind === 'weekly') return `${at} * * ${[...new Set(timing.weekdays)].join(',')}`
  return `${at} ${timing.day === 'last' ? 'L' : timing.day} * *`
}

/** The due times after `after`, up to and including `until`, oldest first. */
export function dueTimes({ timing, timeZone }: Rhythm, after: Date, until: Date, max = maxTimes): Date[] {
  const cron = cronOf(timing)
  if (cron === null) {
    const at = new Date(timing.kind === 'once' ? timing.at : 0)
    return at > after && at <= until ? [at] : []
  }
  const times: Date[] = []
  const expression = CronExpressionParser.parse(cron, { currentDate: after, tz: timeZone })
  while (times.length < max && expression.hasNext()) {
    const time = expression.next().toDate()
    if (time > until) break
    times.push(time)
  }
  return times
}

/** The first due time after `after`; null when there is none anymore. */
export function nextDue(rhythm: Rhythm, after: Date): Date | null {
  const [next] = dueTimes(rhythm, after, new Date(8.64e15), 1)
  return next ?? null
}

/**
 * @throws AppError VALIDATION_FAILED for an unknown time zone, a time in the past, and a cron expression that is wrong
 * or due more than once an hour
 */
export function assertRhythm({ timing, timeZone }: Rhythm, now: Date): void {
  assertTimeZone(timeZone)
  if (timing.kind === 'once' && new Date(timing.at) <= now)
    throw invalid('timing', 'This time has passed. Choose a later one.')
  if (timing.kind !== 'cron') return
  const fields = timing.expression.trim().split(/\s+/).length
  if (fields !== 5) throw invalid('timing', 'A cron expression has five fields, such as 30 2 * * 1-5.')
  const times = readTimes({ timing, timeZone }, now)
  if (times.length === 0) throw invalid('timing', 'This cron expression never comes due.')
  const isTooOften = times.some((time, index) => {
    const before = times[index - 1]
    return before !== undefined && time.getTime() - before.getTime() < minGapMs
  })
  if (isTooOften) throw invalid('timing', 'An analysis can run once an hour at most.')
}

/** @throws AppError VALIDATION_FAILED for a time zone that doesn’t exist */
export function assertTimeZone(name: string): void {
  if (!isTimeZone(name))
    throw invalid('time_zone', `There’s no time zone “${name}”. Use a name such as Europe/Berlin.`)
}

function readTimes(rhythm: Rhythm, now: Date): Date[] {
  try {
    return dueTimes(rhythm, now, new Date(8.64e15), 60)
  } catch {
    throw invalid('timing', 'This isn’t a valid cron expression. Use five fields, such as 30 2 * * 1-5.')
  }
}

function invalid(path: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', message, { fieldErrors: [{ path, message }] })
}
