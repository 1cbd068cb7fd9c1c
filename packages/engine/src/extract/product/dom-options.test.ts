import { expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const page = (body: string) =>
  createPageFacts({
    url: 'https://shop.example/oak-table',
    html:
      '<html><head><title>Oak table</title></head><body><main><h1>Oak table</h1><img src="/oak.jpg" alt="Oak ' +
      `table"><p class="price">$120.00</p>${body}</main></body></html>`,
    headers: {},
  })

test("buttons that act as radio buttons are options, named by their group's label", () => {
  const { product } = page(`<form action="/cart/add"><span id="g1">Colour:</span>
    <div role="radiogroup" aria-labelledby="g1">
      <button type="button" role="radio" aria-checked="true">Light</button>
      <button type="button" role="radio" aria-checked="false" aria-disabled="true">Dark</button>
    </div><button>Add to cart</button></form>`)
  expect(product?.options).toMatchObject([
    {
      name: 'Colour',
      kind: 'radio',
      values: [
        { label: 'Light', isDisabled: false },
        { label: 'Dark', isDisabled: true },
      ],
    },
  ])
})

test('a disabled “Sold out” button counts as the buy button', () => {
  const { pageType, product } = page('<button type="button" disabled>Sold out</button>')
  expect(pageType.type).toBe('product_page')
  expect(product?.availability.value).toBe('OutOfStock')
})

const optionsOf = (fields: string) =>
  page(`<form action="/cart/add">${fields}<button>Add to cart</button></form>`).product?.options.map(
    ({ name, values }) =>
      `${name}: ${values.map((each) => each.label + (each.isDisabled ? '!' : '')).join(', ')}`,
  )
const list = (name = 'o1', more = '') =>
  `<select name="${name}"${more}><option value="">Choose</option><option>S</option><option>M</option></select>`
const radios = (name = 'o1') =>
  ['S', 'M']
    .map((size) => `<label><input type="radio" name="${name}" value="${size}">${size}</label>`)
    .join('')

test.each([
  `<div><label>Frame</label>${list()}</div>`,
  `<table><tr><th>Frame</th><td>${list()}</td></tr></table>`,
  `<dl><dt>Frame</dt><dd><div>${list()}</div></dd></dl>`,
  `<div><span>Frame</span><div>${list()}</div></div>`,
  `<p>Frame: <a href="/guide">Which one?</a>${list()}</p>`,
  `<div hidden><label for="f">Frame</label>${list('o1', ' id="f"')}</div>`,
  list('o1', ' data-variant-option-name="Frame"'),
  list('o1', ' aria-label="Frame"'),
  `<div><h4>Frame</h4><div>${radios()}</div></div>`,
  `<div><div>Frame:</div><div>${radios()}</div></div>`,
])('the name of an option stands beside its field: %s', (field) => {
  expect(optionsOf(field)).toEqual(['Frame: S, M'])
})

test.each([
  `<p>In stock</p>${list()}`,
  `<p>Free delivery today</p>${list()}`,
  `<label for="n">Number</label><input id="n">${list()}`,
  `<div><b>$20</b>${list()}</div>`,
  `<div><span>S</span>${radios()}</div>`,
])('other texts before a field are not its name: %s', (field) => {
  expect(optionsOf(field)).toEqual(['o1: S, M'])
})

test('a list named for the quantity is no option', () => {
  expect(optionsOf(`<div><label>Quantity</label>${list('n')}</div>`)).toEqual([])
})

test('a value that says it is sold out can’t be chosen, and its label is the value alone', () => {
  const values = (...texts: string[]) =>
    optionsOf(`<select name="o1">${texts.map((text) => `<option>${text}</option>`).join('')}</select>`)
  expect(values('S - In stock (190 Kč)', 'M - Sold out (190 Kč)')).toEqual(['o1: S, M!'])
  expect(values('S/M', 'T-shirt (sold out)', 'L – only 3 left')).toEqual(['o1: S/M, T-shirt!, L'])
  expect(values('Red - Large', 'Wood, oiled (+$20)')).toEqual(['o1: Red - Large, Wood, oiled (+$20)'])
})

test('a radio button is off when the box around it alone is named sold out', () => {
  const box = (size: string, names: string) =>
    `<div class="${names}"><input type="radio" name="o1" value="${size}" id="${size}"><label for="${size}">${size}</label></div>`
  expect(
    optionsOf(`<div class="sold-out-info">${box('S', 'swatch')}${box('M', 'swatch soldout')}</div>`),
  ).toEqual(['o1: S, M!'])
})
