/**
 * Turns events into messages: which rule wants them, for which channels and readers, and in which message. Planning the
 * same event again changes nothing, because an item exists once per event, rule, channel, and reader.
 */
import type { Transaction } from '@vitrine/db/database'
import {
  notificationChannels,
  notificationItems,
  notificationMessages,
} from '@vitrine/db/tables/notifications'
import { newId } from '@vitrine/kernel/ids'
import { hourMs } from '@vitrine/kernel/time/durations'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Services } from '../../system/services.ts'
import type { ChannelRow } from '../channels/credentials.ts'
import { enqueueDelivery } from '../delivery/enqueue-delivery.ts'
import type { NotifiedEvent } from '../events/notified-event.ts'
import { matchesRule } from '../rules/match-rule.ts'
import { readRules } from '../rules/read-rules.ts'
import { digestSlot, maxPerHour, quietSlot, type Slot, stormSlot } from './due-time.ts'
import { type MailReader, readReaders } from './read-readers.ts'

type PlanServices = Pick<Services, 'queue' | 'clock'>

/** One event for one channel and reader because of one rule. */
interface Parcel {
  event: NotifiedEvent
  ruleId: string
  channel: ChannelRow
  reader: MailReader | null
}

/** Plans the messages of one website's events. Only one transaction per website does so at a time. */
export async function planMessages(
  services: PlanServices,
  tx: Transaction,
  websiteId: string,
  events: readonly NotifiedEvent[],
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notifications ${websiteId}`}, 0))`)
  const parcels = await addressParcels(tx, websiteId, events)
  const nowMs = services.clock.now()
  // What belongs to no run or incident is reported together with what happened at the same time.
  const batch = events[0]?.event_id ?? ''
  const groups = Map.groupBy(parcels, (parcel) => {
    const slot = plainSlot(parcel, batch, nowMs)
    return `${parcel.channel.channelId} ${parcel.reader?.userId ?? ''} ${slot.groupKey}`
  })
  for (const group of groups.values()) await planGroup(services, tx, websiteId, group, batch)
}

async function addressParcels(
  tx: Transaction,
  websiteId: string,
  events: readonly NotifiedEvent[],
): Promise<Parcel[]> {
  const rules = await readRules(tx, websiteId)
  const channels = new Map(
    (await tx.select().from(notificationChannels).where(eq(notificationChannels.websiteId, websiteId))).map(
      (channel) => [channel.channelId, channel],
    ),
  )
  const readers = await readReaders(tx, websiteId)
  return rules.flatMap((rule) => {
    const wanted = events.filter((event) => matchesRule(rule, event))
    return rule.channel_ids.flatMap((channelId) => {
      const channel = channels.get(channelId)
      if (channel === undefined) return []
      const itsReaders = channel.kind === 'email' ? readersOf(channel, readers) : [null]
      return itsReaders.flatMap((reader) =>
        wanted.map((event) => ({ event, ruleId: rule.rule_id, channel, reader })),
      )
    })
  })
}

const readersOf = ({ audience }: ChannelRow, readers: readonly MailReader[]) =>
  readers.filter(({ isAdmin, cadence }) => cadence !== 'off' && (audience === 'team' || isAdmin))

const cadenceOf = ({ channel, reader }: Parcel) =>
  reader === null || reader.cadence === 'as_set' || reader.cadence === 'off'
    ? channel.cadence
    : reader.cadence

/** The message of an event if nothing else was going on. */
function plainSlot(parcel: Parcel, batch: string, nowMs: number): Slot {
  const { event, ruleId, channel, reader } = parcel
  const cadence = cadenceOf(parcel)
  if (reader !== null && cadence !== 'immediate') return digestSlot(cadence, reader, nowMs)
  // Programs want every event by itself; people want those of one run or incident together.
  const isProgram = channel.kind === 'webhook'
  const group = isProgram ? `event:${event.event_id}` : (event.group ?? `batch:${batch}`)
  return { kind: 'event', groupKey: `rule:${ruleId}:${group}`, dueMs: nowMs }
}

async function planGroup(
  services: PlanServices,
  tx: Transaction,
  websiteId: string,
  parcels: readonly Parcel[],
  batch: string,
): Promise<void> {
  const fresh = await withoutKnown(tx, parcels)
  const [first] = fresh
  if (first === undefined) return
  const slot = await chooseSlot(tx, first, batch, services.clock.now())
  const messageId = await openMessage(services, tx, websiteId, first, slot)
  await tx
    .insert(notificationItems)
    .values(
      fresh.map(({ event, ruleId, channel, reader }) => ({
        messageId,
        websiteId,
        eventId: event.event_id,
        ruleId,
        channelId: channel.channelId,
        userId: reader?.userId ?? null,
        event,
        at: new Date(event.at),
      })),
    )
    .onConflictDoNothing()
}

/** Leaves out what was planned before, so that no empty message is opened for it. */
async function withoutKnown(tx: Transaction, parcels: readonly Parcel[]): Promise<Parcel[]> {
  const [first] = parcels
  if (first === undefined) return []
  const ids = parcels.map(({ event }) => event.event_id)
  const known = await tx
    .select({ eventId: notificationItems.eventId, ruleId: notificationItems.ruleId })
    .from(notificationItems)
    .where(
      and(
        eq(notificationItems.channelId, first.channel.channelId),
        isReader(notificationItems.userId, first.reader),
        sql`${notificationItems.eventId} = any(${sql.param(ids)}::uuid[])`,
      ),
    )
  const keys = new Set(known.map(({ eventId, ruleId }) => `${eventId} ${ruleId}`))
  return parcels.filter(({ event, ruleId }) => !keys.has(`${event.event_id} ${ruleId}`))
}

const isReader = (
  column: typeof notificationItems.userId | typeof notificationMessages.userId,
  reader: MailReader | null,
) => (reader === null ? isNull(column) : eq(column, reader.userId))

/** Quiet hours and storms collect what would have been sent by itself. */
async function chooseSlot(tx: Transaction, parcel: Parcel, batch: string, nowMs: number): Promise<Slot> {
  const plain = plainSlot(parcel, batch, nowMs)
  if (plain.kind !== 'event' || parcel.channel.kind === 'webhook') return plain
  const quiet = parcel.reader === null ? null : quietSlot(parcel.reader, nowMs)
  if (quiet !== null) return quiet
  const recent = await tx.$count(
    notificationMessages,
    and(
      eq(notificationMessages.channelId, parcel.channel.channelId),
      isReader(notificationMessages.userId, parcel.reader),
      eq(notificationMessages.kind, 'event'),
      gt(notificationMessages.createdAt, new Date(nowMs - hourMs)),
    ),
  )
  return recent >= maxPerHour ? stormSlot(nowMs) : plain
}

/** The open message of a slot, or a new one. One that was sent, or is being sent, stays as it is. */
async function openMessage(
  services: PlanServices,
  tx: Transaction,
  websiteId: string,
  { event, ruleId, channel, reader }: Parcel,
  slot: Slot,
): Promise<string> {
  const [open] = await tx
    .select({ messageId: notificationMessages.messageId })
    .from(notificationMessages)
    .where(
      and(
        eq(notificationMessages.channelId, channel.channelId),
        isReader(notificationMessages.userId, reader),
        eq(notificationMessages.groupKey, slot.groupKey),
        sql`${notificationMessages.state} in ('waiting', 'held')`,
      ),
    )
    .for('update', { skipLocked: true })
  if (open) return open.messageId
  const values = {
    messageId: newId(),
    websiteId,
    channelId: channel.channelId,
    userId: reader?.userId ?? null,
    ruleId: slot.kind === 'event' ? ruleId : null,
    kind: slot.kind,
    dueAt: new Date(slot.dueMs),
    createdAt: new Date(services.clock.now()),
  }
  const insert = (groupKey: string) =>
    tx
      .insert(notificationMessages)
      .values({ ...values, groupKey })
      .onConflictDoNothing()
      .returning({ messageId: notificationMessages.messageId })
  const [added] = await insert(slot.groupKey)
  const [message] = added ? [added] : await insert(`${slot.groupKey}:${event.event_id}`)
  if (!message) throw new Error('There’s already a message for these events.')
  await enqueueDelivery(
    services,
    tx,
    message.messageId,
    slot.dueMs > services.clock.now() ? values.dueAt : null,
  )
  return message.messageId
}
