import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPool, createBrowserPool } from '../browser/browser-pool.ts'
import { createEgressGuard } from '../net/egress/egress-guard.ts'
import { auditWithAxe } from './axe-audit.ts'
import { captureDom } from './dom-snapshot.ts'
import { namelessControls } from './nameless-controls.ts'

const fadeIn = `<script>
  let step = 0
  const timer = setInterval(() => {
    step += 1
    document.querySelector('#fades').style.opacity = Math.max(0.3, step / 10)
    if (step === 10) clearInterval(timer)
  }, 60)
</script>`
const replaced = `<script>setTimeout(() => document.querySelector('#gone').remove(), 60)</script>`
const pages: Readonly<Record<string, string>> = {
  '/fading': `<p id="fades" style="opacity:0.3">Free delivery from 50 euros</p>${fadeIn}`,
  '/replaced': `<p id="gone" style="color:#bbb">Loading the products</p>${replaced}`,
  '/fields': `<label for="many" aria-labelledby="hint"><span aria-hidden="true">Quantity</span></label>
    <span id="hint" style="position:absolute;clip-path:inset(50%)">Quantity</span><input id="many" type="number">
    <input id="code" type="text">`,
  // A font draws the stars; the words are pushed out of the box.
  '/stars': `<div style="width:80px;height:16px;overflow:hidden;position:relative"><span
    style="display:block;padding-top:24px;color:#fb0">Rated 5 out of 5</span></div>
    <div style="width:80px;height:16px;overflow:hidden;position:relative"><span
    style="position:absolute;overflow:hidden;padding-top:24px;color:#fb0">Rated <b>5</b> out of 5</span></div>`,
  '/pulsing': `<style>@keyframes pulse{from{opacity:.05}to{opacity:.2}}.waits{animation:pulse 1.5s infinite alternate}</style>
    <div class="waits"><p style="background:#350;color:#fff">Sale</p></div>`,
  '/controls': `<a href="/home"><img alt=""></a> <a href="/cart" title="Cart"><i></i></a> <a href="/oak">Oak lamp</a>
    <button class="arrow arrow-1"><i></i></button> <button class="arrow arrow-2"><i></i></button>
    <button><svg aria-label="Close"></svg></button> <input type="submit" value="Search"> <input type="submit">
    <label>Quantity <input name="quantity"></label> <label for="mail">Email</label><input id="mail">
    <input name="code" value="A1"> <input name="phone" placeholder="Phone"> <select name="sort"><option>Price</select>
    <input type="hidden" name="token"> <textarea name="note" style="display:none"></textarea>`,
  '/pale': '<p style="color:#bbb">Returns within 30 days</p><p style="opacity:0.3">Size chart</p>',
}

let pool: BrowserPool
let origin = ''
const server = createServer((request, response) => {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="en"><title>Shop</title><body style="background:#fff;color:#000">${pages[request.url ?? '/'] ?? ''}`,
    )
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

const paleTexts = (path: string) =>
  pool.withTab({ platform: 'Desktop', region: 'US', signal: new AbortController().signal }, async (tab) => {
    await tab.goto(`${origin}${path}`)
    const { violations } = await auditWithAxe(tab.page, tab.cdp, ['color-contrast'])
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => /[A-Z][^<]*/.exec(html)?.[0]))
  })

test('a text that fades in or pulses, is replaced, or lies behind drawn stars is no text of low contrast', async () => {
  expect(await paleTexts('/fading')).toEqual([])
  expect(await paleTexts('/replaced')).toEqual([])
  expect(await paleTexts('/stars')).toEqual([])
  expect(await paleTexts('/pulsing')).toEqual([])
  expect(await paleTexts('/pale')).toEqual(['Returns within 30 days', 'Size chart'])
}, 60_000)

test('a field is nameless only if the browser computes no name for it', async () => {
  const paths = await pool.withTab(
    { platform: 'Desktop', region: 'US', signal: new AbortController().signal },
    async (tab) => {
      await tab.goto(`${origin}/fields`)
      const { violations } = await auditWithAxe(tab.page, tab.cdp, ['label'])
      return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))
    },
  )
  expect(paths).toEqual(['<input id="code" type="text">'])
}, 60_000)

test('the snapshot shows which kinds of controls may have no name', async () => {
  const kinds = await pool.withTab(
    { platform: 'Desktop', region: 'US', signal: new AbortController().signal },
    async ({ goto, page, cdp }) => {
      await goto(`${origin}/controls`)
      return namelessControls(await captureDom(page, cdp))
    },
  )
  expect(kinds).toEqual([
    'A||||',
    'BUTTON||||arrow arrow-',
    'INPUT|submit|||',
    'INPUT||code||',
    'SELECT||sort||',
  ])
}, 60_000)
