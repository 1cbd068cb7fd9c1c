/** The conditions of a store's discount code, from the words around it. */
import type { Money } from '@vitrine/kernel/figures/money'
import type { Concept } from '@vitrine/lexicon/concept'
import { deliveryName } from '@vitrine/lexicon/concepts/delivery/delivery-name'
import {
  certainPayment,
  certainPlaces,
  certainProducts,
  codeGoods,
  everyProduct,
  firstOrders,
  goodsEnd,
  inTheApp,
  laterOrders,
  leavesOut,
  orderMinimumAfter,
  orderMinimumBefore,
  severalAtOnce,
  signedUpShoppers,
} from '@vitrine/lexicon/concepts/promotions/code-conditions'
import { anyCode } from '@vitrine/lexicon/concepts/promotions/code-offers'
import { fold } from '@vitrine/lexicon/fold'
import type { TextBlock } from '../../../api/facts.ts'
import { findMoney } from '../../../extract/money/find-money.ts'
import { parseMoney } from '../../../extract/money/parse-money.ts'
import { sentencesOf } from '../../../extract/text/sentences.ts'

export interface CodeConditions {
  /** Minimum order value; null where none is stated. */
  minimum: Money | null
  /** The products it applies to, in the store's words (“table lamps”); null for all. */
  goods: string | null
  /** Further conditions that an anonymous visitor cannot meet; each text follows “it’s”. */
  others: string[]
}

type Block = Pick<TextBlock, 'text' | 'path'>

/** Neighboring texts on each side that may belong to the offer. */
const maxNeighbours = 2
const longestNeighbour = 200
/** "Sign in" beside an offer is a link. */
const minWords = 3
const others: readonly (readonly [says: string, condition: Concept])[] = [
  ['for first orders', firstOrders],
  ['for later orders', laterOrders],
  ['for members and subscribers', signedUpShoppers],
  ['for the app', inTheApp],
  ['for buying several products at once', severalAtOnce],
  ['for certain products', certainProducts],
  ['not valid for all products', leavesOut],
  ['for certain locations', certainPlaces],
  ['for one payment method', certainPayment],
]

const discount = String.raw`(?:\d[\d.,]*\s*(?:%|€|£|zl|kr|eur|gbp|usd)|[€$£]\s*\d[\d.,]*)`
const discountOnGoods = new RegExp(
  String.raw`${discount}\s*(?:${codeGoods.pattern})\s+([^.,;:!?|•·()–—]{2,80})`,
  'u',
)
const behindGoods = new RegExp(`(?:${goodsEnd.pattern}).*$`, 'u')

/**
 * Conditions of a code.
 * @param blocks texts of the page in order; the one that names the code and its nearest neighbors count
 * @param currency of the page, for symbols that several currencies share
 */
export function conditionsOf(
  blocks: readonly Block[],
  code: string,
  currency: string | null,
): CodeConditions {
  const at = blocks.findIndex(({ text }) => text.includes(code))
  const own = blocks[at]
  if (own === undefined) return { minimum: null, goods: null, others: [] }
  const sentences = [own, ...neighboursOf(blocks, at)].flatMap(({ text }) => sentencesOf(text))
  // A delivery amount is not a condition of a code.
  const about = sentences.filter((text) => text.includes(code) || !deliveryName.isIn(text))
  const minima = about.flatMap((text) => minimaIn(text, currency))
  return {
    minimum: minima.sort((a, b) => a.minor - b.minor)[0] ?? null,
    goods: about.map(goodsIn).find((goods) => goods !== null) ?? null,
    others: others.flatMap(([says, condition]) => (about.some(condition.isIn) ? [says] : [])),
  }
}

/** Short texts next to the code in the same part of the page, such as small print below an offer. */
function neighboursOf(blocks: readonly Block[], at: number): Block[] {
  const part = partOf(blocks[at]?.path ?? '')
  return [-1, 1].flatMap((direction) => {
    const list: Block[] = []
    for (let step = 1; step <= maxNeighbours; step++) {
      const block = blocks[at + direction * step]
      if (block === undefined || block.text.length > longestNeighbour || partOf(block.path) !== part) break
      if (anyCode.isIn(block.text)) break
      if (block.text.split(' ').length >= minWords) list.push(block)
    }
    return list
  })
}

const partOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf(' > ')))

function minimaIn(text: string, currency: string | null): Money[] {
  return findMoney(text).flatMap(({ text: written, index }) => {
    const before = text.slice(0, index).replace(/[\s:(]+$/, '')
    if (!orderMinimumBefore.isAtEnd(before) && !asksBefore(text.slice(index + written.length))) return []
    const money = parseMoney(written, { pageCurrency: currency })?.money
    return money !== undefined && money.minor > 0 ? [money] : []
  })
}

/** "Over £40+", "€50 or more", within the same sentence. */
function asksBefore(after: string): boolean {
  return /^\s*\+/.test(after) || (/^\s*\p{L}/u.test(after) && orderMinimumAfter.isAtStart(after))
}

function goodsIn(text: string): string | null {
  const said = discountOnGoods.exec(fold(text))?.[1]
  if (said === undefined) return null
  const goods = everyProduct.replaceIn(said.replace(behindGoods, ''), ' ').replace(/[^\p{L}\s-]+/gu, ' ')
  return /\p{L}{3}/u.test(goods) ? goods.replace(/\s+/g, ' ').trim() : null
}

/** Whether a product's name contains one of the offer's words, in singular or plural. */
export function isAmong(goods: string, productTitle: string): boolean {
  const stem = (word: string) => word.replace(/(?:e?s|e?n|i|e)$/, '')
  const title = fold(productTitle)
    .split(/[^\p{L}]+/u)
    .map(stem)
  return goods
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2)
    .some((word) => title.includes(stem(word)))
}
