import { expect, test } from 'vitest'
import { conditionsOf, isAmong } from './code-conditions.ts'

const read = (text: string, currency: string | null = 'GBP', code = 'SAVE20') =>
  conditionsOf([{ text, path: 'body > main > p' }], code, currency)
const amountIn = (text: string, currency?: string | null) => read(text, currency).minimum?.minor ?? null

test.each([
  ['Spend £50 and save 20% with code SAVE20', 5000],
  ['20% off orders over £75 with code SAVE20', 7500],
  ['Use code SAVE20 for £10 off. Minimum order £60.', 6000],
  ['Code SAVE20: £10 off when you spend £100 or more', 10_000],
  ['SAVE20 takes 20% off baskets of £40+', 4000],
  ['20 % Rabatt ab 49 € mit Gutscheincode SAVE20', 4900],
  ['10 € Rabatt mit SAVE20, Mindestbestellwert 80 €', 8000],
  ['-20% dès 60 € avec le code SAVE20', 6000],
  ['Código SAVE20: 20% de descuento a partir de 40 €', 4000],
  ['Sconto del 20% con il codice SAVE20, minimo 39,90 €', 3990],
  ['Met code SAVE20 korting vanaf € 50', 5000],
])('the minimum of "%s"', (text, minor) => {
  expect(amountIn(text)).toBe(minor)
  expect(read(text)).toMatchObject({ goods: null, others: [] })
})

test.each([
  'Use code SAVE20 for £10 off your order',
  '20% off everything with code SAVE20',
  'Free delivery over £50. Use code SAVE20 for 20% off.',
  'Free delivery over £50 | 20% off with code SAVE20',
  '15 % Rabatt auf alles mit dem Code SAVE20',
  'Take 10% off sitewide today. Code: SAVE20',
])('no condition in "%s"', (text) => {
  expect(read(text)).toEqual({ minimum: null, goods: null, others: [] })
})

test.each([
  ['Use code SAVE20 for 10% off your first order', 'for first orders'],
  ['Neukunden sparen 10 % mit dem Code SAVE20', 'for first orders'],
  ['10% off your next order with code SAVE20', 'for later orders'],
  ['Members save 20% with code SAVE20', 'for members and subscribers'],
  ['Sign up to our newsletter: code SAVE20', 'for members and subscribers'],
  ['Only in our app: code SAVE20', 'for the app'],
  ['Buy two or more and use code SAVE20', 'for buying several products at once'],
  ['20% off selected lamps with code SAVE20', 'for certain products'],
  ['Code SAVE20. Excludes gift cards.', 'not valid for all products'],
  ['Code SAVE20 for UK customers only', 'for certain locations'],
])('the conditions in "%s"', (text, other) => {
  expect(read(text).others).toContain(other)
})

test('small print next to the offer counts, a link and another offer do not', () => {
  const path = (tag: string) => `body > main > section > ${tag}`
  const blocks = [
    { text: 'Sign in', path: path('a') },
    { text: '20% off with code SAVE20', path: path('p:nth-of-type(1)') },
    { text: 'Orders over £30 and for new customers', path: path('p:nth-of-type(2)') },
  ]
  expect(conditionsOf(blocks, 'SAVE20', 'GBP')).toMatchObject({
    minimum: { minor: 3000, currency: 'GBP' },
    others: ['for first orders'],
  })
  const other = [
    { text: '20% off with code SAVE20', path: path('p:nth-of-type(1)') },
    { text: 'Members: code CLUB5 over £80', path: path('p:nth-of-type(2)') },
  ]
  expect(conditionsOf(other, 'SAVE20', 'GBP')).toEqual({ minimum: null, goods: null, others: [] })
})

test('matches the goods of an offer with products', () => {
  expect(read('25% off table lamps with code SAVE20').goods).toBe('table lamps')
  expect(isAmong('table lamps', 'Reed Table Lamp')).toBe(true)
  expect(isAmong('sofas', 'Reed Table Lamp')).toBe(false)
})
