import { describe, expect, it } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const cards = (...names: string[]) =>
  names
    .map(
      (name) =>
        `<li><a href="/${name}"><img src="/${name}.jpg" alt="${name}"></a><a href="/${name}">${name}</a><b>$17.00</b></li>`,
    )
    .join('')
const others = `<div class="box"><h3>Sale items</h3><ul>${cards('lantern', 'bookend', 'rail', 'hook')}</ul></div>`
const text = `<p>${'We answer within a day and send everything with care. '.repeat(12)}</p>`

const read = (body: string, url = 'https://shop.example/page') =>
  createPageFacts({
    url,
    html: `<html><head><title>Lamp</title></head><body>${body}</body></html>`,
    headers: {},
  })
const listed = (body: string, url?: string) =>
  read(body, url).cards.flatMap(({ area, url: to }) => (area === 'main' ? [new URL(to).pathname] : []))

describe('other products beside the content', () => {
  it.each([
    ['before main', `${others}<main><h1>Terms</h1>${text}</main>`],
    ['after main', `<main><h1>Terms</h1>${text}</main>${others}`],
    ['before a page without main', `<div>${others}</div><div><h1>Terms</h1>${text}</div>`],
    ['before a short main', `${others}<main><h1>Terms</h1><p>We send everything with great care.</p></main>`],
    ['before a page that nothing names', `<div>${others}</div><div>${text}</div>`],
    ['after a main without a heading', `<main><form><input name="q"></form><p>Loading</p></main>${others}`],
    ['after a form that a script fills', `<main><form action="/order"></form></main>${others}`],
    ['after a page without main', `<div><h1>Terms</h1>${text}</div><div>${others}</div>`],
  ])('%s do not make it a list', (_, body) => {
    expect(read(body).pageType.type).toBe('unknown')
    expect(listed(body)).toEqual([])
  })

  it('a list below a heading in another box is content', () => {
    const list = `<div><ul>${cards('a', 'b', 'c', 'd')}</ul></div>`
    expect(listed(`<div><h1>Lamps</h1></div>${list}`)).toEqual(['/a', '/b', '/c', '/d'])
    expect(listed(`<main><h1>Lamps</h1>${list}</main>${others}`)).toEqual(['/a', '/b', '/c', '/d'])
  })

  it('a headed box after a list that nothing names is none of it', () => {
    const list = `<div><ul>${cards(...Array.from({ length: 10 }, (_, at) => `table-lamp-${at}`))}</ul></div>`
    expect(listed(`<div>${list}</div>${others}`)).toHaveLength(10)
  })

  it('rows above the heading of the home page are content', () => {
    const rows = `<div><ul>${cards('a', 'b', 'c', 'd')}</ul></div><div><h1>Our shop</h1>${text}</div>`
    expect(listed(rows, 'https://shop.example/')).toHaveLength(4)
    expect(listed(rows)).toEqual([])
  })

  it('a column of the same kind as one with products is none of the content', () => {
    const { cards: read0 } = read(
      `<div class="col"><h3>New</h3><ul>${cards('a', 'b')}</ul></div><div><h1>Lamp</h1><p>$20.00</p>${text}</div><div class="col" id="x">Links</div>`,
    )
    expect(read0.every(({ area }) => area === 'aside')).toBe(true)
  })
})

it('the entries of a short list are cards, the list is none', () => {
  const entry = (name: string) =>
    `<div class="col"><div class="product-item"><a href="/${name}"><img src="/${name}.jpg"></a><a href="/${name}">${name}</a><span>$9.00</span></div></div>`
  expect(
    listed(
      `<main><h1>Lamps</h1><div class="product-grid product"><div class="row">${entry('a')}${entry('b')}</div></div></main>`,
    ),
  ).toEqual(['/a', '/b'])
})
