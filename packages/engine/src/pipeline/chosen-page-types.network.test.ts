import { expect, test } from 'vitest'
import { type CollectedPage, definePageDetector, type Finding, failOrPass } from '../api/detector.ts'
import { scanOnce } from '../testing/scan-once.ts'
import { serve } from '../testing/serve.ts'

const products = Array.from({ length: 80 }, (_, at) => `/products/lamp-${at}`)
const lists = Array.from({ length: 10 }, (_, at) => `/collections/room-${at}`)
const contacts = ['/pages/contact', '/pages/contact-us']
const links = [...lists, ...products, ...contacts].map((path) => `<a href="${path}">${path}</a>`).join(' ')

function productData(path: string): string {
  const offers = { '@type': 'Offer', price: '29.00', priceCurrency: 'USD' }
  const data = { '@context': 'https://schema.org', '@type': 'Product', name: path, offers }
  return `<script type="application/ld+json">${JSON.stringify(data)}</script><p>$29.00</p><button>Add to cart</button>`
}

/** A store of some hundred pages, and which of them were requested. */
async function openShop() {
  const asked = new Set<string>()
  const port = await serve(({ url: path = '' }, response) => {
    if (![...products, ...lists, ...contacts, '/'].includes(path)) return response.writeHead(404).end()
    asked.add(path)
    const isContact = contacts.includes(path)
    const title = isContact ? 'Contact us' : `Page ${path}`
    const form = '<form><input type="email" name="email"><textarea name="message"></textarea></form>'
    const body = isContact ? form : products.includes(path) ? productData(path) : ''
    response.writeHead(200, { 'content-type': 'text/html' })
    return response.end(
      `<html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}<p>${'Words. '.repeat(60)}</p></main><nav>${links}</nav>`,
    )
  })
  return { origin: `http://127.0.0.1:${port}`, asked }
}

type Seen = Pick<CollectedPage<object>, 'url' | 'pageType'>

const findingOf = ({ url, pageType }: Seen, name: string): Finding => ({
  causeKey: `${name} ${url}`,
  severity: 'high',
  confidence: 1,
  title: `Fault ${name}`,
  where: url,
  description: 'A fault.',
  url,
  pageType,
  rows: [],
})

test('only the chosen page types are evaluated and reported, and few others are read', async () => {
  const { origin, asked } = await openShop()
  const evaluated = new Set<string>()
  const onPage = definePageDetector({
    id: 'page-check',
    category: 'test',
    label: 'Test',
    pageTypes: 'any',
    impacts: [],
    effect: null,
    confirm: 'none',
    needs: [],
    detect: (page) => {
      evaluated.add(new URL(page.url).pathname)
      return failOrPass([findingOf(page, 'page')])
    },
  })
  const aboutProducts = { ...onPage, id: 'product-check', pageTypes: ['product_page'] as const }
  const found: string[] = []
  let collected = 0
  const { result } = await scanOnce<object>(
    origin,
    {
      evaluate: ({ pages }) => {
        collected = pages.length
        return failOrPass(pages.map((page) => findingOf(page, 'site')))
      },
    },
    { pageBudget: 200, pageTypes: ['contact_page'], more: [onPage, aboutProducts] },
    { onEvent: (event) => event.type === 'finding' && found.push(event.url) },
  )
  const paths = (urls: readonly string[]) => [...new Set(urls.map((url) => new URL(url).pathname))].sort()
  expect(result.outcome).toBe('completed')
  expect(paths(result.pages.map(({ url }) => url))).toEqual(contacts)
  expect([...evaluated].sort()).toEqual(contacts)
  expect(paths(found)).toEqual(contacts)
  const alerts = [...result.alerts, ...result.needsReview]
  expect(new Set(alerts.map(({ pageType }) => pageType))).toEqual(new Set(['contact_page']))
  expect(new Set(alerts.map(({ detector }) => detector))).toEqual(new Set(['check', 'page-check']))
  expect(collected).toBeGreaterThan(contacts.length)
  expect(asked.size).toBeLessThanOrEqual(contacts.length + 12)
})
