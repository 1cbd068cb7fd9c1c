/** The return window, and whether returns are free. */
import type { PracticePage, PracticeRule, PracticeSign, Sentence } from './practice.ts'
import { findSentence, quoteOf, sawUsualPlaces } from './practice-page.ts'
import { settleOn } from './settle.ts'

const windows = [
  /\b(\d{1,3})[- ]days? (?:[\w-]+ ){0,3}?(?:returns?|refunds?|money[- ]back|exchanges?|return policy|right of (?:return|withdrawal))\b/i,
  /\b(?:return(?:s|ed)?|send (?:it|them|something|your order|items?) back|exchange[ds]?|change your mind)\b[^.]{0,60}?\bwithin (\d{1,3}) days\b/i,
  /\bwithin (\d{1,3}) days[^.]{0,60}?\b(?:return|send (?:it|them) back|change your mind|exchange)\b/i,
  /\b(\d{1,3}) days (?:from|of|after) (?:delivery|receipt|receiving|purchase|arrival)[^.]{0,60}?\b(?:return|send|change your mind|withdraw)\b/i,
]
const free =
  /\bfree returns?\b|\breturns? (?:are|is) (?:always )?free\b|\bwe pay (?:for )?the return\b|\bfree return (?:shipping|postage|label)\b/i
const otherWindow =
  /\b(?:refunds? (?:is|are|will be)|we refund|refunded|processed|credited|gift cards?|voucher|damage|faulty|price match)\b/i

function daysOf({ text }: Sentence): number | null {
  if (otherWindow.test(text)) return null
  for (const pattern of windows) {
    const days = Number(pattern.exec(text)?.[1])
    if (days >= 1 && days <= 365) return days
  }
  return null
}

function read(page: PracticePage): PracticeSign | null {
  const hit = findSentence(page, daysOf)
  if (hit === null) return null
  const isFree = page.sentences.some(({ text }) => free.test(text.replace(/^\d+-day /i, '')))
  return {
    quote: quoteOf(hit.sentence.text),
    path: hit.sentence.path,
    value: { days: hit.found, isFree },
  }
}

export const returnsRule: PracticeRule = {
  id: 'returns-window',
  read,
  hint: /\breturns?\b|refund|send (?:it|them|something) back|money[- ]back/i,
  canMiss: sawUsualPlaces,
  settle(signs) {
    const settled = settleOn(signs, ({ value }) => String(value?.days))
    const isFree = signs.some(({ value }) => value?.isFree === true)
    return settled && { ...settled, value: { ...settled.value, isFree } }
  },
}
