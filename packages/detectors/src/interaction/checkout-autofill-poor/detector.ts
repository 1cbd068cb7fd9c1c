import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { CartSessionRecord } from '@vitrine/engine/api/sessions'
import { momentSpots } from '../../shared/sessions/moment-spots.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import { type Field, tokenOf, type WrongField, wrongField } from './wrong-fields.ts'

const minLacking = 3

type Record = Parameters<typeof momentSpots>[0] & { checkout: CartSessionRecord['checkout'] }

const nameOf = (field: Field) => field.label || field.name
const isTyped = ({ type }: Field) => !/hidden|submit|checkbox|radio|password/.test(type)

/** Fields that declare themselves as something they are not. */
function wrongFinding(record: Record, wrong: readonly WrongField[]): Finding[] {
  const [first] = wrong
  const { checkout } = record
  if (!first || !checkout) return []
  const attribute = first.kind === 'type' ? first.field.type : first.field.autocomplete
  const right = first.kind === 'type' ? typeOf(first.token) : first.token
  return [
    {
      causeKey: 'wrong-token',
      severity: 'medium',
      confidence: 0.85,
      title: 'Checkout fields are mislabeled for autofill',
      where: 'Checkout',
      description:
        `The field “${truncate(nameOf(first.field), 40)}” is declared as ` +
        `“${truncate(attribute, 40)}”` +
        (wrong.length > 1
          ? `, and ${wrong.length - 1} more ${wrong.length === 2 ? 'field is' : 'fields are'} mislabeled too`
          : '') +
        '. ' +
        'Browsers fill in the wrong value, so orders go to wrong addresses or aren’t completed.',
      url: checkout.url,
      pageType: 'checkout_page',
      platform: record.platform,
      rows: [
        beforeAfter(
          `<input name="${first.field.name}" ${first.kind}="${attribute}">`,
          `<input name="${first.field.name}" ${first.kind}="${right}">`,
        ),
        listRow(
          'Fields to correct',
          wrong.map(({ field, token, kind }) =>
            kind === 'type'
              ? `${nameOf(field)}: type="${typeOf(token)}" instead of "${field.type}"`
              : `${nameOf(field)}: autocomplete="${token}" instead of "${field.autocomplete}"`,
          ),
        ),
      ],
      spots: momentSpots(record, 'checkout', 'First form of the checkout'),
      facts: { wrong: wrong.length },
      howChecked: [
        'Added a product to the cart and went to the checkout.',
        'Compared the label of each field with what it tells browsers.',
        'Skipped fields whose label and name disagree, and submitted nothing.',
      ],
    },
  ]
}

const withoutPlatform = ({ platform: _, ...finding }: Finding): Finding => finding

const typeOf = (token: string) => (token === 'email' || token === 'tel' ? token : 'text')

export default defineSessionDetector({
  id: 'checkout-autofill-poor',
  category: 'interaction',
  label: 'Browsers can fill in the checkout',
  pageTypes: ['checkout_page'],
  impacts: ['cart abandonment rate'],
  effect: 'checkout-form-heavy',
  confirm: 'none',
  suppressedBy: ['checkout-unreachable'],
  session: 'cart',
  reads: ['checkout'],
  evaluate(records) {
    const reached = records.filter(
      ({ checkout }) => checkout !== null && checkout.notReached === null && checkout.fields.length > 0,
    )
    if (records.length === 0) return notApplicable
    if (reached.length === 0)
      return notVerified('We couldn’t reach the checkout, so we couldn’t read its fields.')
    const wrong = reached.flatMap((record) =>
      wrongFinding(
        record,
        (record.checkout?.fields ?? []).filter(isTyped).flatMap((field) => wrongField(field) ?? []),
      ),
    )
    const findings = reached.flatMap((record): Finding[] => {
      const { checkout } = record
      if (checkout === null) return []
      const known = checkout.fields.flatMap((field) => {
        const token = tokenOf(field)
        return token === null || !isTyped(field) ? [] : [{ field, token }]
      })
      const lacking = known.filter(({ field }) =>
        ['', 'off', 'nope', 'false'].includes(field.autocomplete.trim().toLowerCase()),
      )
      const [first] = lacking
      if (!first || lacking.length < minLacking || lacking.length < known.length / 2) return []
      return [
        {
          causeKey: 'autocomplete',
          severity: 'low',
          confidence: 0.82,
          title: 'Checkout doesn’t support autofill',
          where: 'Checkout',
          description:
            `${lacking.length} of ${known.length} fields we recognize (name, address, email, phone) don’t say what belongs in them, so browsers ` +
            'can only guess from their names. Every field that shoppers have to fill in by hand costs you buyers.',
          url: checkout.url,
          pageType: 'checkout_page',
          platform: record.platform,
          rows: [
            beforeAfter(
              `<input name="${first.field.name}"${first.field.autocomplete === '' ? '' : ` autocomplete="${first.field.autocomplete}"`}>`,
              `<input name="${first.field.name}" autocomplete="${first.token}">`,
            ),
            listRow(
              'Fields to complete',
              lacking.map(({ field, token }) => `${nameOf(field)}: autocomplete="${token}"`),
            ),
          ],
          spots: momentSpots(record, 'checkout', 'First form of the checkout'),
          facts: { lacking: lacking.length, fields: known.length },
          howChecked: [
            'Added a product to the cart and went to the checkout.',
            'Read the fields and submitted nothing.',
          ],
        },
      ]
    })
    // A form that is at fault on every platform is at fault in general.
    const first = ([finding]: readonly Finding[], count: number) =>
      finding === undefined ? [] : [count === reached.length ? withoutPlatform(finding) : finding]
    return failOrPass([...first(findings, findings.length), ...first(wrong, wrong.length)])
  },
})
