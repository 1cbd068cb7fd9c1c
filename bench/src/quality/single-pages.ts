/** Product pages of unmodified shops, each served as a shop of which nothing else was saved. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { detectors } from '@vitrine/detectors/registry'
import type { AlertRow, ScanAlert } from '@vitrine/engine/api/scan-types'
import { z } from 'zod'
import { benchData } from '../shared/bench-data.ts'
import { runScan } from '../shared/run-scan.ts'
import { imageName, standIn } from '../shared/serve-stored-shop.ts'

const unpack = promisify(gunzip)
const Labels = z.looseObject({ url: z.union([z.string(), z.array(z.string())]) })

/** The day on which most of the pages were saved, so that dates on them are parsed as they were then. */
const savedAtMs = Date.parse('2020-12-02T12:00:00Z')

/** These evaluate what was not saved with the page: other URLs, the files at the root, encryption. */
const unknowable: ReadonlySet<string> = new Set([
  'http-error-page',
  'image-broken',
  'insecure-transport',
  'nav-broken-link',
  'promo-landing-broken',
  'redirect-chain',
  'robots-blocks',
  'sitemap-issues',
  'social-link-broken',
  'soft-404',
])

/** Whether phones get another page, as with many of these shops, is in headers, which were not saved. */
const isAboutPhones = ({ detector, causeKey }: ScanAlert) =>
  detector === 'zoom-disabled' && causeKey !== 'no-zoom'

export interface SinglePage {
  id: string
  /** Where it was saved from. */
  url: string
  alerts: ScanAlert[]
  /** Ids of the detectors whose verdict was "not verified". */
  notVerified: string[]
  isRead: boolean
}

/** Scans, sequentially, the pages whose id or URL contains one of the words; all of them without words. */
export async function* scanSinglePages(words: readonly string[] = []): AsyncGenerator<SinglePage> {
  const folder = benchData('data', 'product-pages')
  if (folder === null) return
  const truth = z
    .record(z.string(), Labels)
    .parse(JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')))
  for (const [id, labels] of Object.entries(truth)) {
    const [url = ''] = [labels.url].flat()
    if (words.length > 0 && !words.some((word) => id.startsWith(word) || url.includes(word))) continue
    const html = (await unpack(await readFile(join(folder, 'html', `${id}.html.gz`)))).toString('utf8')
    yield { id, url, ...(await scanSinglePage(url, html)) }
  }
}

async function scanSinglePage(url: string, html: string): Promise<Omit<SinglePage, 'id' | 'url'>> {
  const shop = await servePage(url, html)
  try {
    const result = await runScan({
      url: shop.url,
      tier: 'http',
      pageBudget: 1,
      isSmall: true,
      allowHosts: [new URL(shop.url).host],
      checks: detectors.flatMap(({ id }) => (unknowable.has(id) ? [] : [{ detector: id, templateIds: [] }])),
      resolve: async (host) => {
        if (host === new URL(url).hostname) return [{ address: '127.0.0.1', family: 4 }]
        throw Object.assign(new Error(`getaddrinfo EAI_AGAIN ${host}`), { code: 'EAI_AGAIN' })
      },
      nowMs: () => savedAtMs,
    })
    return {
      alerts: result.alerts.filter((alert) => !isAboutPhones(alert)),
      notVerified: result.notVerified.map(({ detector }) => detector),
      isRead: result.outcome === 'completed',
    }
  } finally {
    await shop.close()
  }
}

/**
 * The page under its own host and path, so that languages and currencies of countries are detected as they would
 * be.
 */
async function servePage(url: string, html: string) {
  const { host, pathname, search } = new URL(url)
  let body = ''
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path === pathname + search)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body)
    else if (imageName.test(path) || /\.svg\b/.test(path))
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(standIn(path))
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not saved')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`
  body = html.replaceAll(`https://${host}`, origin).replaceAll(`http://${host}/`, `${origin}/`)
  return {
    url: origin + pathname + search,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const rowText = (row: AlertRow) =>
  Object.entries(row)
    .filter(([name]) => name !== 'row_type')
    .map(([name, value]) => `${name}: ${String(value).replace(/\s+/g, ' ').slice(0, 400)}`)
    .join(' | ')

/** Every alert with its evidence, for a person to read. */
export function printSinglePage({ id, url, alerts, isRead }: SinglePage): void {
  console.log(`\n## ${id.slice(0, 8)} ${url}${isRead ? '' : ' (could not be read)'}`)
  for (const { detector, severity, title, description, rows } of alerts) {
    console.log(`\n${detector} (${severity}): ${title}\n  ${description}`)
    for (const row of rows) console.log(`  - ${rowText(row)}`)
  }
}
