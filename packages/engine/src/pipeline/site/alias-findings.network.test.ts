import { expect, test } from 'vitest'
import { type Finding, failOrPass } from '../../api/detector.ts'
import { plainPage, scanOnce } from '../../testing/scan-once.ts'
import { serve } from '../../testing/serve.ts'

const lamp = (canonical: string) =>
  `<!doctype html><head><title>Lamp</title><link rel="canonical" href="${canonical}"></head><main><h1>Lamp</h1>
   <img src="/1.jpg" alt="Lamp"><p class="price">$20.00</p><p>${'Words. '.repeat(60)}</p>
   <form method="post" action="/cart/add"><button>Add to cart</button></form></main>`

async function reported(relatedTo: (origin: string) => string[]): Promise<string[]> {
  const port = await serve(({ url = '' }, response) => {
    const home = `<title>Shop</title><h1>Shop</h1><p>${'Words. '.repeat(60)}</p><a href="/lamp">Lamp</a><a href="/sale/lamp">Lamp</a>`
    const page = url === '/' ? home : lamp(`http://127.0.0.1:${port}/lamp`)
    response.writeHead(200, { 'content-type': 'text/html' }).end(page)
  })
  const origin = `http://127.0.0.1:${port}`
  const { result } = await scanOnce(origin, {
    pageTypes: ['product_page'],
    evaluate: ({ pages }) =>
      failOrPass(
        pages.map(
          ({ finalUrl, pageType }): Finding => ({
            ...{ causeKey: finalUrl, severity: 'low', confidence: 0.9, title: 'Fault', where: finalUrl },
            ...{ description: 'It has a fault.', url: finalUrl, pageType, rows: [] },
            relatedUrls: finalUrl.endsWith('/sale/lamp') ? relatedTo(origin) : [],
          }),
        ),
      ),
  })
  return result.alerts.flatMap(({ pageUrls }) => pageUrls.map((url) => new URL(url).pathname)).toSorted()
}

test('a check of single pages tells nothing of a product’s further addresses', async () => {
  expect(await reported(() => [])).toEqual(['/lamp'])
})

test('a check that compares a product’s addresses does', async () => {
  expect(await reported((origin) => [`${origin}/lamp`])).toEqual(['/lamp', '/sale/lamp'])
})

test('a fault of the whole store is told at its home page, also where that has another address of its own', async () => {
  const port = await serve((_, response) => {
    const head = `<head><link rel="canonical" href="http://127.0.0.1:${port}/index.php"></head>`
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(head + plainPage('<a href="/index.php">Home</a>'))
  })
  const { result } = await scanOnce(`http://127.0.0.1:${port}`, {
    evaluate: ({ site }) =>
      failOrPass([
        {
          ...{ causeKey: 'robots', severity: 'high', confidence: 0.9, title: 'Fault', where: 'robots.txt' },
          ...{ description: 'It has a fault.', url: `${site.origin}/`, pageType: 'home_page', rows: [] },
        },
      ]),
  })
  expect(result.alerts.map(({ title }) => title)).toEqual(['Fault'])
})
