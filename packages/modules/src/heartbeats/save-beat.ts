/**
 * What follows from a visit. Two failures in a row open an incident, two successes close it; what couldn't be decided
 * changes nothing. After the first of two, the second visit comes soon.
 */
import type { Transaction } from '@vitrine/db/database'
import { type BeatStepColumn, beats, heartbeats, incidents } from '@vitrine/db/tables/events'
import { minuteMs } from '@vitrine/kernel/time/durations'
import { and, eq, gt, isNull, max, min } from 'drizzle-orm'
import { recordEvents } from '../events/record-events.ts'

const neededInARow = 2
/** How soon a first failure, and a first success during an incident, is checked again. */
const soonMs = minuteMs
/** During an incident, visits come at least this often. */
const incidentMinutes = 5

export interface SavedBeat {
  websiteId: string
  dueAt: Date
  at: Date
  steps: BeatStepColumn[]
  worker: string
}

type BeatState = (typeof beats.$inferSelect)['state']

/** One failed step is a failure. A success takes at least one step that worked. */
function stateOf(steps: readonly BeatStepColumn[]): BeatState {
  if (steps.some(({ outcome }) => outcome === 'failed')) return 'failed'
  return steps.some(({ outcome }) => outcome === 'ok') ? 'ok' : 'unknown'
}

/**
 * Saves a visit and what follows from it, once.
 * @returns whether an incident was opened or closed
 */
export async function saveBeat(tx: Transaction, beat: SavedBeat): Promise<boolean> {
  const { websiteId, dueAt, at, steps, worker } = beat
  const [heartbeat] = await tx
    .select()
    .from(heartbeats)
    .where(eq(heartbeats.websiteId, websiteId))
    .for('update')
  // It was switched off meanwhile.
  if (heartbeat === undefined || !heartbeat.isOn) return false
  const state = stateOf(steps)
  const added = await tx
    .insert(beats)
    .values({ websiteId, dueAt, at, state, steps, worker })
    .onConflictDoNothing()
    .returning({ dueAt: beats.dueAt })
  if (added.length === 0 || state === 'unknown') return false
  const hasFailed = state === 'failed'
  const failures = hasFailed ? heartbeat.failures + 1 : 0
  const successes = hasFailed ? 0 : heartbeat.successes + 1
  const [open] = await tx.select().from(incidents).where(isOpen(websiteId))
  const isOpening = open === undefined && failures >= neededInARow
  const isClosing = open !== undefined && successes >= neededInARow
  if (isOpening) await openIncident(tx, beat)
  if (isClosing) await tellRecovery(tx, open, at)
  const isFirst = (open === undefined ? failures : successes) === 1
  const isIncident = (open !== undefined && !isClosing) || isOpening
  const minutes = isIncident
    ? Math.min(incidentMinutes, heartbeat.intervalMinutes)
    : heartbeat.intervalMinutes
  await tx
    .update(heartbeats)
    .set({
      failures,
      successes,
      nextBeatAt: new Date(at.getTime() + (isFirst ? soonMs : minutes * minuteMs)),
    })
    .where(eq(heartbeats.websiteId, websiteId))
  return isOpening || isClosing
}

const isOpen = (websiteId: string) => and(eq(incidents.websiteId, websiteId), isNull(incidents.closedAt))

const titles: Record<string, string> = {
  home: 'The home page doesn’t open',
  list: 'A product list doesn’t open',
  product: 'A product page doesn’t open',
  search: 'Search doesn’t work',
  cart: 'Products can’t be added to the cart',
  checkout: 'The checkout doesn’t open',
}

async function openIncident(tx: Transaction, { websiteId, at, steps }: SavedBeat): Promise<void> {
  const failed = steps.find(({ outcome }) => outcome === 'failed')
  if (failed === undefined) return
  const title = titles[failed.name] ?? 'Your store isn’t working'
  const startedAt = await firstFailureAt(tx, websiteId, at)
  const [incident] = await tx
    .insert(incidents)
    .values({ websiteId, step: failed.name, title, detail: failed.detail, startedAt, openedAt: at })
    .returning()
  if (incident === undefined) return
  const { incidentId } = incident
  const data = { title, detail: failed.detail }
  await recordEvents(tx, [{ kind: 'incident_opened', websiteId, incidentId, data, at }])
}

/** The first failure since it last worked: the incident began when that was seen. */
async function firstFailureAt(tx: Transaction, websiteId: string, at: Date): Promise<Date> {
  const own = eq(beats.websiteId, websiteId)
  const [good] = await tx
    .select({ at: max(beats.at) })
    .from(beats)
    .where(and(own, eq(beats.state, 'ok')))
  const [first] = await tx
    .select({ at: min(beats.at) })
    .from(beats)
    .where(and(own, eq(beats.state, 'failed'), gt(beats.at, good?.at ?? new Date(0))))
  return first?.at ?? at
}

type IncidentRow = typeof incidents.$inferSelect

async function tellRecovery(tx: Transaction, { incidentId, websiteId, startedAt }: IncidentRow, at: Date) {
  await closeIncident(tx, websiteId, at)
  const minutes = Math.max(1, Math.round((at.getTime() - startedAt.getTime()) / minuteMs))
  const detail = `It lasted about ${durationText(minutes)}.`
  const data = { title: 'Your store is working again', detail }
  await recordEvents(tx, [{ kind: 'incident_closed', websiteId, incidentId, data, at }])
}

function durationText(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? '1 hour' : `${hours} hours`
}

export async function closeIncident(tx: Transaction, websiteId: string, at: Date): Promise<void> {
  await tx.update(incidents).set({ closedAt: at }).where(isOpen(websiteId))
}
