import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpClient, type HttpClient } from '../../net/client/http-client.ts'
import { createEgressGuard } from '../../net/egress/egress-guard.ts'
import { responseRefusal } from '../refusals.ts'
import { discoverRegionRoots, regionOfLanguageTag } from '../region/region-roots.ts'
import { loadRobots, robotsPolicy } from './robots.ts'
import { parseSitemap, readSitemaps } from './sitemap.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

type Answer = { status?: number; type?: string; body?: string | Buffer }

async function serve(
  files: (path: string, origin: string) => Answer | null,
): Promise<{ client: HttpClient; origin: string }> {
  let origin = ''
  const server = createServer((request, response) => {
    const answer = files(request.url ?? '', origin) ?? { status: 404, body: 'no' }
    response
      .writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'text/plain' })
      .end(answer.body ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = (server.address() as AddressInfo).port
  origin = `http://127.0.0.1:${port}`
  const client = createHttpClient({ guard: createEgressGuard({ allowHosts: [`127.0.0.1:${port}`] }) })
  cleanups.push(async () => {
    await client.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { client, origin }
}

describe('robots.txt', () => {
  it('applies rules for the scanner by name, otherwise those for all agents', () => {
    const body =
      'User-agent: *\nDisallow: /checkout\nAllow: /checkout/help\nCrawl-delay: 2\n\nUser-agent: ' +
      'VitrineBot\nDisallow: /private*\nSitemap: /s.xml\nSitemap: https://shop.example/s2.xml'
    const policy = robotsPolicy('https://shop.example/robots.txt', 200, body, 'text/plain')
    expect(policy.isAllowed('https://shop.example/private/a')).toBe(false)
    expect(policy.isAllowed('https://shop.example/checkout')).toBe(true)
    expect(policy.isAllowed('https://shop.example/checkout', 'Googlebot')).toBe(false)
    expect(policy.isAllowed('https://shop.example/checkout/help', 'Googlebot')).toBe(true)
    expect(policy.sitemaps).toEqual(['https://shop.example/s.xml', 'https://shop.example/s2.xml'])
    expect(policy.document).toEqual({ status: 200, body })
  })

  it.each<[Answer | null, boolean]>([
    [null, true],
    [{ status: 403 }, true],
    [{ status: 429 }, false],
    [{ status: 500 }, false],
    [{ status: 503 }, false],
    [{ type: 'text/html', body: '<!doctype html><html>Disallow: /' }, true],
    [{ body: 'User-agent: *\nDisallow: /' }, false],
    [{ body: '' }, true],
  ])('a response of %o allows: %s', async (answer, allowed) => {
    const { client, origin } = await serve((path) => (path === '/robots.txt' ? answer : null))
    const policy = await loadRobots(client, origin)
    expect(policy.isAllowed(`${origin}/x`)).toBe(allowed)
    expect(policy.closedReason === null).toBe(allowed || answer?.body !== undefined)
  })

  it('when unreachable, disallows the store with a reason', async () => {
    const client = createHttpClient({ guard: createEgressGuard({ allowHosts: ['127.0.0.1:1'] }) })
    cleanups.push(() => client.close())
    const policy = await loadRobots(client, 'http://127.0.0.1:1')
    expect(policy.isAllowed('http://127.0.0.1:1/')).toBe(false)
    expect(policy.closedReason).toContain('couldn’t reach')
  })
})

describe('sitemaps', () => {
  it('are read through indexes, compressed files and lists; faults are reported and do not stop reading', async () => {
    const { client, origin } = await serve((path, at) => {
      if (path === '/index.xml') {
        return {
          body:
            '<?xml version="1.0"?><sitemapindex ' +
            `xmlns="x">${['/a.xml', '/b.xml.gz', '/c.txt', '/gone.xml', '/page.xml', '/cut.xml', '/index.xml'].map((child) => `<sitemap><loc>${at}${child}</loc></sitemap>`).join('')}</sitemapindex>`,
        }
      }
      if (path === '/a.xml')
        return {
          body:
            `<urlset><url><loc> ${at}/p/1?x=1&amp;y=2 ` +
            `</loc><lastmod>2026-01-02</lastmod><image:image><image:loc>${at}/i.png</image:loc></image:image></url><url><loc><![CDATA[${at}/p/2]]></loc></url><url><loc>https://elsewhere.example/</loc></url></urlset>`,
        }
      if (path === '/b.xml.gz')
        return {
          body: gzipSync(
            `<urlset><url><loc>${at}/p/3</loc></url><url><loc>${at}/p/1?x=1&y=2</loc></url></urlset>`,
          ),
        }
      if (path === '/c.txt') return { body: `\ufeff${at}/p/4\n\n${at}/p/5\r\n` }
      if (path === '/page.xml') return { body: '<!doctype html><html></html>' }
      if (path === '/cut.xml') return { body: `<urlset><url><loc>${at}/p/6</loc></url><url><loc>${at}/p/7` }
      return null
    })
    const host = new URL(origin).host
    const maps = await readSitemaps(client, [`${origin}/index.xml`], { isOwnHost: (other) => other === host })
    expect(maps.entries.map(({ url }) => url.slice(origin.length))).toEqual(
      expect.arrayContaining(['/p/1?x=1&y=2', '/p/2', '/p/3', '/p/4', '/p/5', '/p/6']),
    )
    expect(maps.entries[0]?.lastModified).toBe('2026-01-02')
    expect(maps.entries.filter(({ url }) => url.includes('/p/1'))).toHaveLength(1)
    const errors = maps.errors.join('\n')
    for (const part of [
      'another host',
      'gone.xml: The sitemap returned status 404',
      'page.xml: The sitemap is a web page',
      'cut.xml: The XML is incomplete',
    ]) {
      expect(errors).toContain(part)
    }
    expect(maps.isTruncated).toBe(false)
  })

  it('on another host that we can’t reach say nothing; on the store’s own host they are a fault', async () => {
    const { client } = await serve(() => null)
    const gone = 'http://shop.invalid/sitemap.xml'
    const foreign = await readSitemaps(client, [gone], { isOwnHost: () => false })
    const own = await readSitemaps(client, [gone], { isOwnHost: () => true })
    expect([foreign.errors.length, own.errors.length]).toEqual([0, 1])
  })

  it('stay within limits; a missing file at a guessed address is not a fault', async () => {
    const { client, origin } = await serve((path, at) => {
      if (path === '/big.xml')
        return {
          body: `<urlset>${Array.from({ length: 50 }, (_, index) => `<url><loc>${at}/${index}</loc></url>`).join('')}</urlset>`,
        }
      return path === '/sitemap.xml' ? { type: 'text/html', body: '<!doctype html>home' } : null
    })
    const isOwnHost = () => true
    const limited = await readSitemaps(client, [`${origin}/big.xml`], { isOwnHost, limits: { urls: 10 } })
    expect([limited.entries.length, limited.isTruncated]).toEqual([10, true])
    const guessed = await readSitemaps(client, [`${origin}/sitemap.xml`, `${origin}/none.xml`], {
      isOwnHost,
      guessed: true,
    })
    expect(guessed).toEqual({ entries: [], errors: [], files: [], isTruncated: false })
  })

  it('report what is wrong with a single file', () => {
    expect(parseSitemap('', 'https://s.example/').errors).toEqual(['The sitemap is empty.'])
    expect(parseSitemap('<urlset></urlset>', 'https://s.example/').errors).toEqual(['It lists no URLs.'])
    const mixed = parseSitemap(
      '<urlset><url><loc>/relative</loc></url><url><loc>http://[</loc></url></urlset>',
      'https://s.example/',
    )
    expect(mixed.pages.map(({ url }) => url)).toEqual(['https://s.example/relative'])
    expect(mixed.errors).toHaveLength(2)
    expect(
      parseSitemap(
        '<rss><channel><item><link>https://s.example/a</link></item></channel></rss>',
        'https://s.example/',
      ).pages,
    ).toHaveLength(1)
    expect(
      parseSitemap('<feed><entry><link href="https://s.example/b"/></entry></feed>', 'https://s.example/')
        .pages,
    ).toHaveLength(1)
  })
})

describe('refusals', () => {
  it('never count as broken pages', () => {
    for (const status of [401, 403, 429, 430, 503]) expect(responseRefusal(status, {}, '')).not.toBeNull()
    for (const status of [200, 404, 410, 500, 502])
      expect(responseRefusal(status, {}, '<h1>Alder lamp</h1>')).toBeNull()
  })

  it.each([
    ['<title>Just a moment...</title><script>window._cf_chl_opt={}</script>', {}],
    ['<html><script src="https://geo.captcha-delivery.com/captcha/?x"></script>', {}],
    ['<div id="px-captcha"></div>', {}],
    ["<H1>Access Denied</H1> You don't have permission. Reference&#32;&#35;18.abc errors.edgesuite.net", {}],
    ['<iframe src="/_Incapsula_Resource?SWUDNSAI=31&incident_id=1"></iframe>', {}],
    ['<title>Are you a human?</title>', {}],
    ['', { 'cf-mitigated': 'challenge' }],
    ['', { 'x-amzn-waf-action': 'captcha' }],
  ])('are detected by the bot wall: %s', (html, headers) => {
    expect(responseRefusal(200, headers, html)?.kind).toBe('bot-wall')
  })

  it('are not detected in a store that merely uses such a service', () => {
    const page =
      '<title>Alder lamp</title><script src="https://js.datadome.co/tags.js"></script><script ' +
      'src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script><form><div class="g-recaptcha"></div></form>'
    expect(responseRefusal(200, { server: 'cloudflare' }, page)).toBeNull()
  })
})

describe('regions', () => {
  it("are found by hreflang and by the store switcher, with the launch form's codes", () => {
    const html = `<link rel=alternate hreflang=en-GB href="/en-gb/"><link rel=alternate hreflang=x-default href="/">
      <link rel=alternate hreflang=de href="https://shop.de/"><link rel=alternate hreflang=zz href="/zz/">
      <a href="https://shop.fr/">France (EUR €)</a><a href="/en-au">Australia</a><a href="/france-wine">France</a>
      <a href="https://other.example/de/">Germany</a><select><option value="https://uk.shop.com/">United Kingdom</option></select>
      <a href="/es-mx/">MX</a><a href="https://shop.com/en-gb/">UK</a>`
    const found = {
      UK: ['https://www.shop.com/en-gb/', 'https://uk.shop.com/', 'https://shop.com/en-gb/'],
      GLOBAL: ['https://www.shop.com/'],
      AU: ['https://www.shop.com/en-au'],
      MX: ['https://www.shop.com/es-mx/'],
    }
    expect(discoverRegionRoots(html, 'https://www.shop.com/')).toEqual(found)
    const isProven = ({ hostname }: URL) => /(^|\.)shop\.(com|de)$/.test(hostname)
    expect(discoverRegionRoots(html, 'https://www.shop.com/', isProven)).toEqual({
      ...found,
      DE: ['https://shop.de/'],
    })
    expect(regionOfLanguageTag('fr_CA')).toBe('CA')
    expect(regionOfLanguageTag('xx')).toBeNull()
  })
})
