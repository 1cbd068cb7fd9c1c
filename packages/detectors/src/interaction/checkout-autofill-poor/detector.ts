import {
  defineFlowDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import type { CartFlowRecord } from '@vitrine/engine/flows'
import { momentSpots } from '../../shared/moment-spots.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { type Field, tokenOf, type WrongField, wrongField } from './wrong-fields.ts'

const fewestLacking = 3

type Record = Parameters<typeof momentSpots>[0] & { checkout: CartFlowRecord['checkout'] }

const nameOf = (field: Field) => field.label || field.name
const isTyped = ({ type }: Field) => !/hidden|submit|checkbox|radio|password/.test(type)

/** The fields that say of themselves what they are not. */
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
      title: 'Fields of the checkout tell browsers the wrong thing',
      where: 'Checkout',
      description: `The field "${cut(nameOf(first.field), 40)}" has ${first.kind}="${cut(attribute, 40)}"${wrong.length > 1 ? `, and ${wrong.length - 1} more ${wrong.length === 2 ? 'field is' : 'fields are'} declared as something else too` : ''}. Browsers fill in or ask for the wrong value, and orders go to wrong addresses or are not finished.`,
      url: checkout.url,
      pageType: 'checkout_page',
      platform: record.platform,
      rows: [
        beforeAfter(
          `<input name="${first.field.name}" ${first.kind}="${attribute}">`,
          `<input name="${first.field.name}" ${first.kind}="${right}">`,
        ),
        listRow(
          'Fields',
          wrong.map(({ field, token, kind }) =>
            kind === 'type'
              ? `${nameOf(field)}: type="${typeOf(token)}" instead of "${field.type}"`
              : `${nameOf(field)}: autocomplete="${token}" instead of "${field.autocomplete}"`,
          ),
        ),
      ],
      spots: momentSpots(record, 'checkout', 'The first form of the checkout'),
      facts: { wrong: wrong.length },
      howChecked: [
        'Put a product into the cart, went to the checkout and compared what each field is called with what it declares; nothing was sent.',
        'Fields whose label and name speak of different things were left out.',
      ],
    },
  ]
}

const typeOf = (token: string) => (token === 'email' || token === 'tel' ? token : 'text')

export default defineFlowDetector({
  id: 'checkout-autofill-poor',
  category: 'interaction',
  label: 'Browsers can fill in the checkout',
  pageTypes: ['checkout_page'],
  impacts: ['cart abandonment rate'],
  family: 'checkout-fields-heavy, autofill',
  confirm: 'none',
  suppressedBy: ['checkout-unreachable'],
  flow: 'cart',
  reads: ['checkout'],
  judge(records) {
    const reached = records.filter(
      ({ checkout }) => checkout !== null && checkout.notReached === null && checkout.fields.length > 0,
    )
    if (records.length === 0) return notApplicable
    if (reached.length === 0)
      return notVerified('The checkout was not reached, so its fields could not be read.')
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
      if (!first || lacking.length < fewestLacking || lacking.length < known.length / 2) return []
      return [
        {
          causeKey: 'autocomplete',
          severity: 'low',
          confidence: 0.82,
          title: 'Browsers cannot fill in the checkout',
          where: 'Checkout',
          description: `${lacking.length} of ${known.length} fields for name and address do not say what belongs into them, so browsers offer nothing to fill in. On phones every field that has to be typed costs buyers.`,
          url: checkout.url,
          pageType: 'checkout_page',
          platform: record.platform,
          rows: [
            beforeAfter(
              `<input name="${first.field.name}"${first.field.autocomplete === '' ? '' : ` autocomplete="${first.field.autocomplete}"`}>`,
              `<input name="${first.field.name}" autocomplete="${first.token}">`,
            ),
            listRow(
              'Fields',
              lacking.map(({ field, token }) => `${nameOf(field)}: autocomplete="${token}"`),
            ),
          ],
          spots: momentSpots(record, 'checkout', 'The first form of the checkout'),
          facts: { lacking: lacking.length, fields: known.length },
          howChecked: [
            'Put a product into the cart, went to the checkout and read its fields; nothing was sent.',
          ],
        },
      ]
    })
    return failOrPass([...findings.slice(0, 1), ...wrong.slice(0, 1)])
  },
})
