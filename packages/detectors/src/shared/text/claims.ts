/** Compares claims that pages of one store make about the same subject. */
import type { CollectedPage, Finding } from '@vitrine/engine/api/detector'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { beforeAfter, listRow } from '../tables/rows.ts'
import { truncate } from './text.ts'

export interface Claim {
  /** The compared value, such as "30". */
  value: string
  /** The value as shown to the owner. */
  shown: string
  text: string
  path: string
}

export interface ClaimWords {
  causeKey: string
  title: string
  severity: Finding['severity']
  /** "the return window" */
  subject: string
  why: string
  confidence: number
  howChecked: readonly string[]
}

type Page = CollectedPage<{ claims: readonly Claim[] }>

/** One finding for every value that differs from the one most pages state; none when all agree. */
export function contradictions(pages: readonly Page[], words: ClaimWords): Finding[] {
  const byValue = new Map<string, { page: Page; claim: Claim }[]>()
  for (const page of pages)
    for (const claim of page.datum.claims)
      byValue.set(claim.value, [...(byValue.get(claim.value) ?? []), { page, claim }])
  const [main, ...others] = [...byValue.values()].toSorted(
    (a, b) => b.length - a.length || (a[0]?.claim.value ?? '').localeCompare(b[0]?.claim.value ?? ''),
  )
  const [right] = main ?? []
  if (!right) return []
  return others.flatMap((list) => {
    const [wrong] = list
    if (!wrong) return []
    return [
      {
        causeKey: `${words.causeKey}|${wrong.claim.value}`,
        fault: words.causeKey,
        severity: words.severity,
        confidence: words.confidence,
        title: words.title,
        where: shownPath(wrong.page.finalUrl),
        description: `One page says “${truncate(wrong.claim.text, 120)}”, but another says “${truncate(right.claim.text, 120)}”. ${words.why}`,
        url: wrong.page.finalUrl,
        relatedUrls: [right.page.finalUrl],
        pageType: wrong.page.pageType,
        rows: [
          beforeAfter(
            `${wrong.claim.shown} (${shownPath(wrong.page.finalUrl)})`,
            `${right.claim.shown} (${shownPath(right.page.finalUrl)})`,
            'On this page',
            'On other pages',
          ),
          listRow(
            'Where each value appears',
            [...byValue.values()]
              .flat()
              .map(({ page, claim }) => `${claim.shown}: ${shownPath(page.finalUrl)}`),
          ),
        ],
        advice: `State one value for ${words.subject} everywhere, the one from your policy page.`,
        spots: [
          {
            url: wrong.page.finalUrl,
            path: wrong.claim.path,
            text: truncate(wrong.claim.text, 60),
            label: wrong.claim.shown,
          },
          {
            url: right.page.finalUrl,
            path: right.claim.path,
            text: truncate(right.claim.text, 60),
            label: right.claim.shown,
          },
        ],
        facts: { here: wrong.claim.value, elsewhere: right.claim.value },
        howChecked: words.howChecked,
      },
    ]
  })
}
