/**
 * What a website starts with: its admins get serious alerts in a daily brief, and incidents at once. Heartbeats are off
 * until an owner wants them, so without them nothing but the brief is ever sent.
 */
import type { Transaction } from '@vitrine/db/database'
import {
  notificationChannels,
  notificationDefaults,
  notificationRuleChannels,
  notificationRules,
} from '@vitrine/db/tables/notifications'
import { websites } from '@vitrine/db/tables/websites'
import { newId } from '@vitrine/kernel/ids'
import { eq } from 'drizzle-orm'
import type { Cadence, EventKind } from '../contract.ts'

interface Suggestion {
  channel: string
  cadence: Cadence
  rule: string
  events: EventKind[]
  minSeverity: 'high' | null
}

const suggestions: readonly Suggestion[] = [
  {
    channel: 'Daily brief to admins',
    cadence: 'daily',
    rule: 'Serious alerts',
    events: ['new', 'worse', 'returned'],
    minSeverity: 'high',
  },
  {
    channel: 'Email to admins',
    cadence: 'immediate',
    rule: 'Incidents',
    events: ['incident_opened', 'incident_closed'],
    minSeverity: null,
  },
]

/** Adds the suggested rules once per website; the demo, which belongs to nobody, has none. */
export async function ensureDefaults(tx: Transaction, websiteId: string, now: Date): Promise<void> {
  const [website] = await tx
    .select({ isDemo: websites.isDemo })
    .from(websites)
    .where(eq(websites.websiteId, websiteId))
  if (!website) return
  const added = await tx
    .insert(notificationDefaults)
    .values({ websiteId, createdAt: now })
    .onConflictDoNothing()
    .returning({ websiteId: notificationDefaults.websiteId })
  if (added.length === 0 || website.isDemo) return
  for (const { channel, cadence, rule, events, minSeverity } of suggestions) {
    const [channelId, ruleId] = [newId(), newId()]
    await tx.insert(notificationChannels).values({
      channelId,
      websiteId,
      kind: 'email',
      name: channel,
      audience: 'admins',
      cadence,
      createdAt: now,
    })
    await tx
      .insert(notificationRules)
      .values({ ruleId, websiteId, name: rule, events, minSeverity, createdAt: now })
    await tx.insert(notificationRuleChannels).values({ ruleId, channelId })
  }
}
