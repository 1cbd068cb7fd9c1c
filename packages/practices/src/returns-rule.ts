/** The return window, and whether returns are free. */
import { joinConcepts } from '@vitrine/lexicon/concept'
import {
  changingMind,
  daysFromArrival,
  freeReturns,
  moneyBackWindow,
  otherReturnDays,
  returnTimeAhead,
  returnTimeBehind,
  returnWindow,
  sendingBack,
} from '@vitrine/lexicon/concepts/delivery/return-terms'
import { returns } from '@vitrine/lexicon/concepts/delivery/returns'
import { fold } from '@vitrine/lexicon/fold'
import type { PracticePage, PracticeRule, PracticeSign, Sentence } from './practice.ts'
import { findSentence, quoteOf, sawUsualPlaces } from './practice-page.ts'
import { settleOn } from './settle.ts'

const anyReturn = joinConcepts('any-return', sendingBack, changingMind)
const gap = '[^.。]{0,60}?'
/** The first group of each is the phrase with the number. */
const windows = [
  new RegExp(`(${joinConcepts('window', returnWindow, moneyBackWindow).pattern})`, 'u'),
  new RegExp(`(?:${anyReturn.pattern})${gap}(${returnTimeBehind.pattern})`, 'u'),
  new RegExp(
    `(${joinConcepts('ahead', returnTimeAhead, daysFromArrival).pattern})${gap}(?:${anyReturn.pattern})`,
    'u',
  ),
]
const maxDays = 365

function daysOf({ text }: Sentence): number | null {
  if (otherReturnDays.isIn(text)) return null
  const words = fold(text)
  for (const pattern of windows) {
    const days = Number(/\d+/.exec(pattern.exec(words)?.[1] ?? '')?.[0])
    if (days >= 1 && days <= maxDays) return days
  }
  return null
}

function read(page: PracticePage): PracticeSign | null {
  const hit = findSentence(page, daysOf)
  if (hit === null) return null
  const isFree = page.sentences.some(({ text }) => freeReturns.isIn(text))
  return {
    quote: quoteOf(hit.sentence.text),
    path: hit.sentence.path,
    value: { days: hit.found, isFree },
  }
}

export const returnsRule: PracticeRule = {
  id: 'returns-window',
  read,
  mentions: (text) => returns.isIn(text) || sendingBack.isIn(text),
  words: [returns, sendingBack],
  canMiss: sawUsualPlaces,
  settle(signs) {
    const settled = settleOn(signs, ({ value }) => String(value?.days))
    const isFree = signs.some(({ value }) => value?.isFree === true)
    return settled && { ...settled, value: { ...settled.value, isFree } }
  },
}
