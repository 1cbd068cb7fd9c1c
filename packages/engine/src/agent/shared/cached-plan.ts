/**
 * A saved plan that repeats an instruction without a model: its page types and, for each page read, a content hash and
 * the observations. It is independent of the pages a scan happens to choose. Work that clicked or typed isn't saved,
 * because pages respond differently every time.
 */
import { sha256 } from '@vitrine/kernel/ids'
import { PageType } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'
import type { AgentPage, AgentState } from './agent-state.ts'
import type { CapturedPage } from './captured-page.ts'
import { Observation } from './observation.ts'

export const CachedPlan = z.object({
  /** The store's page types and how many pages of each the instruction covers; null: all, 0: none. */
  kinds: z.array(z.object({ type: PageType, max: z.number().int().min(0).nullable() })),
  pages: z.array(z.object({ url: z.string(), textHash: z.string(), observations: z.array(Observation) })),
})
export type CachedPlan = z.infer<typeof CachedPlan>

const replayable = new Set(['go', 'look', 'note', 'report', 'done'])
/** The most pages to keep from earlier scans. */
const maxPages = 600

/** Key of a plan: the instruction, region, and uploaded table. */
export function planKey(instruction: string, region: string, tableHash: string | null): string {
  return sha256('plan', instruction, region, ...(tableHash === null ? [] : [tableHash]))
}

/** Hash of everything the reader sees on a page. */
export function textHash(page: CapturedPage): string {
  return sha256(...page.lines, ...page.images.map(({ alt, isBroken }) => `${alt} ${isBroken}`))
}

/** Pages of this scan that a plan covers: known ones first, then others of the same types up to the same number. */
export function plannedPages({ kinds, pages: read }: CachedPlan, pages: readonly AgentPage[]): AgentPage[] {
  const before = new Set(read.map(({ url }) => url))
  return kinds.flatMap(({ type, max }) => {
    const own = pages.filter(({ pageType }) => pageType === type)
    const sorted = [...own.filter(({ url }) => before.has(url)), ...own.filter(({ url }) => !before.has(url))]
    return sorted.slice(0, max ?? sorted.length)
  })
}

/** Whether the store has page types that the plan doesn't know. */
export function hasNewKinds({ kinds }: CachedPlan, pages: readonly AgentPage[]): boolean {
  return pages.some(({ pageType }) => !kinds.some(({ type }) => type === pageType))
}

/**
 * The plan of finished work; null if it can't be repeated.
 * @param before the plan that the work started from, with pages and types that this scan didn't choose
 */
export function planOf(
  { state, turns, seen, observations }: AgentState,
  pages: readonly AgentPage[],
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
  const kept = [...read, ...others].slice(0, maxPages)
  return { kinds: kindsOf(turns, pages, before), pages: kept.sort((a, b) => (a.url < b.url ? -1 : 1)) }
}

/** A type of which every page was read is covered completely, however many pages it has next time. */
function kindsOf(
  turns: AgentState['turns'],
  pages: readonly AgentPage[],
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
    const earlier = before?.kinds.find((kind) => kind.type === type)?.max
    if (earlier === null || (read === own.length && read > (earlier ?? 0))) return { type, max: null }
    return { type, max: Math.max(read, earlier ?? 0) }
  })
}
