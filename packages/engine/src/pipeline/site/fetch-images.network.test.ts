import sharp from 'sharp'
import { expect, test } from 'vitest'
import { failOrPass, type SiteInput } from '../../api/detector.ts'
import { type Check, plainPage, scanOnce } from '../../testing/scan-once.ts'
import { serve } from '../../testing/serve.ts'

/** A check that names images of another site and reports those that arrive. */
function imageCheck(urls: readonly string[], inputs: SiteInput<unknown>[]): Check {
  return {
    confirm: 'revisit',
    imageUrls: () => urls,
    evaluate(input) {
      inputs.push(input)
      return failOrPass(
        input.pages.slice(0, 1).flatMap(({ url, pageType }) =>
          urls
            .filter((each) => input.image(each)?.isDecodable)
            .map((each) => ({
              causeKey: new URL(each).pathname,
              severity: 'low' as const,
              confidence: 1,
              title: `Image ${new URL(each).pathname}`,
              where: each,
              description: `${input.image(each)?.width} pixels.`,
              url,
              pageType,
              imageUrls: [each],
              rows: [{ row_type: 'text' as const, content: each }],
            })),
        ),
      )
    },
  }
}

/**
 * @param answer Status by path and attempt; 200 sends an image, or an HTML page where stated.
 * @param paths Paths of the images that the check names.
 */
async function scanWith(
  answer: (path: string, turn: number) => number | 'page',
  { robots = 'User-agent: *\nDisallow:', paths = ['/a.png', '/b.png'] } = {},
) {
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#268' } })
    .png()
    .toBuffer()
  const hits = new Map<string, number>()
  const other = await serve((request, response) => {
    const path = request.url ?? '/'
    hits.set(path, (hits.get(path) ?? 0) + 1)
    if (path === '/robots.txt') return response.writeHead(200, { 'content-type': 'text/plain' }).end(robots)
    const said = answer(path, hits.get(path) ?? 0)
    if (said === 'page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>No</p>')
    response.writeHead(said, { 'content-type': 'image/png' }).end(said === 200 ? png : '')
  })
  const shop = await serve((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(plainPage())
  })
  const urls = paths.map((path) => `http://images.test:${other}${path}`)
  const inputs: SiteInput<unknown>[] = []
  const { result } = await scanOnce(
    `http://127.0.0.1:${shop}`,
    imageCheck(urls, inputs),
    { allowHosts: [`images.test:${other}`] },
    { resolve: async () => [{ address: '127.0.0.1', family: 4 }] },
  )
  const says = urls.map((url) => {
    const probe = inputs[0]?.image(url) ?? null
    return probe === null ? 'nothing' : `${probe.status} ${probe.isDecodable}`
  })
  return { titles: result.alerts.map(({ title }) => title.replace(/ on .*/, '')).sort(), says, hits }
}

test('images of other sites are fetched, and again before anything is reported', async () => {
  const { titles, hits } = await scanWith(() => 200)
  expect(titles).toEqual(['Image /a.png', 'Image /b.png'])
  expect(hits.get('/a.png')).toBe(2)
})

test('an image that loads only once is no evidence', async () => {
  const { titles } = await scanWith((path, turn) => (path === '/b.png' && turn > 1 ? 404 : 200))
  expect(titles).toEqual(['Image /a.png'])
})

test("images disallowed by another site's robots.txt are not fetched", async () => {
  const { titles, hits } = await scanWith(() => 200, { robots: 'User-agent: *\nDisallow: /b.png' })
  expect(titles).toEqual(['Image /a.png'])
  expect(hits.get('/b.png')).toBeUndefined()
})

test('an image is reported when it fails the same way twice; refusals are not', async () => {
  const answers: Record<string, (turn: number) => number | 'page'> = {
    '/good.png': () => 200,
    '/gone.png': () => 404,
    '/walled.png': () => 403,
    '/page.png': () => 'page',
    '/late.png': (turn) => (turn === 1 ? 404 : 200),
    '/moody.png': (turn) => (turn === 1 ? 404 : 500),
  }
  const { says, hits } = await scanWith((path, turn) => answers[path]?.(turn) ?? 404, {
    paths: Object.keys(answers),
  })
  expect(says).toEqual(['200 true', '404 false', 'nothing', '200 false', '200 true', 'nothing'])
  expect(hits.get('/gone.png')).toBe(2)
  expect(hits.get('/walled.png')).toBe(1)
})
