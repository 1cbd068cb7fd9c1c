import { alerts } from '@vitrine/db/tables/alerts'
import { withTestDatabase } from '@vitrine/db/test-database'
import { expect, test } from 'vitest'
import { addWebsite } from '../testing/rows.ts'
import { readSettled } from './read-settled.ts'

const database = withTestDatabase()

test('alerts closed or discarded by a person are settled, those no longer found are not', async () => {
  const { db } = database()
  const [websiteId, another] = [await addWebsite(db), await addWebsite(db)]
  const at = new Date(Date.UTC(2026, 4, 3))
  const alert = (causeKey: string, more: Partial<typeof alerts.$inferInsert>) => ({
    websiteId,
    fingerprint: causeKey.padEnd(64, '0'),
    detector: 'visual-regression',
    causeKey,
    localeGroup: 'en',
    machineSeverity: 'high' as const,
    title: 'Gone',
    firstSeenAt: at,
    lastSeenAt: at,
    ...more,
  })
  await db
    .insert(alerts)
    .values([
      alert('closed', { personStatus: 'closed', personStatusAt: at }),
      alert('discarded', { personStatus: 'discarded', personStatusAt: at }),
      alert('reopened', { personStatus: 'open', personStatusAt: at }),
      alert('by-machine', { machineStatus: 'closed' }),
      alert('elsewhere', { personStatus: 'closed', personStatusAt: at, websiteId: another }),
    ])
  const settled = (causeKey: string) => ({
    detector: 'visual-regression',
    causeKey,
    localeGroup: 'en',
    atMs: at.getTime(),
  })
  const found = await readSettled(db, websiteId)
  expect(found.toSorted((a, b) => (a.causeKey < b.causeKey ? -1 : 1))).toEqual([
    settled('closed'),
    settled('discarded'),
  ])
})
