import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { combinationText } from '../../shared/combination-text.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { amountText, comparable, moneyText, sameAmount } from '../../shared/money-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { pathOf } from '../../shared/url.ts'

export default defineFlowDetector({
  id: 'price-variant-stale',
  category: 'price',
  label: 'The price follows the chosen variant',
  pageTypes: ['product_page'],
  impacts: ['conversion', 'trust'],
  family: 'listing/PDP mismatch, discount errors',
  confirm: 'revisit',
  suppressedBy: ['variant-broken'],
  flow: 'options',
  judge(records) {
    const ran = ranSessions(records)
    const judged = ran.flatMap((record) => {
      const priced = record.combinations.filter(
        ({ expectedPrice, shownPrice, error }) =>
          error === null && expectedPrice !== null && shownPrice !== null,
      )
      const amounts = new Set(
        priced.map(({ expectedPrice }) => (expectedPrice ? amountText(expectedPrice) : '')),
      )
      return amounts.size > 1 ? [{ record, priced }] : []
    })
    if (judged.length === 0) return ran.length === 0 ? nothingRan(records) : notApplicable
    return failOrPass(
      judged.flatMap(({ record, priced }): Finding[] => {
        const wrong = priced.filter(
          ({ expectedPrice, shownPrice }) =>
            expectedPrice &&
            shownPrice &&
            comparable(expectedPrice, shownPrice) &&
            !sameAmount(expectedPrice, shownPrice),
        )
        const [first] = wrong
        if (!first?.expectedPrice || !first.shownPrice) return []
        // Every price off by the same rule (tax, customer group) is no stale price.
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
            title: 'Price does not follow the chosen variant',
            where: combinationText(first.options),
            description: `With ${combinationText(first.options)} the page ${pathOf(record.productUrl)} shows ${moneyText(first.shownPrice)}, but the variant costs ${moneyText(first.expectedPrice)}. Shoppers see the true price only in the cart.`,
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
              'Chose variants whose prices differ and waited up to eight seconds for the price.',
              'Compared with the price that the page itself holds for the variant.',
            ],
          },
        ]
      }),
    )
  },
})
