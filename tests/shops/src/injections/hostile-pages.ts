/** Pages that try to harm automated visitors: where they link, how large they are, what their names contain. */
import { gzipSync } from 'node:zlib'
import type { PlannedAnswer } from '../markup/page-doc.ts'

const html = (body: string, head = '<title>Odd page | Saltmarsh Home</title>'): PlannedAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body:
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" ' +
    `content="width=device-width, initial-scale=1">${head}</head><body><header><a href="/">Saltmarsh ` +
    `Home</a></header><main><h1>Odd page</h1>${body}</main></body></html>`,
})
const redirect = (location: string): PlannedAnswer => ({ status: 302, headers: { location } })

const metadata = 'http://169.254.169.254/latest/meta-data/iam/security-credentials/'
const hugeBytes = 16_000_000
const deepLevels = 2_000
const manyLinks = 300

/** Ways to write the address of this machine. */
function spellings(port: number): string[] {
  const hosts = [
    '127.0.0.1',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'localhost.',
  ]
  return hosts.map((host) => `http://${host}:${port}/harm/address`)
}

/** Everything by which a page can make its visitor load a URL. */
function loading(url: string): string {
  return (
    `<a href="${url}">Read on</a><img src="${url}" alt="A picture"><iframe src="${url}" title="A ` +
    `frame"></iframe><script src="${url}"></script><link rel="stylesheet" href="${url}"><form ` +
    `action="${url}"><input name="q" aria-label="q"></form><video src="${url}"></video><object ` +
    `data="${url}"></object><p style="background:url('${url}')">Text</p>`
  )
}

/** Pages by path. `trapPort` is a port of this machine that must never be connected to. */
export function hostilePages(trapPort: number): ReadonlyMap<string, () => PlannedAnswer> {
  const trap = `http://127.0.0.1:${trapPort}/harm`
  const script = `<script>fetch('${trap}/script')</script>`
  return new Map<string, () => PlannedAnswer>([
    [
      '/odd/title',
      () =>
        html(`<p>${script}</p>`, `<title>Mug</title>${script}<title>"><img src=x onerror=alert(1)></title>`),
    ],
    [
      '/odd/product-name',
      () =>
        html(
          '<h2>&lt;script&gt;alert(1)&lt;/script&gt; mug</h2><p>$12.00</p>',
          '<title>Odd mug | Saltmarsh Home</title><script ' +
            'type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"\\u003cscript>alert(1)\\u003c/script>","offers":{"@type":"Offer","price":"12.00","priceCurrency":"USD"}}</script>',
        ),
    ],
    [
      '/odd/links',
      () =>
        html(
          [
            `javascript:location='${trap}/js'`,
            `JaVaScRiPt:fetch('${trap}/js')`,
            `data:text/html,<script>location='${trap}/data'</script>`,
            'vbscript:msgbox(1)',
            'file:///etc/passwd',
            'ftp://127.0.0.1/x',
            'view-source:file:///etc/passwd',
            '//169.254.169.254/latest/',
            'http://user:secret@127.0.0.1/',
            'http://[',
            'http://%00/',
          ]
            .map((href) => `<a href="${href}">Read on</a>`)
            .join(' '),
        ),
    ],
    ['/odd/loopback', () => html(spellings(trapPort).map(loading).join('\n'))],
    ['/odd/metadata', () => html(loading(metadata))],
    ['/odd/to-loopback', () => redirect(`${trap}/redirect`)],
    ['/odd/to-metadata', () => redirect(metadata)],
    ['/odd/to-file', () => redirect('file:///etc/passwd')],
    [
      '/odd/refresh',
      () => html('', `<title>Odd page</title><meta http-equiv="refresh" content="0;url=${trap}/refresh">`),
    ],
    ['/odd/loop-a', () => redirect('/odd/loop-b')],
    ['/odd/loop-b', () => redirect('/odd/loop-a')],
    ['/odd/huge', () => html(`<p>${'All work and no play makes a dull page. '.repeat(hugeBytes / 40)}</p>`)],
    ['/odd/deep', () => html(`${'<div>'.repeat(deepLevels)}<p>Deep</p>${'</div>'.repeat(deepLevels)}`)],
    [
      '/odd/wide',
      () =>
        html(
          Array.from({ length: manyLinks }, (_, at) => `<a href="/odd/wide?page=${at}">${at}</a>`).join(' '),
        ),
    ],
    [
      '/odd/packed',
      () => ({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' },
        body: gzipSync(Buffer.alloc(hugeBytes * 4, 'a ')),
      }),
    ],
  ])
}
