import { expect, it, onTestFinished } from 'vitest'
import { createBrowserPool } from '../../browser/browser-pool.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { serve } from '../../testing/serve.ts'
import { describeField, readSuggestions } from './suggestions.page.ts'
import { onlyPrice } from './suggestions.ts'

const page = `<!doctype html><title>Cykelhuset</title><input data-vt-search="input">
  <ul hidden>
    <li><a href="/a"><b>Cykel 28 tum</b> <span>6 495,00 kr</span></a></li>
    <li><a href="/b"><b>Hjälm</b> <s>899 kr</s> <span>1&nbsp;299 kr</span></a></li>
    <li><a href="/c"><b>Lås</b> <span>99 kr</span> <span>129 kr</span></a></li>
    <li><a href="/d">Model 300</a></li>
  </ul>`

const carousel = `<!doctype html><title>Cykelhuset</title><form><input data-vt-search="input"><ul id="list"></ul></form>
  <div class="slides"><a href="/all" hidden>All bikes</a></div>`

/** Suggestions on a page after something has happened on it. */
async function readAfter(html: string, happens: () => void) {
  const port = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  )
  const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }]
  const guard = createEgressGuard({ allowHosts: [`127.0.0.1:${port}`], resolve })
  const pool = createBrowserPool({ guard, chromiumPath: null, tabs: 1 })
  onTestFinished(() => pool.close())
  const { signal } = new AbortController()
  return pool.withTab({ platform: 'Desktop', region: 'SE', signal }, async (tab) => {
    await tab.goto(`http://127.0.0.1:${port}/`)
    await inIsolatedWorld(tab.page, describeField)
    await tab.page.evaluate(happens)
    return inIsolatedWorld(tab.page, readSuggestions)
  })
}

it('reads the only price of a suggestion as shops write it, and none of several', async () => {
  const found = await readAfter(page, () => document.querySelector('ul')?.removeAttribute('hidden'))
  const prices = found.map(({ amounts }) => onlyPrice(amounts)?.minor ?? null)
  expect(prices).toEqual([649_500, 129_900, null, null])
})

it('the next slide of a carousel is no suggestion', async () => {
  const found = await readAfter(carousel, () => {
    document.querySelector('.slides a')?.removeAttribute('hidden')
    const item = document.createElement('li')
    item.innerHTML = '<a href="/bell">Bell</a>'
    document.querySelector('#list')?.append(item)
  })
  expect(found.map(({ text }) => text)).toEqual(['Bell'])
})
