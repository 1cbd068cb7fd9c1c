import { expect, onTestFinished, test } from 'vitest'
import { createBrowserPool } from '../../browser/browser-pool.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { serve } from '../../testing/serve.ts'
import { openSessionTab } from '../shared/session/session-tab.ts'
import { type ClickedPage, clickNext } from './click-next.ts'

const cards = (page: number) =>
  [1, 2, 3, 4].map((at) => `<li><a href="/p/${page}-${at}">Lamp ${page}-${at}</a></li>`).join('')
const list = (script: string) => `<!doctype html><title>Lamps</title><main><ul id="list">${cards(1)}</ul>
  <nav class="pagination"><span class="current">1</span> <a href="#" role="button" id="next">2</a></nav></main>
  <script>next.onclick = (event) => { event.preventDefault(); ${script} }</script>`
const redraw = `list.innerHTML = ${JSON.stringify(cards(2))}`
const pages: Record<string, string> = {
  '/opens': list("location.href = '/opens?page=2'"),
  '/draws': list(redraw),
  '/fails': list(
    `fetch('/fails?page=2&part').then(() => { history.pushState(null, '', '/fails?page=2'); ${redraw} })`,
  ),
  '/dead': list(''),
  '/alone': list('').replace(/<nav.*<\/nav>/, '<a id="next" href="#">Top</a>'),
}

async function click(path: string): Promise<ClickedPage | null> {
  const port = await serve(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://shop')
    response
      .writeHead(searchParams.has('part') ? 500 : 200, { 'content-type': 'text/html' })
      .end(pages[pathname] ?? '')
  })
  const guard = createEgressGuard({
    allowHosts: [`127.0.0.1:${port}`],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  const pool = createBrowserPool({ guard, chromiumPath: null, tabs: 1 })
  onTestFinished(() => pool.close())
  const { signal } = new AbortController()
  const clicked = await pool.withTab({ platform: 'Desktop', region: 'US', signal }, async (tab) => {
    const session = openSessionTab(tab)
    try {
      await session.open(`http://127.0.0.1:${port}${path}`, 'Open the list')
      return await clickNext(session)
    } finally {
      session.stop()
    }
  })
  return clicked && { ...clicked, url: clicked.url.replace(/^.*:\d+/, '') }
}

test.each([
  ['opens another address', '/opens', { url: '/opens?page=2', isNewAddress: true, status: 200 }],
  ['renders the list again', '/draws', { url: '/draws', isNewAddress: false, status: 200 }],
  ['responds with an error', '/fails', { url: '/fails?page=2', isNewAddress: true, status: 500 }],
  ['changes nothing', '/dead', null],
  ['has no pages', '/alone', null],
])('a list whose button %s', async (_name, path, expected) => {
  expect(await click(path)).toEqual(expected)
})
