import { expect, it } from 'vitest'
import type { PageOutcome, PageTask } from '../api/scan-types.ts'
import { observed } from '../testing/observed.ts'
import { bareOutcome } from './pages/page-outcome.ts'
import { createIndexReader } from './site-index.ts'
import { createMemoryScanMemory } from './store/memory-scan-memory.ts'

const url = 'https://shop.example/p/1'
const menu = { url: 'https://shop.example/sale', text: 'Sale', area: 'nav', path: 'nav > a' }

function outcome(tier: PageTask['tier'], title: string): PageOutcome {
  const platform = tier === 'http' ? null : 'Desktop'
  const task: PageTask = { url, platform, region: 'EU', tier, depth: 1, priority: 0, foundOn: 'sitemap' }
  return {
    ...bareOutcome(task, { state: 'visited', reason: null, status: 200 }),
    pageType: 'product_page',
    template: 'a1b2',
    verdicts: { check: 'fail' },
    findings: [{ detector: 'check', finding: observed('check', { title }).finding }],
    links: [menu],
  }
}

it('reads each outcome once, and omits verdicts on documents that scripts rewrite', async () => {
  const memory = createMemoryScanMemory()
  const tiers: (PageTask['tier'] | undefined)[] = []
  const counted = {
    ...memory,
    outcomes(tier?: PageTask['tier']) {
      tiers.push(tier)
      return memory.outcomes(tier)
    },
  }
  await memory.complete(outcome('http', 'In the document'))
  const reader = createIndexReader({ memory: counted })
  await reader.read('http')
  const plain = reader.index({ scripted: {} })
  expect(plain.findings.map(({ finding }) => finding.title)).toEqual(['In the document'])

  await memory.complete(outcome('browser', 'As rendered'))
  await reader.read('browser')
  const titlesOf = (scripted: Parameters<typeof reader.index>[0]['scripted']) =>
    reader.index({ scripted }).findings.map(({ finding }) => finding.title)
  expect(titlesOf({})).toEqual(['In the document', 'As rendered'])
  expect(titlesOf({ EU: 'all' })).toEqual(['As rendered'])
  const { pages, verified, inlinks } = reader.index({ scripted: { EU: 'all' } })
  expect(pages.map(({ tier }) => tier)).toEqual(['http', 'browser'])
  expect(verified.get('check')).toBe(1)
  // A menu that both tiers found counts as one link.
  expect([...inlinks.values()].map((links) => links.length)).toEqual([1])
  expect(plain.pages[0]?.template).toBe(pages[0]?.template)
  expect(tiers).toEqual(['http', 'browser'])
  await memory.dispose()
})

it('checks a page at its canonical address only, unless the canonical link leads to something else', async () => {
  const memory = createMemoryScanMemory()
  const page = (address: string, canonical: string, title: string): PageOutcome => {
    const base = outcome('http', `Fault of ${address}`)
    return {
      ...base,
      task: { ...base.task, url: `https://shop.example${address}` },
      finalUrl: `https://shop.example${address}`,
      canonicalUrl: `https://shop.example${canonical}`,
      pageType: title === 'List' ? 'product_list_page' : 'product_page',
      product: { title } as PageOutcome['product'],
      collected: { check: address },
    }
  }
  await memory.complete(page('/lamp', '/lamp', 'Lamp'))
  await memory.complete(page('/sale/lamp', '/lamp', 'Lamp'))
  await memory.complete(page('/lamp?page=3', '/lamp', 'Lamp'))
  await memory.complete(page('/list?page=2', '/list', 'List'))
  await memory.complete({ ...page('/list', '/list', 'List'), cards: ['/chair', '/lamp'] })
  await memory.complete({ ...page('/list?page=1', '/list', 'List'), cards: ['/lamp', '/chair'] })
  await memory.complete(page('/chair', '/lamp', 'Chair'))
  await memory.complete(page('/old', '/never-read', 'Old'))
  const reader = createIndexReader({ memory })
  await reader.read('http')
  const index = reader.index({ scripted: {} })
  const paths = (pages: readonly { url: string }[]) =>
    pages.map(({ url: address }) => address.slice('https://shop.example'.length))
  expect(paths(index.aliases)).toEqual(['/lamp?page=3', '/list?page=1', '/sale/lamp'])
  expect(paths(index.pages)).toEqual(['/chair', '/lamp', '/list', '/list?page=2', '/old'])
  expect(index.findings).toHaveLength(5)
  expect(index.verified.get('check')).toBe(5)
  // What was read there can still be compared with the canonical page.
  expect(index.collected.get('check')).toHaveLength(8)
  await memory.dispose()
})

it('counts a product below several lists once, also without a canonical link', async () => {
  const memory = createMemoryScanMemory()
  const page = (address: string, product: Partial<NonNullable<PageOutcome['product']>>): PageOutcome => {
    const base = outcome('http', `Fault of ${address}`)
    const own = `https://shop.example${address}`
    return {
      ...base,
      task: { ...base.task, url: own },
      finalUrl: own,
      product: product as PageOutcome['product'],
      // A menu of the list is one more element of its skeleton.
      template: address.startsWith('/rain/') ? 'c3d4' : base.template,
    }
  }
  await memory.complete(page('/coat', { title: 'Coat', price: '90.00' }))
  await memory.complete(page('/rain/coat', { title: 'Coat', price: '90.00' }))
  await memory.complete(page('/kids/coat', { title: 'Coat', price: '40.00' }))
  await memory.complete(page('/item?id=1', { title: 'Gift card', price: '20.00' }))
  await memory.complete(page('/item?id=2', { title: 'Gift card', price: '20.00' }))
  const reader = createIndexReader({ memory })
  await reader.read('http')
  const { aliases, findings } = reader.index({ scripted: {} })
  expect(aliases.map(({ url: address }) => address)).toEqual(['https://shop.example/rain/coat'])
  expect(findings).toHaveLength(4)
  await memory.dispose()
})

it('takes a product’s stock as the browser shows it, and nothing that the response concluded about it', async () => {
  const memory = createMemoryScanMemory()
  const lamp = (tier: PageTask['tier'], availability: string): PageOutcome => ({
    ...outcome(tier, `Fault of ${tier}`),
    product: { title: 'Lamp', availability } as PageOutcome['product'],
    collected: { stock: availability },
  })
  const indexOf = async (shown: string) => {
    await memory.complete(lamp('http', 'InStock'))
    await memory.complete(lamp('browser', shown))
    const reader = createIndexReader({ memory }, new Set(['check', 'stock']))
    await reader.read('http')
    await reader.read('browser')
    const { pages, findings, collected } = reader.index({ scripted: {} })
    return {
      stock: pages.map(({ product }) => product?.availability),
      findings: findings.map(({ finding }) => finding.title),
      collected: collected.get('stock')?.length,
    }
  }
  expect(await indexOf('OutOfStock')).toEqual({
    stock: ['OutOfStock', 'OutOfStock'],
    findings: ['Fault of browser'],
    collected: 1,
  })
  await memory.dispose()
})
