import { expect, test } from 'vitest'
import { createPageFacts } from '../../../extract/page-facts.ts'
import { readTotals } from './read-totals.ts'

/** Totals of an HTML summary, read like a cart page. */
function totalsOf(html: string) {
  const facts = createPageFacts({
    url: 'https://shop.example/cart',
    html: `<html lang="en"><body><main><h1>Your cart</h1>${html}</main></body></html>`,
    headers: {},
  })
  const totals = readTotals(
    facts.textBlocks.map(({ text }) => text),
    facts.prices,
  )
  const { otherCharges, sumPaths: _, chargePaths, taxes: __, ...sums } = totals
  expect(chargePaths).toHaveLength(otherCharges.length)
  return {
    ...Object.fromEntries(
      Object.entries(sums).flatMap(([key, money]) => (money ? [[key, money.minor]] : [])),
    ),
    ...(otherCharges.length > 0
      ? { other: otherCharges.map(({ label, money }) => [label, money.minor]) }
      : {}),
  }
}

test('reads labels and amounts in a definition list', () => {
  expect(
    totalsOf(
      '<dl><dt>Subtotal</dt><dd>$89.00</dd><dt>Delivery</dt><dd>$7.50</dd><dt>Total</dt><dd>$96.50</dd></dl>',
    ),
  ).toEqual({ subtotal: 8900, shipping: 750, total: 9650 })
})

test('reads labels and amounts in one paragraph', () => {
  expect(
    totalsOf('<p>Subtotal: <b>$40.00</b></p><p>Discount (10%): -$4.00</p><p>Order total: $36.00 USD</p>'),
  ).toEqual({ subtotal: 4000, discount: 400, total: 3600 })
})

test('adds all rows of a tax and of a discount', () => {
  expect(
    totalsOf(
      '<table><tr><td>Sub-Total</td><td>$100.00</td></tr><tr><td>Coupon (FIRST)</td><td>-$5.00</td></tr><tr><td>Coupon ' +
        '(SECOND)</td><td>-$3.00</td></tr><tr><td>Eco Tax (-2.00)</td><td>$2.00</td></tr><tr><td>VAT (20%)</td><td>$20.00</td></tr>' +
        '<tr><td>Total</td><td>$114.00</td></tr></table>',
    ),
  ).toEqual({ subtotal: 10000, discount: 800, tax: 2200, total: 11400 })
})

test('reads a row whose label repeats its amount', () => {
  expect(totalsOf('<p>Subtotal $40.00</p><p>Eco Tax (-2.00) $2.00</p><p>Total $42.00</p>')).toEqual({
    subtotal: 4000,
    tax: 200,
    total: 4200,
  })
})

test('the final sum in the small cart above is no subtotal', () => {
  const rows = (first: string) =>
    totalsOf(`<p>Total: ${first}</p><p>1 product</p><p>Delivery: $14.99</p><p>Total (gross): $166.19</p>`)
  expect(rows('$166.19')).toMatchObject({ shipping: 1499, total: 16619 })
  expect(rows('$166.19')).not.toHaveProperty('subtotal')
  expect(rows('$151.20')).toMatchObject({ subtotal: 15120, shipping: 1499, total: 16619 })
})

test('a summary that is shown twice counts once', () => {
  const summary = '<p>Subtotal $40.00</p><p>VAT $8.00</p>'
  expect(totalsOf(`${summary}${summary}<p>Total $48.00</p>`)).toEqual({
    subtotal: 4000,
    tax: 800,
    total: 4800,
  })
})

test('included tax is not a tax row, a separate row is', () => {
  expect(totalsOf('<p>Subtotal $40.00</p><p>VAT $8.00</p><p>Total incl. VAT $48.00</p>')).toEqual({
    subtotal: 4000,
    tax: 800,
    total: 4800,
  })
})

test('a sentence about included tax is not a total, whatever precedes it', () => {
  const rows =
    '<div><div>Sub total</div>$35.00</div><div><span>Tax</span><div><div></div>$0.00</div></div><div ' +
    'class="grand-total"><span>Total</span><div><div></div>$35.00</div></div>'
  const note = '<p>Total includes $2.45 tax</p>'
  expect(totalsOf(rows)).toEqual({ subtotal: 3500, tax: 0, total: 3500 })
  expect(totalsOf(rows + note)).toEqual({ subtotal: 3500, tax: 0, total: 3500 })
  expect(totalsOf(note + rows)).toEqual({ subtotal: 3500, tax: 0, total: 3500 })
  expect(totalsOf('<p>Subtotal $35.00</p><p>Total incl. VAT: $35.00</p>')).toEqual({
    subtotal: 3500,
    total: 3500,
  })
})

test('promises of free delivery and savings are not costs', () => {
  expect(
    totalsOf(
      '<p>Free delivery over $75.00</p><p>Spend $12.00 more for free delivery</p><p>Subtotal $63.00</p><p>You save ' +
        '$9.00</p><p>Shipping $5.00</p><p>Total $68.00</p>',
    ),
  ).toEqual({ subtotal: 6300, shipping: 500, total: 6800 })
})

test('an amount between subtotal and total is a charge, whatever its name', () => {
  expect(
    totalsOf(
      '<p>Subtotal $40.00</p><p>Handling fee $2.50</p><p>Total $42.50</p><p>Gift card from $10.00</p>',
    ),
  ).toEqual({ subtotal: 4000, total: 4250, other: [['Handling fee', 250]] })
})

test('reads German and French totals', () => {
  expect(totalsOf('<p>Zwischensumme 40,00 €</p><p>Versand 4,90 €</p><p>Gesamtsumme 44,90 €</p>')).toEqual({
    subtotal: 4000,
    shipping: 490,
    total: 4490,
  })
  expect(totalsOf('<p>Sous-total 40,00 €</p><p>Livraison 4,90 €</p><p>Total 44,90 €</p>')).toEqual({
    subtotal: 4000,
    shipping: 490,
    total: 4490,
  })
})

test('takes the first of two totals for the subtotal, if taxes come between them', () => {
  const row = (label: string, amount: string) => `<tr><td>${label}</td><td>${amount} ر.س</td></tr>`
  const table = (second: string) =>
    `<table>${row('الاجمالي', '375.00')}${row('Eco Tax (-2.00)', '2.00')}${row('VAT (20%)', '75.00')}${row(second, '452.00')}</table>`
  expect(totalsOf(table('الاجمالي النهائي'))).toEqual({ subtotal: 37500, tax: 7700, total: 45200 })
  // The same words again are the same sum, which a theme renders twice.
  expect(totalsOf(table('الاجمالي'))).toEqual({ total: 37500, tax: 200 })
})

test('the total of the tax is a tax', () => {
  expect(
    totalsOf('<p>Zwischensumme: 54,00 €</p><p>Gesamt MwSt.: 8,62 €</p><p>Gesamtbetrag: 54,00 €</p>'),
  ).toMatchObject({ tax: 862, total: 5400 })
})
