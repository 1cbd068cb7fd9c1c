import { defineFlowDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/detector'
import { momentSpots } from '../../shared/moment-spots.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { fold } from '../../shared/text.ts'

/** Words of a field's name or label → what browsers fill in. The first that fits counts. */
const tokens: readonly (readonly [form: RegExp, token: string])[] = [
  [/e-?mail/, 'email'],
  [/phone|telefon|telephone|mobile|\btel\b/, 'tel'],
  [/first.?name|given|vorname|prenom|nombre\b/, 'given-name'],
  [/last.?name|surname|family|nachname|nom de famille|apellido/, 'family-name'],
  [/post.?code|postal|\bzip\b|\bplz\b|code postal/, 'postal-code'],
  [/\bcity\b|town|\bort\b|\bstadt\b|ville|ciudad/, 'address-level2'],
  [/address ?(line)? ?2|apartment|\bsuite\b|adresszusatz|complement d.adresse/, 'address-line2'],
  [/street|address ?(line)? ?1|\baddress\b|strasse|adresse|direccion/, 'address-line1'],
]
const fewestLacking = 3

type Field = { name: string; label: string; type: string; autocomplete: string }

const tokenOf = ({ name, label }: Field) =>
  tokens.find(([form]) => form.test(fold(`${label} ${name.replace(/[_\-[\].]/g, ' ')}`)))?.[1] ?? null

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
    const findings = reached.flatMap((record) => {
      const { checkout } = record
      if (checkout === null) return []
      const known = checkout.fields.flatMap((field) => {
        const token = tokenOf(field)
        return token === null || /hidden|submit|checkbox|radio|password/.test(field.type)
          ? []
          : [{ field, token }]
      })
      const lacking = known.filter(({ field }) =>
        ['', 'off', 'nope', 'false'].includes(field.autocomplete.trim().toLowerCase()),
      )
      const [first] = lacking
      if (!first || lacking.length < fewestLacking || lacking.length < known.length / 2) return []
      const name = (field: Field) => field.label || field.name
      return [
        {
          causeKey: 'autocomplete',
          severity: 'low' as const,
          confidence: 0.82,
          title: 'Browsers cannot fill in the checkout',
          where: 'Checkout',
          description: `${lacking.length} of ${known.length} fields for name and address do not say what belongs into them, so browsers offer nothing to fill in. On phones every field that has to be typed costs buyers.`,
          url: checkout.url,
          pageType: 'checkout_page' as const,
          platform: record.platform,
          rows: [
            beforeAfter(
              `<input name="${first.field.name}"${first.field.autocomplete === '' ? '' : ` autocomplete="${first.field.autocomplete}"`}>`,
              `<input name="${first.field.name}" autocomplete="${first.token}">`,
            ),
            listRow(
              'Fields',
              lacking.map(({ field, token }) => `${name(field)}: autocomplete="${token}"`),
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
    return failOrPass(findings.slice(0, 1))
  },
})
