import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { alerts } from '@vitrine/db/tables/alerts'
import { blobs, storedVisits } from '@vitrine/db/tables/artifacts'
import { withTestDatabase } from '@vitrine/db/test-database'
import { sha256 } from '@vitrine/kernel/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBlobStore } from '../files/blob-store.ts'
import { openFileStore } from '../files/file-store.ts'
import { addWebsite } from '../testing/rows.ts'
import { run } from './clean-up.worker.ts'
import type { Services } from './services.ts'

const database = withTestDatabase()
let dataDir: string

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-clean-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

test('blobs that nothing names any more go, with their files; all others stay', async () => {
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
  await db.insert(alerts).values({
    websiteId,
    fingerprint: sha256('x'),
    detector: 'x',
    machineSeverity: 'low',
    title: 'x',
    issueRows: [{ row_type: 'image', blob: inAlert }],
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
  expect(await store.get(unused)).toBeNull()
  expect(existsSync(join(dataDir, 'blobs', unused.slice(0, 2), unused.slice(2, 4), unused))).toBe(false)
  expect((await store.get(inVisit))?.bytes.toString()).toBe('in a visit')
})
