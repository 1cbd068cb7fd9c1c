import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkDesignConsensus, designVerdicts } from '@vitrine/engine/agent/consensus/design-consensus'
import { checkImageConsensus, imageVerdict } from '@vitrine/engine/agent/consensus/image-consensus'
import {
  checkSearchConsensus,
  doubtfulSearches,
  searchVerdict,
} from '@vitrine/engine/agent/consensus/search-consensus'
import { openModel } from '@vitrine/engine/agent/model/open-model'
import { type Mishap, type RunningModel, serveModel } from '@vitrine/scripted-model/serve-model'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { scanWithAgent, scriptedModel } from './scan-with-agent.ts'

const { signal } = new AbortController()
let server: RunningModel | null = null
afterEach(() => server?.close())

async function open(mishaps: readonly (Mishap | null)[] = []) {
  server = await serveModel({ mishaps })
  return openModel(scriptedModel(server.url), { guard: {} })
}

/** A mug of one color on white. */
async function mug(colour: string): Promise<Buffer> {
  const shape =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" ' +
    `fill="#fff"/><rect x="90" y="90" width="220" height="220" fill="${colour}"/></svg>`
  return sharp(Buffer.from(shape)).jpeg().toBuffer()
}
const page = { id: 'p1', url: 'https://shop.example/p/1', pageType: 'product_page', title: null } as const

describe('votes on an image', () => {
  it('raise an alert if both agree and the rule can read the colors, a hint if it cannot', async () => {
    const model = await open()
    const [blue, red] = await Promise.all([mug('#2350b4'), mug('#c81e23')])
    const isWrong = async (name: string, screenshot: Buffer) => [
      (await checkImageConsensus(model, 0, { name, screenshot, signal })).isWrong,
      (await checkImageConsensus(model, 1, { name, screenshot, signal })).isWrong,
    ]
    expect(await isWrong('Red Mug', blue)).toEqual([true, true])
    expect(await isWrong('Red Mug', red)).toEqual([false, false])
    expect(await imageVerdict(page, 'Red Mug', [blue, blue])).toMatchObject({ isProven: true })
    // Only one of two images shows it, the name has several colors, or none: it cannot be proven.
    for (const [name, images] of [
      ['Red Mug', [blue, red]],
      ['Red and Blue Mug', [blue, blue]],
      ['Clay Mug', [blue, blue]],
    ] as const)
      expect((await imageVerdict(page, name, images)).isProven).toBe(false)
  })

  it('are ignored when the model refuses or responds with nonsense, and are retried when it is busy', async () => {
    const model = await open(['refusal', 'refusal', 'malformed', 'malformed', 'rate-limit'])
    const matter = { name: 'Red Mug', screenshot: await mug('#2350b4'), signal }
    expect((await checkImageConsensus(model, 0, matter)).isWrong).toBeNull()
    expect((await checkImageConsensus(model, 1, matter)).isWrong).toBeNull()
    expect((await checkImageConsensus(model, 0, matter)).isWrong).toBe(true)
    expect(server?.seen).toHaveLength(6)
  })
})

const search = (query: string, titles: readonly string[]) => ({
  region: 'GLOBAL',
  platform: 'Desktop' as const,
  query,
  url: `https://shop.example/search?q=${query}`,
  titles: [...titles],
})
const lamps = ['Birch Lamp', 'Oak Lamp', 'Linen Lamp', 'Floor Lamp', 'Desk Lamp']

describe('votes on searches', () => {
  it('are requested only where few names contain the word, and only several searches make an alert', async () => {
    const played = [search('mugs', lamps), search('towels', lamps), search('lamps', lamps)]
    const doubtful = doubtfulSearches(played)
    expect(doubtful.map(({ query }) => query)).toEqual(['mugs', 'towels'])
    const model = await open(['malformed', 'malformed'])
    const [mugs = played[0]] = doubtful
    if (mugs === undefined) throw new Error('there is a search')
    expect((await checkSearchConsensus(model, 0, mugs, signal)).isOff).toBeNull()
    expect((await checkSearchConsensus(model, 1, mugs, signal)).isOff).toBe(true)
    expect(searchVerdict(doubtful.slice(0, 1), played)).toBeNull()
    expect(searchVerdict(doubtful, played)).toMatchObject({ isProven: true, finding: { severity: 'medium' } })
  })
})

describe('votes on design', () => {
  it('quote only passages of the page, agree on the same remark, and are never more than a hint', async () => {
    const model = await open()
    const lines = ['Only today!', 'Sale now!', 'Buy now!', 'Lamps of oak and linen']
    const captured = { ...page, title: '', lang: 'en', lines, images: [], controls: [] }
    const { remarks } = await checkDesignConsensus(model, {
      page: captured,
      screenshot: await mug('#fff'),
      signal,
    })
    expect(remarks).toEqual([{ aspect: 'crowded', quote: 'Only today!' }])
    expect(designVerdicts(page, remarks ?? [], [])).toEqual([])
    expect(designVerdicts(page, remarks ?? [], remarks ?? [])).toMatchObject([{ isProven: false }])
  })
})

describe('a scan with votes', { timeout: 1_200_000 }, () => {
  it('reports the one wrong image to the owner, and comments on design only where that is enabled', async () => {
    const words = 'We make mugs of stoneware in a small workshop by the river. '.repeat(6)
    const goods = [
      ['Red Mug', '#2350b4'],
      ['Blue Mug', '#2350b4'],
      ['Clay Mug', '#2d8241'],
    ] as const
    const shop = createServer(async (request, response) => {
      const at = Number(/\d+/.exec(request.url ?? '')?.[0] ?? -1)
      const [name, colour] = goods[at] ?? []
      if (request.url?.endsWith('.jpg'))
        return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(await mug(colour ?? '#fff'))
      if (request.url !== '/' && name === undefined) return response.writeHead(404).end()
      const body =
        name === undefined
          ? goods.map(([title], index) => `<a href="/products/${index}">${title}</a>`).join(' ')
          : `<img src="/${at}.jpg" width="400" height="400" alt="${name}"><p>$12.00</p><button>Add to cart</button>
<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name, image: `/${at}.jpg`, offers: { '@type': 'Offer', price: '12.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' } })}</script>`
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(
        `<!doctype html><html lang="en"><head><title>${name ?? 'Mug House'}</title></head><body><main><h1>${name ?? 'Mugs'}</h1>${body}<p>Only ` +
          `now! Sale now! ${words}</p><p>Only today!</p><p>Last chance!</p></main></body></html>`,
      )
    })
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
    server = await serveModel()
    try {
      const { result, states } = await scanWithAgent({
        url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`,
        model: scriptedModel(server.url),
        instructions: [],
        checks: ['image-title-mismatch', 'design-critique'],
        pageBudget: 10,
      })
      expect(states.map(({ detector, state }) => [detector, state])).toEqual([
        ['image-title-mismatch', 'completed'],
      ])
      expect(result.alerts.map(({ detector, pageUrls }) => [detector, pageUrls.length])).toEqual([
        ['image-title-mismatch', 1],
      ])
      expect(result.alerts[0]?.pageUrls[0]).toMatch(/products\/0$/)
      expect(result.needsReview).toEqual([])
    } finally {
      shop.closeAllConnections()
      await new Promise((resolve) => shop.close(resolve))
    }
  })
})
