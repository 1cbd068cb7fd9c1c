import { expect, onTestFinished, test } from 'vitest'
import { createBrowserPool } from '../crawl/browser-pool.ts'
import { createEgressGuard } from '../crawl/egress-guard.ts'
import { serve } from '../testing/serve.ts'
import { startSession } from './flow-session.ts'
import { type PressedPage, pressForNext } from './press-next.ts'

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

async function press(path: string): Promise<PressedPage | null> {
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
  const pressed = await pool.withTab({ platform: 'Desktop', region: 'US', signal }, async (tab) => {
    const session = startSession(tab)
    try {
      await session.open(`http://127.0.0.1:${port}${path}`, 'Open the list')
      return await pressForNext(session)
    } finally {
      session.stop()
    }
  })
  return pressed && { ...pressed, url: pressed.url.replace(/^.*:\d+/, '') }
}

test.each([
  ['opens another address', '/opens', { url: '/opens?page=2', isNewAddress: true, status: 200 }],
  ['draws the list anew', '/draws', { url: '/draws', isNewAddress: false, status: 200 }],
  ['is answered with an error', '/fails', { url: '/fails?page=2', isNewAddress: true, status: 500 }],
  ['changes nothing', '/dead', null],
  ['has no pages', '/alone', null],
])('a list whose button %s', async (_name, path, expected) => {
  expect(await press(path)).toEqual(expected)
})
