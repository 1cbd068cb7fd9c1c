/** What only the whole store shows is confirmed without its pages if these were not visited, or may not be. */
import { expect, it } from 'vitest'
import { failOrPass, type SiteDetector } from '../../api/detector.ts'
import { plainPage, scanOnce } from '../../testing/scan-once.ts'
import { serve } from '../../testing/serve.ts'

const closed = '/closed'
const robots = `User-agent: *\nDisallow: ${closed}\n`

/** Serves a shop whose robots.txt closes one page to robots, and counts the requests of each path. */
async function openShop() {
  const requests = new Map<string, number>()
  const port = await serve(({ url: path = '/' }, response) => {
    requests.set(path, (requests.get(path) ?? 0) + 1)
    if (path === '/robots.txt') return response.writeHead(200, { 'content-type': 'text/plain' }).end(robots)
    if (path !== '/' && path !== closed) return response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(plainPage(`<h2>${path}</h2><a href="${closed}">Lamps</a>`))
  })
  return { origin: `http://127.0.0.1:${port}`, requests }
}

/** A check that reports one page, whatever it reads. */
const reports =
  (path: string): SiteDetector<never, unknown>['evaluate'] =>
  ({ site }) =>
    failOrPass([
      {
        causeKey: 'closed',
        severity: 'high',
        confidence: 0.9,
        title: 'Lamps are closed',
        where: 'robots.txt',
        description: 'Lamps are closed.',
        url: `${site.origin}${path}`,
        pageType: 'product_list_page',
        rows: [],
      },
    ])

it('confirms a fault of the whole store whose page robots.txt closes, and does not visit the page', async () => {
  const { origin, requests } = await openShop()
  const { result } = await scanOnce(origin, { evaluate: reports(closed) }, { isOwned: false })
  expect(result.alerts.map(({ title, isConfirmed }) => [title, isConfirmed])).toEqual([
    ['Lamps are closed', true],
  ])
  expect(requests.get(closed)).toBeUndefined()
})

it('confirms it too if the analysis left the page out', async () => {
  const { origin, requests } = await openShop()
  const { result } = await scanOnce(origin, { evaluate: reports(closed) }, { pageBudget: 1 })
  expect(result.alerts).toHaveLength(1)
  expect(requests.get(closed)).toBeUndefined()
})

it('visits a page again that the analysis visited', async () => {
  const { origin, requests } = await openShop()
  const { result } = await scanOnce(origin, { evaluate: reports(closed) })
  expect(result.alerts).toHaveLength(1)
  expect(requests.get(closed)).toBe(2)
})

it('does not visit what robots.txt closes even if each finding is to be confirmed', async () => {
  const { origin, requests } = await openShop()
  const { result } = await scanOnce(
    origin,
    { evaluate: reports(closed), confirm: 'revisit' },
    { isOwned: false },
  )
  expect(result.alerts).toEqual([])
  expect(requests.get(closed)).toBeUndefined()
})
