import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { combinationText } from '../../shared/combination-text.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { counted, cut } from '../../shared/text.ts'
import { pathOf } from '../../shared/url.ts'

const graveShare = 0.25
const refused = /\b(40[13]|429|430|503|captcha|time ?out|abort)\b/i

export default defineFlowDetector({
  id: 'variant-broken',
  category: 'product',
  label: 'Every variant that is in stock can be chosen',
  pageTypes: ['product_page'],
  impacts: ['conversion'],
  family: 'atc-broken, checkout-unreachable, variant-broken (that path)',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'atc-missing'],
  flow: 'options',
  judge(records) {
    const ran = ranSessions(records).filter(({ combinations }) => combinations.length > 0)
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    return failOrPass(
      ran.flatMap((record): Finding[] => {
        const { combinations } = record
        const judged = combinations.filter(
          ({ error, expectedAvailable }) =>
            expectedAvailable === true && !(error !== null && refused.test(error)),
        )
        const dead = judged.filter(({ buyable, error }) => !buyable || error !== null)
        const [first] = dead
        // The probe must have succeeded with another choice on this page, or the page must have failed outright.
        const hasControl = combinations.some(({ buyable, error }) => buyable && error === null)
        if (!first || (!hasControl && first.error === null)) return []
        const isGrave = dead.length / judged.length >= graveShare || first === combinations[0]
        return [
          {
            causeKey: `variant:${first.error === null ? 'not-buyable' : 'error'}:${pathOf(record.productUrl)}`,
            severity: isGrave ? 'high' : 'medium',
            confidence: first.error === null ? 0.82 : 0.9,
            title: 'Variant in stock cannot be chosen',
            where: combinationText(first.options),
            description: `${counted(dead.length, 'choice')} of ${judged.length} on ${pathOf(record.productUrl)} cannot be put into the cart although in stock, such as ${combinationText(first.options)}${first.error === null ? '' : ` ("${cut(first.error, 100)}")`}. Shoppers who want exactly this one cannot buy it.`,
            url: record.productUrl,
            pageType: 'product_page',
            platform: record.platform,
            rows: [
              beforeAfter(
                first.error === null ? 'Buy button stays off' : cut(first.error, 160),
                'Buy button on, price and picture of the choice',
                combinationText(first.options),
                'Expected',
              ),
              listRow(
                'Choices that fail',
                dead.map(({ options }) => combinationText(options)),
              ),
              stepsRow(record),
            ],
            facts: { dead: dead.length, judged: judged.length },
            blocksBuying: isGrave,
            howChecked: [
              'Chose combinations like a shopper and waited up to eight seconds each.',
              'Sold-out combinations were left out; another combination on the page did work.',
            ],
          },
        ]
      }),
    )
  },
})
