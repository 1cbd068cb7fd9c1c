/** The places of a store that name its contacts. */
import type { PageFacts } from '@vitrine/engine/api/facts'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { pageKey } from '../../shared/page/url.ts'
import type { ContactDatum, ContactPage } from './contact-datum.ts'
import type { Reading } from './contact-readings.ts'
import type { ContactPlace } from './differing-contacts.ts'

const firmTypes = new Set(['Organization', 'OnlineStore', 'Store', 'LocalBusiness', 'Corporation'])

/** The organization's phone and email in JSON-LD and microdata. */
export function statedContacts({ structuredData }: PageFacts): ContactDatum['stated'] {
  const found = structuredData.entities
    .filter(({ types }) => types.some((type) => firmTypes.has(type)))
    .flatMap(({ value }) => [
      { kind: 'phone' as const, shown: value.telephone },
      { kind: 'mail' as const, shown: value.email },
    ])
  return found.flatMap(({ kind, shown }) =>
    typeof shown === 'string' && shown !== '' ? [{ kind, shown: shown.replace(/^(mailto|tel):/i, '') }] : [],
  )
}

interface KindedPlace extends Omit<ContactPlace, 'values'> {
  values: Reading[]
}

/** The page frame, the structured data and the text of every trust page, each once. */
export function placesOf(pages: readonly ContactPage[]): KindedPlace[] {
  const places = new Map<string, KindedPlace>()
  const add = (key: string, place: KindedPlace) => {
    if (place.values.length > 0 && !places.has(key)) places.set(key, place)
  }
  for (const { finalUrl, datum } of pages.toSorted((a, b) => a.finalUrl.localeCompare(b.finalUrl))) {
    const { role, readings, stated } = datum
    const frame = readings.filter(({ isFrame }) => isFrame)
    const frameKey = frame
      .map(({ shown }) => shown)
      .sort()
      .join('|')
    add(`frame|${frameKey}`, {
      name: 'Header and footer',
      url: finalUrl,
      isWitnessOnly: false,
      values: frame,
    })
    add(`data|${stated.map(({ shown }) => shown).join('|')}`, {
      name: 'Structured data',
      url: finalUrl,
      isWitnessOnly: true,
      values: stated.map((each) => ({ ...each, path: '', isFrame: false, isApart: false, isOwn: true })),
    })
    if (role !== null)
      add(`page|${pageKey(finalUrl)}`, {
        name: shownPath(finalUrl),
        url: finalUrl,
        isWitnessOnly: role === 'policy',
        // Outside the contact page, a number may belong to anyone unless its text says whose it is.
        values: readings
          .filter(({ isFrame }) => !isFrame)
          .map((each) => ({ ...each, isApart: each.isApart || (role !== 'contact' && !each.isOwn) })),
      })
  }
  return [...places.values()]
}

/** The same places with the contacts of one kind. */
export function kindOnly(places: readonly KindedPlace[], kind: Reading['kind']): ContactPlace[] {
  return places.map((place) => ({ ...place, values: place.values.filter((value) => value.kind === kind) }))
}
