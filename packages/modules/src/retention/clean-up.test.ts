import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessions, users } from '@vitrine/db/tables/accounts'
import { alerts } from '@vitrine/db/tables/alerts'
import { blobs, storedVisits } from '@vitrine/db/tables/artifacts'
import { outboxMails } from '@vitrine/db/tables/mails'
import { withTestDatabase } from '@vitrine/db/test-database'
import { newId, sha256 } from '@vitrine/kernel/ids'
import { dayMs } from '@vitrine/kernel/time/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFileStore } from '../files/file-store.ts'
import { openBlobStore } from '../files/open-blob-store.ts'
import type { Services } from '../system/services.ts'
import { addWebsite } from '../testing/rows.ts'
import { run } from './clean-up.worker.ts'

const database = withTestDatabase()
let dataDir: string

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-clean-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

test('unreferenced blobs are deleted with their files; all others stay', async () => {
  const { db } = database()
  const store = openBlobStore(db, openFileStore(dataDir))
  const put = (text: string) => store.put(Buffer.from(text), 'image/png')
  const [unused, inAlert, inVisit] = [await put('unused'), await put('in an alert'), await put('in a visit')]
  const websiteId = await addWebsite(db)
  await db.update(blobs).set({ lastUsedAt: new Date(0) })
  const fresh = await put('fresh')
  await db
    .insert(storedVisits)
    .values({ websiteId, visitKey: 'k', blobs: { html: inVisit }, fetchedAt: new Date() })
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
  const visit = (visitKey: string, days: number) => ({
    websiteId,
    visitKey,
    blobs: {},
    fetchedAt: daysAgo(days),
  })
  await db
    .insert(storedVisits)
    .values([visit('http|old', 20), visit('earlier|prices', 20), visit('earlier|forgotten', 80)])
  await db.insert(alerts).values({
    websiteId,
    fingerprint: sha256('x'),
    detector: 'x',
    machineSeverity: 'low',
    title: 'x',
    evidenceRows: [{ row_type: 'image', blob: inAlert }],
    firstSeenAt: new Date(),
    lastSeenAt: new Date(),
  })
  const services = {
    db,
    blobs: store,
    clock: { now: () => Date.now() },
  } as Services
  await run({}, { services, jobId: 'j', attempt: 0, signal: new AbortController().signal })
  expect(new Set((await db.select().from(blobs)).map((row) => row.sha256))).toEqual(
    new Set([inAlert, inVisit, fresh]),
  )
  expect((await db.select().from(storedVisits)).map((row) => row.visitKey).sort()).toEqual([
    'earlier|prices',
    'k',
  ])
  expect(await store.get(unused)).toBeNull()
  expect(existsSync(join(dataDir, 'blobs', unused.slice(0, 2), unused.slice(2, 4), unused))).toBe(false)
  expect((await store.get(inVisit))?.bytes.toString()).toBe('in a visit')
})

test('old emails lose their content and are later deleted; queued ones stay complete', async () => {
  const { db } = database()
  const add = (subject: string, days: number, state: 'kept' | 'queued' = 'kept') =>
    db.insert(outboxMails).values({
      kind: 'test',
      recipient: 'a@example.com',
      subject,
      html: '<p>a link</p>',
      plainText: 'a link',
      state,
      createdAt: new Date(Date.now() - days * dayMs),
    })
  await add('fresh', 1)
  await add('old', 9)
  await add('waiting', 9, 'queued')
  await add('ancient', 91)
  const blobStore = openBlobStore(db, openFileStore(dataDir))
  const services = { db, blobs: blobStore, clock: { now: () => Date.now() } } as Services
  await run({}, { services, jobId: 'j', attempt: 0, signal: new AbortController().signal })
  const rows = await db.select().from(outboxMails)
  expect(Object.fromEntries(rows.map((row) => [row.subject, row.html]))).toEqual({
    fresh: '<p>a link</p>',
    old: '',
    waiting: '<p>a link</p>',
  })
})

test('sessions are deleted 30 days after they expired, with their tokens; active ones stay', async () => {
  const { db } = database()
  const [userId, running, over] = [newId(), newId(), newId()]
  await db.insert(users).values({ userId, email: 'a@example.com', username: 'a' })
  const at = (days: number) => new Date(Date.now() + days * dayMs)
  await db.insert(sessions).values([
    { sessionId: running, userId, expiresAt: at(-29) },
    { sessionId: over, userId, address: '192.0.2.1', expiresAt: at(-31) },
  ])
  const blobStore = openBlobStore(db, openFileStore(dataDir))
  const services = { db, blobs: blobStore, clock: { now: () => Date.now() } } as Services
  await run({}, { services, jobId: 'j', attempt: 0, signal: new AbortController().signal })
  expect((await db.select().from(sessions)).map(({ sessionId }) => sessionId)).toEqual([running])
})
