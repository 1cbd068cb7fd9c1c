import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../../../browser/browser-pool.ts'
import { createEgressGuard } from '../../../net/egress/egress-guard.ts'
import { openSessionTab } from '../../shared/session/session-tab.ts'
import { type AdvertisedCode, tryCodes } from './promo-steps.ts'

/** A cart with one lamp of $49. SAVE20 applies from $100, DEAD20 never. A code stays until it is removed. */
const cart = { quantity: 1, code: '', message: '' }
const unit = 49
const minimum = 100

function answer(path: string, form: URLSearchParams): void {
  if (path === '/quantity') cart.quantity = Number(form.get('qty'))
  if (path === '/off') Object.assign(cart, { code: '', message: '' })
  if (path !== '/code') return
  const code = form.get('coupon') ?? ''
  const isRight = code === 'SAVE20' && cart.quantity * unit >= minimum && cart.code === ''
  if (isRight) Object.assign(cart, { code, message: '' })
  else cart.message = `The code ${code} is not valid.`
}

const html = () => {
  const sum = cart.quantity * unit
  const off = cart.code === '' ? 0 : sum * 0.2
  const shown = (amount: number) => `$${amount.toFixed(2)}`
  return `<!doctype html><title>Cart</title><main><h1>Cart</h1>
<div class="line"><h2><a href="/lamp">Reed lamp</a></h2><span>${shown(unit)}</span><form action="/quantity" method="post"><input type="number" name="qty" value="${cart.quantity}" max="20"><button>Update</button></form><form action="/off-line" method="post"><button>Remove</button></form></div>
<form action="/code" method="post"><label for="c">Coupon</label><input id="c" type="text" name="coupon"><button>Apply</button>${cart.message && `<p role="alert">${cart.message}</p>`}</form>
${off > 0 ? `<form class="applied" action="/off" method="post"><span>${cart.code}</span> <button aria-label="Remove the code">×</button></form>` : ''}
<dl><div><dt>Subtotal</dt><dd>${shown(sum)}</dd></div>${off > 0 ? `<div><dt>Discount</dt><dd>-${shown(off)}</dd></div>` : ''}<div><dt>Total</dt><dd>${shown(sum - off)}</dd></div></dl></main>`
}

let pool: BrowserPool
let origin = ''
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  if (request.method === 'POST') {
    answer(request.url ?? '', new URLSearchParams(body))
    response.writeHead(303, { location: '/cart' }).end()
  } else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html())
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }]
  const guard = createEgressGuard({ allowHosts: [`127.0.0.1:${port}`], resolve })
  pool = createBrowserPool({ guard, chromiumPath: null, tabs: 1 })
})
beforeEach(() => {
  Object.assign(cart, { quantity: 1, code: '', message: '' })
})
afterAll(async () => {
  await pool.close()
  server.closeAllConnections()
  server.close()
})

const codeOf = (code: string, from: number | null, others: string[] = []): AdvertisedCode => ({
  code,
  foundOn: `${origin}/`,
  minimum: from === null ? null : { minor: from * 100, exponent: 2, currency: 'USD' },
  goods: null,
  others,
})

const play = (codes: readonly AdvertisedCode[]) =>
  pool.withTab({ platform: 'Desktop', region: 'US', signal: new AbortController().signal }, async (tab) => {
    const session = openSessionTab(tab)
    try {
      const url = `${origin}/cart`
      await session.open(url, 'Open the cart')
      const attempts = await tryCodes(session, codes, { url }, 'Reed lamp')
      return { attempts, steps: session.steps.map(({ action, outcome }) => `${action}: ${outcome}`) }
    } finally {
      session.stop()
    }
  })

it("fills the cart up to a code's minimum, applies the code, and removes it again", async () => {
  const { attempts, steps } = await play([codeOf('SAVE20', minimum), codeOf('DEAD20', 120)])
  expect(attempts).toMatchObject([
    { code: 'SAVE20', applied: true, unmet: null },
    { code: 'DEAD20', applied: false, unmet: null, message: 'The code DEAD20 is not valid.' },
  ])
  expect(steps).toContain('Remove the code SAVE20: ok')
  expect(cart).toMatchObject({ quantity: 3, code: '' })
}, 60_000)

it('does not try a code whose minimum is out of reach, and says why', async () => {
  const { attempts } = await play([codeOf('SAVE20', 900)])
  expect(attempts).toMatchObject([
    { applied: false, message: '', unmet: expect.stringContaining('10 units') },
  ])
  expect(cart.quantity).toBe(1)
}, 60_000)

it('records why a rejection proves nothing', async () => {
  const { attempts } = await play([codeOf('DEAD20', null, ['for first orders'])])
  expect(attempts).toMatchObject([
    { applied: false, unmet: 'it’s for first orders', message: 'The code DEAD20 is not valid.' },
  ])
}, 60_000)
