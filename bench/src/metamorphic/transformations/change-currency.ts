/** The same amounts in another currency, in texts and in structured data. */
import type { CheerioAPI } from 'cheerio'
import { type Transformation, textNodes } from '../transformation.ts'

/** Signs of currencies as pages write them next to amounts; letters only as whole words. */
const signs: Readonly<Record<string, readonly string[]>> = {
  USD: ['US$', 'U$', '$'],
  CAD: ['CA$', 'C$', 'CAD$', '$'],
  AUD: ['AU$', 'A$', '$'],
  NZD: ['NZ$', '$'],
  HKD: ['HK$', '$'],
  SGD: ['S$', '$'],
  MXN: ['MX$', '$'],
  CLP: ['$'],
  COP: ['$'],
  ARS: ['$'],
  BRL: ['R$'],
  EUR: ['€'],
  GBP: ['£'],
  JPY: ['¥', '￥', '円'],
  CNY: ['¥', '￥', '元'],
  INR: ['₹', 'Rs.', 'Rs'],
  KRW: ['₩', '원'],
  RUB: ['₽', 'руб.', 'руб', 'р.'],
  UAH: ['₴', 'грн.', 'грн'],
  TRY: ['₺', 'TL'],
  ILS: ['₪'],
  PLN: ['zł'],
  CZK: ['Kč'],
  HUF: ['Ft'],
  SEK: ['kr.', 'kr', ':-'],
  NOK: ['kr.', 'kr', ',-'],
  DKK: ['kr.', 'kr'],
  RON: ['lei'],
  BGN: ['лв.', 'лв'],
  CHF: ['Fr.', 'SFr.'],
  VND: ['₫', 'đ'],
  THB: ['฿'],
  ZAR: ['R'],
  TWD: ['NT$', '$', '元'],
  KZT: ['₸', 'тг.', 'тг'],
}

interface Target {
  code: string
  sign: string
}

const euro: Target = { code: 'EUR', sign: '€' }
const pound: Target = { code: 'GBP', sign: '£' }
const targetOf = (code: string): Target => (code === euro.code ? pound : euro)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

interface Patterns {
  code: RegExp
  /** Anywhere in a text of the page. */
  shown: RegExp
  /** In data and scripts, where a dollar has other meanings: next to digits only. */
  inData: RegExp
}

function patternsOf(code: string): Patterns {
  const own = (signs[code] ?? []).map((sign) => {
    const before = /^\p{L}/u.test(sign) ? String.raw`(?<!\p{L})` : ''
    const after = /\p{L}$/u.test(sign) ? String.raw`(?!\p{L})` : ''
    return before + escaped(sign) + after
  })
  const any = own.length === 0 ? '(?!)' : `(?:${own.join('|')})`
  const space = String.raw`[\s\u00a0\u202f]?`
  return {
    code: new RegExp(String.raw`(?<!\p{L})${code}(?!\p{L})`, 'gu'),
    shown: new RegExp(any, 'gu'),
    inData: new RegExp(String.raw`(?<=\d${space})${any}|${any}(?=${space}\d)`, 'gu'),
  }
}

/** Signs that are letters or marks stay where no amount is near. */
const hasAmount = (text: string) => /\d/.test(text) || text.trim().length <= 4
const addresses = new Set(['href', 'src', 'srcset', 'action', 'class', 'id', 'style'])

/** @returns how it changes a text; null where neither a sign nor a code was found */
function changeCurrency($: CheerioAPI, from: string, to: Target): ((text: string) => string) | null {
  const patterns = patternsOf(from)
  let count = 0
  const put = (value: string) => () => {
    count += 1
    return value
  }
  const inText = (text: string) => {
    const coded = text.replace(patterns.code, put(to.code))
    return hasAmount(coded) ? coded.replace(patterns.shown, put(to.sign)) : coded
  }
  const inData = (text: string) =>
    text.replace(patterns.code, put(to.code)).replace(patterns.inData, put(to.sign))
  for (const { node } of textNodes($)) node.data = inText(node.data)
  for (const element of $('title').toArray()) $(element).text(inText($(element).text()))
  for (const element of $('script').toArray()) $(element).text(inData($(element).text()))
  for (const element of $('*').toArray())
    for (const [name, value] of Object.entries($(element).attr() ?? {}))
      if (!addresses.has(name) && !name.startsWith('on')) {
        const changed = inData(value)
        if (changed !== value) $(element).attr(name, changed)
      }
  return count > 0 ? inText : null
}

export const changedCurrency: Transformation = {
  name: 'another currency',
  apply($, _, reading) {
    if (reading.currency === null) return null
    const to = targetOf(reading.currency)
    const change = changeCurrency($, reading.currency, to)
    if (change === null) return null
    const name = reading.name === null ? null : change(reading.name)
    return { $, expected: { ...reading, name, currency: to.code } }
  },
}
