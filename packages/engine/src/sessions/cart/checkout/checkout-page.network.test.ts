import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../../../browser/browser-pool.ts'
import { inIsolatedWorld } from '../../../browser/isolated-world.ts'
import type { PageFunction } from '../../../browser/page-function.ts'
import { createEgressGuard } from '../../../net/egress/egress-guard.ts'
import { readCheckout } from './checkout.page.ts'
import { readLegalLinks } from './legal-links.page.ts'

const checkout = `<!doctype html><title>Checkout</title><main><form><input name="email">
  <div style="height: 0; overflow: hidden"><input name="company" required></div><p>I accept the
  <a href="/terms">terms and conditions</a> and the <a href="/privacy">privacy policy</a>.</p>
  <a href="/returns" data-bs-toggle="modal">Returns</a> <a href="#terms">Terms</a> <a href="https://other.example/privacy">Privacy</a>
  <button>Place order</button></form></main><footer><a href="/old-privacy">Privacy</a></footer>`

/** @param ways radio buttons beside the sign-in */
const firstStep = (
  ways: string,
) => `<!doctype html><title>Checkout</title><main><form>${ways}<button>Continuar</button></form>
  <form><input name="email"><input type="password" name="password"><button>Entrar</button></form></main>`
const way = (value: string, words: string) =>
  `<label><input type="radio" name="account" value="${value}">${words}</label>`
/** @param password of the form in the closed tab */
const tabs = (password: string) => `<!doctype html><title>Checkout</title><main>
  <form><input name="email" type="email"><input type="password" name="password" required><button>Entrar</button></form>
  <div style="display: none"><form><input name="firstname" type="text" required><input name="lastname" type="text" required>
  <input name="email" type="email" required>${password}<button>Continuar</button></form></div></main>`
const pages: Readonly<Record<string, string>> = {
  '/checkout': checkout,
  '/terms': checkout,
  '/guest': firstStep(way('register', 'Abrir conta') + way('guest', 'Seguir em frente')),
  '/closed-guest': tabs('<input type="password" name="password">'),
  '/closed-account': tabs('<input type="password" name="password" required>'),
  '/account': firstStep(way('register', 'Abrir conta')),
}

let pool: BrowserPool
let origin = ''
const asked: string[] = []
const server = createServer(({ url = '' }, response) => {
  asked.push(url)
  const page = pages[url]
  response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page ?? 'Not here')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  pool = createBrowserPool({
    guard: createEgressGuard({ allowHosts: [`127.0.0.1:${port}`] }),
    chromiumPath: null,
    tabs: 1,
  })
})
afterAll(async () => {
  await pool.close()
  server.closeAllConnections()
  server.close()
})

/** Evaluates a page function on a step of the checkout. */
const evaluateOnCheckout = <Reading>(read: PageFunction<[], Reading>, path = '/checkout') =>
  pool.withTab(
    { platform: 'Desktop', region: 'US', signal: new AbortController().signal },
    async ({ page }) => {
      await page.goto(`${origin}${path}`)
      return inIsolatedWorld(page, read)
    },
  )

test('fields of a panel that is folded away are not asked for', async () => {
  const { fields } = await evaluateOnCheckout(readCheckout)
  expect(fields.map(({ name }) => name)).toEqual(['email'])
})

test('a choice whose value is “guest” needs no account, whatever its words', async () => {
  expect((await evaluateOnCheckout(readCheckout, '/guest')).guestPath).toBe(true)
  expect((await evaluateOnCheckout(readCheckout, '/account')).guestPath).toBe(false)
})

test('a form in a closed tab that leaves the password open is the way of guests', async () => {
  expect((await evaluateOnCheckout(readCheckout, '/closed-guest')).guestPath).toBe(true)
  expect((await evaluateOnCheckout(readCheckout, '/closed-account')).guestPath).toBe(false)
})

test('pages that the checkout itself names are requested, a failed one twice', async () => {
  const links = await evaluateOnCheckout(readLegalLinks)
  expect(links).toEqual([
    { url: `${origin}/terms`, text: 'terms and conditions', status: 200 },
    { url: `${origin}/privacy`, text: 'privacy policy', status: 404 },
  ])
  expect(asked.filter((url) => /terms|privacy|returns/.test(url)).sort()).toEqual([
    '/privacy',
    '/privacy',
    '/terms',
  ])
})
