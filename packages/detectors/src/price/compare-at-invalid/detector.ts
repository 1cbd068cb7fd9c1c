import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { sameAmount } from '@vitrine/kernel/figures/money'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { amountText, comparable, majorUnits, moneyText } from '../../shared/price/money-text.ts'
import { boxPrices, cardPrices, onlyPair, type PricePair, shownPrice } from '../../shared/price/price-box.ts'
import { truncate } from '../../shared/text/text.ts'

const largestRatio = 10
const largestFall = 20
/** From this many products on, the cause is an import or a pricing rule rather than a slip. */
const manyProducts = 5

type Fault = 'not-higher' | 'equal' | 'zero' | 'implausible'

interface NamedPair extends PricePair {
  name: string
}

function faultOf({ active, struck }: NamedPair): Fault | null {
  const [now, before] = [majorUnits(active.money), majorUnits(struck.money)]
  if (now <= 0) return null
  if (before === 0) return 'zero'
  if (sameAmount(active.money, struck.money)) return 'equal'
  // A twentieth of the price is no former price but a misread one.
  if (before < now / largestFall) return null
  if (before < now) return 'not-higher'
  return before / now > largestRatio ? 'implausible' : null
}

const titles: Record<Fault, string> = {
  zero: 'Crossed-out price is zero',
  equal: 'Crossed-out price equals the current price',
  'not-higher': 'Crossed-out price is lower than the current price',
  implausible: 'Crossed-out price is implausibly high',
}

const says: Record<Fault, (now: string, before: string) => string> = {
  zero: (now, before) => `The crossed-out price is ${before} and the current price is ${now}.`,
  equal: (now) => `The crossed-out price and the current price are both ${now}, so nothing is reduced.`,
  'not-higher': (now, before) =>
    `The crossed-out price of ${before} is lower than the current price of ${now}, so the offer looks like a price increase.`,
  implausible: (now, before) =>
    `The crossed-out price of ${before} is more than ten times the current price of ${now}, which looks like a misplaced decimal point.`,
}

function toFinding(page: PageReading, pair: NamedPair, fault: Fault, products: number): Finding {
  const [now, before] = [moneyText(pair.active.money), moneyText(pair.struck.money)]
  return {
    causeKey: fault,
    severity: products >= manyProducts ? 'high' : 'medium',
    confidence: page.rendered ? 0.9 : 0.8,
    title: titles[fault],
    where: truncate(pair.name, 70),
    description: `${says[fault](now, before)} A reference price that can’t be right erodes trust and can break pricing rules.`,
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'Shown now',
        before_content: `Was ${before}, now ${now}`,
        after_title: 'Suggested',
        after_content: `${now} without a crossed-out price, or with the genuine earlier price`,
      },
    ],
    spots: [{ path: pair.struck.path, text: pair.struck.raw, label: `Was ${before}` }],
    facts: {
      active: amountText(pair.active.money),
      compareAt: amountText(pair.struck.money),
      currency: pair.active.money.currency,
    },
    howChecked: [
      'Read the crossed-out and current price from the same price box.',
      'Compared them in the same currency.',
      'Skipped ranges and boxes with several prices.',
    ],
  }
}

/** Whether the page's code says another price than the one that we read: one of the two amounts was misread. */
function isContradicted({ facts }: PageReading): boolean {
  const active = onlyPair(boxPrices(facts))?.active.money
  const stated = (facts.product?.price.witnesses ?? [])
    .filter(({ source }) => source !== 'dom')
    .filter(({ value }) => active && comparable(value, active))
  return active !== undefined && stated.length > 0 && !stated.some(({ value }) => sameAmount(value, active))
}

export default definePageDetector({
  id: 'compare-at-invalid',
  category: 'price',
  label: 'Crossed-out prices are higher than current prices',
  pageTypes: ['product_page', 'product_list_page', 'category_page', 'search_results_page', 'home_page'],
  impacts: ['trust', 'conversion'],
  effect: 'price-inconsistent',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const { facts } = page
    const boxes = facts.cards
      .filter(({ area }) => area !== 'related' || page.pageType !== 'product_page')
      .map((card) => ({ name: card.title, prices: cardPrices(facts, card) }))
    if (page.pageType === 'product_page' && shownPrice(facts) && !isContradicted(page))
      boxes.push({ name: pageLabel(page), prices: boxPrices(facts) })
    const evaluated = boxes.flatMap(({ name, prices }) => {
      const pair = onlyPair(prices)
      return pair ? [{ name, ...pair }] : []
    })
    if (evaluated.length === 0) return notApplicable
    const faulty = evaluated.flatMap((pair) => {
      const fault = faultOf(pair)
      return fault ? [{ pair, fault }] : []
    })
    const productsWith = (fault: Fault) =>
      new Set(faulty.filter((each) => each.fault === fault).map(({ pair }) => pair.name)).size
    return failOrPass(faulty.map(({ pair, fault }) => toFinding(page, pair, fault, productsWith(fault))))
  },
})
