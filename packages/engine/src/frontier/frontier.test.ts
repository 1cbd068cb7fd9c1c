import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { describe, expect, it } from 'vitest'
import { createCoverageLedger } from './coverage-ledger.ts'
import { createFrontier, type Frontier, type FrontierOptions } from './frontier.ts'
import type { Candidate } from './known-page.ts'

const shop = 'https://shop.example'

function frontierFor(options: Partial<FrontierOptions> = {}): Frontier {
  return createFrontier({
    region: 'US',
    roots: [`${shop}/`],
    budget: 100,
    pageTypes: [],
    isAllowed: () => true,
    ...options,
  })
}

function links(paths: readonly string[], area = 'main', depth = 1): Candidate[] {
  return paths.map((path) => ({ url: shop + path, foundOn: `${shop}/`, depth, area }))
}

function range(count: number, path: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => path(index))
}

/** Simulates a scan: takes pages in rounds; `visit` returns each page's type and links. */
function play(
  frontier: Frontier,
  visit: (path: string) => { type: PageType | null; identity?: string; links?: string[] },
  round = 20,
): string[] {
  const visited: string[] = []
  for (let tasks = frontier.take(round); tasks.length > 0; tasks = frontier.take(round)) {
    for (const task of tasks) {
      const path = task.url.slice(shop.length)
      visited.push(path)
      const page = visit(path)
      frontier.observe({
        url: task.url,
        pageType: page.type,
        identity: page.identity ?? path,
      })
      frontier.enqueue(
        (page.links ?? []).map((link) => ({
          url: shop + link,
          foundOn: task.url,
          depth: task.depth + 1,
          area: 'main',
        })),
      )
    }
  }
  return visited
}

/** Takes everything, telling nothing but that pages were read. */
function takeAll(frontier: Frontier): string[] {
  const round = frontier.take(20).map(({ url }) => url)
  for (const url of round) frontier.report({ url, finalUrl: url, isPage: true })
  return round.length === 0 ? [] : [...round, ...takeAll(frontier)]
}

const share = (visited: readonly string[], start: string) =>
  visited.filter((path) => path.startsWith(start)).length

describe('planning', () => {
  it('starts with the roots and contains each document of the store once', () => {
    const frontier = frontierFor()
    frontier.enqueue(links(['/a', '/a?utm_source=x', '/a#b', '/', '/logo.png', '/cart/add/1', '/logout']))
    frontier.enqueue([{ url: 'https://other.example/x', foundOn: 'x', depth: 1 }])
    frontier.enqueue([{ url: 'https://www.shop.example/w', foundOn: 'x', depth: 1 }])
    expect(frontier.take(10).map(({ url }) => url)).toEqual(
      [`${shop}/`, `${shop}/a`, 'https://www.shop.example/w'].sort((l) => (l === `${shop}/` ? -1 : 0)),
    )
    expect(frontier.take(10)).toEqual([])
    expect(frontier.isComplete()).toBe(true)
    expect(frontier.exclusion(`${shop}/logout`)).toContain('triggers an action')
  })

  it('visits a small store completely', () => {
    const products = range(60, (index) => `/products/lamp-${index}`)
    const frontier = frontierFor({ budget: 120 })
    frontier.enqueue(
      links([...products, ...range(8, (index) => `/collections/c${index}`), '/cart', '/pages/about-us']),
    )
    const visited = play(frontier, (path) => ({
      type: path.startsWith('/products') ? 'product_page' : 'product_list_page',
    }))
    expect(visited).toHaveLength(71)
    expect(frontier.isComplete()).toBe(true)
  })

  it('samples a large store by page type and template, and covers every type even with a small budget', () => {
    const frontier = frontierFor({ budget: 40 })
    frontier.enqueue([
      ...links(range(500, (index) => `/products/lamp-${index}`)),
      ...links(range(100, (index) => `/collections/c${index}`)),
      ...links(range(300, (index) => `/blog/post-${index}`)),
      ...links(['/cart', '/pages/contact', '/pages/about-us', '/pages/faq', '/search?q=lamp']),
    ])
    const visited = play(frontier, (path) => ({
      type: path.startsWith('/products')
        ? 'product_page'
        : path.startsWith('/collections')
          ? 'product_list_page'
          : 'unknown',
    }))
    expect(visited).toHaveLength(40)
    for (const path of ['/', '/cart', '/pages/contact', '/pages/about-us', '/pages/faq', '/search?q=lamp']) {
      expect(visited).toContain(path)
    }
    expect(share(visited, '/products')).toBeGreaterThanOrEqual(14)
    expect(share(visited, '/collections')).toBeGreaterThanOrEqual(6)
    expect(share(visited, '/blog')).toBeLessThanOrEqual(6)
    expect(frontier.counts()).toMatchObject({ planned: 40, sampledOut: 866 })
  })

  it('alternates between address shapes of one type', () => {
    const frontier = frontierFor({ budget: 30 })
    frontier.enqueue(
      links([
        ...range(300, (index) => `/products/lamp-${index}`),
        ...range(10, (index) => `/products/gift-${index}.html`),
      ]),
    )
    const visited = play(frontier, () => ({ type: 'product_page' }))
    expect(visited.filter((path) => path.endsWith('.html')).length).toBeGreaterThanOrEqual(5)
  })

  it('learns the type of pages whose address gives no hint', () => {
    const frontier = frontierFor({ budget: 60 })
    frontier.enqueue(
      links([...range(200, (index) => `/p-${index}-lamp`), ...range(200, (index) => `/info/post-${index}`)]),
    )
    const visited = play(
      frontier,
      (path) => ({ type: path.startsWith('/p-') ? 'product_page' : 'unknown' }),
      10,
    )
    expect(share(visited, '/p-')).toBeGreaterThan(share(visited, '/info') * 2)
  })

  it('prefers the wanted page types', () => {
    const frontier = frontierFor({ budget: 40, pageTypes: ['product_list_page'] })
    frontier.enqueue(
      links([
        ...range(100, (index) => `/products/lamp-${index}`),
        ...range(100, (index) => `/collections/c${index}`),
      ]),
    )
    const visited = play(frontier, (path) => ({
      type: path.startsWith('/products') ? 'product_page' : 'product_list_page',
    }))
    expect(share(visited, '/collections')).toBeGreaterThan(share(visited, '/products') * 2)
  })

  it('does not depend on the order in which pages became known', () => {
    const paths = [
      ...range(200, (index) => `/products/lamp-${index}`),
      ...range(50, (index) => `/collections/c${index}`),
    ]
    const runs = [paths, [...paths].reverse()].map((order) => {
      const frontier = frontierFor({ budget: 30 })
      for (const path of order) frontier.enqueue(links([path]))
      return play(frontier, () => ({ type: 'product_page' }))
    })
    expect(runs[0]).toEqual(runs[1])
  })

  it('skips and counts addresses excluded by robots.txt', () => {
    const frontier = frontierFor({ isAllowed: (url) => !url.includes('/private') })
    frontier.enqueue(links(['/private/a', '/private/b', '/open']))
    expect(frontier.take(10).map(({ url }) => url)).toEqual([`${shop}/`, `${shop}/open`])
    expect(frontier.counts()).toMatchObject({ robotsExcluded: 2 })
    expect(frontier.robotsExcluded()).toEqual([`${shop}/private/a`, `${shop}/private/b`])
  })

  it("leaves pages below another region's root to that region", () => {
    const frontier = frontierFor({ foreignRoots: [`${shop}/de/`, `${shop}/fr`] })
    frontier.enqueue(links(['/de/lampe', '/fr', '/fr/lampe', '/design']))
    expect(frontier.take(10).map(({ url }) => url)).toEqual([`${shop}/`, `${shop}/design`])
    const german = createFrontier({
      region: 'DE',
      roots: [`${shop}/de/`],
      budget: 10,
      pageTypes: [],
      isAllowed: () => true,
      foreignRoots: [`${shop}/`],
    })
    german.enqueue(links(['/de/lampe', '/lamp', '/design']))
    expect(german.take(10).map(({ url }) => url)).toEqual([`${shop}/de/`, `${shop}/de/lampe`])
  })

  it('shares pages of regions with the same root, and treats a start file as its folder', () => {
    const same = frontierFor({ foreignRoots: [`${shop}/`] })
    same.enqueue(links(['/lamp']))
    expect(same.take(10)).toHaveLength(2)
    const byFile = frontierFor({ roots: [`${shop}/index.php?lang=de`], foreignRoots: [`${shop}/`] })
    byFile.enqueue(links(['/lamp']))
    expect(byFile.take(10)).toHaveLength(2)
  })
})

describe('traps', () => {
  const products = range(400, (index) => `/products/lamp-${index}`)

  it('an endless calendar does not use up the budget', () => {
    const frontier = frontierFor({ budget: 200 })
    const visited = play(frontier, (path) => {
      if (path === '/') return { type: 'home_page', links: ['/events/2024/01', ...products.slice(0, 30)] }
      if (!path.startsWith('/events')) return { type: 'product_page' }
      const [year, month] = path.split('/').slice(2).map(Number)
      const next = (month ?? 0) % 12
      return {
        type: 'unknown',
        links: [`/events/${(year ?? 0) + (next === 0 ? 1 : 0)}/${String(next + 1).padStart(2, '0')}`],
      }
    })
    expect(share(visited, '/products')).toBe(30)
    expect(share(visited, '/events')).toBeLessThanOrEqual(6)
  })

  it.each<[string, (step: number) => string[]]>([
    ['folders that grow', (step) => [`/trap/${step}/x${step}`, `/trap/${step + 1}`]],
    ['filters in the path', (step) => range(5, (index) => `/filter/color-${step}-${index}/size-${index}`)],
    ['session folders', (step) => [`/trap/s${step}a/list`, `/trap/s${step}b/list`]],
    ['parameters', (step) => range(6, (index) => `/trap?v${index}=${step}`)],
    ['repeating folders', (step) => [`/trap${'/again'.repeat(step)}`, `/trap${'/a/b'.repeat(step)}`]],
  ])('%s take at most a quarter of the budget', (_name, trap) => {
    const frontier = frontierFor({ budget: 100 })
    let step = 0
    const visited = play(frontier, (path) => {
      step += 1
      if (path === '/') return { type: 'home_page', links: [...products.slice(0, 20), ...trap(0)] }
      return path.startsWith('/products')
        ? { type: 'product_page' }
        : { type: 'product_list_page', links: trap(step) }
    })
    expect(visited.length - share(visited, '/products') - 1).toBeLessThanOrEqual(25)
    expect(share(visited, '/products')).toBe(20)
  })

  it('filter and sort combinations are visited only a few times', () => {
    const frontier = frontierFor({ budget: 200 })
    frontier.enqueue(links(range(100, (index) => `/collections/lamps?color=c${index % 10}&size=${index}`)))
    frontier.enqueue(links(range(50, (index) => `/collections/lamps?sort_by=s${index}`)))
    frontier.enqueue(links(range(30, (index) => `/collections/lamps?page=${index + 2}`)))
    frontier.enqueue(links(range(30, (index) => `/shop/page/${index + 2}/`)))
    const visited = play(frontier, () => ({ type: 'product_list_page' }))
    expect(visited.filter((path) => path.includes('/page/')).length).toBe(12)
    expect(visited.filter((path) => path.includes('color')).length).toBeLessThanOrEqual(2)
    expect(visited.filter((path) => path.includes('sort'))).toEqual([])
    expect(visited.filter((path) => path.includes('page=')).length).toBe(12)
  })

  it('a folder with many different products gets more than a quarter', () => {
    const frontier = frontierFor({ budget: 100 })
    frontier.enqueue(links(products))
    expect(
      share(
        play(frontier, () => ({ type: 'product_page' })),
        '/products',
      ),
    ).toBe(99)
  })

  it('a product in a second language is a separate page, not a copy', () => {
    const frontier = frontierFor({ budget: 80 })
    frontier.enqueue(
      links(['', '/uk'].flatMap((prefix) => range(30, (at) => `${prefix}/products/lamp-${at}`))),
    )
    const visited = play(frontier, (path) => ({
      type: path === '/' ? 'home_page' : 'product_page',
      identity: path.split('/').at(-1),
    }))
    expect(share(visited, '/products/') + share(visited, '/uk/products/')).toBe(60)
  })

  it('a folder whose addresses all show the same product does not', () => {
    const frontier = frontierFor({ budget: 100 })
    frontier.enqueue(links(products))
    const visited = play(frontier, () => ({ type: 'product_page', identity: 'one lamp' }))
    expect(share(visited, '/products')).toBeLessThanOrEqual(25)
  })

  it('a store that is completely in one folder is not a trap', () => {
    const frontier = frontierFor({ roots: [`${shop}/shop/`], budget: 60 })
    frontier.enqueue(
      links([
        ...range(20, (index) => `/shop/info/a${index}`),
        ...range(20, (index) => `/shop/brands/b${index}`),
      ]),
    )
    expect(play(frontier, () => ({ type: 'unknown' }))).toHaveLength(31)
  })
})

describe('coverage', () => {
  it('counts each page once, by its best outcome', () => {
    const ledger = createCoverageLedger()
    const task = (path: string, tier: 'http' | 'browser') => ({
      url: shop + path,
      platform: null,
      region: 'US',
      tier,
      depth: 0,
      priority: 0,
      foundOn: 'x',
    })
    for (const path of ['/a', '/b', '/c', '/d', '/a']) ledger.plan(shop + path, 'US')
    ledger.record({ task: task('/a', 'http'), state: 'visited' })
    ledger.record({ task: task('/a', 'browser'), state: 'blocked' })
    ledger.record({ task: task('/b', 'http'), state: 'blocked' })
    ledger.record({ task: task('/b', 'browser'), state: 'visited' })
    ledger.record({ task: task('/c', 'http'), state: 'failed' })
    ledger.setSampled('US', 12)
    ledger.setRobotsExcluded('US', 3)
    expect(ledger.snapshot()).toEqual({
      planned: 4,
      visited: 2,
      sampled: 12,
      blocked: 0,
      robots_excluded: 3,
      failed: 1,
      unrecognized: 0,
      products_known: 0,
      products_checked: 0,
      unchanged: 0,
      unchanged_since: null,
    })
  })
})

describe('a blog', () => {
  it('takes no budget from products whose addresses give no hint', () => {
    const stories = [
      ...range(9, (at) => `/blog/tag/t${at}`),
      ...range(9, (at) => `/blog/category/c${at}`),
      ...range(9, (at) => `/blog/s${at}`),
    ]
    const goods = range(15, (at) => `/things/lamp-${at}`)
    const visited = play(
      frontierFor({ budget: 14 }),
      (path) => {
        if (path === '/') return { type: 'home_page', links: ['/things', ...stories, ...goods] }
        return { type: path.startsWith('/things/') ? 'product_page' : 'unknown' }
      },
      4,
    )
    expect(share(visited, '/things/')).toBeGreaterThanOrEqual(6)
  })
})

describe('products behind pictures', () => {
  it('come before what is only linked in words, such as their reviews', () => {
    const frontier = frontierFor({ budget: 30 })
    const things = range(30, (at) => `/goods?id=${at}`).map((path) => ({
      ...{ url: shop + path, foundOn: `${shop}/`, depth: 2, area: 'main', isPictured: true },
    }))
    frontier.enqueue([...links(range(30, (at) => `/remarks?id=${at}`)), ...things])
    const visited = play(frontier, (path) => ({
      type: path === '/' ? 'home_page' : 'product_page',
    }))
    expect(share(visited, '/goods')).toBeGreaterThan(2 * share(visited, '/remarks'))
  })
})

describe('pages that all have the store’s slogan as their heading', () => {
  const visitedOf = (isPictured: boolean) => {
    const frontier = frontierFor({ budget: 60 })
    const paths = range(30, (at) => `/goods?id=${at}`)
    frontier.enqueue(links(paths).map((link) => ({ ...link, isPictured })))
    const content = { title: 'Shop', product: null, sample: [] }
    const headingOf = (url: string) => (url.includes('/goods') ? 'Only the best' : 'Welcome')
    let count = 0
    for (let tasks = frontier.take(8); tasks.length > 0; tasks = frontier.take(8))
      for (const { url } of tasks) {
        count += url.includes('/goods') ? 1 : 0
        frontier.report({ url, finalUrl: url, isPage: true })
        frontier.compare({
          url,
          canonicalUrl: null,
          content: { ...content, heading: headingOf(url), words: url },
          sells: false,
        })
        frontier.observe({ url, pageType: 'unknown', identity: url })
      }
    return count
  }

  it('are all read where pictures lead to them, and otherwise repeat each other', () => {
    expect(visitedOf(true)).toBe(30)
    expect(visitedOf(false)).toBeLessThan(15)
  })
})

describe('translations', () => {
  it('take a small part of the budget while the store itself has more', () => {
    const frontier = frontierFor({ budget: 40 })
    frontier.enqueue(
      links(['', '/en', '/ua'].flatMap((folder) => range(60, (at) => `${folder}/products/lamp-${at}`))),
    )
    const visited = play(frontier, () => ({ type: 'product_page' }))
    expect(share(visited, '/products')).toBeGreaterThanOrEqual(28)
    expect(share(visited, '/en/')).toBeGreaterThan(0)
  })

  it('are what the root isn’t', () => {
    const frontier = frontierFor({ budget: 40, roots: [`${shop}/en`] })
    frontier.enqueue(
      links(['/de', '/en'].flatMap((folder) => range(60, (at) => `${folder}/products/lamp-${at}`))),
    )
    const visited = play(frontier, () => ({ type: 'product_page' }))
    expect(share(visited, '/en/')).toBeGreaterThan(3 * share(visited, '/de/'))
  })
})

describe('pages without a known type', () => {
  const names = range(40, (n) => `/things/name-of-thing-${'abcdefghij'[n % 10]}${'klmn'[Math.floor(n / 10)]}`)
  const visitSome = (budget: number) => {
    const frontier = frontierFor({ budget })
    frontier.enqueue(links(names))
    return { frontier, urls: [...frontier.take(10), ...frontier.take(10)].map(({ url }) => url) }
  }

  it('are classified while not everything can be visited, a few per shape', () => {
    const { frontier, urls } = visitSome(20)
    const asked = frontier.needsClassification(urls)
    expect(asked).toHaveLength(3)
    expect(frontier.expectedType(shop + (names[39] ?? ''))).toBeNull()
    for (const url of asked) frontier.observe({ url, pageType: 'product_page', identity: url })
    expect(frontier.expectedType(shop + (names[39] ?? ''))).toBe('product_page')
    expect(frontier.needsClassification(urls)).toEqual([])
  })

  it('are not classified if everything can be visited', () => {
    const { frontier, urls } = visitSome(400)
    expect(frontier.needsClassification(urls)).toEqual([])
  })

  it('are classified in a limited folder, which products free from its limit', () => {
    const frontier = frontierFor({ budget: 44 })
    frontier.enqueue(links(names))
    const urls = takeAll(frontier)
    expect(urls.length).toBeLessThan(names.length)
    expect(frontier.needsClassification(urls).length).toBeGreaterThan(0)
    for (const url of urls) frontier.observe({ url, pageType: 'product_page', identity: url })
    expect(takeAll(frontier).length + urls.length).toBe(names.length + 1)
  })
})

describe('regions in parameters', () => {
  const inLanguage = (code: string) => range(8, (index) => `/lamps?lang=${code}&id=${index}`)

  it('follow the value that most links of the entry carry, and no other', () => {
    const frontier = frontierFor()
    frontier.enqueue(links([...inLanguage('en'), ...inLanguage('de').slice(0, 2)]))
    frontier.take(1)
    expect(takeAll(frontier).map((url) => new URL(url).searchParams.get('lang'))).toEqual(
      range(8, () => 'en'),
    )
  })

  it('are not followed where the entry links to each of them', () => {
    const frontier = frontierFor()
    frontier.enqueue(links(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'].map((code) => `/?lang=${code}`)))
    expect(frontier.take(50)).toHaveLength(1)
  })
})

describe('stores behind one script', () => {
  /** A store whose pages differ in parameters only; products are also linked with their category. */
  function visitOne(path: string) {
    const url = new URL(shop + path)
    const route = url.searchParams.get('show')
    const lists = range(6, (index) => `/shop.php?show=browse&group=${index}`)
    const info = range(20, (index) => `/shop.php?show=help&topic=${index}`)
    if (route === 'browse') {
      const group = url.searchParams.get('group')
      const products = range(20, (index) => `/shop.php?show=article&group=${group}&nr=${index * 7}`)
      return { type: 'product_list_page' as const, links: [...lists, ...products] }
    }
    if (route === 'article') return { type: 'product_page' as const, links: lists }
    return {
      type: route === 'help' ? ('unknown' as const) : ('home_page' as const),
      links: [...lists, ...info],
    }
  }

  it('spend their budget on products as other stores do', () => {
    const frontier = frontierFor({ budget: 100 })
    const visited = play(frontier, visitOne)
    expect(visited).toHaveLength(100)
    expect(visited.filter((path) => path.includes('show=article')).length).toBeGreaterThan(50)
  })

  it('have each product visited once, at its own address', () => {
    const frontier = frontierFor({ budget: 60 })
    const visited: string[] = []
    for (let tasks = frontier.take(10); tasks.length > 0; tasks = frontier.take(10))
      for (const { url, depth } of tasks) {
        visited.push(url.slice(shop.length))
        const { searchParams } = new URL(url)
        const page = visitOne(url.slice(shop.length))
        const nr = searchParams.get('nr')
        const canonicalUrl = nr === null ? url : `${shop}/shop.php?nr=${nr}&show=article`
        const content = { title: nr ?? url, product: nr, words: nr ?? url, heading: '', sample: [1] }
        frontier.observe({ url, pageType: page.type, identity: canonicalUrl })
        frontier.compare({ url, canonicalUrl, content, sells: true })
        frontier.enqueue(
          [...page.links.map((link) => shop + link), canonicalUrl].map((link) => ({
            url: link,
            foundOn: url,
            depth: depth + 1,
            area: 'main',
          })),
        )
      }
    const aliases = visited.filter((path) => path.includes('group') && path.includes('nr='))
    const own = visited.filter((path) => !path.includes('group') && path.includes('nr='))
    expect(own).toHaveLength(20)
    expect(aliases.length).toBeLessThan(10)
  })
})

describe('where visits lead', () => {
  const text = (title: string, words: string) => ({
    title,
    heading: title,
    product: null,
    words,
    sample: [1],
  })

  /** Visits everything; `visit` says where an address leads, what the page there is about, and what it links. */
  function crawl(
    frontier: Frontier,
    visit: (path: string) => { finalPath?: string; title?: string; canonical?: string; links?: string[] },
  ): string[] {
    const visited: string[] = []
    for (let tasks = frontier.take(60); tasks.length > 0; tasks = frontier.take(60)) {
      for (const { url, depth } of tasks) {
        const path = url.slice(shop.length)
        visited.push(path)
        const { finalPath, title = path, canonical, links: found = [] } = visit(path)
        frontier.report({ url, finalUrl: shop + (finalPath ?? path), isPage: finalPath === undefined })
        const linked = found.map((link) => shop + link)
        frontier.learnSessions(linked)
        frontier.enqueue(linked.map((to) => ({ url: to, foundOn: url, depth: depth + 1, area: 'main' })))
        if (finalPath !== undefined) {
          frontier.enqueue([{ url: shop + finalPath, foundOn: url, depth }])
          continue
        }
        const canonicalUrl = canonical === undefined ? null : shop + canonical
        if (canonicalUrl !== null) frontier.enqueue([{ url: canonicalUrl, foundOn: url, depth: depth + 1 }])
        frontier.compare({ url, canonicalUrl, sells: path.startsWith('/lamp-'), content: text(title, path) })
        frontier.observe({ url, pageType: 'product_page', identity: path })
      }
      if (visited.length === 1 && frontier.suspectsSessions())
        frontier.learnSessions((visit('/').links ?? []).map((link) => shop + link))
    }
    return visited
  }

  const products = range(30, (n) => `/lamp-${n}`)

  it('addresses that lead back to known pages are given up after a few', () => {
    const frontier = frontierFor({ budget: 200 })
    const visited = crawl(frontier, (path) =>
      path.includes('?')
        ? { finalPath: path.replace(/[?].*/, '') }
        : { links: [...products, ...products.map((each) => `${each}?money=${path.length}`)] },
    )
    expect(visited.filter((path) => path.startsWith('/lamp-') && !path.includes('?'))).toHaveLength(30)
    expect(visited.filter((path) => path.includes('?')).length).toBeLessThanOrEqual(6)
  })

  it('addresses that lead to one sign-in page are given up, those that lead to new pages are not', () => {
    const frontier = frontierFor({ budget: 200 })
    const visited = crawl(frontier, (path) => {
      if (path.startsWith('/opinions/')) return { finalPath: '/sign-in' }
      if (path.startsWith('/go/')) return { finalPath: path.replace('/go/', '/new-') }
      return { links: [...range(30, (n) => `/opinions/write-${n}`), ...range(30, (n) => `/go/${n}`)] }
    })
    expect(visited.filter((path) => path.startsWith('/opinions/')).length).toBeLessThanOrEqual(8)
    expect(visited.filter((path) => path.startsWith('/new-'))).toHaveLength(30)
  })

  it('reviews and filters of a page that was read give way to pages about something else', () => {
    const frontier = frontierFor({ budget: 200 })
    const visited = crawl(frontier, (path) => {
      const of = path.replace('/opinions/of/', '/').replace(/[?].*/, '')
      if (path !== of || path === '/all') return { title: of, links: products }
      if (path !== '/') return { title: of, links: [`/opinions/of${path}`] }
      return { title: of, links: ['/all', ...range(40, (n) => `/all?shade=${n}`), ...products] }
    })
    expect(visited.filter((path) => path.startsWith('/lamp-'))).toHaveLength(30)
    expect(visited.filter((path) => path.startsWith('/opinions/')).length).toBeLessThanOrEqual(8)
    expect(visited.filter((path) => path.includes('shade')).length).toBeLessThanOrEqual(8)
  })

  it('a product that only sorted lists link is visited without the order', () => {
    const frontier = frontierFor({ budget: 200 })
    const visited = crawl(frontier, (path) =>
      path === '/' ? { links: range(20, (n) => `/item?nr=${n}&sort=${n % 2}a`) } : {},
    )
    expect(visited.slice(1).sort()).toEqual(range(20, (n) => `/item?nr=${n}`).sort())
  })

  it('variants with one name are different pages', () => {
    const frontier = frontierFor({ budget: 200 })
    const visited = crawl(frontier, (path) => (path === '/' ? { links: products } : { title: 'Lamp' }))
    expect(visited.filter((path) => path.startsWith('/lamp-'))).toHaveLength(30)
  })

  it('a product that was read in a category is visited at its canonical address', () => {
    const frontier = frontierFor({ budget: 200 })
    const visited = crawl(frontier, (path) => {
      if (path === '/') return { links: range(30, (n) => `/item?in=${n % 5}&nr=${n}`) }
      const nr = new URL(shop + path).searchParams.get('nr')
      return { title: `Lamp ${nr}`, canonical: `/item?nr=${nr}` }
    })
    for (const nr of range(30, (n) => String(n))) expect(visited).toContain(`/item?nr=${nr}`)
    expect(visited.filter((path) => path.includes('in=')).length).toBeLessThanOrEqual(8)
  })

  it('a parameter that changes with every response is removed, whatever its name', () => {
    const frontier = frontierFor({ budget: 200 })
    let responses = 0
    const visited = crawl(frontier, (path) => {
      responses += 1
      const visitor = /visitor=(\w+)/.exec(path)?.[1] ?? `a1b2c3d4e5f6g7h8i9j${responses}`
      if (path.startsWith('/rate/')) return { finalPath: `/sign-in?visitor=${visitor}` }
      const links = [...products, ...range(20, (n) => `/rate/${n}`)].map(
        (each) => `${each}?visitor=${visitor}`,
      )
      return { title: path.replace(/[?].*/, ''), links }
    })
    expect(visited.filter((path) => path.startsWith('/rate/')).length).toBeLessThanOrEqual(8)
    for (const path of products) expect(visited).toContain(path)
    expect(visited.filter((path) => path.includes('visitor')).length).toBeLessThanOrEqual(4)
  })
})

it('takes every product of a script-built list, though several have one name', () => {
  const visitedOf = (isPictured: boolean) => {
    const paths = range(30, (index) => `/dashboard/product/${index}`)
    const frontier = frontierFor()
    frontier.enqueue(links(paths).map((link) => ({ ...link, isPictured })))
    return play(frontier, () => ({ type: 'product_page', identity: 'T-shirt' }), 12).length
  }
  expect(visitedOf(true)).toBe(31)
  expect(visitedOf(false)).toBeLessThan(31)
})
