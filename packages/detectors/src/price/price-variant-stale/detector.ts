import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { OptionsSessionRecord } from '@vitrine/engine/api/sessions'
import { isOtherScale, sameAmount } from '@vitrine/kernel/figures/money'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { amountText, comparable, moneyText } from '../../shared/price/money-text.ts'
import { combinationText } from '../../shared/product/combination-text.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'

type Combination = OptionsSessionRecord['combinations'][number]

/** Whether two variants of different prices are shown with the same one. */
const isKept = (a: Combination, b: Combination): boolean =>
  a.shownPrice !== null &&
  b.shownPrice !== null &&
  sameAmount(a.shownPrice, b.shownPrice) &&
  a.expectedPrice !== null &&
  b.expectedPrice !== null &&
  !sameAmount(a.expectedPrice, b.expectedPrice)

/** Whether the page responded to a choice; a list that is there for pages without scripts changes nothing. */
const answersChoices = (priced: readonly Combination[]) =>
  priced.some(
    ({ answered, shownPrice }) =>
      answered === undefined || answered.length > 0 || isOther(shownPrice, priced),
  )

const isOther = (price: Combination['shownPrice'], all: readonly Combination[]) =>
  price !== null && all.some(({ shownPrice }) => shownPrice !== null && !sameAmount(shownPrice, price))

const unanswered = 'Choosing a variant changed nothing on the page, so its scripts may not have run for us.'

export default defineSessionDetector({
  id: 'price-variant-stale',
  category: 'price',
  label: 'The price follows the chosen variant',
  pageTypes: ['product_page'],
  impacts: ['conversion', 'trust'],
  effect: 'price-inconsistent',
  confirm: 'revisit',
  suppressedBy: ['variant-broken'],
  session: 'options',
  evaluate(records) {
    const ran = ranSessions(records)
    const evaluated = ran.flatMap((record) => {
      const priced = record.combinations.filter(
        ({ expectedPrice, shownPrice, error }) =>
          error === null &&
          expectedPrice !== null &&
          shownPrice !== null &&
          // Stores don’t differ from themselves like this, so one of the two was misread.
          !isOtherScale(expectedPrice, shownPrice),
      )
      const amounts = new Set(
        priced.map(({ expectedPrice }) => (expectedPrice ? amountText(expectedPrice) : '')),
      )
      return amounts.size > 1 ? [{ record, priced }] : []
    })
    if (evaluated.length === 0) return ran.length === 0 ? nothingRan(records) : notApplicable
    const answering = evaluated.filter(({ priced }) => answersChoices(priced))
    if (answering.length === 0) return notVerified(unanswered)
    return failOrPass(
      answering.flatMap(({ record, priced }): Finding[] => {
        const wrong = priced.filter(
          ({ expectedPrice, shownPrice }) =>
            expectedPrice &&
            shownPrice &&
            comparable(expectedPrice, shownPrice) &&
            !sameAmount(expectedPrice, shownPrice),
        )
        // A price that stays: another one is shown for variants of another price. Anything else may be a discount.
        const stale = wrong.filter((each) => priced.some((other) => isKept(each, other)))
        // A price that appeared elsewhere is one that shoppers see.
        const [first] = stale.filter(({ isPriceNew }) => isPriceNew !== true)
        if (!first?.expectedPrice || !first.shownPrice) return []
        // Prices all off by the same factor follow a rule such as tax or customer group.
        const ratios = new Set(
          wrong.map(({ expectedPrice, shownPrice }) =>
            ((shownPrice?.minor ?? 0) / (expectedPrice?.minor || 1)).toFixed(3),
          ),
        )
        if (wrong.length === priced.length && wrong.length > 1 && ratios.size === 1) return []
        return [
          {
            causeKey: 'stale',
            severity: 'high',
            confidence: 0.88,
            title: 'Price doesn’t change with the chosen variant',
            where: combinationText(first.options),
            description:
              `With ${combinationText(first.options)} chosen, ${shownPath(record.productUrl)} shows ` +
              `${moneyText(first.shownPrice)}, but the page’s data says ${moneyText(first.expectedPrice)} for this variant. ` +
              'Shoppers may see the real price only in the cart.',
            url: record.productUrl,
            pageType: 'product_page',
            platform: record.platform,
            rows: [
              beforeAfter(
                moneyText(first.shownPrice),
                moneyText(first.expectedPrice),
                'Shown',
                `Price of ${combinationText(first.options)}`,
              ),
              stepsRow(record),
            ],
            facts: { shown: amountText(first.shownPrice), expected: amountText(first.expectedPrice) },
            howChecked: [
              'Chose variants with different prices.',
              'Waited up to eight seconds for the price to change.',
              'Compared it with the variant’s price in the page data, and searched the whole page for that.',
            ],
          },
        ]
      }),
    )
  },
})
