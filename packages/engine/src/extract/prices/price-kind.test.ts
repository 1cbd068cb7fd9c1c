import { describe, expect, it } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

/** Kinds of the prices of a page, by amount. */
function kindsIn(html: string): Record<string, string> {
  const { prices } = createPageFacts({
    html: `<html lang="en"><body><main><h1>Mug</h1>${html}</main></body></html>`,
    url: 'https://shop.example/products/mug',
    headers: {},
  })
  return Object.fromEntries(prices.map(({ raw, kind }) => [raw, kind]))
}

describe('kinds of prices', () => {
  it('“from” in Portuguese ends with the word that stands before a former price', () => {
    expect(kindsIn('<span>A partir de R$ 240</span>')).toEqual({ 'R$ 240': 'from' })
    expect(kindsIn('<p>De R$ 300 por R$ 240</p>')).toMatchObject({ 'R$ 300': 'struck' })
  })

  it('a name that says there was an old price is not the old price’s', () => {
    const box = '<div><s class="old">$58.00</s><span class="current has-old">$46.00</span></div>'
    expect(kindsIn(box)).toEqual({ '$58.00': 'struck', '$46.00': 'active' })
  })

  it('a share of the price is no former price, though the word before it is the same', () => {
    expect(kindsIn('<p>em até 10x de R$ 34,99 sem juros</p>')).toEqual({ 'R$ 34,99': 'instalment' })
    expect(kindsIn('<p><b>3</b> cuotas sin interés de <b>$5.040,00</b></p>')).toEqual({
      '$5.040,00': 'instalment',
    })
  })

  it('a footnote mark or a remark about tax behind an amount hides no label before it', () => {
    const labelled = (label: string, amount: string) =>
      kindsIn(`<p class="price">19,90 €</p><div><span>${label}</span> <span>${amount}</span></div>`)[
        '29,90 €'
      ]
    expect(labelled('UVP:', '29,90 €*')).toBe('struck')
    expect(labelled('UVP:', '29,90 € (inkl. MwSt.)')).toBe('struck')
    expect(labelled('ab', '29,90 €*')).toBe('from')
    expect(kindsIn('<p>99,00 €</p><p>Inhalt: 0,5 Liter (198,00 €* / 1 Liter)</p>')['198,00 €']).toBe('unit')
  })

  it('the words of a block with another amount are not about this one', () => {
    expect(kindsIn('<p>Por R$ 149,90</p><p>em até 3x de R$ 49,97 sem juros</p>')).toEqual({
      'R$ 149,90': 'active',
      'R$ 49,97': 'instalment',
    })
    expect(kindsIn('<div>Delivery: <b>$4.90</b></div><div class="price">$19.90</div>')).toEqual({
      '$4.90': 'shipping',
      '$19.90': 'active',
    })
  })

  it('a saving stays one in an element that is named for the former price', () => {
    expect(
      kindsIn(
        '<p class="price">1.999,00 kr</p><p><s>2.499,00 kr</s> <span class="compare-price">Spara 500,00 kr</span></p>',
      ),
    ).toEqual({ '1.999,00 kr': 'active', '2.499,00 kr': 'struck', '500,00 kr': 'saving' })
  })

  it('a share may stand between the word for a saving and the amount', () => {
    expect(kindsIn('<p>$20.00</p><p>You save 33% ($10.00)</p>')).toEqual({
      '$20.00': 'active',
      '$10.00': 'saving',
    })
  })

  it('the lowest price of the last weeks is not one to pay', () => {
    expect(kindsIn('<p>1 990 Ft</p><p>Az elmúlt 30 nap legalacsonyabb ára: 1 790 Ft</p>')).toEqual({
      '1 990 Ft': 'active',
      '1 790 Ft': 'other',
    })
  })

  it('a price for one way of paying is not everyone’s', () => {
    expect(kindsIn('<p><b>R$ 349,90</b></p><p>ou <b>R$ 332,41</b> no Pix (5% de desconto)</p>')).toEqual({
      'R$ 349,90': 'active',
      'R$ 332,41': 'loyalty',
    })
  })

  it('an amount in a sentence about delivery is a delivery cost, whatever is next to it', () => {
    expect(
      kindsIn(
        '<ul><li><span><strong>Free delivery over $75</strong>, otherwise $7. With you in 3 to 5 days.</span></li></ul>',
      ),
    ).toEqual({ $75: 'shipping', '$7.': 'shipping' })
  })

  it('the label of a price for members makes it theirs, though it holds the word for a price', () => {
    const box = (member: string, other: string) => kindsIn(`<p>${member}</p><p>${other}</p>`)
    expect(box('会員価格：1,780円', '販売価格：1,980円')).toEqual({
      '1,780円': 'loyalty',
      '1,980円': 'active',
    })
    expect(box('회원가 27,000원', '29,000원')).toEqual({ '27,000원': 'loyalty', '29,000원': 'active' })
    expect(box('Mitgliederpreis: 17,90 €', '19,90 €')['17,90 €']).toBe('loyalty')
  })

  it.each([
    ['Prijs per kg: € 18,00', '€ 18,00'],
    ['Cena za 100 g: 18,00 zł', '18,00 zł'],
    ['100gあたり 198円', '198円'],
    ['(100g당 2,900원)', '2,900원'],
  ])('a label that names a measure makes a unit price: %s', (text, amount) => {
    expect(kindsIn(`<p class="price">${amount.replace(/\d/, '9')}</p><p>${text}</p>`)[amount]).toBe('unit')
  })

  it('a long text before an amount is read within the time of a test', () => {
    const text = `${'a'.repeat(20_000)} ${'1a'.repeat(20_000)} $5.00`
    expect(kindsIn(`<p>${text}</p>`)).toHaveProperty('$5.00')
  })

  it.each(['zzgl. 0,25 € Pfand', 'Pfand: 0,25 €', 'dont 0,25 € d’éco-participation'])(
    'a deposit is no price: %s',
    (text) => {
      expect(kindsIn(`<p class="price">1,99 €</p><p>${text}</p>`)).toEqual({
        '1,99 €': 'active',
        '0,25 €': 'other',
      })
    },
  )

  it('words that are also signs of rare currencies are words', () => {
    expect(kindsIn('<p>Før 299,00 kr. Nu 199,00 kr.</p>')).toEqual({
      '299,00 kr.': 'struck',
      '199,00 kr.': 'active',
    })
    expect(kindsIn('<p>ID 1934793</p><p>$19.90</p>')).toEqual({ '$19.90': 'active' })
  })

  it('a notice that delivery is free states no price in Turkish either', () => {
    expect(kindsIn('<p>1.500 TL ve üzeri alışverişlerde kargo ücretsiz</p>')).toEqual({
      '1.500 TL': 'shipping',
    })
  })

  it('the name of a product in a list says nothing about its price, a heading does', () => {
    const card = (name: string) =>
      kindsIn(`<ul><li><h2><a href="/poster">${name}</a></h2><div><span>42,70 €</span></div></li></ul>`)
    expect(card('Pack mug + framed poster')).toEqual({ '42,70 €': 'active' })
    expect(card('Delivery bike')).toEqual({ '42,70 €': 'active' })
    expect(kindsIn('<section><h3>Delivery</h3><div><span>4,70 €</span></div></section>')).toEqual({
      '4,70 €': 'shipping',
    })
  })

  it('a teaser of any length above a price of its own makes no prose of it', () => {
    const kindBelow = (length: number) =>
      kindsIn(
        `<div class="card"><h5>Mug</h5><p>${'Fired in our kiln. '.repeat(20).slice(0, length)}</p><p><b>€15.90</b></p></div>`,
      )['€15.90']
    const lengths = Array.from({ length: 50 }, (_, at) => 120 + at)
    expect([...new Set(lengths.map(kindBelow))]).toEqual(['active'])
  })

  it('a row that says it is the price is not about the delivery of the next row', () => {
    const table = (label: string) =>
      kindsIn(
        `<table><tr><th>${label}</th><td>45,500원</td></tr><tr><th>배송비결제</th><td>주문시 결제</td></tr></table>`,
      )
    expect(table('판매가격')).toEqual({ '45,500원': 'active' })
    expect(table('배송비')).toEqual({ '45,500원': 'shipping' })
  })

  it('what follows a labeled price in its box, such as delivery to be added, is about something else', () => {
    const box = (label: string) =>
      kindsIn(
        `<div>Code: AB <b>${label}</b> <span>€4.00</span> <i>plus delivery costs</i> Weight: light</div>`,
      )
    expect(box('Price:')).toEqual({ '€4.00': 'active' })
    expect(box('Delivery costs:')).toEqual({ '€4.00': 'shipping' })
  })

  it('amounts in other sentences are not delivery costs', () => {
    expect(
      kindsIn('<p>The small planter costs $24, and the large one that holds two of them $39.</p>'),
    ).toEqual({ '$24,': 'active', '$39.': 'active' })
  })

  it('a finished sentence about delivery says nothing about the price below it', () => {
    expect(
      kindsIn('<div><p>Items may be returned to us within 14 days of delivery.</p><p>$89.87</p></div>'),
    ).toEqual({ '$89.87': 'active' })
    expect(kindsIn('<p><span>Delivery:</span> <span>$4.90</span></p>')).toEqual({ '$4.90': 'shipping' })
  })

  it('the upper end of a range is not a saving; an amount off an old price is', () => {
    const box = (html: string) => kindsIn(`<p class="price">${html}</p>`)
    expect(box('<span>$18.00</span> – <span>$45.00</span>')).toMatchObject({ '$45.00': 'active' })
    expect(box('<p>$68.00 - $72.00</p>')).toMatchObject({ '$68.00': 'active', '$72.00': 'active' })
    expect(box('<p>$18.00 - $4.50</p>')).toMatchObject({ '$4.50': 'saving' })
    expect(box('<span>$18.00</span> <del>$22.50</del> – <span>$45.00</span>')).toMatchObject({
      '$45.00': 'active',
    })
    expect(box('<span>$18.00</span> <del>$22.50</del> <span>– $4.50</span>')).toMatchObject({
      '$4.50': 'saving',
    })
  })

  it('a share in brackets does not hide the label of a saving', () => {
    const row = '<tr><td>You save:</td><td>$6.01 (11%)</td></tr>'
    expect(kindsIn(`<table>${row}</table>`)).toMatchObject({ '$6.01': 'saving' })
  })

  it.each([
    ['Før 20,00 €', 'struck'],
    ['2 shirts for 20,00 €', 'active'],
    ['Men’s sizes 20,00 €', 'active'],
    ['Mėnesio įmoka 20,00 €', 'instalment'],
    ['Precio anterior: 20,00 €', 'struck'],
    ['vanaf 20,00 €', 'from'],
    ['Sie sparen 20,00 €', 'saving'],
    ['20,00 € de réduction', 'saving'],
    ['20,00 € / 100 ml', 'unit'],
    ['20,00 € pro Stück', 'unit'],
    ['20,00 € /szt.', 'active'],
    ['4 x 20,00 € sem juros', 'instalment'],
    ['Versandkosten 20,00 €', 'shipping'],
    ['Jetzt 20,00 € inkl. 19% MwSt. zzgl. Versand', 'active'],
    ['20,00 € + spedizione gratuita', 'active'],
    ['20,00 € Versand durch Shop', 'active'],
    ['20,00 € für Mitglieder', 'loyalty'],
  ])('“%s” is %s', (text, kind) => {
    expect(kindsIn(`<p>${text}</p>`)['20,00 €']).toBe(kind)
  })

  it('that delivery is not included makes no delivery cost of the price before it', () => {
    const box = '<div><div>Nur 20,00 €</div><p>inkl. 19% MwSt. zzgl. <a href="/v">Versand</a></p></div>'
    expect(kindsIn(box)).toEqual({ '20,00 €': 'active' })
  })

  it('a remark about tax stands between a label and its amount, another remark ends the label', () => {
    const list = (label: string) =>
      kindsIn(`<dl><dt>${label}</dt><dd>€26.00</dd></dl><dl><dt>Price:</dt><dd>€20.00</dd></dl>`)
    expect(list('RRP (incl. VAT):')).toEqual({ '€26.00': 'struck', '€20.00': 'active' })
    expect(list('RRP (excl. VAT)')).toEqual({ '€26.00': 'struck', '€20.00': 'active' })
    expect(list('Below RRP (this week):')['€26.00']).toBe('active')
  })

  it('a share or raised cents beside a price named as the former one is no second price', () => {
    const box = (former: string) =>
      kindsIn(
        `<div class="product__price"><p class="oldPrice">${former} <span class="promo">(80%)</span></p>` +
          '<p class="newPrice"><span>3299.99</span> <sup></sup> <span>Lei</span></p></div>',
      )
    expect(box('<span>4099.99</span> <sup></sup> <span>Lei</span>')).toEqual({
      '4099.99 Lei': 'struck',
      '3299.99 Lei': 'active',
    })
    expect(box('<span>4099</span><sup>99</sup> <span>Lei</span>')).toEqual({
      '4099.99 Lei': 'struck',
      '3299.99 Lei': 'active',
    })
  })

  it('a price in a box named for all prices stays one of two', () => {
    expect(
      kindsIn('<div class="price-before-after"><span>40.00 EUR</span> <span>30.00 EUR (2 pcs)</span></div>'),
    ).not.toEqual({ '40.00 EUR': 'struck', '30.00 EUR': 'struck' })
  })
})
