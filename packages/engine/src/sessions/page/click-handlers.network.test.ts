import { expect, onTestFinished, test } from 'vitest'
import { createBrowserPool } from '../../browser/browser-pool.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { serve } from '../../testing/serve.ts'
import { hasHandlers } from './click-handlers.ts'

const html = `<!doctype html><title>Vase</title><main><h1>Vase</h1><p><button id="listens">A</button></p>
  <p><button id="keeps">B</button></p><p id="row"><button id="inRow">C</button></p>
  <p><button id="named" data-open="more">D</button></p><p><button id="alone" data-vt-click="3">E</button></p></main>
  <script>const at = (id) => document.getElementById(id); at('listens').addEventListener('click', () => {})
  at('keeps').$props = { onClick() {} }; at('row').addEventListener('click', () => {})
  document.addEventListener('click', () => {})</script>`

test('knows which controls have a script that waits for a click', async () => {
  const port = await serve((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  )
  const guard = createEgressGuard({ allowHosts: [`127.0.0.1:${port}`] })
  const pool = createBrowserPool({ guard, chromiumPath: null, tabs: 1 })
  onTestFinished(() => pool.close())
  const { signal } = new AbortController()
  const found = await pool.withTab({ platform: 'Desktop', region: 'US', signal }, async ({ page, goto }) => {
    await goto(`http://127.0.0.1:${port}/`, { timeoutMs: 60_000 })
    const ids = ['listens', 'keeps', 'inRow', 'named', 'alone']
    const handled: string[] = []
    for (const id of ids) if (await hasHandlers(page, `#${id}`)) handled.push(id)
    return handled
  })
  expect(found).toEqual(['listens', 'keeps', 'inRow', 'named'])
}, 60_000)
