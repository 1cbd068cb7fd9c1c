import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dayMs } from '@vitrine/kernel/time/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDiskStore } from './disk-store.ts'
import { createMemoryStore } from './memory-store.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-store-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const text = (value: string) => Buffer.from(value)

describe.each([
  ['disk', (nowMs: () => number) => createDiskStore(folder, nowMs)],
  ['memory', async (nowMs: () => number) => createMemoryStore(nowMs)],
])('the %s store', (_name, open) => {
  it('returns stored content, under the same hash for the same content', async () => {
    const store = await open(Date.now)
    const page = text('<h1>Alder lamp</h1>'.repeat(500))
    const hash = await store.putBlob(page, 'text/html')
    expect(await store.putBlob(page, 'text/html')).toBe(hash)
    expect(Buffer.from((await store.getBlob(hash)) ?? [])).toEqual(page)
    const empty = await store.putBlob(text(''), 'image/png')
    expect((await store.getBlob(empty))?.byteLength).toBe(0)
    expect(await store.getBlob('0'.repeat(64))).toBeNull()
    expect(await store.getBlob('../../etc/passwd')).toBeNull()
  })

  it('finds the newest visit while it is fresh', async () => {
    let now = 10_000
    const store = await open(() => now)
    const key = 'http||US|https://shop.example/'
    await store.saveFetch({ key, fetchedAtMs: 9_000, blobs: { response: 'a' } })
    await store.saveFetch({ key, fetchedAtMs: 8_000, blobs: { response: 'old' } })
    expect((await store.findFetch(key, 1_000))?.blobs).toEqual({ response: 'a' })
    now = 10_001
    expect(await store.findFetch(key, 1_000)).toBeNull()
    expect(await store.findFetch('other', 1_000)).toBeNull()
  })
})

describe('the disk store', () => {
  it('compresses text and stores images unchanged', async () => {
    const store = await createDiskStore(folder)
    await store.putBlob(Buffer.alloc(100_000, 'a'), 'text/html')
    await store.putBlob(Buffer.alloc(100_000, 'b'), 'image/jpeg')
    const files = (await readdir(join(folder, 'blobs'), { recursive: true })).filter((name) =>
      name.includes('.'),
    )
    expect(files.map((name) => name.slice(-3)).sort()).toEqual(['bin', 'zst'])
  })

  it('treats a damaged file as missing and stores its content again', async () => {
    const store = await createDiskStore(folder)
    const page = Buffer.alloc(5000, 'c')
    const hash = await store.putBlob(page, 'text/html')
    const path = join(folder, 'blobs', hash.slice(0, 2), `${hash}.zst`)
    await writeFile(path, (await readFile(path)).subarray(0, 10))
    const other = await createDiskStore(folder)
    expect(await other.getBlob(hash)).toBeNull()
    await other.putBlob(page, 'text/html')
    expect((await other.getBlob(hash))?.byteLength).toBe(5000)
    await writeFile(join(folder, 'visits', 'aa', `${'a'.repeat(64)}.json`), '{"key":')
    await expect(other.prune({ maxAgeMs: 1, maxBytes: 0 })).resolves.toBeDefined()
  })

  it('is shared by processes, and a killed one leaves only complete files', async () => {
    const module = pathToFileURL(join(import.meta.dirname, 'disk-store.ts')).href
    const script = `
      const { createDiskStore } = await import(${JSON.stringify(module)})
      const store = await createDiskStore(${JSON.stringify(folder)})
      for (let n = 0; ; n += 1) {
        const hash = await store.putBlob(Buffer.alloc(200_000, 'page ' + n), n % 2 ? 'text/html' : 'image/png')
        await store.saveFetch({ key: 'k' + (n % 50), fetchedAtMs: n, blobs: { response: hash } })
        if (n === 60) console.log('busy')
      }`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const store = await createDiskStore(folder)
    for (let n = 0; n < 50; n += 1) {
      const visit = await store.findFetch(`k${n}`, Number.POSITIVE_INFINITY)
      expect(visit, `visit ${n}`).not.toBeNull()
      expect((await store.getBlob(visit?.blobs.response ?? ''))?.byteLength).toBe(200_000)
    }
  })

  it('prunes old visits to the size limit, but no shared, kept or recent blobs', async () => {
    let now = Date.now()
    const start = now
    const store = await createDiskStore(folder, () => now)
    const put = (letter: string) => store.putBlob(Buffer.alloc(50_000, letter), 'image/png')
    const [old, shared, evidence, fresh] = [await put('o'), await put('s'), await put('e'), await put('f')]
    await store.saveFetch({
      key: 'old',
      fetchedAtMs: start - 40 * dayMs,
      blobs: { response: old, screenshot: shared, dom: evidence },
    })
    await store.saveFetch({ key: 'new', fetchedAtMs: start, blobs: { response: fresh, screenshot: shared } })
    const options = { maxAgeMs: 30 * dayMs, maxBytes: 1e9, isKept: (hash: string) => hash === evidence }
    expect(await store.prune(options)).toMatchObject({ visitsDeleted: 1, blobsDeleted: 0 })
    now += 2 * 3_600_000
    expect(await store.prune(options)).toMatchObject({ blobsDeleted: 1, bytesLeft: 150_000 })
    expect(await store.getBlob(old)).toBeNull()
    for (const hash of [shared, evidence, fresh]) expect(await store.getBlob(hash)).not.toBeNull()
    expect(await store.prune({ ...options, maxBytes: 60_000 })).toMatchObject({
      visitsDeleted: 1,
      bytesLeft: 50_000,
    })
    expect(await store.getBlob(evidence)).not.toBeNull()
  })
})
