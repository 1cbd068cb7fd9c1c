import { defineSessionDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { needlessField } from '@vitrine/lexicon/concepts/checkout/checkout-fields'
import { bareHost } from '../../shared/page/url.ts'
import { momentSpots } from '../../shared/sessions/moment-spots.ts'
import { nothingRan, ranSessions } from '../../shared/sessions/session-text.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { normalize, truncate } from '../../shared/text/text.ts'

const many = 15
const tooMany = 20
const notTyped = new Set(['hidden', 'submit', 'button', 'image', 'reset', 'checkbox', 'radio', 'search'])

export default defineSessionDetector({
  id: 'checkout-fields-heavy',
  category: 'interaction',
  label: 'Checkout asks only for what it needs',
  pageTypes: ['checkout_page'],
  impacts: ['cart abandonment rate'],
  effect: 'checkout-form-heavy',
  confirm: 'revisit',
  suppressedBy: ['checkout-unreachable'],
  session: 'cart',
  reads: ['checkout'],
  evaluate(records, site) {
    const ran = ranSessions(records).filter(
      ({ checkout }) => checkout !== null && checkout.notReached === null && checkout.fields.length > 0,
    )
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    const findings = ran.flatMap((record): Finding[] => {
      const checkout = record.checkout
      if (!checkout) return []
      const typed = checkout.fields.filter(({ type }) => !notTyped.has(type))
      const dropped = typed.filter(
        ({ isRequired, label, name }) =>
          isRequired && needlessField.isIn(`${label} ${name.replace(/[_-]+/g, ' ')}`),
      )
      if (typed.length <= many && dropped.length === 0) return []
      const isForeign = bareHost(checkout.url) !== bareHost(site.origin)
      return [
        {
          causeKey:
            dropped.length > 0
              ? `needless:${dropped
                  .map(({ name }) => normalize(name))
                  .sort()
                  .join('+')}`
              : 'many',
          severity: typed.length >= tooMany ? 'medium' : 'low',
          confidence: 0.82,
          title:
            dropped.length > 0 ? 'Checkout asks for unnecessary details' : 'Checkout has too many fields',
          where: 'checkout',
          description:
            `The first step of the ${isForeign ? 'hosted ' : ''}checkout shows ` +
            pluralize(typed.length, 'field') +
            (dropped.length > 0
              ? ` and requires ${dropped.map(({ label, name }) => `“${truncate(label || name, 30)}”`).join(', ')}`
              : '') +
            '. ' +
            'Every field costs you buyers, especially on phones.',
          ...(isForeign
            ? { advice: 'Open your hosted checkout’s settings and turn off the fields you don’t need.' }
            : {}),
          url: checkout.url,
          pageType: 'checkout_page',
          platform: record.platform,
          rows: [
            beforeAfter(
              `${typed.length} fields`,
              dropped.length > 0
                ? `Remove or make optional: ${dropped.map(({ label, name }) => label || name).join(', ')}`
                : 'Name in one field, address search, company and second address line behind a link',
            ),
            listRow(
              'Fields',
              typed.map(
                ({ label, name, isRequired }) => `${label || name}${isRequired ? ' (required)' : ''}`,
              ),
            ),
          ],
          spots: momentSpots(record, 'checkout', 'First form of the checkout'),
          facts: { fields: typed.length, needless: dropped.length },
          howChecked: [
            'Counted the visible fields of the first step that asks for personal data, and entered nothing.',
            'Skipped checkboxes and radio buttons.',
          ],
        },
      ]
    })
    return failOrPass(findings.slice(0, 1))
  },
})
