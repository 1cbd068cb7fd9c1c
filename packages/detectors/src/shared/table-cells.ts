/** Cells of uploaded tables as numbers and words. */
import type { AvailabilityName } from '@vitrine/engine/facts'
import type { Money } from '@vitrine/kernel/money'
import { fold } from './text.ts'

const signs: readonly (readonly [RegExp, string])[] = [
  [/€/, 'EUR'],
  [/£/, 'GBP'],
  [/zł/i, 'PLN'],
  [/R\$/, 'BRL'],
]

/** An amount as feeds write it (`29.00 USD`, `29,00 €`, `1.299,00`); null when it is none. */
export function cellMoney(text: string | undefined, currency: string | undefined): Money | null {
  const digits = (text ?? '').match(/-?\d[\d.,'\s\u00a0]*/)?.[0].replace(/['\s\u00a0]|[.,]+$/g, '')
  if (text === undefined || digits === undefined) return null
  const decimals = digits.match(/[.,](\d{1,2})$/)?.[1] ?? ''
  const whole = digits.slice(0, decimals === '' ? undefined : -decimals.length - 1).replace(/[.,]/g, '')
  const value = Number(`${whole}.${decimals || '0'}`)
  if (!Number.isFinite(value) || value < 0) return null
  const code =
    text.match(/\b[A-Z]{3}\b/)?.[0] ??
    signs.find(([sign]) => sign.test(text))?.[1] ??
    (currency?.trim().toUpperCase() || null)
  return { minor: Math.round(value * 100), exponent: 2, currency: code }
}

const outWords = /out.?of.?stock|sold.?out|discontinued|nicht auf lager|^no$|^false$|^0$/
const laterWords = /pre.?order|back.?order|vorbestell/

/** What a feed says of stock; null when it says nothing that is understood. */
export function cellAvailability(text: string | undefined): AvailabilityName | null {
  const word = fold(text ?? '')
  if (word === '') return null
  if (outWords.test(word)) return 'OutOfStock'
  if (laterWords.test(word)) return /pre|vor/.test(word) ? 'PreOrder' : 'BackOrder'
  return /in.?stock|^available|limited|auf lager|^yes$|^true$|^[1-9]\d*$/.test(word) ? 'InStock' : null
}

/** An identifier as it is compared: no blanks, no leading zeros, lower case. */
export function plainCode(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/[\s-]/g, '')
    .replace(/^0+(?=\d)/, '')
    .toLowerCase()
}

/** Instant of a cell with a date, or null. Numbers are days since 1899-12-30, as spreadsheets store them. */
export function cellTimeMs(text: string | undefined): number | null {
  if (!text) return null
  if (/^\d{5}(\.\d+)?$/.test(text)) return Math.round((Number(text) - 25_569) * 86_400_000)
  const value = Date.parse(text)
  return Number.isNaN(value) ? null : value
}
