import { notVerified, type SiteDetector } from '@vitrine/engine/api/detector'
import { scanOnce } from '@vitrine/engine/testing/scan-once'
import { serve } from '@vitrine/engine/testing/serve'
import { expect, it } from 'vitest'
import { detectors } from './registry.ts'

const reason = 'Too little is known.'
const product = (name: string) =>
  `<!doctype html><html lang="en"><head><title>${name} | Shop</title><meta name="description" content="Buy the ${name}.">
  <script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    offers: {
      '@type': 'Offer',
      price: '12.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  })}</script></head><body><header><nav><a href="/">Home</a><a href="/lamps">Lamps</a></nav></header>
  <main><h1>${name}</h1><img src="/${name}.jpg" alt="${name}"><p>$12.00</p><form action="/cart/add" method="post">
  <button>Add to cart</button></form><p>${'A lamp for every desk. '.repeat(30)}</p></main></body></html>`
const list = `<!doctype html><html lang="en"><head><title>Lamps | Shop</title></head><body><header><nav><a href="/">Home</a>
  <a href="/lamps">Lamps</a></nav></header><main><h1>Lamps</h1><ul>${['arc', 'bow', 'cone', 'disc', 'edge']
    .map(
      (id) =>
        `<li><a href="/products/${id}"><img src="/${id}.jpg" alt=""><h2>${id}</h2></a><span>$12.00</span></li>`,
    )
    .join('')}</ul><p>${'Lamps for every room. '.repeat(30)}</p></main></body></html>`

it('lists every site-level check that could not decide, whatever it collected', async () => {
  const port = await serve((request, response) => {
    const name = /^\/products\/(\w+)$/.exec(request.url ?? '')?.[1]
    response.setHeader('content-type', 'text/html')
    if (request.url === '/' || request.url === '/lamps' || name !== undefined)
      response.end(name === undefined ? list : product(name))
    else response.writeHead(404).end('<h1>Not found</h1>')
  })
  const collected = new Set<string>()
  const undecided = detectors
    .filter((detector): detector is SiteDetector => detector.scope === 'site')
    .map(
      (detector): SiteDetector => ({
        ...detector,
        collect(input) {
          const datum = detector.collect(input)
          if (datum !== null) collected.add(detector.id)
          return datum
        },
        evaluate: () => notVerified(reason),
      }),
    )
  const { result } = await scanOnce(
    `http://127.0.0.1:${port}`,
    { evaluate: () => ({ kind: 'pass' }) },
    { more: undecided },
  )
  expect(result.outcome).toBe('completed')
  // In the HTTP tier, checks that need a browser are listed with that as the reason.
  const listed = new Map(result.notVerified.map((each) => [each.detector, each.reason]))
  expect(undecided.filter(({ id }) => !listed.has(id)).map(({ id }) => id)).toEqual([])
  expect([...collected].filter((id) => listed.get(id) !== reason)).toEqual([])
  expect(collected.size).toBeGreaterThan(20)
  expect(listed.has('check')).toBe(false)
})
