/** How links that are wrong by themselves are told. */
import type { Finding } from '@vitrine/engine/detector'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { type ContactPage, nouns } from './contact-datum.ts'

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
        'Read all links to mail addresses and phone numbers on the page, twice. Nothing was sent and nobody was called.',
      ],
    }
    if (unusable)
      return [
        {
          ...base,
          causeKey: `${fault.kind}|${fault.value.toLowerCase()}`,
          severity: unusable.isPlaceholder ? 'high' : 'medium',
          confidence: 0.9,
          title: unusable.isPlaceholder
            ? `A ${noun} is still that of the template`
            : `A ${noun} cannot be used`,
          description: `The link "${cut(text || fault.value, 60)}" leads to "${cut(fault.value, 80) || '(nothing)'}", which ${unusable.isPlaceholder ? 'is an example and belongs to nobody' : `is no ${noun}`}. Whoever needs help reaches no one.`,
          rows: [
            beforeAfter(
              href,
              fault.kind === 'mail'
                ? 'mailto: followed by your address'
                : 'tel:+ followed by country code and number',
            ),
          ],
          spots: [{ path, text, label: 'Leads nowhere' }],
          facts: { value: fault.value },
        },
      ]
    return [
      {
        ...base,
        causeKey: `${fault.kind}-link|${text.toLowerCase()}|${fault.value.toLowerCase()}`,
        severity: 'medium',
        confidence: 0.85,
        title: `A link leads to another ${noun} than it shows`,
        description: `The link shows "${cut(text, 80)}" and leads to "${cut(fault.value, 80)}". One of them is wrong, and whoever uses it may reach no one.`,
        rows: [beforeAfter(text, fault.value, 'Shown', 'Behind the link')],
        spots: [{ path, text, label: 'Leads elsewhere' }],
        facts: { shown: text, target: fault.value },
      },
    ]
  })
}
