import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EvaluationRequest } from './evaluation.ts'
import { createEvaluatorThreads } from './evaluator-threads.ts'

let folder: string
let module: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evaluate-'))
  const path = join(folder, 'detectors.mjs')
  // Its one check never ends on a page that requests this.
  await writeFile(
    path,
    `export const detectors = [{ id: 'stuck', scope: 'page', pageTypes: 'any', needs: [], detect({ url }) {
      while (url.endsWith('/stuck')) {}
      return { kind: 'pass' }
    } }]`,
  )
  module = pathToFileURL(path).href
})
afterAll(() => rm(folder, { recursive: true }))

const noProbes = async () => []

test('a page that never ends fails alone; pages queued behind it go to another thread', async () => {
  const threads = createEvaluatorThreads(module, 1)
  const ask = (path: string, timeoutMs: number) => threads.evaluate(pageAt(path), noProbes, timeoutMs)
  await ask('/warm', 30_000)
  const [stuck, ...others] = await Promise.allSettled([
    ask('/stuck', 300),
    ask('/behind', 30_000),
    ask('/queued', 30_000),
  ])
  expect(stuck).toMatchObject({
    status: 'rejected',
    reason: { message: 'evaluating the page took too long' },
  })
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  await threads.close()
})

test('the context of a dropped site is sent again to threads that still evaluate it', async () => {
  const threads = createEvaluatorThreads(module, 1)
  await threads.evaluate(pageAt('/a'), noProbes, 30_000)
  threads.forget('site')
  const { results } = await threads.evaluate(pageAt('/b'), noProbes, 30_000)
  expect(results.stuck?.verdict).toBe('pass')
  await threads.close()
})

test('closing rejects waiting pages', async () => {
  const threads = createEvaluatorThreads(module, 1)
  const waiting = threads.evaluate(pageAt('/a'), noProbes, 30_000)
  const refused = expect(waiting).rejects.toThrow('closed')
  await threads.close()
  await refused
})

function pageAt(path: string): EvaluationRequest {
  const url = `https://shop.example${path}`
  return {
    url,
    platform: 'Desktop',
    region: 'GLOBAL',
    response: {
      requestedUrl: url,
      finalUrl: url,
      status: 200,
      headers: {},
      redirects: [],
      contentType: 'text/html',
      sizeBytes: 0,
      ttfbMs: 1,
      fetchedAt: '2026-01-01T00:00:00.000Z',
    },
    rawHtml: '<title>Lamp</title>',
    renderedHtml: null,
    artifacts: {},
    knownPageType: 'product_page',
    wantsSummary: false,
    detectors: ['stuck'],
    site: {
      key: 'site',
      origin: 'https://shop.example',
      hosts: ['shop.example'],
      platform: null,
      name: null,
      language: null,
      currency: null,
      region: 'GLOBAL',
      nowMs: 0,
      vocabulary: [],
      robotsTxt: null,
      sitemap: null,
      transport: null,
    },
  }
}
