import { asMachinesRead } from '@vitrine/kernel/text/prompt-injection'
import { readingsOf } from './decodings.ts'
import { wordings } from './wordings.ts'

const openingQuote = /["'“”„‘‚«»`]\s*$/u
const closingQuote = /["'“”‘’«»`]/u
const maxQuotationLength = 60

/**
 * The words of an instruction, read as a machine reads the text; null when there is none.
 * @param isSeen shoppers see the text too, so only instructions that cancel earlier ones count
 */
export function findInjection(text: string, isSeen: boolean): string | null {
  for (const reading of readingsOf(asMachinesRead(text))) {
    for (const { trigger, rules, isReportedAnywhere } of wordings) {
      if ((isSeen && !isReportedAnywhere) || !trigger.test(reading)) continue
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
    // What the machine should say or open follows a punctuation mark or has digits; it must never be repeated.
    if (!isQuoted(text, from, from + words.length))
      return (words.split(/[:：;(（"“„«,.!?]/u)[0] ?? '').replaceAll(/\S*\d\S*/g, '…').trim()
  }
  return null
}

/** A text about such an instruction puts it in quotation marks. */
function isQuoted(text: string, from: number, to: number): boolean {
  return openingQuote.test(text.slice(0, from)) && closingQuote.test(text.slice(to, to + maxQuotationLength))
}
