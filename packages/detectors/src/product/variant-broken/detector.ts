import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { OptionsFlowRecord } from '@vitrine/engine/flows'
import { combinationText } from '../../shared/combination-text.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { counted, cut } from '../../shared/text.ts'
import { pathOf } from '../../shared/url.ts'
import { type Dead, deadChoices } from './dead-choices.ts'

const graveShare = 0.25

const seen: Record<Dead['kind'], (dead: Dead) => string> = {
  error: ({ combination }) => cut(combination.error ?? '', 160),
  'not-buyable': () => 'Buy button stays off',
  disabled: ({ stuckAt }) => `"${stuckAt}" is switched off`,
  'no-effect': ({ stuckAt }) => `Pressing "${stuckAt}" changes nothing`,
  'stale-id': ({ combination }) => `The page still holds variant ${combination.variantId}`,
}

const why: Record<Dead['kind'], (dead: Dead) => string> = {
  error: ({ combination }) => ` ("${cut(combination.error ?? '', 100)}")`,
  'not-buyable': () => '',
  disabled: ({ stuckAt }) =>
    `: "${stuckAt}" is switched off there, and the page does not say that it is sold out`,
  'no-effect': ({ stuckAt }) => `: pressing "${stuckAt}" changes nothing`,
  'stale-id': () => ': the form keeps the variant of the choice before, so another one is bought',
}

function toFinding(record: OptionsFlowRecord, dead: readonly Dead[], judged: number): Finding[] {
  const [first] = dead
  if (!first) return []
  const { combination, kind } = first
  const path = pathOf(record.productUrl)
  const isGrave = dead.length / judged >= graveShare || combination === record.combinations[0]
  const errors = dead.flatMap((each) => each.combination.scriptErrors ?? [])
  return [
    {
      causeKey: `variant:${kind}`,
      severity: isGrave ? 'high' : 'medium',
      confidence: { error: 0.9, 'not-buyable': 0.82, disabled: 0.82, 'no-effect': 0.82, 'stale-id': 0.85 }[
        kind
      ],
      title: 'Variant in stock cannot be chosen',
      where: combinationText(combination.options),
      description: `${counted(dead.length, 'choice')} of ${judged} on ${path} cannot be put into the cart although in stock, such as ${combinationText(combination.options)}${why[kind](first)}. Shoppers who want exactly this one cannot buy it.`,
      url: record.productUrl,
      pageType: 'product_page',
      platform: record.platform,
      rows: [
        beforeAfter(
          seen[kind](first),
          'Buy button on, price and picture of the choice',
          combinationText(combination.options),
          'Expected',
        ),
        listRow(
          'Choices that fail',
          dead.map((each) => combinationText(each.combination.options)),
        ),
        ...(errors.length > 0
          ? [
              listRow(
                'Script errors meanwhile',
                [...new Set(errors)].slice(0, 3).map((error) => cut(error, 160)),
              ),
            ]
          : []),
        stepsRow(record),
      ],
      facts: { dead: dead.length, judged },
      blocksBuying: isGrave,
      howChecked: [
        'Chose combinations like a shopper and waited up to eight seconds each.',
        'Sold-out combinations were left out; another combination on the page did work.',
      ],
    },
  ]
}

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
    const tried = ran.map((record) => ({ record, ...deadChoices(record.combinations) }))
    if (tried.every(({ judged }) => judged === 0) && tried.every(({ hasChosen }) => !hasChosen))
      return notApplicable
    return failOrPass(tried.flatMap(({ record, dead, judged }) => toFinding(record, dead, judged)))
  },
})
