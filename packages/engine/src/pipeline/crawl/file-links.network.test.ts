import { expect, test } from 'vitest'
import { pass, type SiteInput } from '../../api/detector.ts'
import { plainPage, scanOnce } from '../../testing/scan-once.ts'
import { serve } from '../../testing/serve.ts'

/** Input of the check after a scan of one page, with a file that names other pages of the store. */
async function scanWith(statuses: Readonly<Record<string, number>>, paths: readonly string[]) {
  const hits = new Map<string, number>()
  const port = await serve(({ method, url = '' }, response) => {
    const key = `${method} ${url}`
    hits.set(key, (hits.get(key) ?? 0) + 1)
    response.writeHead(statuses[url] ?? 200, { 'content-type': 'text/html' }).end(plainPage())
  })
  const origin = `http://127.0.0.1:${port}`
  const inputs: SiteInput<unknown>[] = []
  await scanOnce(
    origin,
    {
      fileLink: ({ cells }) => cells.link || null,
      evaluate(input) {
        inputs.push(input)
        return pass
      },
    },
    { pageBudget: 1 },
    {
      table: {
        kind: 'merchant-feed',
        name: 'feed.csv',
        uploadedAtMs: 0,
        columns: ['link'],
        rows: paths.map((path, at) => ({ at: at + 2, cells: { link: origin + path } })),
      },
    },
  )
  const [input] = inputs
  if (input === undefined) throw new Error('nothing was evaluated')
  return { origin, hits, fetched: input.fetched, answer: (path: string) => input.lookup(origin + path) }
}

test('links of the file to unvisited pages are checked', async () => {
  const { origin, hits, fetched, answer } = await scanWith({ '/gone': 404, '/robots.txt': 404 }, [
    '/here',
    '/gone',
  ])
  expect(fetched.map(({ url }) => url)).toEqual([`${origin}/`])
  expect([answer('/here')?.status, answer('/gone')?.status]).toEqual([200, 404])
  expect(hits.get('GET /here')).toBeUndefined()
  expect(hits.get('GET /gone')).toBe(2)
}, 60_000)

test('a failing page stays undecided and does not prevent checks of other links', async () => {
  const { answer } = await scanWith({ '/broken': 500, '/gone': 404, '/robots.txt': 404 }, [
    '/broken',
    '/gone',
  ])
  expect(answer('/broken')?.notVerified).toMatch(/500/)
  expect(answer('/gone')).toMatchObject({ status: 404, notVerified: null })
}, 60_000)
