import { expect, it, onTestFinished } from 'vitest'
import { createBrowserPool } from '../../../browser/browser-pool.ts'
import { createEgressGuard } from '../../../net/egress/egress-guard.ts'
import { serve } from '../../../testing/serve.ts'
import { openSessionTab } from './session-tab.ts'

const cover = '<div style="position:absolute;inset:0;z-index:2"></div>'
/** A cart that is wider than a phone: its controls are beside the screen. */
const page = (more: string) => `<!doctype html><title>Cart</title>
  <meta name="viewport" content="width=device-width, initial-scale=1"><body style="margin:0">
  <div style="position:relative;width:1400px;height:300px;display:flex;justify-content:flex-end">
  <button onclick="document.title = 'Removed'">Remove</button>${more}</div>`

it.each([
  ['/', 'Removed'],
  ['/covered', 'Cart'],
])('a control of %s beside the screen of a phone is clicked unless it is covered', async (path, title) => {
  const port = await serve((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(page(path === '/covered' ? cover : '')),
  )
  const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }]
  const guard = createEgressGuard({ allowHosts: [`127.0.0.1:${port}`], resolve })
  const pool = createBrowserPool({ guard, chromiumPath: null, tabs: 1 })
  onTestFinished(() => pool.close())
  const request = { platform: 'Mobile' as const, region: 'US', signal: new AbortController().signal }
  const seen = await pool.withTab(request, async (tab) => {
    const session = openSessionTab(tab)
    try {
      await session.open(`http://127.0.0.1:${port}${path}`, 'Open the cart')
      const failed = await session.click('button', { timeout: 1500 }).then(
        () => false,
        () => true,
      )
      return { title: await tab.page.title(), failed }
    } finally {
      session.stop()
    }
  })
  expect(seen).toEqual({ title, failed: title === 'Cart' })
})
