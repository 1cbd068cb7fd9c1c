import { defineSessionDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { OptionsSessionRecord } from '@vitrine/engine/api/sessions'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { combinationText } from '../../shared/product/combination-text.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import { type Dead, deadChoices } from './dead-choices.ts'

const severeShare = 0.25

const seen: Record<Dead['kind'], (dead: Dead) => string> = {
  error: ({ combination }) => truncate(combination.error ?? '', 160),
  'not-buyable': () => 'Buy button stays disabled',
  disabled: ({ stuckAt }) => `“${stuckAt}” is disabled`,
  'no-effect': ({ stuckAt }) => `Clicking “${stuckAt}” changes nothing`,
  'stale-id': ({ combination }) => `The page still holds variant ${combination.variantId}`,
}

const why: Record<Dead['kind'], (dead: Dead) => string> = {
  error: ({ combination }) => ` (“${truncate(combination.error ?? '', 100)}”)`,
  'not-buyable': () => '',
  disabled: ({ stuckAt }) => `: “${stuckAt}” is disabled, although the page doesn’t call it sold out`,
  'no-effect': ({ stuckAt }) => `: clicking “${stuckAt}” changes nothing`,
  'stale-id': () => ': the form keeps the previous variant, so shoppers buy the wrong one',
}

function toFinding(record: OptionsSessionRecord, dead: readonly Dead[], evaluated: number): Finding[] {
  const [first] = dead
  if (!first) return []
  const { combination, kind } = first
  const path = shownPath(record.productUrl)
  const isSevere = dead.length / evaluated >= severeShare || combination === record.combinations[0]
  const errors = dead.flatMap((each) => each.combination.scriptErrors ?? [])
  return [
    {
      causeKey: `variant:${kind}`,
      severity: isSevere ? 'high' : 'medium',
      confidence: { error: 0.9, 'not-buyable': 0.82, disabled: 0.82, 'no-effect': 0.82, 'stale-id': 0.85 }[
        kind
      ],
      title: 'Variant in stock can’t be selected',
      where: combinationText(combination.options),
      description:
        `On ${path}, ${dead.length} of the ${pluralize(evaluated, 'variant')} in stock that we chose can’t be added to the cart, ` +
        `such as ${combinationText(combination.options)}${why[kind](first)}. Shoppers who want exactly this one can’t buy it.`,
      url: record.productUrl,
      pageType: 'product_page',
      platform: record.platform,
      rows: [
        beforeAfter(
          seen[kind](first),
          'Buy button enabled, with the variant’s price and image',
          combinationText(combination.options),
          'Expected',
        ),
        listRow(
          'Failing variants',
          dead.map((each) => combinationText(each.combination.options)),
        ),
        ...(errors.length > 0
          ? [
              listRow(
                'Script errors',
                [...new Set(errors)].slice(0, 3).map((error) => truncate(error, 160)),
              ),
            ]
          : []),
        stepsRow(record),
      ],
      facts: { dead: dead.length, evaluated },
      blocksBuying: isSevere,
      howChecked: [
        'Chose combinations the way a shopper would and waited up to eight seconds each time.',
        'Skipped sold-out combinations.',
      ],
    },
  ]
}

export default defineSessionDetector({
  id: 'variant-broken',
  category: 'product',
  label: 'Every variant in stock can be selected',
  pageTypes: ['product_page'],
  impacts: ['conversion'],
  effect: 'purchase-blocked',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'atc-missing'],
  session: 'options',
  evaluate(records) {
    const ran = ranSessions(records).filter(({ combinations }) => combinations.length > 0)
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    const tried = ran.map((record) => ({ record, ...deadChoices(record.combinations) }))
    if (tried.every(({ evaluated }) => evaluated === 0) && tried.every(({ hasChosen }) => !hasChosen))
      return notApplicable
    return failOrPass(tried.flatMap(({ record, dead, evaluated }) => toFinding(record, dead, evaluated)))
  },
})
