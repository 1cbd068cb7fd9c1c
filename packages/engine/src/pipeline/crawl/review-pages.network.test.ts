import { expect, test } from 'vitest'
import { type Detector, definePageDetector, failOrPass } from '../../api/detector.ts'
import { scanOnce } from '../../testing/scan-once.ts'
import { serve } from '../../testing/serve.ts'
import { recheck } from '../recheck.ts'

const wares = ['Sessel', 'Hocker', 'Konsole', 'Truhe', 'Spiegel', 'Bank']
const price = (at: number) => `${120 + at * 35},50 €`
const offer =
  '<section><div><h2>Nur diese Woche</h2><p><b class="preis">9,90 €</b></p><button>In den Warenkorb</button></div></section>'

const links = wares.map((name, at) => `<a href="/moebel/${at}">${name}</a>`).join(' ')
const pageOf = (name: string, body: string) =>
  `<!doctype html><html lang=de><meta charset=utf-8><title>${name} – Haus Linde</title><body><nav>${links}</nav>${body}</body></html>`

async function scanned(
  options: { tier?: 'http' | 'browser'; needs?: readonly ('response' | 'dom')[] } = {},
): Promise<Awaited<ReturnType<typeof scanOnce>>> {
  const port = await serve(({ url = '' }, response) => {
    const at = Number(/^\/moebel\/(\d)$/.exec(url)?.[1] ?? -1)
    const name = wares[at]
    if (url !== '/' && name === undefined) return response.writeHead(404).end()
    const body =
      name === undefined
        ? `<h1>Haus Linde</h1><p>${'Möbel aus Eiche. '.repeat(30)}</p>`
        : `${offer}<section><h1>${name}</h1><p>${'Aus Eiche. '.repeat(30)}</p></section><div><p>${price(at)}</p></div>`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    return response.end(pageOf(name ?? 'Möbel', body))
  })
  return scanOnce(
    `http://127.0.0.1:${port}`,
    { evaluate: () => ({ kind: 'pass' }) },
    { tier: options.tier ?? 'http', more: [{ ...expensive, needs: options.needs ?? [] } as Detector] },
  )
}

/** Reports what only the corrected reading of a page shows. */
const expensive = definePageDetector({
  id: 'expensive',
  category: 'test',
  label: 'Products are cheap',
  pageTypes: ['product_page'],
  impacts: [],
  effect: null,
  confirm: 'revisit',
  needs: [],
  detect: ({ facts, finalUrl, pageType }) =>
    failOrPass(
      (facts.product?.price.value?.minor ?? 0) < 10_000
        ? []
        : [
            {
              ...{
                causeKey: 'expensive',
                severity: 'low',
                confidence: 0.9,
                title: 'Expensive',
                where: finalUrl,
              },
              ...{ description: 'It is expensive.', url: finalUrl, pageType, rows: [] },
            },
          ],
    ),
})

test('what all products of a template show in one place is no product’s price', {
  timeout: 120_000,
}, async () => {
  const { result } = await scanned()
  const products = result.pages.filter(({ pageType }) => pageType === 'product_page')
  expect(products.map(({ product }) => [product?.title, product?.price])).toEqual(
    wares.map((name, at) => [name, `${120 + at * 35}.50`]),
  )
})

test('a second visit reads a page as the store told to read it', { timeout: 120_000 }, async () => {
  const { result, options, deps } = await scanned()
  expect(result.alerts.map(({ title, pageCount, isConfirmed }) => [title, pageCount, isConfirmed])).toEqual([
    ['Expensive', wares.length, true],
  ])
  const again = await recheck(options, deps, { detector: 'expensive', causeKey: 'expensive' })
  expect(again.state).toBe('present')
})

test('the browser reads a page as the store told to read it', { timeout: 120_000 }, async () => {
  const { result } = await scanned({ tier: 'browser', needs: ['dom'] })
  expect(result.alerts.map(({ title, pageCount, isConfirmed }) => [title, pageCount, isConfirmed])).toEqual([
    ['Expensive', wares.length, true],
  ])
})
