/** Applies single values of a list's filters, compares the promised with the actual results, and removes them again. */

import { pluralize } from '@vitrine/kernel/figures/figures'
import { sleep } from '@vitrine/kernel/time/sleep'
import { isAsLabeled } from '../../api/facet-as-labeled.ts'
import type { ListingSessionRecord } from '../../api/sessions.ts'
import { scrollToTop } from '../../browser/elements.page.ts'
import { inIsolatedWorld } from '../../browser/isolated-world.ts'
import { highlight } from '../../browser/live/highlight.ts'
import { destructiveReason } from '../../frontier/address/destructive-urls.ts'
import { isRefusalStatus } from '../../frontier/refusals.ts'
import { actAndWait, type Effect, wasAskedFor } from '../shared/page/click.ts'
import type { SessionTab } from '../shared/session/session-tab.ts'
import { appliesChoice, isMiscounted, namesGroup, wordsOf } from './facet-proof.ts'
import { type FacetChoice, findFacets, isFacetOff, markFacet } from './facets.page.ts'
import { listSignature, markSubmit } from './listing-controls.page.ts'
import type { ListingRules } from './listing-session.ts'
import { findLoadMore, nextPageUrl, scrollToEnd } from './pager.page.ts'
import { type ListReading, readCalmList, readList } from './read-list.ts'

type Facet = ListingSessionRecord['facets'][number]

const maxFacets = 6
/** Further values to try where a count is wrong and none is right, so that labels may count something else. */
const maxWitnesses = 3
const clickMs = 8000
/** A list that scripts fill again may take long. */
const lateListMs = 4000

/** Results of the chosen values. Values that could not be operated are left out. */
export async function tryFacets(
  session: SessionTab,
  listUrl: string,
  rules: Pick<ListingRules, 'isAllowed'>,
): Promise<Facet[]> {
  const { page } = session
  await session.open(listUrl, 'Reopen the list')
  const before = await readList(session)
  const mayTry = ({ href }: FacetChoice) =>
    href === '' || (destructiveReason(href) === null && rules.isAllowed(href))
  const useful = usefulFacets(await inIsolatedWorld(page, findFacets), before).filter(mayTry)
  const choices = chooseFacets(useful, before)
  const further = useful.filter((choice) => choice.count !== null && !choices.includes(choice))
  const queue = [...choices, ...further.slice(0, maxWitnesses)]
  const facets: Facet[] = []
  for (const [at, choice] of queue.entries()) {
    if (at >= choices.length && (!facets.some(isMiscounted) || facets.some(isAsLabeled))) break
    // A value that did not work may still be selected.
    if (at > 0) await session.open(listUrl, 'Reopen the list')
    const facet = await tryFacet(session, listUrl, choice, before)
    if (facet !== null) facets.push(facet)
  }
  return facets
}

type Size = Pick<ListReading, 'urls' | 'stated'>

/** Values that must change the list. */
function usefulFacets(choices: readonly FacetChoice[], { urls, stated }: Size): FacetChoice[] {
  const whole = stated ?? urls.length
  return choices.filter(({ count }) => count === null || (count > 0 && count < whole))
}

/** One value per group that must change the list; groups take turns. */
export function chooseFacets(choices: readonly FacetChoice[], list: Size): FacetChoice[] {
  const groups = [...Map.groupBy(usefulFacets(choices, list), ({ group }) => group).values()]
  const firsts = groups.flatMap((group) => group.find(({ count }) => count !== null) ?? group[0] ?? [])
  return firsts.slice(0, maxFacets)
}

async function tryFacet(
  session: SessionTab,
  listUrl: string,
  choice: FacetChoice,
  before: ListReading,
): Promise<Facet | null> {
  session.clearCalls()
  const { isDone, hasChanged } = await apply(session, choice)
  const asked = session.calls.filter((call) => appliesChoice(call, listUrl, choice))
  if (asked.some(({ status }) => isRefusalStatus(status))) return null
  const failed = asked.find(({ failure, status }) => failure === null && (status ?? 0) >= 400)
  // A control without any effect may be one that we cannot operate.
  const isAsked =
    choice.kind === 'link' ||
    wasAskedFor(session.calls, wordsOf(choice)) ||
    namesGroup(listUrl, session.page.url(), choice)
  // An address without the value belongs to another action, such as a form that was submitted empty.
  if (!isDone || (!isAsked && (!hasChanged || session.page.url() !== listUrl))) return null
  const after = await readCalmList(session)
  // Two comparable numbers: what the page states for the whole list, or what it shows.
  const usesStated = before.stated !== null && after.stated !== null
  const error = failed === undefined ? null : `status ${failed.status}`
  session.step(
    `Apply the filter “${choice.label}”`,
    error === null ? 'ok' : 'failed',
    error ?? pluralize((usesStated ? after.stated : null) ?? after.urls.length, 'product'),
  )
  const isWhole = error === null && after.stated === null && (await isWhollyShown(session, after))
  const restored = error !== null || (await takeBack(session, listUrl, choice, before))
  return {
    name: choice.group,
    value: choice.label,
    labelCount: choice.count,
    before: usesStated ? (before.stated ?? 0) : before.urls.length,
    after: usesStated ? (after.stated ?? 0) : after.urls.length,
    statedAfter: after.stated,
    listedAfter: after.urls.length,
    isWhole,
    saysEmpty: after.saysEmpty && !before.saysEmpty,
    isSameList: after.urls.join(' ') === before.urls.join(' '),
    restored,
    error,
  }
}

/** Whether nothing leads to more products: no next page, no button, and nothing that loads at the end of the page. */
async function isWhollyShown(session: SessionTab, { urls }: ListReading): Promise<boolean> {
  const { page, watch } = session
  if ((await inIsolatedWorld(page, nextPageUrl)) !== null || (await inIsolatedWorld(page, findLoadMore)))
    return false
  await inIsolatedWorld(page, scrollToEnd).catch(() => {})
  await watch.quiet(1500)
  const later = await readCalmList(session)
  await inIsolatedWorld(page, scrollToTop).catch(() => {})
  return later.urls.length === urls.length
}

async function apply(session: SessionTab, choice: FacetChoice): Promise<Effect> {
  const { page } = session
  if (choice.kind === 'link') {
    const status = await session.open(choice.href, `Choose “${choice.label}”`)
    return { isDone: status < 600, isLate: false, hasChanged: true }
  }
  if (!(await inIsolatedWorld(page, markFacet, choice.key))) return notDone
  highlight(page, '[data-vt-facet]', 'Filter')
  const effect = await actAndWait(session, listSignature, () =>
    session.click('[data-vt-facet]', { timeout: clickMs }),
  )
  if (!effect.isDone || effect.hasChanged) return effect
  if (!(await inIsolatedWorld(page, markSubmit, '[data-vt-facet]'))) return effect
  return actAndWait(session, listSignature, () => session.click('[data-vt-send]', { timeout: clickMs }))
}

const notDone: Effect = { isDone: false, isLate: false, hasChanged: false }

/** Whether the list returns when the value is removed. A value that cannot be operated counts as returned. */
async function takeBack(
  session: SessionTab,
  listUrl: string,
  choice: FacetChoice,
  before: ListReading,
): Promise<boolean> {
  const { page } = session
  const isRestored = async () => {
    await session.watch.quiet(1500)
    return (await readCalmList(session)).urls.length >= before.urls.length
  }
  if (page.url() !== listUrl) {
    await page.goBack({ timeout: 8000, waitUntil: 'load' }).catch(() => null)
    // A list that stays filtered when shoppers go back may still let them remove the value.
    if (page.url() !== listUrl || (await isRestored())) return true
  }
  const isFound = await inIsolatedWorld(page, markFacet, choice.key)
  if (!isFound) return true
  highlight(page, '[data-vt-facet]', 'Filter')
  const { isDone, hasChanged } = await actAndWait(session, listSignature, () =>
    session.click('[data-vt-facet]', { timeout: clickMs }),
  )
  if (!isDone || !hasChanged || (await isRestored())) return true
  // The value must be off, and the list must hold as many products as before for a new visit.
  if (!(await inIsolatedWorld(page, isFacetOff, choice.key))) return true
  await sleep(lateListMs)
  if (await isRestored()) return true
  await session.open(listUrl, 'Reopen the list')
  return (await readCalmList(session)).urls.length < before.urls.length
}
