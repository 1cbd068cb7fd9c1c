/**
 * What an instruction came to once, to be done again without a model: the kinds of pages that it was about, and of each
 * page that was read a hash of what it showed and what was observed there. Which pages a scan happens to choose is no
 * part of it. Work that pressed or typed something is not kept, since a page answers differently every time.
 */
import { sha256 } from '@vitrine/kernel/ids'
import { PageType } from '@vitrine/kernel/vocabulary'
import { z } from 'zod'
import type { AgentState, KnownPage } from './agent-state.ts'
import type { CapturedPage } from './captured-page.ts'
import { Observation } from './observation.ts'

export const CachedPlan = z.object({
  /** Every kind of page that the store had, and of how many pages the instruction was; null: of all, 0: of none. */
  kinds: z.array(z.object({ type: PageType, most: z.number().int().min(0).nullable() })),
  pages: z.array(z.object({ url: z.string(), textHash: z.string(), observations: z.array(Observation) })),
})
export type CachedPlan = z.infer<typeof CachedPlan>

const replayable = new Set(['go', 'look', 'note', 'report', 'done'])
/** Pages of earlier scans are kept as long as they are not more. */
const mostPages = 600

/** Names what a plan was made for: the instruction, in one region of the store, with the table that was uploaded for it. */
export function planKey(instruction: string, region: string, tableHash: string | null): string {
  return sha256('plan', instruction, region, ...(tableHash === null ? [] : [tableHash]))
}

/** Hash of everything that a reader sees of a page. */
export function textHash(page: CapturedPage): string {
  return sha256(...page.lines, ...page.pictures.map(({ alt, isBroken }) => `${alt} ${isBroken}`))
}

/** Pages of this scan that a plan is about: those that it has read before, and others of their kinds up to as many. */
export function plannedPages({ kinds, pages: read }: CachedPlan, pages: readonly KnownPage[]): KnownPage[] {
  const before = new Set(read.map(({ url }) => url))
  return kinds.flatMap(({ type, most }) => {
    const own = pages.filter(({ pageType }) => pageType === type)
    const sorted = [...own.filter(({ url }) => before.has(url)), ...own.filter(({ url }) => !before.has(url))]
    return sorted.slice(0, most ?? sorted.length)
  })
}

/** Whether the store has kinds of pages by now that a plan knows nothing of. */
export function hasNewKinds({ kinds }: CachedPlan, pages: readonly KnownPage[]): boolean {
  return pages.some(({ pageType }) => !kinds.some(({ type }) => type === pageType))
}

/**
 * The plan of finished work; null when it cannot be done again as it was.
 * @param before the plan that the work began with, which knows of pages and kinds that this scan did not choose
 */
export function planOf(
  { state, turns, seen, observations }: AgentState,
  pages: readonly KnownPage[],
  before: CachedPlan | null,
): CachedPlan | null {
  if (state !== 'completed') return null
  if (turns.some(({ tool, outcome }) => !replayable.has(tool ?? '') || outcome.startsWith('refused')))
    return null
  const read = Object.entries(seen).map(([url, hash]) => {
    const id = pages.find((page) => page.url === url)?.id
    const own = observations.filter((each) => each.url === url || (id !== undefined && each.pageId === id))
    return { url, textHash: hash, observations: own.map(({ observation }) => observation) }
  })
  const others = (before?.pages ?? []).filter(({ url }) => seen[url] === undefined)
  const kept = [...read, ...others].slice(0, mostPages)
  return { kinds: kindsOf(turns, pages, before), pages: kept.sort((a, b) => (a.url < b.url ? -1 : 1)) }
}

/** A kind of which every page was wanted is wanted as a whole, however many pages it has the next time. */
function kindsOf(
  turns: AgentState['turns'],
  pages: readonly KnownPage[],
  before: CachedPlan | null,
): CachedPlan['kinds'] {
  const wanted = new Set(turns.flatMap(({ input }) => (Array.isArray(input.pages) ? input.pages : [])))
  const present = PageType.options.filter(
    (type) =>
      pages.some(({ pageType }) => pageType === type) || before?.kinds.some((kind) => kind.type === type),
  )
  return present.map((type) => {
    const own = pages.filter(({ pageType }) => pageType === type)
    const read = own.filter(({ id }) => wanted.has(id)).length
    const earlier = before?.kinds.find((kind) => kind.type === type)?.most
    if (earlier === null || (read === own.length && read > (earlier ?? 0))) return { type, most: null }
    return { type, most: Math.max(read, earlier ?? 0) }
  })
}
