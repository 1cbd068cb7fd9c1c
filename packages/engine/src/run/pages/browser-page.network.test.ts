import { expect, test } from 'vitest'
import type { ArtifactName } from '../../api/artifacts.ts'
import { serve } from '../../testing/serve.ts'
import { testContext } from '../../testing/test-context.ts'
import { testRegions } from '../../testing/test-pages.ts'
import { capturePage } from './browser-page.ts'

const open = (run: Parameters<typeof capturePage>[0], url: string, need: ArtifactName) =>
  capturePage(
    run,
    testRegions({}, { name: 'US' }),
    { url, region: 'US', platform: 'Desktop', tier: 'browser', depth: 0, priority: 0, foundOn: '' },
    new Set([need]),
    null,
    { isFresh: true, detectors: null, axeGate: null },
  )

test('if the baseline cannot be read, the host slot is released', async () => {
  let turns = 0
  const run = {
    ...testContext(),
    async acquireHostSlot() {
      turns += 1
      return () => {
        turns -= 1
      }
    },
    baselines: { wanted: () => Promise.reject(new Error('the store is away')) },
  }
  const visit = open(run, 'https://shop.example/', 'snapshot')
  await expect(visit).rejects.toThrow('the store is away')
  expect(turns).toBe(0)
})

test.each([
  ['once is opened after the pause', 1, 2],
  ['twice is blocked, and not requested a third time', 9, 2],
])('a page refused %s', async (_, refusals, asked) => {
  const times: number[] = []
  const port = await serve((request, response) => {
    if (request.url !== '/lamp') return void response.writeHead(404).end()
    times.push(Date.now())
    const isRefused = times.length <= refusals
    const headers = { 'content-type': 'text/html', ...(isRefused ? { 'retry-after': '2' } : {}) }
    response.writeHead(isRefused ? 429 : 200, headers).end('<title>Lamp</title><h1>Lamp</h1>')
  })
  const host = `127.0.0.1:${port}`
  const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }]
  const run = testContext({ allowHosts: [host] }, { resolve })
  run.registerHost(`http://${host}/`)
  const kept = await open(run, `http://${host}/lamp`, 'renderedHtml')
  expect('state' in kept ? kept.state : kept.response.status).toBe(refusals === 1 ? 200 : 'blocked')
  expect(times).toHaveLength(asked)
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(2000)
})
