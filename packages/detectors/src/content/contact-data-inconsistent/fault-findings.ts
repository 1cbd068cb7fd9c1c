/** Findings for links that are wrong on their own. */
import type { CommonCause } from '@vitrine/engine/api/common-cause'
import type { Finding } from '@vitrine/engine/api/detector'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import { type ContactPage, nouns } from './contact-datum.ts'

/** A theme's sample numbers and addresses are replaced together. */
const sample = (href: string): CommonCause => ({
  key: 'samples',
  item: href,
  items: 'Sample contacts',
  min: 2,
  title: 'Contacts are template placeholders',
})

const capitalized = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)

/** One finding for every address or number of a page. */
export function faultFindings({ finalUrl, pageType, datum }: ContactPage): Finding[] {
  const seen = new Set<string>()
  return datum.faults.flatMap(({ where, href, text, path, unusable, mismatch }): Finding[] => {
    const fault = unusable ?? (mismatch && { kind: mismatch.kind, value: mismatch.target })
    if (!fault || seen.has(fault.value)) return []
    seen.add(fault.value)
    const noun = nouns[fault.kind]
    const base = {
      where,
      url: finalUrl,
      pageType,
      howChecked: [
        'Read all links to email addresses and phone numbers on the page, twice.',
        'Sent nothing and called no one.',
      ],
    }
    if (unusable)
      return [
        {
          ...base,
          causeKey: `${fault.kind}|${fault.value.toLowerCase()}`,
          fault: `${fault.kind}-${unusable.isPlaceholder ? 'placeholder' : 'unusable'}`,
          ...(unusable.isPlaceholder ? { commonCause: sample(href) } : {}),
          severity: unusable.isPlaceholder ? 'high' : 'medium',
          confidence: 0.9,
          title: unusable.isPlaceholder
            ? `${capitalized(noun)} is a template placeholder`
            : `${capitalized(noun)} doesn’t work`,
          description:
            `The link “${truncate(text || fault.value, 60)}” leads to ` +
            `${
              fault.value === ''
                ? `an empty ${noun}`
                : `“${truncate(fault.value, 80)}”, which ` +
                  `${unusable.isPlaceholder ? 'is a sample that belongs to no one' : `isn’t a valid ${noun}`}`
            }. ` +
            'Shoppers who need help can’t reach anyone.',
          rows: [
            beforeAfter(
              href,
              fault.kind === 'mail'
                ? 'mailto: followed by your address'
                : 'tel:+ followed by the country code and your number',
            ),
          ],
          spots: [{ path, text, label: 'Reaches no one' }],
          facts: { value: fault.value },
        },
      ]
    return [
      {
        ...base,
        causeKey: `${fault.kind}-link|${text.toLowerCase()}|${fault.value.toLowerCase()}`,
        fault: `${fault.kind}-link`,
        severity: 'medium',
        confidence: 0.85,
        title: `Link goes to a different ${noun} than it shows`,
        description:
          `The link shows “${truncate(text, 80)}” but goes to “${truncate(fault.value, 80)}”. One of them is wrong, and ` +
          'shoppers who use it may reach no one.',
        rows: [beforeAfter(text, fault.value, 'Shown', 'Link target')],
        spots: [{ path, text, label: 'Goes elsewhere' }],
        facts: { shown: text, target: fault.value },
      },
    ]
  })
}
