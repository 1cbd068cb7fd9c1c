import { websites } from '@vitrine/db/tables/websites'
import { run } from '@vitrine/modules/scan-runs/run-scan.worker'
import { type RunningShop, serveShop } from '@vitrine/shops/serve'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTestApp } from '../../src/testing/test-app.ts'

// Plain pages contain everything that is compared; without a browser the test stays small.
const current = withTestApp({ env: { VITRINE_CHROMIUM: '/nonexistent/chromium' } })
let store: RunningShop
let reseller: RunningShop

beforeAll(async () => {
  store = await serveShop({ edition: 'clean', products: 12 })
  reseller = await serveShop({ edition: 'clean', products: 12 })
})
afterAll(() => Promise.all([store.close(), reseller.close()]))

interface Item {
  url: string
  title: string
  price: number
  sku: string
}

/** Products as the store itself shows them. */
async function itemsOf(shop: RunningShop, count: number): Promise<Item[]> {
  const map = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  const urls = [...map.matchAll(/<loc>([^<]*\/products?\/[^<]*)<\/loc>/g)].map(([, url = '']) => url)
  const items: Item[] = []
  for (const url of urls) {
    const page = await (await fetch(new URL(new URL(url).pathname, shop.url))).text()
    const data = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
      .flatMap(([, text = '']) => JSON.parse(text))
      .find((entity) => entity['@type'] === 'Product')
    const price = Number(data?.offers?.price)
    if (!data?.sku || !(price > 20) || !String(data.offers.availability).endsWith('InStock')) continue
    items.push({ url: new URL(new URL(url).pathname, shop.url).href, title: data.name, price, sku: data.sku })
    if (items.length === count) break
  }
  return items
}

/** From the upload through the launch to the alerts, with the web app's requests. */
async function analyse(templateId: string, name: string, content: string) {
  const app = current()
  const { services, database } = app
  const { host } = new URL(store.url)
  const [known] = await database.db.select().from(websites).where(eq(websites.url, store.url))
  const websiteId =
    known?.websiteId ??
    (await app.addWebsite(host, { url: store.url, isDemo: true, subscriptionPlan: 'enterprise' }))
  Object.assign(services.settings, { egressAllow: [new URL(reseller.url).host] })
  const operator = await app.addUser(`operator-${templateId}@${host.replace(':', '-')}.example`, {
    isSuperuser: true,
  })
  const form = new FormData()
  form.append('folder', 'scan-files')
  form.append('file', new Blob([content]), name)
  const encoded = new Response(form)
  const upload = await app.app.inject({
    method: 'POST',
    url: `/api/v1/files/upload-file?template_id=${templateId}&website_id=${websiteId}`,
    headers: {
      authorization: `Bearer ${operator.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  expect(upload.statusCode, upload.body).toBe(200)
  const { token } = operator
  const body = {
    title: templateId,
    website_id: websiteId,
    scan_template_id: templateId,
    file_url: upload.json().url,
  }
  const { scan_id } = (await app.call('POST', '/api/v1/scans/', { token, body })).json()
  const launched = await app.call('POST', '/scan_instance/run', { token, body: { scan_id } })
  expect(launched.statusCode, launched.body).toBe(200)
  const { scan_instance_id } = launched.json()
  await run(
    { scan_instance_id },
    { services, jobId: templateId, attempt: 0, signal: new AbortController().signal },
  )
  const issues = await app.call('GET', `/api/v1/issues/scan/${scan_id}`, { token })
  expect(issues.statusCode, issues.body).toBe(200)
  return { summary: upload.json().summary, text: issues.body }
}

test('a feed with invalid rows is reported at once, and its mistakes become alerts of the scan', {
  timeout: 400_000,
}, async () => {
  const [right, dear, gone] = await itemsOf(store, 3)
  if (!right || !dear || !gone) throw new Error('the shop has too few products')
  const { summary, text } = await analyse(
    'T07',
    'feed.csv',
    [
      'id,title,link,price,availability',
      `${right.sku},${right.title},${right.url},${right.price} USD,in_stock`,
      `${dear.sku},${dear.title},${dear.url},${dear.price + 7} USD,in_stock`,
      `${gone.sku},${gone.title},${gone.url},${gone.price} USD,out_of_stock`,
      'bad,Bad row,nowhere,1 USD,in_stock',
    ].join('\n'),
  )
  expect(summary).toMatchObject({ rows_used: 3, error_count: 1 })
  expect(text).toContain('Product feed and product page show different prices')
  expect(text).toContain(String(dear.price + 7))
  expect(text).toContain('Product feed and product page disagree about stock')
  expect(text).not.toContain(right.title)
})

test('pages of resellers are visited once each and compared with the minimum price and the store', {
  timeout: 400_000,
}, async () => {
  const [kept, broken] = await itemsOf(reseller, 2)
  if (!kept || !broken) throw new Error('the reseller has too few products')
  const { text } = await analyse(
    'T58',
    'resellers.csv',
    [
      'product_key,reseller,url,map_price,currency',
      `${kept.sku},Dealer,${kept.url},${kept.price},USD`,
      `${broken.sku},Dealer,${broken.url},${broken.price * 1.5},USD`,
    ].join('\n'),
  )
  expect(text).toContain('Reseller advertises below the minimum price')
  expect(text).toContain(broken.title)
  expect(text).not.toContain(kept.title)
})
