/** What proves that a filter was asked for, and that its labels count what we count. */

import type { ListingSessionRecord, SessionRequest } from '../../api/sessions.ts'
import type { FacetChoice } from './facets.page.ts'
import { isForList } from './list-calls.ts'

type Facet = ListingSessionRecord['facets'][number]

/** What a request that applies the value must contain. */
export function wordsOf({ kind, key, label }: FacetChoice): string[] {
  if (kind === 'link') return [label]
  const [, value] = JSON.parse(key) as string[]
  // Checkboxes without a value send “on”.
  return value && value !== 'on' ? [label, value] : [label]
}

/**
 * Whether the address now contains the filter: stores that number their values (“color=9”) only name the group
 * in it.
 */
export function namesGroup(before: string, after: string, choice: FacetChoice): boolean {
  const [from, to] = [new URL(before), new URL(after)]
  if (from.origin !== to.origin || from.pathname !== to.pathname) return false
  const names = namesOf(choice)
  return [...to.searchParams.keys()].some(
    (name) =>
      to.searchParams.get(name) !== from.searchParams.get(name) &&
      names.some((each) => name.toLowerCase().includes(each)),
  )
}

function namesOf({ kind, group, key }: FacetChoice): string[] {
  const own = kind === 'link' ? [] : (JSON.parse(key) as string[])
  return [...own, group].flatMap((text) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
}

/** Whether a request applies the value. */
export const appliesChoice = (call: SessionRequest, listUrl: string, choice: FacetChoice): boolean =>
  isForList(call, listUrl, [...wordsOf(choice), ...namesOf(choice)])

/** Another number than the label's was read. */
export const isMiscounted = (facet: Facet): boolean =>
  facet.error === null && facet.labelCount !== null && facet.labelCount !== (facet.statedAfter ?? facet.after)
