/** Amounts in sentences about an order, such as “a free gift with orders over $50”, which are the price of nothing. */
import type { PageFacts, PriceFact } from '@vitrine/engine/api/facts'
import { atLeast, minimumAfterNumber } from '@vitrine/lexicon/concepts/promotions/promotion-terms'
import { isInside } from '../dom/selector.ts'
import { normalize } from '../text/text.ts'

/** Words next to an amount that make it part of a sentence. */
const proseWords = 4

/** The innermost text around a price, without the amount. */
function sentenceAround({ textBlocks }: PageFacts, { path, raw }: PriceFact) {
  const [block] = textBlocks
    .filter((each) => isInside(path, each.path) && each.text.includes(raw))
    .toSorted((a, b) => b.path.length - a.path.length)
  if (!block) return null
  const at = block.text.indexOf(raw)
  const [before, after] = [block.text.slice(0, at), block.text.slice(at + raw.length)]
  return { before, after, words: `${before} ${after}`.match(/\p{L}{2,}/gu)?.length ?? 0 }
}

/** Whether an amount is the least that an order must come to: “over $50”, “$50 or more”, “$50+”. */
export function isOrderCondition(facts: PageFacts, price: PriceFact): boolean {
  const around = sentenceAround(facts, price)
  if (around === null || around.words < proseWords) return false
  const after = normalize(around.after)
  return (
    /^\s*\+/.test(around.after) ||
    atLeast.isAtEnd(normalize(around.before)) ||
    (/^\s*\p{L}/u.test(after) && minimumAfterNumber.isAtStart(after.trimStart()))
  )
}

/** Whether an amount stands in a sentence outside the `main` that holds the product’s price, as in an announcement. */
export function isAnnounced(facts: PageFacts, price: PriceFact, shownPath: string | undefined): boolean {
  const main = shownPath?.match(/^.*? > main(?::nth-of-type\(\d+\))?(?= > )/)?.[0]
  if (main === undefined || isInside(price.path, main)) return false
  return (sentenceAround(facts, price)?.words ?? 0) >= proseWords
}
