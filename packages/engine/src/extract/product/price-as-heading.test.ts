/** A template whose main heading is the price, and whose title is the store’s. The name is a lower heading further up. */
import { expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const page = (title: string) => `<html lang="pt"><head><title>${title}</title></head><body>
  <header><a href="/">Moda Porto</a></header><main><h3>Saia floral</h3><hr><div class="row">
  <div class="half"><a href="/saia.jpg"><img src="/saia.jpg" alt=""></a></div>
  <div class="half"><div><h1 class="preco">R$ 49,90</h1></div><div><form method="post" action="/comprar">
  <center><h4>Selecione o tamanho</h4></center><select name="tamanho"><option value="">selecione</option><option>P</option><option>M</option></select>
  <input type="hidden" name="id" value="65"><button>Colocar no carrinho</button></form></div></div></div></main></body></html>`

test.each(['Moda Porto', 'Saia floral - Moda Porto'])('the price is no name (title “%s”)', (title) => {
  const { product } = createPageFacts({ url: 'https://shop.example/saia', html: page(title), headers: {} })
  expect(product?.title.value).toBe('Saia floral')
  expect(product?.price.value?.minor).toBe(4990)
})
