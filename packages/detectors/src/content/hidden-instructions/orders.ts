import { asMachinesRead } from '@vitrine/kernel/machine-orders'
import { readingsOf } from './decodings.ts'
import { wordings } from './wordings.ts'

const openingQuote = /["'“”„‘‚«»`]\s*$/u
const closingQuote = /["'“”‘’«»`]/u
const longestQuotation = 60

/**
 * The words of an order, read as a machine reads the text; null when there is none.
 * @param isSeen shoppers see the text too: only what takes orders away counts then
 */
export function findOrder(text: string, isSeen: boolean): string | null {
  for (const reading of readingsOf(asMachinesRead(text))) {
    for (const { trigger, rules, isToldAnywhere } of wordings) {
      if ((isSeen && !isToldAnywhere) || !trigger.test(reading)) continue
      const order = orderIn(reading, rules)
      if (order !== null) return order
    }
  }
  return null
}

function orderIn(text: string, rules: readonly RegExp[]): string | null {
  for (const order of rules) {
    const found = order.exec(text)
    const words = found?.[1]
    if (words === undefined || found === null) continue
    const from = found.index + found[0].lastIndexOf(words)
    // What is to be said, opened or named comes after a mark, or holds figures; nobody is helped by repeating it.
    if (!isQuoted(text, from, from + words.length))
      return (words.split(/[:：;(（"“„«,.!?]/u)[0] ?? '').replaceAll(/\S*\d\S*/g, '…').trim()
  }
  return null
}

/** Whoever tells of such an order puts it into quotation marks. */
function isQuoted(text: string, from: number, to: number): boolean {
  return openingQuote.test(text.slice(0, from)) && closingQuote.test(text.slice(to, to + longestQuotation))
}
