/** Applies single values of a list's filters, compares what they promise with what they give, and takes them back. */
import { destructiveReason } from '../crawl/destructive-urls.ts'
import type { ListingFlowRecord } from '../flows.ts'
import type { FlowSession } from './flow-session.ts'
import type { ListingRules } from './listing-flow.ts'
import {
  type FacetChoice,
  findFacets,
  findLoadMore,
  listSignature,
  markFacet,
  markSubmit,
  nextPageUrl,
} from './listing-scripts.ts'
import { actAndWait, type Effect, wasAskedFor } from './press.ts'
import { type ListReading, readCalmList, readList } from './read-list.ts'

type Facet = ListingFlowRecord['facets'][number]

const mostFacets = 6
const clickMs = 8000

/** What the chosen values gave. Values that could not be operated are left out. */
export async function tryFacets(
  session: FlowSession,
  listUrl: string,
  rules: Pick<ListingRules, 'isAllowed'>,
): Promise<Facet[]> {
  const { page } = session
  await session.open(listUrl, 'Open the list again')
  const before = await readList(session)
  const choices = chooseFacets((await page.evaluate(findFacets)) as FacetChoice[], before)
  const facets: Facet[] = []
  for (const [at, choice] of choices.entries()) {
    if (choice.href !== '' && (destructiveReason(choice.href) !== null || !rules.isAllowed(choice.href)))
      continue
    // A value that was tried in vain may still be chosen.
    if (at > 0) await session.open(listUrl, 'Open the list again')
    const facet = await tryFacet(session, listUrl, choice, before)
    if (facet !== null) facets.push(facet)
  }
  return facets
}

/** One value per group, such that it must change the list; groups take turns. */
export function chooseFacets(choices: readonly FacetChoice[], { urls, stated }: ListReading): FacetChoice[] {
  const whole = stated ?? urls.length
  const useful = choices.filter(({ count }) => count === null || (count > 0 && count < whole))
  const groups = [...Map.groupBy(useful, ({ group }) => group).values()]
  const firsts = groups.flatMap((group) => group.find(({ count }) => count !== null) ?? group[0] ?? [])
  return firsts.slice(0, mostFacets)
}

async function tryFacet(
  session: FlowSession,
  listUrl: string,
  choice: FacetChoice,
  before: ListReading,
): Promise<Facet | null> {
  session.clearCalls()
  const { isDone, hasChanged } = await apply(session, choice)
  const failed = session.calls.find(({ status, failure }) => failure === null && (status ?? 0) >= 400)
  // A control that did nothing at all may be one that we do not know how to use.
  const isAsked =
    choice.kind === 'link' ||
    wasAskedFor(session.calls, wordsOf(choice)) ||
    namesGroup(listUrl, session.page.url(), choice)
  // An address without the value is an answer to something else, such as a form that was sent unfilled.
  if (!isDone || (!isAsked && (!hasChanged || session.page.url() !== listUrl))) return null
  const after = await readCalmList(session)
  // Both numbers of one kind: what the page states for the whole list, or what it shows.
  const usesStated = before.stated !== null && after.stated !== null
  const error = failed === undefined ? null : `status ${failed.status}`
  session.step(
    `Apply the filter "${choice.label}"`,
    error === null ? 'ok' : 'failed',
    error ?? `${usesStated ? after.stated : after.urls.length} products`,
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
    isWhole,
    restored,
    error,
  }
}

/** Whether nothing leads to more products: no next page, no button, and nothing that comes up at the end of the page. */
async function isWhollyShown(session: FlowSession, { urls }: ListReading): Promise<boolean> {
  const { page, watch } = session
  if ((await page.evaluate(nextPageUrl)) !== null || (await page.evaluate(findLoadMore)) === true)
    return false
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)').catch(() => {})
  await watch.quiet(1500)
  const later = await readCalmList(session)
  await page.evaluate('scrollTo(0, 0)').catch(() => {})
  return later.urls.length === urls.length
}

/** What a call to the store that applies the value must say. */
function wordsOf({ kind, key, label }: FacetChoice): string[] {
  if (kind === 'link') return [label]
  const [, value] = JSON.parse(key) as string[]
  // Boxes without a value of their own send "on".
  return value && value !== 'on' ? [label, value] : [label]
}

/**
 * Whether the address has come to speak of the filter: shops that number their values ("color=9") name in it only what
 * the value belongs to.
 */
export function namesGroup(before: string, after: string, { group, key }: FacetChoice): boolean {
  const [from, to] = [new URL(before), new URL(after)]
  if (from.origin !== to.origin || from.pathname !== to.pathname) return false
  const names = [...JSON.parse(key), group].flatMap(
    (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [],
  )
  return [...to.searchParams.keys()].some(
    (name) =>
      to.searchParams.get(name) !== from.searchParams.get(name) &&
      names.some((each) => name.toLowerCase().includes(each)),
  )
}

async function apply(session: FlowSession, choice: FacetChoice): Promise<Effect> {
  const { page } = session
  if (choice.kind === 'link') {
    const status = await session.open(choice.href, `Choose "${choice.label}"`)
    return { isDone: status < 600, hasChanged: true }
  }
  if ((await page.evaluate(markFacet(choice.key))) !== true) return notDone
  const effect = await actAndWait(session, listSignature, () =>
    page.click('[data-vt-facet]', { timeout: clickMs }),
  )
  if (!effect.isDone || effect.hasChanged) return effect
  if ((await page.evaluate(markSubmit('[data-vt-facet]'))) !== true) return effect
  return actAndWait(session, listSignature, () => page.click('[data-vt-send]', { timeout: clickMs }))
}

const notDone: Effect = { isDone: false, hasChanged: false }

/** Whether the list returns when the value is taken back. What cannot be operated counts as returned. */
async function takeBack(
  session: FlowSession,
  listUrl: string,
  choice: FacetChoice,
  before: ListReading,
): Promise<boolean> {
  const { page } = session
  if (page.url() !== listUrl) {
    await page.goBack({ timeout: 8000, waitUntil: 'load' }).catch(() => null)
    if (page.url() !== listUrl) return true
  } else {
    const isFound = (await page.evaluate(markFacet(choice.key))) === true
    if (!isFound) return true
    const { isDone, hasChanged } = await actAndWait(session, listSignature, () =>
      page.click('[data-vt-facet]', { timeout: clickMs }),
    )
    if (!isDone || !hasChanged) return true
  }
  await session.watch.quiet(1500)
  const after = await readCalmList(session)
  return after.urls.length >= before.urls.length
}
