import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { PriceFact, TextBlock } from '@vitrine/engine/api/facts'
import { blocksInside } from '../../shared/dom/box-text.ts'
import { isInside, sharedDepth } from '../../shared/dom/selector.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { amountText, comparable, majorUnits, moneyText } from '../../shared/price/money-text.ts'
import { boxPrices, cardPrices, onlyPair, type PricePair, shownPrice } from '../../shared/price/price-box.ts'
import { truncate } from '../../shared/text/text.ts'
import { claimedPercent } from './claims.ts'

const tolerancePoints = 1
const severePoints = 5
/** A product's badge may be slightly outside its price box. */
const badgeLevels = 5

interface Box {
  name: string
  pair: PricePair
  blocks: TextBlock[]
  savings: PriceFact[]
  /** All prices of the box. */
  prices: readonly PriceFact[]
}

interface Claim {
  text: string
  path: string
  /** Claimed minus true, in percentage points; positive means overstated. */
  points: number
  corrected: string
}

function productBox(page: PageReading): Box | null {
  const { facts } = page
  const shown = shownPrice(facts)
  // One badge cannot be compared with variants that have different discounts.
  if (
    !shown ||
    facts.product?.isRange ||
    new Set(facts.product?.variants.map(({ compareAt }) => compareAt?.minor)).size > 1
  )
    return null
  const prices = boxPrices(facts)
  const pair = onlyPair(prices)
  if (!pair) return null
  const depth = shown.path.split(' > ').length - badgeLevels
  // Badges of other products on the page are about their own prices.
  const isOfCard = ({ path }: TextBlock) => facts.cards.some((card) => isInside(path, card.path))
  const blocks = facts.textBlocks.filter(
    (block) => block.area === 'main' && sharedDepth(block.path, shown.path) >= depth && !isOfCard(block),
  )
  const savings = prices.filter(({ kind }) => kind === 'saving')
  return { name: pageLabel(page), pair, blocks, savings, prices }
}

function boxesOf(page: PageReading): Box[] {
  const { facts } = page
  const boxes = facts.cards.flatMap((card) => {
    const prices = cardPrices(facts, card)
    const pair = onlyPair(prices)
    if (!pair || card.isFrom || card.priceMax) return []
    const savings = prices.filter(({ kind }) => kind === 'saving')
    return [{ name: card.title, pair, blocks: blocksInside(facts, card.path), savings, prices }]
  })
  const own = page.pageType === 'product_page' ? productBox(page) : null
  return own ? [...boxes, own] : boxes
}

/** A pair further apart was misread: hardly any store takes off 95%, and compare-at-invalid tells those that do. */
const maxRatio = 20

function isReduced({ active, struck }: PricePair): boolean {
  const ratio = majorUnits(struck.money) / majorUnits(active.money)
  return ratio > 1 && ratio < maxRatio
}

function truePercent({ active, struck }: PricePair): number {
  return (1 - majorUnits(active.money) / majorUnits(struck.money)) * 100
}

/** Whether a claim is about a further price, such as the one for paying at once: “$36, 10% off by transfer”. */
function hasOwnPrice({ pair: { active }, prices }: Box, claimed: number): boolean {
  const further = majorUnits(active.money) * (1 - claimed / 100)
  return prices.some(
    ({ money }) =>
      comparable(money, active.money) && Math.abs(majorUnits(money) - further) < 1.5 / 10 ** money.exponent,
  )
}

function claimsOf(box: Box): Claim[] {
  const { pair, blocks, savings } = box
  const percent = truePercent(pair)
  const claims: Claim[] = []
  for (const block of blocks) {
    const claimed = claimedPercent(block.text)
    if (claimed === null || hasOwnPrice(box, claimed)) continue
    claims.push({
      text: truncate(block.text, 40),
      path: block.path,
      points: claimed - percent,
      corrected: `-${Math.floor(percent + 1e-6)}%`,
    })
  }
  const saved = majorUnits(pair.struck.money) - majorUnits(pair.active.money)
  for (const { money, raw, path } of savings) {
    // "Save 20%" read as money, or an amount in another currency, says nothing about this difference.
    if (raw.includes('%') || (money.currency && money.currency !== pair.active.money.currency)) continue
    const off = majorUnits(money) - saved
    const isWrong = Math.abs(off) > 1.5 / 10 ** money.exponent
    const right = { ...money, minor: Math.round(saved * 10 ** money.exponent) }
    const points = isWrong ? (off / majorUnits(pair.struck.money)) * 100 : 0
    claims.push({
      text: truncate(raw, 40),
      path,
      points: isWrong ? Math.sign(points) * Math.max(Math.abs(points), tolerancePoints + 0.01) : 0,
      corrected: moneyText(right),
    })
  }
  return claims
}

function toFinding(page: PageReading, { name, pair }: Box, claim: Claim): Finding {
  const isOver = claim.points > 0
  const prices = `${moneyText(pair.struck.money)} to ${moneyText(pair.active.money)}`
  return {
    causeKey: isOver ? 'overstated' : 'understated',
    // A badge that is calculated wrongly, or is the same on every card, is too high here and too low there.
    commonCause: {
      key: 'claims',
      title: 'Discounts don’t match the prices',
      item: `“${claim.text}” for ${prices}: ${isOver ? 'overstated' : 'understated'}`,
      items: 'Wrong discounts',
      min: 2,
    },
    severity: isOver && claim.points >= severePoints ? 'high' : 'medium',
    confidence: 0.85,
    title: isOver ? 'Discount is overstated' : 'Discount is understated',
    where: truncate(name, 70),
    description: `The page claims “${claim.text}” for a price cut from ${prices}, which is ${truePercent(pair).toFixed(1)}%. ${
      isOver
        ? 'A discount that doesn’t add up looks like a trick.'
        : 'The offer is better than it looks and sells less than it could.'
    }`,
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'Claimed',
        before_content: claim.text,
        after_title: `From ${prices}`,
        after_content: claim.corrected,
      },
    ],
    spots: [{ path: claim.path, text: claim.text, label: `Claims ${claim.text}` }],
    facts: {
      claim: claim.text,
      truePercent: Number(truePercent(pair).toFixed(1)),
      active: amountText(pair.active.money),
      compareAt: amountText(pair.struck.money),
    },
    howChecked: [
      'Read the old price, the current price, and the claimed discount from the same price box.',
      'Calculated the discount, allowing one percentage point or one cent for rounding.',
    ],
  }
}

export default definePageDetector({
  id: 'discount-math-wrong',
  category: 'price',
  label: 'Claimed discounts match the prices',
  pageTypes: [
    'product_page',
    'product_list_page',
    'category_page',
    'search_results_page',
    'home_page',
    'cart_page',
  ],
  impacts: ['trust', 'conversion'],
  effect: 'price-inconsistent',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'compare-at-invalid'],
  needs: [],
  detect(page) {
    const evaluated = boxesOf(page).flatMap((box) => {
      const claims = isReduced(box.pair) ? claimsOf(box) : []
      return claims.map((claim) => ({ box, claim }))
    })
    if (evaluated.length === 0) return notApplicable
    return failOrPass(
      evaluated
        .filter(({ claim }) => Math.abs(claim.points) > tolerancePoints)
        .map(({ box, claim }) => toFinding(page, box, claim)),
    )
  },
})
