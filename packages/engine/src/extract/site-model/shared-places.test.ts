import { describe, expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'
import { productPlaces, sharedPlaces } from './shared-places.ts'

const wares = [
  ['Fauteuil Lyre', '240,00 €'],
  ['Tabouret Ondine', '85,50 €'],
  ['Console Aria', '199,90 €'],
  ['Buffet Sonate', '640,00 €'],
  ['Miroir Prélude', '72,00 €'],
] as const

/** Reads the pages of a store one by one, then again with what they share. */
function readTwice(pages: readonly string[]) {
  const read = (html: string, at: number, shared?: string[]) =>
    createPageFacts({
      url: `https://shop.example/${at}`,
      html,
      headers: {},
      correctedType: 'product_page',
      ...(shared === undefined ? {} : { shared }),
    })
  const first = pages.map((html, at) => read(html, at))
  const shared = sharedPlaces(first.flatMap((facts) => productPlaces(facts) ?? []))
  const second = pages.map((html, at) => read(html, at, [...shared]))
  const shown = (all: typeof first) =>
    all.map(({ product }) => [
      product?.title.value,
      product?.price.value?.minor ?? null,
      product?.availability.value ?? null,
    ])
  return { shared, first: shown(first), second: shown(second) }
}

const page = (name: string, body: string) =>
  `<html lang=fr><head><title>${name} – Maison Opale</title></head><body>${body}</body></html>`
const minor = (price: string) => Number(price.replace(/\D/g, ''))

describe('what the products of a template share', () => {
  // The first page loads the words of all languages.
  test('is not the price of any of them', { timeout: 60_000 }, () => {
    const offer =
      '<div><h2>À ne pas manquer</h2><p><b class="prix">9,90 €</b></p><button>Ajouter au panier</button></div>'
    const { first, second } = readTwice(
      wares.map(([name, price]) =>
        page(
          name,
          `<section>${offer}</section><section><h1>${name}</h1></section><div><p>${price}</p></div>`,
        ),
      ),
    )
    expect(first.map(([, price]) => price)).not.toEqual(wares.map(([, price]) => minor(price)))
    expect(second.map(([, price]) => price)).toEqual(wares.map(([, price]) => minor(price)))
  })

  test('is not the name of any of them', () => {
    const { first, second } = readTwice(
      wares.map(([name, price]) =>
        page(
          name,
          `<main><h1>Des meubles qui durent</h1><h2>${name}</h2><p>${price}</p><button>Ajouter au panier</button></main>`,
        ),
      ),
    )
    expect(first.map(([name]) => name)).toEqual(wares.map(() => 'Des meubles qui durent'))
    expect(second.map(([name]) => name)).toEqual(wares.map(([name]) => name))
  })

  test('says nothing about stock if the products can be bought', () => {
    const { first, second } = readTwice(
      wares.map(([name, price]) =>
        page(
          name,
          `<main><h1>${name}</h1><p>${price}</p><button>Ajouter au panier</button><p class="stock">Rupture de stock</p></main>`,
        ),
      ),
    )
    expect(first.map(([, , stock]) => stock)).toEqual(wares.map(() => 'OutOfStock'))
    expect(second.map(([, , stock]) => stock)).toEqual(wares.map(() => 'InStock'))
  })
})

describe('stays the product’s own', () => {
  test('where all cost the same', () => {
    const { shared, second } = readTwice(
      wares.map(([name]) =>
        page(name, `<main><h1>${name}</h1><p>12,00 €</p><button>Ajouter au panier</button></main>`),
      ),
    )
    expect(shared).toEqual(new Set())
    expect(second.map(([, price]) => price)).toEqual(wares.map(() => 1200))
  })

  test('where all are sold out, or all are in stock', () => {
    for (const [button, text] of [
      ['<button disabled>Ajouter au panier</button>', 'Rupture de stock'],
      ['<button>Ajouter au panier</button>', 'En stock'],
    ]) {
      const { shared } = readTwice(
        wares.map(([name, price]) =>
          page(name, `<main><h1>${name}</h1><p>${price}</p>${button}<p class="stock">${text}</p></main>`),
        ),
      )
      expect(shared, text).toEqual(new Set())
    }
  })

  test('on few pages, and on several pages of one product', () => {
    const own = wares.map(([name, price]) =>
      page(name, `<main><h1>Notre boutique</h1><p>${price}</p></main>`),
    )
    expect(readTwice(own.slice(0, 3)).shared).toEqual(new Set())
    const variants = wares.map(([, price]) =>
      page('Fauteuil', `<main><h1>Fauteuil</h1><p>${price}</p></main>`),
    )
    expect(readTwice(variants).shared).toEqual(new Set())
  })
})
