import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openS3Store } from './s3-store.ts'

/** The four calls of the S3 protocol that the store needs; received data is kept for the test. */
const objects = new Map<string, Buffer>()
const seen: string[] = []
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://s3').pathname
    seen.push(`${request.method} ${path} ${request.headers.authorization?.split(' ')[0] ?? 'unsigned'}`)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (path.includes('denied')) return response.writeHead(403).end()
      if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks))
      if (request.method === 'DELETE') objects.delete(path)
      const object = objects.get(path)
      if (request.method === 'DELETE' || request.method === 'PUT') return response.writeHead(204).end()
      if (!object) return response.writeHead(404).end()
      return response
        .writeHead(200, { 'content-length': object.length })
        .end(request.method === 'HEAD' ? undefined : object)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

const open = () =>
  openS3Store({
    bucket: 'shop-window',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    isPathStyle: true,
  })

test('bytes are read back unchanged, and are gone after removal', async () => {
  const store = open()
  const bytes = Buffer.from([0, 255, 1, 254])
  expect(await store.has('abc')).toBe(false)
  expect(await store.read('abc')).toBeNull()
  await store.write('abc', bytes)
  expect(await store.has('abc')).toBe(true)
  expect(await store.read('abc')).toEqual(bytes)
  await store.remove('abc')
  expect(await store.read('abc')).toBeNull()
})

test('a file is written and read back as a stream', async () => {
  const store = open()
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-s3-'))
  const bytes = Buffer.alloc(300_000, 'vitrine')
  try {
    await writeFile(join(folder, 'file'), bytes)
    await store.writeFile('abc', join(folder, 'file'))
  } finally {
    await rm(folder, { recursive: true })
  }
  const stream = await store.openRead('abc')
  expect(stream && (await buffer(stream))).toEqual(bytes)
  await store.remove('abc')
  expect(await store.openRead('abc')).toBeNull()
})

test('requests are signed and name the bucket', () => {
  expect(new Set(seen.map((line) => line.replace(/^\S+ /, '')))).toEqual(
    new Set(['/shop-window/blobs/abc AWS4-HMAC-SHA256']),
  )
})

test('a refusing store is an error, not a missing blob', async () => {
  await expect(open().read('denied')).rejects.toThrow()
  await expect(open().has('denied')).rejects.toThrow()
})
