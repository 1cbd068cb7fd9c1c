/** The list of an alert that stands for several causes: one line each, with the pages that show it. */
import { pluralize, wholeNumber } from '@vitrine/kernel/figures/figures'
import type { CommonPart } from '../api/common-cause.ts'
import type { EvidenceRow, Finding } from '../api/detector.ts'
import { type Cluster, type JoinedItem, type JoinedList, pagesOf } from '../run/observed-finding.ts'
import { severityRank } from './severity.ts'

const shownItems = 50

/** A detector may tell several cases of one cause apart; else each cause is one case. */
function partsOf(finding: Finding, textOf: (finding: Finding) => string): readonly CommonPart[] {
  return finding.commonCause?.parts ?? [{ key: finding.causeKey, item: textOf(finding) }]
}

/** The gravest first, then what most pages show. Cases with the same text are one. */
export function itemsOf(group: readonly Cluster[], textOf: (finding: Finding) => string): JoinedItem[] {
  const gravest = ({ members }: Cluster) =>
    Math.max(...members.map(({ finding }) => severityRank(finding.severity)))
  const ordered = [...group].sort(
    (a, b) =>
      gravest(b) - gravest(a) ||
      pagesOf(b.members).size - pagesOf(a.members).size ||
      (a.causeKey < b.causeKey ? -1 : 1),
  )
  const textOfKey = new Map<string, string>()
  const items = ordered.flatMap(({ members }) =>
    members.flatMap(({ finding }) =>
      partsOf(finding, textOf).map(({ key, item }) => {
        const text = textOfKey.get(key) ?? item
        textOfKey.set(key, text)
        return { text, keys: [key], pageUrls: new Set([finding.url]) }
      }),
    ),
  )
  return union(items)
}

/** Items with the same text become one, with the pages of all. */
export function union(items: readonly JoinedItem[]): JoinedItem[] {
  return [...Map.groupBy(items, ({ text }) => text)].map(([text, same]) => ({
    text,
    keys: [...new Set(same.flatMap(({ keys }) => keys))],
    pageUrls: new Set(same.flatMap(({ pageUrls }) => [...pageUrls])),
  }))
}

/** Everything that was joined, when that is more than the one item shown in the alert. */
export function joinedRows(joined: JoinedList | null): EvidenceRow[] {
  if (joined === null || joined.items.length < 2) return []
  const { heading, items } = joined
  const more = items.length > shownItems ? [`and ${wholeNumber(items.length - shownItems)} more`] : []
  const isOnSeveral = items.some(({ pageUrls }) => pageUrls.size > 1)
  const lines = items
    .slice(0, shownItems)
    .map(({ text, pageUrls }) => (isOnSeveral ? `${text} · ${pluralize(pageUrls.size, 'page')}` : text))
  return [
    { row_type: 'text', title: `${heading} (${items.length})`, content: [...lines, ...more].join('\n') },
  ]
}

/**
 * How many cases there are, and on how many pages: the one that the alert describes may be on a few of them only.
 * @param verb “seen” where the check looked at some of the pages only, else “found”
 */
export function joinedInWords(
  { items }: JoinedList,
  finding: Finding,
  pageCount: number,
  verb: 'seen' | 'found',
): string {
  const [one, many] = finding.commonCause?.noun ?? ['case', 'cases']
  const all = pluralize(items.length, one, many)
  if (pageCount === 1) return `This is one of ${all}.`
  const [part] = partsOf(finding, () => '')
  const own = items.find(({ keys }) => keys.includes(part?.key ?? ''))?.pageUrls.size ?? pageCount
  const isOneEach = items.length === pageCount && items.every(({ pageUrls }) => pageUrls.size === 1)
  if (own === pageCount || isOneEach)
    return `This is one of ${all} ${verb} on ${pluralize(pageCount, 'page')}.`
  return `This ${one} was ${verb} on ${pluralize(own, 'page')}, all ${all} together on ${wholeNumber(pageCount)}.`
}
