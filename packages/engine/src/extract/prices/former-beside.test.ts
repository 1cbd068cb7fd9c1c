import { describe, expect, it } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

function pricesIn(html: string): string[] {
  const { prices } = createPageFacts({
    html: `<html lang="en"><body><main><h1>Mug</h1>${html}</main></body></html>`,
    url: 'https://shop.example/products/mug',
    headers: {},
  })
  return prices.map(({ raw, kind }) => `${raw} ${kind}`)
}

describe('former prices without a strikethrough in the page', () => {
  it('a higher price directly before a lower one of another look is the former one', () => {
    expect(
      pricesIn(
        '<h2><span class="a">$39.99 </span>&nbsp;<span class="b">$30.00</span><span><br>Save 25 % off</span></h2>',
      ),
    ).toEqual(['$39.99 struck', '$30.00 active'])
  })

  it('a higher price behind the one to pay is the former one if the share behind it says so', () => {
    const box = (share: string) => [
      ...new Set(
        pricesIn(
          `<div><span class="a">$ 2198.70</span><div><span class="b">$ 2443.00</span> <span>${share}</span></div></div>`,
        ),
      ),
    ]
    expect(box('10%off')).toEqual(['$ 2198.70 active', '$ 2443.00 struck'])
    expect(box('(-10 %)')).toEqual(['$ 2198.70 active', '$ 2443.00 struck'])
    expect(box('25% cotton')).toEqual(['$ 2198.70 active', '$ 2443.00 active'])
    expect(box('')).toEqual(['$ 2198.70 active', '$ 2443.00 active'])
  })

  it('a share between two prices, or an amount that is saved beside them, proves the former one', () => {
    const box = (between: string) =>
      pricesIn(`<div><span class="a">690 Kč</span> <i>${between}</i> <b class="b">590 Kč</b></div>`)
    expect(box('–14 %')).toEqual(['690 Kč struck', '590 Kč active'])
    expect(box('(-14%)')).toEqual(['690 Kč struck', '590 Kč active'])
    expect(box('s DPH')).toEqual(['690 Kč struck', '590 Kč active'])
    expect(box('–30 %')).toEqual(['690 Kč active', '590 Kč active'])
    const rows = (saved: string) =>
      pricesIn(
        `<table><tr><th>Price</th><td><b>42,000원</b></td></tr>
          <tr><th>Now</th><td><i>37,800원</i> <span>(save ${saved})</span></td></tr></table>`,
      )
    expect(rows('4,200원')).toEqual(['42,000원 struck', '37,800원 active', '4,200원 saving'])
    expect(rows('1,200원')).toEqual(['42,000원 active', '37,800원 active', '1,200원 saving'])
  })

  it('prices before a labeled one are not to be paid', () => {
    expect(
      pricesIn(
        '<h2><span class="a">$120.00</span> <span class="b">$90.00</span><br><span class="c">Sale: $108.00</span></h2>',
      ),
    ).toEqual(['$120.00 struck', '$90.00 struck', '$108.00 active'])
  })

  it('the text of the whole entry around them does not matter', () => {
    const text = 'A mug that keeps tea warm for an hour and looks good on every table. '.repeat(2)
    const entry = (between: string) =>
      pricesIn(
        `<div><b>Price:</b> <span class="a">$39.99</span>${between}<span class="b">$30.00</span> ${text}</div>`,
      )
    expect(entry(' ')).toEqual(['$39.99 struck', '$30.00 active'])
    expect(entry(' small ')).toEqual(['$39.99 active', '$30.00 active'])
  })

  it('the price to pay may be the text beside the element of the old one, with tax', () => {
    expect(
      pricesIn('<div class="p"><span class="c">$14.80</span> $12.50<em class="t">(incl. tax)</em></div>'),
    ).toEqual(['$14.80 struck', '$12.50 active'])
  })

  it.each([
    ['a range', '<p><span class="a">$39.99</span> – <span class="b">$30.00</span></p>'],
    ['two sizes', '<p><span class="a">Large $39.99</span> <span class="b">Small $30.00</span></p>'],
    ['the same look', '<p><span class="a">$39.99</span> <span class="a">$30.00</span></p>'],
    ['with and without tax', '<p><span class="a">$39.99</span> <span class="b">$33.33 excl. VAT</span></p>'],
    ['a lower price first', '<p><span class="a">$30.00</span> <span class="b">$39.99</span></p>'],
  ])('%s has no former price', (_, html) => {
    expect(pricesIn(html).join()).not.toContain('struck')
  })

  it('a name alone does not make the only price of an entry a former one', () => {
    expect(pricesIn('<div class="list-price"><span>$30.00</span></div>')).toEqual(['$30.00 active'])
    expect(
      pricesIn('<p><span class="list-price">$30.00</span> <span class="our-price">$20.00</span></p>'),
    ).toEqual(['$30.00 struck', '$20.00 active'])
  })
})
