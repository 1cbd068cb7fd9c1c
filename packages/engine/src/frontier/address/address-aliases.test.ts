import { describe, expect, it } from 'vitest'
import { createAddressAliases, type PageContent } from './address-aliases.ts'

const shop = 'https://shop.example'
const content = (title: string, more: Partial<PageContent> = {}): PageContent => ({
  title,
  heading: '',
  product: null,
  words: `words of ${title}`,
  sample: [...title].map((letter) => letter.charCodeAt(0)),
  ...more,
})

/** Visits pages: path, title and, if the page declares one, its canonical path. */
function aliasesAfter(pages: readonly [path: string, page: PageContent, canonical?: string][], root = '/') {
  const aliases = createAddressAliases(shop + root)
  for (const [path, page, canonical] of pages)
    aliases.observe({
      url: shop + path,
      canonicalUrl: canonical === undefined ? null : shop + canonical,
      content: page,
    })
  return aliases
}

const own = (aliases: ReturnType<typeof aliasesAfter>, path: string) =>
  aliases.ownAddress(shop + path).slice(shop.length)

describe('canonical addresses', () => {
  const inCategory = (id: number) =>
    [`/i?path=2&product=${id}`, content(`Lamp ${id}`), `/i?product=${id}`] as const
  const alone = (id: number) => [`/i?product=${id}`, content(`Lamp ${id}`), `/i?product=${id}`] as const

  it('removes a parameter once two pages prove to be the ones that they declare', () => {
    const aliases = aliasesAfter([[...inCategory(1)], [...inCategory(2)], [...alone(1)], [...alone(2)]])
    expect(own(aliases, '/i?path=7&product=9')).toBe('/i?product=9')
    expect(own(aliases, '/i?path=7')).toBe('/i?path=7')
  })

  it('asks for the canonical pages before it believes them', () => {
    const aliases = aliasesAfter([[...inCategory(1)], [...inCategory(2)], [...inCategory(3)]])
    expect(own(aliases, '/i?path=7&product=9')).toBe('/i?path=7&product=9')
    expect(aliases.unvisited()).toEqual([`${shop}/i?product=1`, `${shop}/i?product=2`])
  })

  it('does not believe canonical links to another page', () => {
    const aliases = aliasesAfter([
      ['/i?product=1', content('Lamp 1'), '/i'],
      ['/i?product=2', content('Lamp 2'), '/i'],
      ['/i', content('Home'), '/i'],
    ])
    expect(own(aliases, '/i?product=3')).toBe('/i?product=3')
    expect(aliases.unvisited()).toEqual([])
  })

  const variant = (id: number, number: number) =>
    [`/mugs/${id}-${number}-mug.html`, content(`Mug ${id}`), `/mugs/${id}-mug.html`] as const
  const mug = (id: number) => [`/mugs/${id}-mug.html`, content(`Mug ${id}`), `/mugs/${id}-mug.html`] as const

  it('removes the number of a variant that the canonical address leaves out', () => {
    const asked = aliasesAfter([[...variant(3, 20)], [...variant(4, 21)]])
    expect(asked.unvisited()).toEqual([`${shop}/mugs/3-mug.html`, `${shop}/mugs/4-mug.html`])
    expect(own(asked, '/mugs/9-30-mug.html')).toBe('/mugs/9-30-mug.html')
    const proven = aliasesAfter([[...variant(3, 20)], [...variant(4, 21)], [...mug(3)], [...mug(4)]])
    expect(own(proven, '/mugs/9-30-mug.html')).toBe('/mugs/9-mug.html')
    expect(own(proven, '/mugs/9-mug.html')).toBe('/mugs/9-mug.html')
    expect(own(proven, '/mugs/oak/9-30-mug.html')).toBe('/mugs/oak/9-30-mug.html')
  })

  it('keeps numbers where a page’s own address has one', () => {
    const pan = ['/mugs/5-28-cm-pan.html', content('Pan'), '/mugs/5-28-cm-pan.html'] as const
    const aliases = aliasesAfter([
      [...variant(3, 20)],
      [...variant(4, 21)],
      [...mug(3)],
      [...mug(4)],
      [...pan],
    ])
    expect(own(aliases, '/mugs/9-30-mug.html')).toBe('/mugs/9-30-mug.html')
  })

  it('removes folders that the canonical address leaves out', () => {
    const aliases = aliasesAfter([
      ['/collections/new/products/oak', content('Oak'), '/products/oak'],
      ['/collections/sale/products/elm', content('Elm'), '/products/elm'],
      ['/products/oak', content('Oak'), '/products/oak'],
      ['/products/elm', content('Elm'), '/products/elm'],
    ])
    expect(own(aliases, '/collections/desk/products/ash')).toBe('/products/ash')
    expect(own(aliases, '/collections/desk/lamps/ash')).toBe('/collections/desk/lamps/ash')
  })

  it('keeps a folder that some pages have of their own', () => {
    const aliases = aliasesAfter([
      ['/women/oak', content('Oak'), '/oak'],
      ['/women/elm', content('Elm'), '/elm'],
      ['/oak', content('Oak'), '/oak'],
      ['/elm', content('Elm'), '/elm'],
      ['/women/tops', content('Tops'), '/women/tops'],
    ])
    expect(own(aliases, '/men/ash')).toBe('/men/ash')
  })

  it('keeps the next pages of a list', () => {
    const pages = [2, 3, 4].map((page) => [`/lamps?page=${page}`, content('Lamps'), '/lamps'] as const)
    const aliases = aliasesAfter(
      [['/lamps', content('Lamps'), '/lamps'], ...pages.map((page) => [...page] as const)].map(
        (page) => [...page] as [string, PageContent, string],
      ),
    )
    expect(own(aliases, '/lamps?page=5')).toBe('/lamps?page=5')
  })
})

describe('pages that differ in one parameter', () => {
  const paths = ['/lamps', '/tables', '/chairs', '/beds', '/rugs']

  it('removes a parameter that changes nothing but prices, on pages of all kinds', () => {
    const aliases = aliasesAfter(
      paths.flatMap((path) => [
        [path, content(path)] as [string, PageContent],
        [`${path}?set_money=EUR`, content(path)] as [string, PageContent],
      ]),
    )
    expect(own(aliases, '/desks?set_money=GBP')).toBe('/desks')
  })

  it('keeps a parameter that selects the content', () => {
    const aliases = aliasesAfter(
      paths.flatMap((path, index) => [
        [`/show?item=${index}`, content(path)] as [string, PageContent],
        [`/show?item=${index}&set=1`, content(path)] as [string, PageContent],
      ]),
    )
    expect(own(aliases, '/show?item=9&set=2')).toBe('/show?item=9')
  })

  it('never removes a parameter that selects the scanned region', () => {
    const aliases = aliasesAfter(
      paths.flatMap((path) => [
        [path, content(path)] as [string, PageContent],
        [`${path}?money=EUR`, content(path)] as [string, PageContent],
      ]),
      '/?money=EUR',
    )
    expect(own(aliases, '/desks?money=EUR')).toBe('/desks?money=EUR')
  })
})
