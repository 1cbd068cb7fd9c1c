import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { createBrowserPool } from '../../browser/browser-pool.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { serve } from '../../testing/serve.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { nextPageUrl } from './pager.page.ts'
import { readCalmList } from './read-list.ts'
import { findSort } from './sort.page.ts'

/** What a reading finds on each page. */
async function onPages<Found>(contents: readonly string[], read: (page: Page) => Promise<Found>) {
  const port = await serve(({ url = '' }, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><title>Lamps</title><main>${contents[Number.parseInt(url.slice(1), 10)] ?? ''}</main>`,
      ),
  )
  const guard = createEgressGuard({
    allowHosts: [`127.0.0.1:${port}`],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  const pool = createBrowserPool({ guard, chromiumPath: null, tabs: 1 })
  onTestFinished(() => pool.close())
  const { signal } = new AbortController()
  return pool.withTab({ platform: 'Desktop', region: 'US', signal }, async (tab) => {
    const found: Found[] = []
    for (const at of contents.keys()) {
      await tab.goto(`http://127.0.0.1:${port}/${at}?page=2`, { timeoutMs: 60_000 })
      found.push(await read(tab.page))
    }
    return found
  })
}

const sorting = (entries: readonly string[]) =>
  `<select name="sort">${entries.map((entry) => `<option>${entry}</option>`).join('')}</select>`
const lists = [
  ['Newest', 'Price (High-Low)', 'Price (Low-High)'],
  ['Price: Low - High', 'Price: High - Low'],
  ['Prijs hoog-laag', 'Prijs laag-hoog'],
  ['Price, descending', 'Price, ascending'],
]

test('the end of the prices that an entry names first decides its direction', async () => {
  const chosen = await onPages(lists.map(sorting), async (page) => {
    const ascending = await inIsolatedWorld(page, findSort, 'asc')
    return [ascending?.label, (await inIsolatedWorld(page, findSort, 'desc'))?.label]
  })
  expect(chosen).toEqual([
    ['Price (Low-High)', 'Price (High-Low)'],
    ['Price: Low - High', 'Price: High - Low'],
    ['Prijs laag-hoog', 'Prijs hoog-laag'],
    ['Price, ascending', 'Price, descending'],
  ])
})

const pager = (...links: string[]) => `<nav class="pagination">${links.join(' ')}</nav>`
const arrow = (page: number) => `<a class="arrow--next" href="?page=${page}">↪</a>`
const first = '<a href="?page=1">1</a>'
const third = '<a href="?page=3">3</a>'

test('an arrow back isn’t taken for one to the next page', async () => {
  const pagers = [
    pager(arrow(1), first, '<a class="item--current">2</a>'),
    pager(arrow(1), first, '<a class="item--current">2</a>', third),
    pager(first, '<a aria-current="page">2</a>', third, arrow(3)),
    pager(first, '<span class="current-page">2</span>', third),
  ]
  const found = await onPages(pagers, (page) => inIsolatedWorld(page, nextPageUrl))
  expect(found.map((url) => (url === null ? null : new URL(url).search))).toEqual([
    null,
    '?page=3',
    '?page=3',
    '?page=3',
  ])
})

test('a list that shows for a while that it is loading is read when it is filled', async () => {
  const card = (name: string) =>
    `<li class="product"><a href="/${name}"><img src="/${name}.jpg" alt="${name}"><h3>${name}</h3></a> $18.00</li>`
  const filled = `<ul>${['mug', 'jug', 'pot'].map(card).join('')}</ul>`
  const late = `<p class="spinner">…</p><script>
    setTimeout(() => { document.querySelector('main').innerHTML = ${JSON.stringify(filled)} }, 1400)</script>`
  const [urls] = await onPages([late], async (page) => (await readCalmList({ page } as SessionTab)).urls)
  expect(urls).toHaveLength(3)
})
