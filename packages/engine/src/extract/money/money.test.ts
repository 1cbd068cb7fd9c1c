import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findMoney } from './find-money.ts'
import { machineMoney, parseMoney } from './parse-money.ts'

const read = (text: string, hints = {}) => {
  const money = parseMoney(text, hints)?.money
  return money ? [money.minor, money.exponent, money.currency] : null
}

describe('parses prices as stores write them', () => {
  test.each([
    ['1.234,56 €', 123456, 2, 'EUR'],
    ['€1,234.56', 123456, 2, 'EUR'],
    ['1 234,56 zł', 123456, 2, 'PLN'],
    ['3299.99 Lei', 329999, 2, 'RON'],
    ['1.299,50 LEI', 129950, 2, 'RON'],
    ["CHF 1'234.50", 123450, 2, 'CHF'],
    ['12,- Kč', 1200, 2, 'CZK'],
    ['12€50', 1250, 2, 'EUR'],
    ['¥1,200', 120000, 2, null],
    ['1,200 円', 1200, 0, 'JPY'],
    ['₹1,00,000.00', 10000000, 2, 'INR'],
    ['KWD 12.345', 12345, 3, 'KWD'],
    ['٢٢٧٫٥٠ د.إ', 22750, 2, 'AED'],
    ['34.000 ₫', 34000, 0, 'VND'],
    ['2 400 рублей', 240000, 2, 'RUB'],
    ['R$ 99,90', 9990, 2, 'BRL'],
    ['Free', 0, 2, null],
    ['ریال ۹٬۳۰۰٬۰۰۰', 930000000, 2, 'IRR'],
    ['۹۳۰٬۰۰۰ تومان', 93000000, 2, 'IRT'],
    ['۹۳۰،۰۰۰ تومان', 93000000, 2, 'IRT'],
    ['₹१,२९९', 129900, 2, 'INR'],
    ['₹ १,२९,९००.५०', 12990050, 2, 'INR'],
    ['৳ ১,২৫০', 125000, 2, 'BDT'],
    ['١٬٢٥٠٫٥٠ ر.س.\u200f', 125050, 2, 'SAR'],
    ['49,90 KM', 4990, 2, 'BAM'],
    ['1.290 ден.', 129000, 2, 'MKD'],
    ['1.290,00 din.', 129000, 2, 'RSD'],
    ['49.90 ₾', 4990, 2, 'GEL'],
    ['12 500 ֏', 1250000, 2, 'AMD'],
    ['12 500 դր.', 1250000, 2, 'AMD'],
    ['49,90 ₼', 4990, 2, 'AZN'],
    ['39,90 лв.', 3990, 2, 'BGN'],
    ['4.900 Lekë', 490000, 2, 'ALL'],
    ['350.000đ', 350000, 0, 'VND'],
    ['RM 49.90', 4990, 2, 'MYR'],
    ['Rs. 1,250', 125000, 2, null],
    ['5 000 FCFA', 500000, 2, null],
    ['2.500 DA', 250000, 2, 'DZD'],
    ['Tk. 1,250', 125000, 2, 'BDT'],
    ['Ksh 2,500', 250000, 2, 'KES'],
    ['120 000 сум', 12000000, 2, 'UZS'],
    ['150.000 đồng', 150000, 0, 'VND'],
    ['12,90 Euro', 1290, 2, 'EUR'],
    ['Gs. 120.000', 120000, 0, 'PYG'],
    ['250 L.E.', 25000, 2, 'EGP'],
    ['R1 299,00', 129900, 2, 'ZAR'],
    ['36490000.0 - VND', 364900000, 1, 'VND'],
  ])('%s', (text, minor, exponent, currency) => {
    expect(read(text)).toEqual([minor, exponent, currency])
  })

  test("a shared sign means the page's currency if it is one of its candidates", () => {
    expect(read('$10', { pageCurrency: 'CAD' })).toEqual([1000, 2, 'CAD'])
    expect(read('$10', { pageCurrency: 'EUR' })).toEqual([1000, 2, null])
    expect(read('10 kr', { pageCurrency: 'SEK' })).toEqual([1000, 2, 'SEK'])
    expect(read('10', { pageCurrency: 'SEK' })).toEqual([1000, 2, 'SEK'])
    expect(read('5.990 kr.', { pageCurrency: 'ISK' })).toEqual([5990, 0, 'ISK'])
    expect(read('٢٥٠ ريال', { pageCurrency: 'SAR' })).toEqual([25000, 2, 'SAR'])
    expect(read('٢٥٠ درهم', { pageCurrency: 'EUR' })).toEqual([25000, 2, null])
  })

  test('percentages, words and dates are not prices', () => {
    expect(read('40% off')).toBeNull()
    expect(read('Sold out')).toBeNull()
    expect(read('')).toBeNull()
  })

  test('the number next to the currency is the price; of a range, the lower end', () => {
    expect(read('3 for only 14,85 EUR')).toEqual([1485, 2, 'EUR'])
    expect(read('From 26 to 50 €')).toEqual([2600, 2, 'EUR'])
  })
})

test('a number before a price is not part of it, cents after a sign are', () => {
  const found = (text: string) => findMoney(text).map((each) => each.text)
  expect(found('Bed Socks, Set of 2 £21.00 each')).toEqual(['£21.00'])
  expect(found('Mugs, 4 $36')).toEqual(['$36'])
  expect(found('17€95 au lieu de 19 €95')).toEqual(['17€95', '19 €95'])
})

test('a sign is found in the letters that stores write it in', () => {
  const found = (text: string) => findMoney(text).map((each) => each.text)
  expect(found('Preț 3299.99 Lei cu TVA')).toEqual(['3299.99 Lei'])
  expect(found('PREȚ 3.299,99 LEI')).toEqual(['3.299,99 LEI'])
  expect(found('preț 49 lei')).toEqual(['49 lei'])
})

test('prices in other digits are found with their currency', () => {
  const found = (text: string) => findMoney(text).map((each) => each.text)
  expect(found('قیمت: ۹٬۳۰۰٬۰۰۰ ریال با ۳ رنگ')).toEqual(['9,300,000 ریال'])
  expect(found('مبلغ ریال ۹٬۳۰۰٬۰۰۰')).toEqual(['ریال 9,300,000'])
  expect(found('कीमत ₹१,२९९ मात्र')).toEqual(['₹1,299'])
})

test('machine-written amounts have decimal dots and no grouping', () => {
  expect(machineMoney('1234.5', 'EUR')).toEqual({ minor: 123450, exponent: 2, currency: 'EUR' })
  expect(machineMoney(19.99, 'USD')).toEqual({ minor: 1999, exponent: 2, currency: 'USD' })
  expect(machineMoney('19,99', 'USD')).toBeNull()
  expect(machineMoney('34.000', 'USD')).toEqual({ minor: 3400, exponent: 2, currency: 'USD' })
  expect(machineMoney('1.0E-5', 'USD')).toEqual({ minor: 0, exponent: 2, currency: 'USD' })
  expect(machineMoney('1.25E3', 'USD')).toEqual({ minor: 125000, exponent: 2, currency: 'USD' })
})

const folder = process.env.VITRINE_BENCH_DATA
const file = folder === undefined ? null : join(folder, 'data/price-strings.json')

test.skipIf(file === null || !existsSync(file))('parses at least 98% of the collected price strings', () => {
  const rows = JSON.parse(readFileSync(file ?? '', 'utf8')) as {
    text: string | null
    currency_hint: string | null
    currency: string | null
    amount: string | null
  }[]
  const right = rows.filter(({ text, currency_hint, currency, amount }) => {
    const reading = parseMoney(text ?? '', { currencyHint: currency_hint })
    if (amount === null) return reading === null
    if (reading === null) return false
    const value = reading.money.minor / 10 ** reading.money.exponent
    return Math.abs(value - Number(amount)) < 1e-9 && reading.currencyText === currency
  })
  expect(right.length / rows.length).toBeGreaterThanOrEqual(0.98)
})

test('a letter before a number is a word, behind it the sign of a currency', () => {
  expect(findMoney('Работаем с 9 до 18')).toEqual([])
  expect(findMoney('Цена 900 с').map(({ text }) => text)).toEqual(['900 с'])
})

test('a code behind the end of a model is a maker, behind a range it is a currency', () => {
  const found = (text: string) => findMoney(text).map((each) => each.text)
  expect(found('Nitro 5 AN515-45 AMD Ryzen 5 5600H, 11.016,10 TL')).toEqual(['11.016,10 TL'])
  expect(found('From 10-20 EUR, lamp LX-7 20 EUR')).toEqual(['20 EUR', '20 EUR'])
  expect(found('12 500 AMD')).toEqual(['12 500 AMD'])
})

test('a model is no price, and the name behind a price no currency', () => {
  const found = (text: string) => findMoney(text).map((each) => each.text)
  expect(found('Corsair RM850x $130.00')).toEqual(['$130.00'])
  expect(found('AMD 3rd Generation Ryzen 330 €')).toEqual(['330 €'])
  expect(found('$699.00 AMD Ryzen 9')).toEqual(['$699.00'])
  expect(found('€699.00 AMD Ryzen 9')).toEqual(['€699.00'])
  expect(found('$20 CAD, $15 JMD, €5 EUR, RM850')).toEqual(['$20 CAD', '$15 JMD', '€5 EUR', 'RM850'])
})

test('words that are also something else mean money only beside an amount that is written like one', () => {
  const found = (text: string) => findMoney(text).map((each) => each.text)
  expect(found('Lamp 12,90 Euro; Euro 6; EURO 2024')).toEqual(['12,90 Euro'])
  expect(found('LE 12 MAI, 120 LE')).toEqual(['120 LE'])
  expect(found('R 120.00, R1 299, R2-D2, R134a, R120, R 12.50 mm')).toEqual(['R 120.00', 'R1 299'])
  expect(found('250 DH, DH 250')).toEqual(['250 DH'])
  expect(found('36490000.0 - VND; size 6 - EUR 39')).toEqual(['36490000.0 - VND', 'EUR 39'])
})
