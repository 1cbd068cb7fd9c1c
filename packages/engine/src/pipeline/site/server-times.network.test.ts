import { sleep } from '@vitrine/kernel/time/sleep'
import { expect, test } from 'vitest'
import { pass, type SiteInput } from '../../api/detector.ts'
import { createHostLimiter } from '../../net/limiter/host-limiter.ts'
import { plainPage, scanOnce } from '../../testing/scan-once.ts'
import { serve } from '../../testing/serve.ts'

const paths = ['/slow', '/moody']

test('a slow page is requested four times in a row; with one failure it is not measured', async () => {
  const hits = new Map<string, number>()
  const port = await serve(async (request, response) => {
    const path = request.url ?? '/'
    const turn = (hits.get(path) ?? 0) + 1
    hits.set(path, turn)
    if (path === '/robots.txt') return void response.writeHead(404).end()
    // A really slow server, because its times are measured.
    if (path === '/slow') await sleep(turn === 1 ? 300 : 60)
    const status = path === '/moody' && turn === 3 ? 503 : 200
    const links = paths.map((each) => `<a href="${each}">Page ${each}</a>`).join(' ')
    response.writeHead(status, { 'content-type': 'text/html' }).end(plainPage(links))
  })
  const origin = `http://127.0.0.1:${port}`
  const inputs: SiteInput<unknown>[] = []
  await scanOnce(origin, {
    repeats: () => paths.map((path) => origin + path),
    evaluate(input) {
      inputs.push(input)
      return pass
    },
  })
  const times = inputs[0]?.serverTimes(`${origin}/slow`)
  expect(hits.get('/slow')).toBeGreaterThanOrEqual(5)
  expect(times?.warmMs).toHaveLength(4)
  expect(times?.warmMs.every((ms) => ms >= 55 && ms < 300)).toBe(true)
  expect(times?.roundTripMs).toBeLessThan(50)
  expect(inputs[0]?.serverTimes(`${origin}/moody`)).toBeNull()
}, 60_000)

/** Whether a page that takes 60 ms gets measured. */
async function isMeasured({
  speed,
  isShared = false,
}: {
  speed?: 'off'
  isShared?: boolean
}): Promise<boolean> {
  const limiter = createHostLimiter()
  const port = await serve(async (request, response) => {
    if (request.url !== '/') return void response.writeHead(404).end()
    await sleep(60)
    response.writeHead(200, { 'content-type': 'text/html' }).end(plainPage())
  })
  const origin = `http://127.0.0.1:${port}`
  const release = await limiter.acquire(new URL(origin).host, new AbortController().signal, 'another scan')
  const check = { repeats: () => [`${origin}/`] }
  let times: unknown = null
  const evaluate = ({ serverTimes }: SiteInput<unknown>) => {
    times = serverTimes(`${origin}/`)
    return pass
  }
  if (!isShared) release()
  await scanOnce(origin, { ...check, evaluate }, speed ? { speed } : {}, { limiter })
  return times !== null
}

test('a page is measured unless speed was turned off', async () => {
  expect(await isMeasured({})).toBe(true)
  expect(await isMeasured({ speed: 'off' })).toBe(false)
}, 60_000)

test('a page isn’t measured while another scan keeps the store busy', async () => {
  expect(await isMeasured({ isShared: true })).toBe(false)
}, 60_000)
