import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withTestDatabase } from '@vitrine/db/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFileStore } from '../files/file-store.ts'
import { openBlobStore } from '../files/open-blob-store.ts'
import { addWebsite } from '../testing/rows.ts'
import { createArtifactStore } from './artifact-store.ts'

const database = withTestDatabase()
let folder: string
let websiteId: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-artifacts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  websiteId = await addWebsite(database().db)
})

const storeOf = (website: string) =>
  createArtifactStore(database().db, openBlobStore(database().db, openFileStore(folder)), website)

test('a visit is found up to the requested age, and by its own website only', async () => {
  const store = storeOf(websiteId)
  const page = await store.putBlob(Buffer.from('<h1>Lamp</h1>'), 'text/html')
  const key = 'http|-|GLOBAL|https://shop.example/lamp'
  await store.saveFetch({ key, fetchedAtMs: Date.now() - 60_000, blobs: { response: page } })
  expect(await store.findFetch(key, 30_000)).toBeNull()
  for (const maxAgeMs of [90_000, Number.POSITIVE_INFINITY])
    expect((await store.findFetch(key, maxAgeMs))?.blobs).toEqual({ response: page })
  const other = storeOf(await addWebsite(database().db))
  expect(await other.findFetch(key, Number.POSITIVE_INFINITY)).toBeNull()
})
