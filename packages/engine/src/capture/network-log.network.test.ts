import { expect, onTestFinished, test } from 'vitest'
import { createBrowserPool } from '../browser/browser-pool.ts'
import { createEgressGuard } from '../net/egress/egress-guard.ts'
import { listSignature } from '../sessions/listing/listing-controls.page.ts'
import { actAndWait } from '../sessions/shared/page/click.ts'
import { openSessionTab } from '../sessions/shared/session/session-tab.ts'
import { serve } from '../testing/serve.ts'
import { collectNetwork } from './network-log.ts'
import { settle, watchRequests } from './settle/settle.ts'

/** A counter whose response no script reads: the browser never reports the end of such a request. */
const page = `<!doctype html><title>Mug</title><main><h1>Mug</h1><button>Add to cart</button></main><script>
  const count = (name) => fetch('/count', { method: 'POST', body: name })
  count('view')
  document.querySelector('button').addEventListener('click', () => count('add'))
</script>`

async function openMug<Result>(
  work: (tab: Parameters<typeof openSessionTab>[0], url: string) => Promise<Result>,
) {
  const port = await serve(({ method }, response) =>
    method === 'POST'
      ? response
          .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
          .end(JSON.stringify({ seen: 'x'.repeat(4000) }))
      : response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  )
  const guard = createEgressGuard({ allowHosts: [`127.0.0.1:${port}`] })
  const pool = createBrowserPool({ guard, chromiumPath: null, tabs: 1 })
  onTestFinished(() => pool.close())
  const { signal } = new AbortController()
  return pool.withTab({ platform: 'Desktop', region: 'US', signal }, (tab) =>
    work(tab, `http://127.0.0.1:${port}/mug`),
  )
}

test('a response that no script reads holds up neither the log of a visit nor a session', async () => {
  const { logged, calls } = await openMug(async (tab, url) => {
    const network = collectNetwork(tab.page)
    const watch = watchRequests(tab.page)
    await tab.goto(url)
    await settle(tab.page, watch)
    watch.stop()
    const { requests } = await network.finish()
    const session = openSessionTab(tab)
    await actAndWait(session, listSignature, () => session.click('button', { timeout: 8000 }))
    session.stop()
    return { logged: requests, calls: session.calls }
  })
  expect(logged.find(({ method }) => method === 'POST')).toMatchObject({ status: 200, bodyBytes: 0 })
  expect(calls).toMatchObject([{ method: 'POST', status: 200, bodyExcerpt: 'add' }])
}, 60_000)
