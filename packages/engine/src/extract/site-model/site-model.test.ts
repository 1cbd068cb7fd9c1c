import { describe, expect, it } from 'vitest'
import { type ModelPage, modelSite } from './site-model.ts'

const product = '00000000000000ff'
const review = 'ff00ff00ff00ff00'
const list = '0f0f0f0f0f0f0f0f'

function page(url: string, changes: Partial<ModelPage> = {}): ModelPage {
  return {
    key: url,
    url,
    pageType: 'unknown',
    skeleton: '',
    name: null,
    cards: [],
    entries: [],
    links: [],
    places: null,
    subject: null,
    ...changes,
  }
}
const products = (count: number, changes: Partial<ModelPage> = {}) =>
  Array.from({ length: count }, (_, at) =>
    page(`/p/${at}`, { pageType: 'product_page', skeleton: product, name: `Product ${at}`, ...changes }),
  )
const listOf = (pages: readonly ModelPage[]) =>
  page('/all', { pageType: 'product_list_page', skeleton: list, cards: pages.map(({ url }) => url) })
const corrected = (pages: readonly ModelPage[]) => Object.fromEntries(modelSite(pages).corrections)

describe('pages of the template of listed products', () => {
  it('are products, even without a price', () => {
    const own = products(6)
    const odd = page('/p/call', { skeleton: '00000000000000fe' })
    expect(corrected([...own, odd, listOf([...own, odd])])).toEqual({ '/p/call': 'product_page' })
  })

  it('are products in their folder, but not at the top, unless a list leads to them', () => {
    const own = products(8)
    const beside = page('/p/call', { skeleton: product })
    const text = page('/payment', { skeleton: product })
    expect(corrected([...own, beside, text, listOf(own)])).toEqual({ '/p/call': 'product_page' })
    expect(corrected([...own, text, listOf([...own, text])])).toEqual({ '/payment': 'product_page' })
  })

  it('need a majority, and lists that lead to them', () => {
    const own = products(6)
    const odd = page('/p/call', { skeleton: product })
    expect(corrected([...own, odd])).toEqual({})
    expect(corrected([...own.slice(0, 3), odd, listOf(own)])).toEqual({})
    const texts = Array.from({ length: 3 }, (_, at) => page(`/text/${at}`, { skeleton: product }))
    expect(corrected([...own, ...texts, listOf(own)])).toEqual({})
  })

  it('are none at another kind of address that leads to the listed product by its name', () => {
    const own = products(6)
    const about = (url: string) =>
      page(url, {
        pageType: 'product_page',
        skeleton: product,
        name: 'Product 0',
        links: [{ url: '/p/0', text: 'Product 0' }],
      })
    expect(corrected([...own, about('/reviews.php?id=0'), listOf(own)])).toEqual({
      '/reviews.php?id=0': 'unknown',
    })
    expect(corrected([...own, about('/p/0?list=new'), listOf(own)])).toEqual({})
    expect(corrected([...own, about('/reviews.php?id=0')])).toEqual({})
  })

  it('are none under another route of the same script', () => {
    const own = Array.from({ length: 6 }, (_, at) => `/i.php?page=product&id=${at}`).map((url, at) =>
      page(url, { pageType: 'product_page', skeleton: product, name: `Product ${at}` }),
    )
    const about = (url: string) =>
      page(url, {
        pageType: 'product_page',
        skeleton: review,
        name: 'Product 0',
        links: [{ url: '/i.php?page=product&id=0', text: 'Details' }],
      })
    expect(corrected([...own, about('/i.php?page=product_reviews&id=0'), listOf(own)])).toEqual({
      '/i.php?page=product_reviews&id=0': 'unknown',
    })
    // The list leads to the product with the category in its address.
    const inLists = page('/i.php?page=list', {
      pageType: 'product_list_page',
      cards: ['/i.php?cat=4&page=product&id=0'],
    })
    const reviews = about('/i.php?page=product_reviews&id=0')
    expect(corrected([...own, reviews, inLists])).toEqual({ [reviews.url]: 'unknown' })
    // The same product in another list, and another product of the same name.
    expect(corrected([...own, about('/i.php?page=product&id=0&list=4'), listOf(own)])).toEqual({})
    expect(corrected([...own, about('/i.php?page=product&id=17'), listOf(own)])).toEqual({})
  })

  it('keep a type of their own without strong evidence', () => {
    const own = products(8)
    const cart = page('/cart', { pageType: 'cart_page', skeleton: product })
    expect(corrected([...own, cart, listOf(own)])).toEqual({})
  })
})

describe('pages of another template that look like products', () => {
  const own = products(6)
  const reviewOf = (at: number, changes: Partial<ModelPage> = {}) =>
    page(`/review/${at}`, {
      pageType: 'product_page',
      skeleton: review,
      name: `Product ${at}`,
      links: [{ url: `/p/${at}`, text: `Product ${at}` }],
      ...changes,
    })

  it('are none if each leads to the product by its name', () => {
    expect(corrected([...own, listOf(own), reviewOf(1), reviewOf(2)])).toEqual({
      '/review/1': 'unknown',
      '/review/2': 'unknown',
    })
  })

  it('are none if they share one name', () => {
    const views = [1, 2, 3].map((at) => reviewOf(at, { name: 'Review details', links: [] }))
    expect(Object.keys(corrected([...own, listOf(own), ...views]))).toEqual(views.map(({ url }) => url))
  })

  it('are products if a list leads to them, or if nothing else is known', () => {
    const others = [reviewOf(1), reviewOf(2)]
    expect(corrected([...own, listOf([...own, ...others.slice(0, 1)]), ...others])).toEqual({})
    expect(corrected([...own, listOf(own), reviewOf(1, { links: [] })])).toEqual({})
    expect(corrected([1, 2, 3].map((at) => reviewOf(at, { name: 'Same', links: [] })))).toEqual({})
  })
})

describe('further pages of a list that look like products', () => {
  const own = products(6)
  const last = (url: string) => page(url, { pageType: 'product_page', skeleton: review, name: 'Product 5' })
  const first = (url: string, ...links: { url: string; text: string }[]) =>
    page(url, { pageType: 'category_page', skeleton: list, cards: own.map((each) => each.url), links })

  it.each([
    ['/shelf', '/shelf/part/18'],
    ['/shelf/part/9', '/shelf/part/18'],
    ['/list.php?id=4', '/list.php?id=4&page=3'],
    ['/list.php?page=2', '/list.php?page=3'],
  ])('are of the type of the list whose pager leads from %s to %s', (from, to) => {
    const pager = { url: to, text: ' 3 ' }
    expect(corrected([...own, first(from, pager), last(to)])).toEqual({ [to]: 'category_page' })
  })

  it.each([
    ['a link that says more than a number', '/shelf', '/shelf/part/18', 'Part 3'],
    ['another kind of address', '/shelf', '/thing/18', '3'],
    ['a name in the address', '/shelf', '/shelf/lamp-18-white', '3'],
  ])('stay products behind %s', (_, from, to, text) => {
    expect(corrected([...own, first(from, { url: to, text }), last(to)])).toEqual({})
  })

  it('stay products if a list shows them', () => {
    const to = '/p/18'
    const shown = page('/all', { pageType: 'product_list_page', skeleton: list, cards: [to] })
    const numbered = first('/p/9', { url: to, text: '18' })
    expect(corrected([...own, shown, numbered, last(to)])).toEqual({})
  })
})

it('does not depend on the order of the pages and takes little time for many', () => {
  const own = products(300).map((each, at) => ({
    ...each,
    skeleton: (BigInt(`0x${product}`) ^ (1n << BigInt(at % 7))).toString(16).padStart(16, '0'),
  }))
  const all = [...own, page('/p/call', { skeleton: product }), listOf(own)]
  // CPU time of this process: other work on the machine doesn't count.
  const started = process.cpuUsage()
  expect(corrected(all)).toEqual(corrected([...all].reverse()))
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000)
})

it('a filtered list with one product left is a list, like the others of its script', () => {
  const own = products(5)
  const lists = ['boards', 'drives', 'fans', 'cases'].map((kind) =>
    page(`/list.php?kind=${kind}`, {
      pageType: 'product_list_page',
      skeleton: list,
      cards: own.map(({ url }) => url),
    }),
  )
  const one = page('/list.php?kind=boards&maker=x', {
    pageType: 'product_page',
    skeleton: review,
    name: 'Boards of X',
  })
  expect(corrected([...own, ...lists, one])).toEqual({ '/list.php?kind=boards&maker=x': 'product_list_page' })
  expect(corrected([...own, ...lists.slice(1), one])).toEqual({})
})

it('a step on the way to a product is none, but its alias in another folder is', () => {
  const products = [0, 1, 2, 3].map((at) =>
    page(`/products/oak-chair-${at}`, {
      pageType: 'product_page',
      skeleton: product,
      name: `Oak chair ${at}`,
    }),
  )
  const engrave = page('/engrave/oak-chair-1?color=oak', {
    pageType: 'product_page',
    skeleton: review,
    name: 'Engrave: Oak chair 1',
  })
  const alias = page('/chairs/oak-chair-2', {
    pageType: 'product_page',
    skeleton: product,
    name: 'Oak chair 2',
  })
  const all = page('/all', {
    pageType: 'product_list_page',
    skeleton: list,
    cards: products.map(({ url }) => url),
  })
  expect(corrected([...products, engrave, alias, all])).toEqual({
    '/engrave/oak-chair-1?color=oak': 'unknown',
  })
})

it('pages without a price below the address of a listed product are none', () => {
  const own = products(6)
  const looks = { pageType: 'product_page', name: 'Reviews of Product 1' } as const
  const reviews = [1, 2, 3, 4].map((at) => page(`/p/${at}/reviews`, { ...looks, skeleton: review }))
  const subject = { title: 'Product 1, red', names: [], amounts: [12] }
  const variant = page('/p/1/red', { ...looks, name: 'Product 1, red', skeleton: product, subject })
  expect(corrected([...own, ...reviews, variant, listOf(own)])).toEqual(
    Object.fromEntries(reviews.map(({ url }) => [url, 'unknown'])),
  )
})

describe('pages that show what an entry of a list promises', () => {
  const entry = (at: number) => ({ url: `/show?id=${at}`, title: `Oak chair ${at}`, amount: 10 + at })
  const shown = (at: number, changes: Partial<ModelPage> = {}) =>
    page(`/show?id=${at}`, {
      skeleton: review,
      subject: { title: `Oak chair ${at} | Shop`, names: ['Details'], amounts: [10 + at] },
      ...changes,
    })
  const listing = (count: number) =>
    page('/all', {
      pageType: 'product_list_page',
      skeleton: list,
      entries: Array.from({ length: count }, (_, at) => entry(at)),
    })
  const typesOf = (pages: readonly ModelPage[]) => [...modelSite(pages).corrections.values()]

  it('are products, an unknown one alone and lists where most of their template agree', () => {
    expect(corrected([shown(1), listing(3)])).toEqual({ '/show?id=1': 'product_page' })
    const lists = [0, 1, 2, 3].map((at) => shown(at, { pageType: 'product_list_page' }))
    expect(typesOf([...lists, listing(4)])).toEqual(Array(4).fill('product_page'))
    expect(typesOf([...lists.slice(1), listing(4)])).toEqual([])
  })

  it('need the price, the name, and another page that lists them', () => {
    const subject = { title: '', names: ['Oak chair 1'], amounts: [11] }
    expect(typesOf([shown(1, { subject: { ...subject, amounts: [12] } }), listing(3)])).toEqual([])
    expect(typesOf([shown(1, { subject: { ...subject, names: ['Chairs'] } }), listing(3)])).toEqual([])
    expect(typesOf([shown(1, { subject: null }), listing(3)])).toEqual([])
    expect(typesOf([shown(1, { entries: [entry(1)] })])).toEqual([])
  })

  it('are named as the lists call them, where they have no name of their own', () => {
    const subject = (at: number) => ({
      title: 'Shop',
      names: ['Comments', `Oak chair ${at}`],
      amounts: [10 + at],
    })
    const unknown = [0, 1].map((at) => shown(at, { subject: subject(at) }))
    const slogan = [2, 3, 4].map((at) =>
      shown(at, { pageType: 'product_page', name: 'Live well', subject: subject(at) }),
    )
    const own = shown(5, { pageType: 'product_page', name: 'Chair 5', subject: subject(5) })
    const { names } = modelSite([...unknown, ...slogan, own, listing(6)])
    expect([...names.values()].sort()).toEqual([0, 1, 2, 3, 4].map((at) => `Oak chair ${at}`))
  })

  it('may say more than the entry, or show the name that it cuts', () => {
    const long = page('/a', {
      skeleton: review,
      subject: { title: '', names: ['Armchair “Oslo”, oak, gray'], amounts: [5] },
    })
    const cut = (title: string) => page('/all', { entries: [{ url: '/a', title, amount: 5 }] })
    expect(typesOf([long, cut('Armchair “Oslo”, oak…')])).toEqual(['product_page'])
    expect(typesOf([long, cut('Oslo Armchair gray oak')])).toEqual(['product_page'])
    expect(typesOf([long, cut('Armchair “Oslo”, oak, gray A comfortable chair for long evenings')])).toEqual([
      'product_page',
    ])
    expect(typesOf([long, cut('Armchair set with table and four further chairs')])).toEqual([])
  })
})
