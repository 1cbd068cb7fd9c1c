/** A value of an option as lists write it, with the state of its stock behind: "M – sold out". */
import { inStock } from '@vitrine/lexicon/concepts/stock/in-stock'
import { soldOutLabel } from '@vitrine/lexicon/concepts/stock/sold-out'
import { availabilityOfText, hasNone, hasPieces } from './availability-words.ts'

/** What separates a value from its state. A dash or stroke needs spaces, because values contain them: "S/M", "T-shirt". */
const separator = /\s+[-–—|/]+\s+|\s*[([（【［]\s*|\s*,\s+/gu
const bracketAtEnd = /[\s)\]）】］]+$/u
/** The value's price behind its state: "Sold out (190 Kč)". */
const amountAtEnd = /\s*[([（][^()（）[\]]*\d[^()（）[\]]*[)\]）]\s*$/u
const maxStateLength = 30

export interface OptionValue {
  label: string
  isSoldOut: boolean
}

/** Splits the stock's state from a value; a text that is nothing but a state is its own label. */
export function readValue(text: string): OptionValue {
  for (const { index, 0: mark } of text.matchAll(separator)) {
    const label = text.slice(0, index)
    const behind = text.slice(index + mark.length)
    const state = behind.replace(amountAtEnd, '').replace(bracketAtEnd, '')
    if (label === '' || state === '' || state.length > maxStateLength) continue
    const isSoldOut = saysSoldOut(state)
    if (isSoldOut || inStock.isWhole(state) || hasPieces(state)) return { label, isSoldOut }
  }
  return { label: text, isSoldOut: false }
}

const saysSoldOut = (state: string) =>
  soldOutLabel.isWhole(state) || availabilityOfText(state) === 'OutOfStock' || hasNone(state)
