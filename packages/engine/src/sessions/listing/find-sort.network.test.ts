import { expect, onTestFinished, test } from 'vitest'
import { createBrowserPool } from '../../browser/browser-pool.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { serve } from '../../testing/serve.ts'
import { findSort } from './sort.page.ts'

const lists = [
  ['Newest', 'Price (High-Low)', 'Price (Low-High)'],
  ['Price: Low - High', 'Price: High - Low'],
  ['Prijs hoog-laag', 'Prijs laag-hoog'],
  ['Price, descending', 'Price, ascending'],
]
const pageOf = (entries: readonly string[] = []) =>
  `<!doctype html><title>Lamps</title><main><select name="sort">${entries.map((entry) => `<option>${entry}</option>`).join('')}</select></main>`

test('the end of the prices that an entry names first decides its direction', async () => {
  const port = await serve(({ url = '' }, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(lists[Number(url.slice(1))])),
  )
  const guard = createEgressGuard({
    allowHosts: [`127.0.0.1:${port}`],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  const pool = createBrowserPool({ guard, chromiumPath: null, tabs: 1 })
  onTestFinished(() => pool.close())
  const { signal } = new AbortController()
  const chosen = await pool.withTab({ platform: 'Desktop', region: 'US', signal }, async (tab) => {
    const labels: (string | undefined)[][] = []
    for (const at of lists.keys()) {
      await tab.goto(`http://127.0.0.1:${port}/${at}`, { timeoutMs: 60_000 })
      const ascending = await inIsolatedWorld(tab.page, findSort, 'asc')
      labels.push([ascending?.label, (await inIsolatedWorld(tab.page, findSort, 'desc'))?.label])
    }
    return labels
  })
  expect(chosen).toEqual([
    ['Price (Low-High)', 'Price (High-Low)'],
    ['Price: Low - High', 'Price: High - Low'],
    ['Prijs laag-hoog', 'Prijs hoog-laag'],
    ['Price, ascending', 'Price, descending'],
  ])
})
