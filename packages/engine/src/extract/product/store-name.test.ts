import { expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const nameOf = (logo: string) =>
  createPageFacts({
    url: 'https://shop.example/product/prd_1',
    html:
      '<html lang="fr"><head><title>Voltea</title><meta property="og:title" content="Voltea"></head><body><div><main>' +
      `<header><a href="/"><span>${logo}</span></a><nav><a href="/shop">Boutique</a></nav></header><main><section><div>` +
      '<div><img src="/1.jpg" alt=""><img src="/2.jpg" alt=""></div><div><div><h2>Silence 700</h2><p>249,00 €</p></div>' +
      '<p>10 en stock</p><form><input type="number" name="quantity" value="1"><button type="submit">Ajouter au panier' +
      '</button></form><h2>Autres produits</h2><h3>Description</h3><p>Un casque.</p></div></div></section></main></main></div></body></html>',
    headers: {},
  }).product?.title.value

test('a title that every page has, because it is the store’s name, names no product', () => {
  expect(nameOf('Voltea')).toBe('Silence 700')
})
