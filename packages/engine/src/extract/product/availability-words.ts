/** Words for stock in short texts. */
import { noAnswer } from '@vitrine/lexicon/concepts/general/no-answer'
import { availableFrom } from '@vitrine/lexicon/concepts/stock/available-from'
import { backOrder } from '@vitrine/lexicon/concepts/stock/back-order'
import { inStock } from '@vitrine/lexicon/concepts/stock/in-stock'
import { piecesLeft } from '@vitrine/lexicon/concepts/stock/pieces-left'
import { preOrder } from '@vitrine/lexicon/concepts/stock/pre-order'
import { soldOut } from '@vitrine/lexicon/concepts/stock/sold-out'
import { stockLabel } from '@vitrine/lexicon/concepts/stock/stock-label'
import {
  awaitedStock,
  bookable,
  deniesBefore,
  deniesBehind,
  discontinued,
  goneFromStock,
  nearlySoldOut,
  someInStock,
} from '@vitrine/lexicon/concepts/stock/stock-state'
import { fold } from '@vitrine/lexicon/fold'
import type { AvailabilityName } from '../../api/facts.ts'
import { findMoney } from '../money/find-money.ts'

/**
 * The availability that a short text states, or null. "Out of stock" takes precedence over the "in stock" inside it, and
 * “available on backorder” over the “out of stock” before it.
 */
export function availabilityOfText(text: string): AvailabilityName | null {
  if (backOrder.isIn(text)) return 'BackOrder'
  if (soldOut.isIn(text) && !isNearlySoldOut(text)) return 'OutOfStock'
  if (preOrder.isIn(text)) return 'PreOrder'
  return null
}

/** “Almost sold out” is not, unless the text says so besides. */
const isNearlySoldOut = (text: string): boolean =>
  nearlySoldOut.isIn(text) && !soldOut.isIn(nearlySoldOut.replaceIn(text, '|'))

/** Whether a text counts no pieces in stock: “0 in stock”. */
export const hasNone = (text: string): boolean =>
  /^\D*0\D*$/.test(text) && (piecesLeft.isIn(text) || inStock.isIn(text.replace('0', '')))

const maxDateLength = 40

/** Whether a text announces the day on which a product can be had, or is sent. */
export function namesLaterDay(text: string): boolean {
  const date = availableFrom.after(text)
  return (
    date !== null &&
    findMoney(text).length === 0 &&
    /(?<!\d)(?:\d{1,2}|20\d\d)(?!\d)/.test(date) &&
    date.length <= maxDateLength
  )
}

/** Whether a text is a label for stock with a value: "Availability: Pre-order". */
export const isLabelledStock = (text: string): boolean =>
  /^[^:：]{2,30}[:：]\s*\S/.test(text) && stockLabel.isWhole(text.replace(/[:：].*$/s, ''))

/** “In stock: no”: the label alone would say that it is. */
const isDenied = (text: string): boolean =>
  isLabelledStock(text) && noAnswer.isWhole(text.replace(/^[^:：]*[:：]/, ''))

/** “Není na skladě”, “laos otsas”: words for “in stock” with a denial directly before or behind them. */
function deniesStock(text: string): boolean {
  const found = inStock.find(text)
  if (found === null) return false
  const folded = fold(text)
  const at = folded.indexOf(found)
  return deniesBefore.isAtEnd(folded.slice(0, at)) || deniesBehind.isAtStart(folded.slice(at + found.length))
}

/** Whether a text says that there is none now, whatever comes later: “Not in stock, has to be ordered first”. */
export const isGoneNow = (text: string): boolean => soldOut.isIn(text) || deniesStock(text)

/** Like `availabilityOfText`, for texts that are known to be about stock, where "available" is conclusive. */
export function availabilityOfStockText(text: string): AvailabilityName | null {
  if (namesLaterDay(text)) return 'PreOrder'
  if (hasNone(text) || isDenied(text)) return 'OutOfStock'
  const said = availabilityOfText(text) ?? availabilityInStockPart(text)
  return said ?? (isLabelledStock(text) ? availabilityOfValue(text) : null)
}

/** What words say that are only clear in texts about stock. */
function availabilityInStockPart(text: string): AvailabilityName | null {
  const stated = isLabelledStock(text) ? text.replace(/^[^:：]*[:：]\s*/, '') : text
  if (discontinued.isIn(text)) return 'Discontinued'
  if (goneFromStock.isWhole(stated) || deniesStock(text)) return 'OutOfStock'
  if (awaitedStock.isAtStart(stated)) return 'BackOrder'
  if (bookable.isWhole(stated)) return 'PreOrder'
  const isSome = inStock.isIn(text) || nearlySoldOut.isIn(text) || someInStock.isWhole(stated)
  return isSome || countsPieces(text) ? 'InStock' : null
}

/** Whether a text says how many pieces are left, and that isn’t none. */
export const hasPieces = (text: string): boolean => piecesLeft.isWhole(text) && /[1-9]/.test(text)

/** The same for a part of the text: “Only 2 left, order soon”. */
const countsPieces = (text: string): boolean => piecesLeft.isIn(text) && /[1-9]/.test(fold(text))

/** “Stock: empty” says no more than “stock empty”, “Stock: 0” or a stock below it is none, and “Stock: 10” is some. */
function availabilityOfValue(text: string): AvailabilityName | null {
  // Japanese stores mark much, little and none.
  if (/[:：]\s*[○◯〇◎△▲]\s*$/.test(text)) return 'InStock'
  if (/[:：]\s*[×✕✖]\s*$/.test(text)) return 'OutOfStock'
  if (/[:：]\s*(?:0+|[-−]\s?\d+)\s*$/.test(text)) return 'OutOfStock'
  if (/[:：]\s*[1-9]\d{0,5}\s*$/.test(text) || hasPieces(text)) return 'InStock'
  return availabilityOfText(text.replace(/\s*[:：]\s*/, ' '))
}
