/** How a contact that differs is told. */
import type { Finding } from '@vitrine/engine/detector'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { type ContactPage, nouns } from './contact-datum.ts'
import type { Reading } from './contact-readings.ts'
import type { Difference } from './differing-contacts.ts'

/** @param pages of the scan, to name the kind of the page that differs. */
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
    severity: 'medium',
    confidence: 0.8,
    title: `Pages name different ${noun}${kind === 'mail' ? 'es' : 's'} of the shop`,
    where: wrong.place.name,
    description: `Here stands "${cut(wrong.value.shown, 80)}", in ${right.length} other places "${cut(usual, 80)}". Whoever uses the wrong one may reach no one.`,
    url: wrong.place.url,
    relatedUrls: [...new Set(right.map(({ place }) => place.url))].filter((url) => url !== wrong.place.url),
    pageType: page?.pageType ?? 'unknown',
    rows: [
      beforeAfter(wrong.value.shown, usual, 'Here', 'Elsewhere'),
      listRow(
        'Where each stands',
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
          label: 'As elsewhere',
        })),
    ],
    facts: { here: wrong.value.shown, elsewhere: usual, places: right.length },
    howChecked: [
      `Compared the ${noun}${kind === 'mail' ? 'es' : 's'} in header, footer, contact, help and about pages, policies and data for search engines.`,
      'Left out departments, branches, other firms, other countries, fax and places that name several.',
      'Read the pages again. Nothing was sent and nobody was called.',
    ],
  }
}
