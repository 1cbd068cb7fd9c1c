/** The finding for a contact that differs. */

import type { Finding } from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'
import { type ContactPage, nouns } from './contact-datum.ts'
import type { Reading } from './contact-readings.ts'
import type { Difference } from './differing-contacts.ts'

/** @param pages Pages of the scan, to look up the type of the page that differs. */
export function differenceFinding(
  kind: Reading['kind'],
  { wrong, right }: Difference,
  pages: readonly ContactPage[],
): Finding {
  const [first] = right
  const noun = nouns[kind]
  const usual = first?.value.shown ?? ''
  const page = pages.find(({ finalUrl }) => finalUrl === wrong.place.url)
  return {
    causeKey: `${kind}-differs|${wrong.value.shown.toLowerCase().replace(/\s/g, '')}`,
    fault: `${kind}-differs`,
    severity: 'medium',
    confidence: 0.8,
    title: `Pages show different ${noun}${kind === 'mail' ? 'es' : 's'}`,
    where: wrong.place.name,
    description:
      `One place shows “${truncate(wrong.value.shown, 80)}”, but ${pluralize(right.length, 'other place')} show ` +
      `“${truncate(usual, 80)}”. Shoppers who use the wrong one may reach no one.`,
    url: wrong.place.url,
    relatedUrls: [...new Set(right.map(({ place }) => place.url))].filter((url) => url !== wrong.place.url),
    pageType: page?.pageType ?? 'unknown',
    rows: [
      beforeAfter(wrong.value.shown, usual, 'Here', 'Elsewhere'),
      listRow(
        'Where each appears',
        [wrong, ...right].map(({ place, value }) => `${value.shown}: ${place.name}`),
      ),
    ],
    spots: [
      { url: wrong.place.url, path: wrong.value.path, text: wrong.value.shown, label: 'Differs' },
      ...right
        .filter(({ value }) => value.path !== '')
        .slice(0, 2)
        .map(({ place, value }) => ({
          url: place.url,
          path: value.path,
          text: value.shown,
          label: 'Same as elsewhere',
        })),
    ],
    facts: { here: wrong.value.shown, elsewhere: usual, places: right.length },
    howChecked: [
      `Compared the ${noun}${kind === 'mail' ? 'es' : 's'} in the header, footer, structured data, policies, and contact, help, and about pages.`,
      'Skipped departments, branches, other companies, other countries, and fax numbers.',
      'Read the pages again, without emailing or calling anyone.',
    ],
  }
}
