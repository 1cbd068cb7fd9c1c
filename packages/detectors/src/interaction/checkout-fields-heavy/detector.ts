import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { nothingRan, ranSessions } from '../../shared/flow-text.ts'
import { momentSpots } from '../../shared/moment-spots.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { cut, fold } from '../../shared/text.ts'
import { bareHost } from '../../shared/url.ts'

const many = 15
const tooMany = 20
const needless =
  /\b(fax|birth ?(day|date)|date of birth|geburtsdatum|date de naissance|fecha de nacimiento|data di nascita|geboortedatum|gender|geschlecht|sexe|sexo|sesso|title|salutation|anrede|civilite|middle name|mothers maiden|marital|how did you hear|company size|website)\b/
const notTyped = new Set(['hidden', 'submit', 'button', 'image', 'reset', 'checkbox', 'radio', 'search'])

export default defineFlowDetector({
  id: 'checkout-fields-heavy',
  category: 'interaction',
  label: 'The checkout asks only for what it needs',
  pageTypes: ['checkout_page'],
  impacts: ['cart abandonment rate'],
  family: 'checkout-fields-heavy, autofill',
  confirm: 'revisit',
  suppressedBy: ['checkout-unreachable'],
  flow: 'cart',
  reads: ['checkout'],
  judge(records, site) {
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
          isRequired && needless.test(fold(`${label} ${name.replace(/[_-]+/g, ' ')}`)),
      )
      if (typed.length <= many && dropped.length === 0) return []
      const isForeign = bareHost(checkout.url) !== bareHost(site.origin)
      return [
        {
          causeKey:
            dropped.length > 0
              ? `needless:${dropped
                  .map(({ name }) => fold(name))
                  .sort()
                  .join('+')}`
              : 'many',
          severity: typed.length >= tooMany ? 'medium' : 'low',
          confidence: 0.82,
          title:
            dropped.length > 0 ? 'Checkout demands what it does not need' : 'Checkout has too many fields',
          where: 'checkout',
          description: `The first form of the checkout has ${typed.length} fields to fill${dropped.length > 0 ? ` and demands ${dropped.map(({ label, name }) => `"${cut(label || name, 30)}"`).join(', ')}` : ''}. Each field costs buyers, most on phones.${isForeign ? ' The form belongs to a hosted checkout, so look for its settings.' : ''}`,
          url: checkout.url,
          pageType: 'checkout_page',
          platform: record.platform,
          rows: [
            beforeAfter(
              `${typed.length} fields`,
              dropped.length > 0
                ? `Drop or make optional: ${dropped.map(({ label, name }) => label || name).join(', ')}`
                : 'Name in one field, address by search, company and second line behind a link',
            ),
            listRow(
              'Fields',
              typed.map(
                ({ label, name, isRequired }) => `${label || name}${isRequired ? ' (required)' : ''}`,
              ),
            ),
          ],
          spots: momentSpots(record, 'checkout', 'The first form of the checkout'),
          facts: { fields: typed.length, needless: dropped.length },
          howChecked: [
            'Counted the visible fields of the first form of the checkout; nothing was entered.',
            'Checkboxes and choices were not counted.',
          ],
        },
      ]
    })
    return failOrPass(findings.slice(0, 1))
  },
})
