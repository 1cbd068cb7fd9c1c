import { createSocket } from 'node:dgram'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CrawlError } from '../net/crawl-error.ts'
import { createEgressGuard } from '../net/egress/egress-guard.ts'
import { type BrowserPool, type BrowserTab, createBrowserPool, type TabRequest } from './browser-pool.ts'
import type { BrowserPoolOptions } from './current-browser.ts'
import { discardAfterUse } from './remove-traces.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

interface Shop {
  origin: string
  port: number
  paths: string[]
}

async function serve(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Shop & { stop(): Promise<unknown> }> {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    handler(request, response)
  })
  server.on('upgrade', (request, socket) => {
    paths.push(`upgrade ${request.url}`)
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = (server.address() as AddressInfo).port
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { origin: `http://127.0.0.1:${port}`, port, paths, stop }
}

function page(body: string): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    if (request.url === '/favicon.ico') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>t</title>${body}`)
  }
}

const never = new AbortController().signal
const desktop: TabRequest = { platform: 'Desktop', region: 'US', signal: never }

function poolFor(ports: readonly number[], options: Partial<BrowserPoolOptions> = {}): BrowserPool {
  const guard = createEgressGuard({
    allowHosts: ports.map((port) => `127.0.0.1:${port}`),
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  return createBrowserPool({ guard, chromiumPath: null, tabs: 2, ...options })
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no error',
    (error: unknown) => (error instanceof CrawlError ? error.code : `other: ${String(error)}`),
  )
}

describe('with one shared browser', () => {
  let pool: BrowserPool
  let shop: Awaited<ReturnType<typeof serve>>
  let body = ''
  let special: ((request: IncomingMessage, response: ServerResponse) => boolean) | null = null
  const tabs: unknown[] = []
  beforeAll(async () => {
    shop = await serve((request, response) => {
      if (special?.(request, response)) return
      page(body)(request, response)
    })
    pool = poolFor([shop.port], { onTab: (tab) => void tabs.push(tab) })
    await pool.withTab(desktop, async (tab) => tab.goto(`${shop.origin}/warm`))
  })
  afterAll(async () => {
    await pool.close()
    await shop.stop()
  })
  afterEach(() => {
    body = ''
    special = null
  })
  const visit = <T>(work: (tab: BrowserTab) => Promise<T>, request: Partial<TabRequest> = {}) =>
    pool.withTab({ ...desktop, ...request }, work)

  it('gives up work that never ends, and has its tab for others', async () => {
    const stuck = () => pool.withTab({ ...desktop, maxMs: 300 }, () => new Promise<never>(() => {}))
    expect(await Promise.all([stuck(), stuck(), stuck()].map(codeOf))).toEqual([
      'timeout',
      'timeout',
      'timeout',
    ])
    const { response } = await pool.withTab(desktop, async (tab) => tab.goto(`${shop.origin}/after`))
    expect(response.status()).toBe(200)
  })

  it('reports whether the sandbox is on', () => {
    const status = pool.status()
    expect(status?.version).toMatch(/^\d+\./)
    expect(typeof status?.sandbox.on).toBe('boolean')
    expect(status?.sandbox.reason).not.toBe('')
  })

  describe('never exceeds its tab limit', () => {
    const open = () => (tabs as { isClosed(): boolean }[]).filter((tab) => !tab.isClosed()).length
    const max: number[] = []
    const visitAs = (platform: TabRequest['platform']) =>
      visit(
        async (tab) => {
          await tab.goto(`${shop.origin}/room`)
          max.push(open())
        },
        { platform },
      )
    afterEach(() => {
      max.length = 0
    })

    it('even if many tabs of another kind are requested at once', async () => {
      await Promise.all([visitAs('Desktop'), visitAs('Desktop')])
      await Promise.all([visitAs('Mobile'), visitAs('Mobile')])
      expect(max).toHaveLength(4)
      expect(Math.max(...max)).toBeLessThanOrEqual(2)
    })

    it('even if the idle tabs are still leaving busy pages', async () => {
      body =
        '<script>setTimeout(() => { const start = Date.now(); while (Date.now() - start < 2500); }, 300)</script>'
      await Promise.all([visitAs('Desktop'), visitAs('Desktop')])
      body = ''
      await setTimeout(700)
      await Promise.all([visitAs('Mobile'), visitAs('Mobile')])
      expect(max).toHaveLength(4)
      expect(Math.max(...max)).toBeLessThanOrEqual(2)
    })
  })

  it.each(['Desktop', 'Mobile'] as const)(
    'paints unwatched tabs at a small scale, but not for clicks, invisible to the page and in screenshots, on %s',
    async (platform) => {
      body = `<meta name=viewport content="width=device-width"><body style="margin:0;background:#0a0">
        <h1>Oak lamp</h1>
        <button style="position:absolute;left:40px;top:300px;width:13px;height:11px;padding:0;overflow:hidden">Buy</button>
        <script>
          window.events = []
          for (const type of ['resize', 'orientationchange', 'scroll', 'visibilitychange', 'click'])
            addEventListener(type, ({ target }) => events.push(type + ' ' + (target.tagName ?? '')), true)
          visualViewport.addEventListener('resize', () => events.push('resize of the visual viewport'))
        </script>`
      const capture = (isBackground: boolean) =>
        visit(
          async ({ page: tab, goto, atFullSize }) => {
            await goto(`${shop.origin}/drawn`)
            const reported = await tab.evaluate(() => [
              innerWidth,
              innerHeight,
              outerWidth,
              devicePixelRatio,
              screen.width,
              visualViewport?.scale,
              document.querySelector('h1')?.getBoundingClientRect().height,
              matchMedia('(min-resolution: 2dppx)').matches,
              screen.orientation.type,
            ])
            const screenshot = (await tab.screenshot()).toString('base64')
            // Taking a picture of a phone resizes it for a moment.
            await tab.evaluate('events.length = 0')
            await atFullSize(() => tab.getByText('Buy').click())
            return { reported, events: await tab.evaluate('events'), screenshot }
          },
          { platform, isBackground },
        )
      const [seen, unseen, again] = [await capture(false), await capture(true), await capture(false)]
      expect(seen.events).toEqual(['click BUTTON'])
      expect(unseen).toEqual(seen)
      expect(again).toEqual(seen)
    },
  )

  it('opens pages with the locale and device of platform and region', async () => {
    let headers: IncomingMessage['headers'] = {}
    special = (request) => {
      if (request.url === '/who') headers = request.headers
      return false
    }
    const seen = await visit(
      async (tab) => {
        const { response, isLoaded } = await tab.goto(`${shop.origin}/who`)
        const display = await tab.page.evaluate(() => [
          screen.width,
          devicePixelRatio,
          navigator.maxTouchPoints > 0,
          navigator.language,
        ])
        return { status: response.status(), isLoaded, display }
      },
      { platform: 'Mobile', region: 'DE' },
    )
    expect(seen).toEqual({ status: 200, isLoaded: true, display: [390, 2, true, 'de-DE'] })
    expect(headers['accept-language']).toContain('de-DE')
    expect(headers['user-agent']).toMatch(/Android.*VitrineBot/)
    expect(tabs.length).toBeGreaterThan(1)
  })

  it('blocks private addresses, whatever a page loads', async () => {
    const secret = await serve(page('secret'))
    cleanups.push(secret.stop)
    const targets = [
      `127.0.0.1:${secret.port}`,
      `localhost:${secret.port}`,
      `2130706433:${secret.port}`,
      `[::1]:${secret.port}`,
      `[::ffff:127.0.0.1]:${secret.port}`,
      `inside.test:${secret.port}`,
      '169.254.169.254',
    ]
    body = targets
      .map(
        (target, index) => `
        <img src="http://${target}/img"><iframe src="http://${target}/frame"></iframe><link rel=stylesheet href="http://${target}/css">
        <link rel=prefetch href="http://${target}/prefetch"><link rel=preconnect href="http://${target}"><link rel=dns-prefetch href="http://${target}">
        <script src="http://${target}/js"></script><video src="http://${target}/video"></video><object data="http://${target}/object"></object>
        <iframe src="/redirect-${index}"></iframe><img src="/redirect-${index}">
        <script>
          fetch('http://${target}/fetch', { mode: 'no-cors' }).catch(() => {})
          navigator.sendBeacon('http://${target}/beacon', 'x')
          try { new WebSocket('ws://${target}/socket') } catch {}
          try { new WebSocket('wss://${target}/socket') } catch {}
          try { new EventSource('http://${target}/events') } catch {}
          try { new Worker(URL.createObjectURL(new Blob(["fetch('http://${target}/worker', { mode: 'no-cors' })"]))) } catch {}
        </script>`,
      )
      .join('')
    body +=
      '<iframe src="file:///etc/passwd"></iframe><script>fetch("file:///etc/passwd").then((r) => r.text()).then((t) ' +
      '=> document.title = t).catch(() => {})</script>'
    special = (request, response) => {
      const index = /^\/redirect-(\d)/.exec(request.url ?? '')?.[1]
      if (index === undefined) return false
      response.writeHead(302, { location: `http://${targets[Number(index)]}/redirected` }).end()
      return true
    }
    const ways = ['/img', '/frame', '/fetch', '/beacon', '/worker', '/redirected', '169.254.169.254']
    const unrefused = () => ways.filter((way) => !pool.refusals().some(({ target }) => target.includes(way)))
    const { title, frames } = await visit(async (tab) => {
      await tab.goto(`${shop.origin}/evil`)
      await expect.poll(unrefused, { timeout: 60_000 }).toEqual([])
      const contents = await Promise.all(
        tab.page
          .frames()
          .map((frame) => Promise.race([frame.content().catch(() => ''), tab.page.waitForTimeout(500)])),
      )
      return { title: await tab.page.title(), frames: contents.join('\n') }
    })
    expect(secret.paths).toEqual([])
    expect(title).toBe('t')
    expect(frames).not.toContain('root:')
  })

  it('blocks navigation to private addresses', async () => {
    const secret = await serve(page('secret'))
    cleanups.push(secret.stop)
    special = (request, response) => {
      const target = new URL(request.url ?? '/', shop.origin).searchParams.get('to')
      if (target === null) return false
      response.writeHead(302, { location: target }).end()
      return true
    }
    const targets = [
      `http://127.0.0.1:${secret.port}/`,
      `http://0x7f.1:${secret.port}/`,
      `http://inside.test:${secret.port}/`,
      `https://inside.test:${secret.port}/`,
      'http://169.254.169.254/latest/meta-data/',
      'http://[::1]:8080/',
      'file:///etc/passwd',
    ]
    for (const target of targets) {
      expect(await codeOf(visit((tab) => tab.goto(target))), target).toBe('egress-refused')
      const redirected = visit((tab) => tab.goto(`${shop.origin}/?to=${encodeURIComponent(target)}`))
      expect(await codeOf(redirected), `redirect to ${target}`).toBe('egress-refused')
    }
    for (const target of [
      'chrome://version',
      'about:blank',
      'view-source:http://a.test',
      'javascript:1',
      'data:text/html,x',
    ]) {
      expect(await codeOf(visit((tab) => tab.goto(target))), target).toBe('egress-refused')
    }
    expect(secret.paths).toEqual([])
  })

  it('sends no WebRTC or WebTransport packet past the proxy', async () => {
    const packets: number[] = []
    const udp = createSocket('udp4', (message) => packets.push(message.byteLength))
    await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve))
    cleanups.push(() => new Promise((resolve) => udp.close(() => resolve(null))))
    const port = udp.address().port
    body = `<script>
      const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }, { urls: 'turn:127.0.0.1:${port}', username: 'a', credential: 'b' }] })
      try { new WebTransport('https://127.0.0.1:${port}/').ready.catch(() => {}) } catch {}
      peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer))
    </script>`
    await visit(async (tab) => {
      await tab.goto(`${shop.origin}/rtc`)
      await tab.page.waitForTimeout(600)
    })
    expect(packets).toEqual([])
  })

  it('isolates visitors by region and platform, and fresh ones from all others', async () => {
    special = (request, response) => {
      response.setHeader('set-cookie', `seen=${encodeURIComponent(request.url ?? '')}; Path=/`)
      return false
    }
    const cookieAfter = (path: string, request: Partial<TabRequest>) =>
      visit(async (tab) => {
        await tab.goto(shop.origin + path)
        return tab.page.evaluate(() => document.cookie)
      }, request)
    await cookieAfter('/us', {})
    special = null
    expect(await cookieAfter('/us2', {})).toContain('us')
    expect(await cookieAfter('/fr', { region: 'FR' })).toBe('')
    expect(await cookieAfter('/mobile', { platform: 'Mobile' })).toBe('')
    expect(await cookieAfter('/fresh', { isFresh: true })).toBe('')
  })

  it('leaves nothing of a visitor to the next one in the same tab', async () => {
    const asked: string[] = []
    body = `<script>
      const seen = [document.cookie, localStorage.a, sessionStorage.b, window.name, history.length].join('|')
      document.title = seen
      localStorage.a = sessionStorage.b = window.name = 'left'
      document.cookie = 'left=1; max-age=900'
      indexedDB.open('left')
      addEventListener('pagehide', () => { localStorage.a = sessionStorage.b = 'late'; document.cookie = 'late=1' })
      const load = document.createElement('script')
      load.src = '/kept.js'
      document.head.append(load)
    </script>`
    special = (request, response) => {
      if (request.url !== '/kept.js') return false
      asked.push(request.url)
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=900' }).end('1')
      return true
    }
    const pages: Page[] = []
    const comeNew = (request: Partial<TabRequest> = {}) =>
      visit(
        async (tab) => {
          pages.push(tab.page)
          tab.page.on('request', () => asked.push('listened'))
          await tab.goto(`${shop.origin}/one`)
          await tab.goto(`${shop.origin}/two`)
          await tab.goto(`${shop.origin}/one`)
          const databases = await tab.page.evaluate(async () => (await indexedDB.databases()).length)
          return [await tab.page.title(), databases]
        },
        { isFresh: true, mayReuseTab: true, ...request },
      )
    const first = await comeNew()
    const listened = asked.filter((each) => each === 'listened').length
    asked.length = 0
    const state = await visit(
      async (tab) => {
        pages.push(tab.page)
        await tab.goto(`${shop.origin}/one`)
        return [await tab.page.title(), asked]
      },
      { isFresh: true, mayReuseTab: true },
    )
    expect(listened).toBeGreaterThan(0)
    expect(first[0]).toContain('late=1')
    // The script comes from the cache, and nobody listens for the earlier visitor any more.
    expect(state).toEqual(['||||2', []])
    await comeNew({ mayReuseTab: false })
    await comeNew({ region: 'FR' })
    await comeNew({ platform: 'Mobile' })
    expect(pages[1]).toBe(pages[0])
    expect(new Set(pages).size).toBe(4)
  })

  it('discards the tab of a visitor who failed or must not be followed', async () => {
    const pages: Page[] = []
    const request = { isFresh: true, mayReuseTab: true }
    const work = (tab: BrowserTab) => {
      pages.push(tab.page)
      return tab.goto(`${shop.origin}/one`)
    }
    await visit((tab) => work(tab).then(() => discardAfterUse(tab.page)), request)
    await codeOf(visit((tab) => work(tab).then(() => tab.goto(`${shop.origin}:1/`)), request))
    await visit(work, request)
    expect(new Set(pages).size).toBe(3)
    expect(pages.map((page) => page.isClosed())).toEqual([true, true, false])
  })

  it('closes popups, dismisses dialogs, denies permissions, downloads and service workers', async () => {
    body = `<a id=pop href="/popup" target=_blank>pop</a><script>
      window.answer = confirm('leave?'); alert('hello'); window.open('/opened')
      navigator.serviceWorker?.register('/sw.js').catch(() => {})
      window.permission = Notification.permission
    </script>`
    const seen = await visit(async (tab) => {
      await tab.goto(`${shop.origin}/noisy`)
      const opened = () =>
        tab.page
          .context()
          .pages()
          .filter((other) => /popup|opened/.test(other.url()))
      await tab.page.click('#pop')
      await tab.page.waitForTimeout(300)
      await expect.poll(opened, { timeout: 60_000 }).toEqual([])
      return {
        answer: await tab.page.evaluate('window.answer'),
        permission: await tab.page.evaluate('window.permission'),
      }
    })
    expect(seen).toEqual({ answer: false, permission: 'denied' })
    expect(shop.paths).not.toContain('/sw.js')
    special = (request, response) => {
      if (request.url !== '/file') return false
      response
        .writeHead(200, { 'content-type': 'application/zip', 'content-disposition': 'attachment' })
        .end('PK')
      return true
    }
    expect(await codeOf(visit((tab) => tab.goto(`${shop.origin}/file`)))).toBe('download')
  })

  it('blocks analytics collectors after recording them', async () => {
    body = `<script>fetch('/matomo.php?action_name=x').catch(() => {}); fetch('/data.json')</script>`
    const events: string[] = []
    await visit(async (tab) => {
      tab.page.on('request', (request) => events.push(`asked ${new URL(request.url()).pathname}`))
      await tab.goto(`${shop.origin}/tracked`)
      await expect.poll(() => events, { timeout: 60_000 }).toContain('asked /matomo.php')
      await expect.poll(() => shop.paths, { timeout: 60_000 }).toContain('/data.json')
    })
    expect(shop.paths.some((path) => path.startsWith('/matomo.php'))).toBe(false)
  })

  it('classifies failures and returns every response of the store', async () => {
    special = (request, response) => {
      const path = request.url ?? ''
      if (path === '/empty-404') response.writeHead(404).end()
      else if (path === '/throttled') response.writeHead(429, { 'retry-after': '3' }).end('slow down')
      else if (path === '/loop') response.writeHead(302, { location: '/loop' }).end()
      else if (path === '/reset') request.socket.destroy()
      else if (path === '/hang') return true
      else if (path === '/slow-image') return true
      else return false
      return true
    }
    body = '<img src="/slow-image"><h1>here</h1>'
    const goto = (path: string, timeoutMs = 60_000) =>
      visit((tab) => tab.goto(shop.origin + path, { timeoutMs }))
    expect((await goto('/empty-404')).response.status()).toBe(404)
    const throttled = await goto('/throttled')
    expect([throttled.response.status(), throttled.response.headers()['retry-after']]).toEqual([429, '3'])
    expect(await codeOf(goto('/loop'))).toBe('redirect-loop')
    expect(await codeOf(goto('/reset'))).toBe('connection-failed')
    expect(await codeOf(goto('/hang', 300))).toBe('timeout')
    // On a busy machine, the page itself may take longer than the wait for its image.
    let half: 'timeout' | boolean = 'timeout'
    for (const timeoutMs of [800, 5_000, 30_000])
      half =
        half === 'timeout'
          ? await goto('/page', timeoutMs).then(
              ({ isLoaded }) => isLoaded,
              () => 'timeout' as const,
            )
          : half
    expect(half).toBe(false)
    expect(await codeOf(visit((tab) => tab.goto('http://127.0.0.1:1/')))).toBe('egress-refused')
  })

  it('restarts work in another tab when its tab crashes', async () => {
    let runs = 0
    const title = await visit(async (tab) => {
      runs += 1
      await tab.goto(`${shop.origin}/crash`)
      if (runs === 1) {
        await tab.cdp.send('Page.crash').catch(() => {})
        await tab.page.waitForTimeout(5000)
      }
      return tab.page.title()
    })
    expect([runs, title]).toEqual([2, 't'])
    expect(
      await codeOf(
        visit(
          async (tab) =>
            void (await tab.cdp.send('Page.crash').then(
              () => new Promise(() => {}),
              () => new Promise(() => {}),
            )),
        ),
      ),
    ).toBe('page-crashed')
  })

  it('restarts work in a new browser when the browser dies', async () => {
    const before = pool.status()?.launches ?? 0
    let runs = 0
    const title = await visit(async (tab) => {
      runs += 1
      await tab.goto(`${shop.origin}/dies`)
      if (runs === 1) await tab.page.context().browser()?.close()
      return tab.page.title()
    })
    expect([runs, title, pool.status()?.launches]).toEqual([2, 't', before + 1])
  })

  it('stops work when the scan is stopped', async () => {
    const stop = new AbortController()
    special = (request) => {
      if (request.url === '/wait') stop.abort()
      return request.url === '/wait'
    }
    const work = codeOf(visit((tab) => tab.goto(`${shop.origin}/wait`), { signal: stop.signal }))
    expect(await work).toBe('aborted')
  })

  it('the proxy rejects clients without the credentials of this run', async () => {
    const proxied: string[] = []
    special = (request) => {
      proxied.push(request.url ?? '')
      return false
    }
    const { createEgressProxy } = await import('../net/proxy/egress-proxy.ts')
    const proxy = await createEgressProxy(createEgressGuard({ allowHosts: [`127.0.0.1:${shop.port}`] }))
    cleanups.push(() => proxy.close())
    const { request } = await import('node:http')
    const [host, port] = proxy.endpoint.split(':')
    const ask = (method: string, path: string, authorization: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = request({ host, port, method, path, headers: { 'proxy-authorization': authorization } })
        asked.on('response', (answer) => resolve(answer.resume().statusCode))
        asked.on('connect', (answer, socket) => {
          socket.destroy()
          resolve(answer.statusCode)
        })
        asked.on('error', reject).end()
      })
    const right = `Basic ${Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64')}`
    expect(await ask('GET', `${shop.origin}/stolen`, 'Basic eDp5')).toBe(407)
    expect(await ask('CONNECT', `127.0.0.1:${shop.port}`, 'Basic eDp5')).toBe(407)
    expect(proxied).toEqual([])
    expect(await ask('GET', `${shop.origin}/granted`, right)).toBe(200)
    expect(await ask('CONNECT', `127.0.0.1:${shop.port}`, right)).toBe(200)
    expect(await ask('CONNECT', '127.0.0.1:22', right)).toBe(403)
  })
})

describe('replacing the browser', () => {
  it('loses no page when the browser is too old', async () => {
    const shop = await serve(page('<p>x'))
    cleanups.push(shop.stop)
    const pool = poolFor([shop.port], { maxVisits: 4, tabs: 2 })
    cleanups.push(() => pool.close())
    const urls = Array.from({ length: 11 }, (_, index) => `${shop.origin}/p${index}`)
    const titles = await Promise.all(
      urls.map((url) => pool.withTab(desktop, async (tab) => (await tab.goto(url)).response.url())),
    )
    expect(titles).toEqual(urls)
    expect(pool.status()?.launches).toBeGreaterThanOrEqual(3)
  })

  it('fails with a reason when the configured browser does not exist', async () => {
    const pool = poolFor([], { chromiumPath: '/nowhere/chromium' })
    cleanups.push(() => pool.close())
    expect(await codeOf(pool.withTab(desktop, async () => 1))).toBe('browser-missing')
  })
})
