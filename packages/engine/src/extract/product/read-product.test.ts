import { expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const page = (title: string, dialog: string) =>
  createPageFacts({
    url: 'https://shop.example/reed-lamp',
    html:
      `<html><head><title>${title}</title></head><body>${dialog}<main><h1>Reed Table Lamp</h1><img src="/lamp.jpg" ` +
      'alt="Lamp"><p class="price">$44.90</p><form action="/cart/add"><button>Add to ' +
      'cart</button></form></main></body></html>',
    headers: {},
  })
const waiting = '<div class="basket"><h1>Adding to basket…</h1></div>'

test('a hidden dialog before the page does not name the product', () => {
  expect(page('Reed Table Lamp – Harbour Goods', waiting).product?.title.value).toBe('Reed Table Lamp')
})

test("the name in the product's header takes precedence over a later heading", () => {
  const { product } = createPageFacts({
    url: 'https://shop.example/reed-lamp',
    html:
      '<html><head><title>Reed Table Lamp | Harbour Goods</title></head><body><main><section><header><h1>Reed Table ' +
      'Lamp<span> Details</span></h1></header><img src="/lamp.jpg" alt="Lamp"><p class="price">$44.90</p><form ' +
      'action="/cart/add"><button>Add to cart</button></form></section></main><div class="popup"><h1>Special return ' +
      'conditions</h1></div></body></html>',
    headers: {},
  })
  expect(product?.title.value).toBe('Reed Table Lamp Details')
})

test('if the title repeats no heading, the first heading names the product', () => {
  expect(page('Harbour Goods', '').product?.title.value).toBe('Reed Table Lamp')
})

test('a logo that is a main heading leaves the name to the heading that the title repeats', () => {
  const { product } = createPageFacts({
    url: 'https://shop.example/reed-lamp',
    html:
      '<html><head><title>Reed Table Lamp - Harbour Goods</title></head><body><header><h1><a href="/"><img ' +
      'src="/logo.png" alt="Logo"></a></h1></header><main><h2>Reed Table Lamp</h2><img src="/lamp.jpg" alt="Lamp">' +
      '<p>$44.90</p><form action="/cart/add"><button>Add to cart</button></form></main></body></html>',
    headers: {},
  })
  expect(product?.title.value).toBe('Reed Table Lamp')
})

test('a control that contains the labels of all its states is not sold out', () => {
  const { product } = createPageFacts({
    url: 'https://shop.example/lampa',
    html:
      '<html lang="pl"><head><title>Lampa stołowa</title></head><body><main><h1>Lampa stołowa</h1><img src="/lamp.jpg" ' +
      'alt="Lampa"><p class="price">44,90 zł</p><a href="#" class="add-to-basket"><span>Dodaj do koszyka</span> ' +
      '<span>Sprawdź dostępność w sklepie</span> <span>Produkt niedostępny</span></a></main></body></html>',
    headers: {},
  })
  expect(product?.buyButton?.kind).toBe('cart')
  expect(product?.availability.value).toBe('InStock')
})
