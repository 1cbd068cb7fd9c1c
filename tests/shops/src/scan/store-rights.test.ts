/** Rights come from the ownership of each store, never from the scan that it is part of. */
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { type ServeOptions, serveShop } from '../serve.ts'
import { scanShop } from './scan-shop.ts'

/** A small shop, and the requests that it received. */
async function watchedShop(hooks: ServeOptions['hooks'] = []) {
  const shop = await serveShop({ edition: 'clean', products: 3, hooks })
  const asked: string[] = []
  const front = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`)
    const { method, headers, url = '/' } = incoming
    const inner = ask(new URL(url, shop.url), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    inner.on('error', () => outgoing.destroy())
    incoming.pipe(inner)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    front.closeAllConnections()
    await new Promise((resolve) => front.close(resolve))
    await shop.close()
  })
  const changes = () => asked.filter((line) => !/^(GET|HEAD|OPTIONS) /.test(line))
  return { url: `http://127.0.0.1:${(front.address() as AddressInfo).port}/`, asked, changes }
}

it('a region on another owner’s host is never given a cart, and its robots.txt is obeyed', {
  timeout: 1_200_000,
}, async () => {
  const own = await watchedShop()
  const closed = await watchedShop([{ robots: () => 'User-agent: *\nDisallow: /\n' }])
  const open = await watchedShop()
  const result = await scanShop(own.url, {
    tier: 'browser',
    pageBudget: 40,
    checks: ['cart-math-wrong'],
    regions: [
      { name: 'US', roots: [own.url] },
      { name: 'DE', roots: [closed.url] },
      // A region of two hosts has the rights of the stricter one, and each host keeps its own robots.txt.
      { name: 'FR', roots: [open.url, closed.url] },
    ],
  })
  expect(result.outcome).toBe('completed')
  expect(own.changes()).not.toEqual([])
  expect(open.asked.length).toBeGreaterThan(5)
  expect(open.changes()).toEqual([])
  expect(new Set(closed.asked)).toEqual(new Set(['GET /', 'GET /robots.txt', 'GET /sitemap.xml']))
})
