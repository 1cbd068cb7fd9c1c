/**
 * What an instruction came to once, to be done again without a model: the pages that were read, a hash of what each of
 * them showed, and what was observed there. Work that pressed or typed something is not kept, since a page answers
 * differently every time.
 */
import { sha256 } from '@vitrine/kernel/ids'
import { z } from 'zod'
import type { AgentState, KnownPage } from './agent-state.ts'
import type { CapturedPage } from './captured-page.ts'
import { Observation } from './observation.ts'

export const CachedPlan = z.object({
  pages: z.array(z.object({ url: z.string(), textHash: z.string(), observations: z.array(Observation) })),
})
export type CachedPlan = z.infer<typeof CachedPlan>

const replayable = new Set(['go', 'look', 'note', 'report', 'done'])

/** Names what a plan was made for: the instruction and the pages of the store. */
export function planKey(instruction: string, pages: readonly KnownPage[]): string {
  return sha256(instruction, ...pages.map(({ url, pageType }) => `${pageType} ${url}`).sort())
}

/** Hash of everything that a reader sees of a page. */
export function textHash(page: CapturedPage): string {
  return sha256(...page.lines, ...page.pictures.map(({ alt, isBroken }) => `${alt} ${isBroken}`))
}

/** The plan of finished work; null when it cannot be done again as it was. */
export function planOf({ state, turns, seen, observations }: AgentState): CachedPlan | null {
  if (state !== 'completed') return null
  if (turns.some(({ tool, outcome }) => !replayable.has(tool ?? '') || outcome.startsWith('refused')))
    return null
  return {
    pages: Object.entries(seen).map(([url, hash]) => ({
      url,
      textHash: hash,
      observations: observations.filter((each) => each.url === url).map(({ observation }) => observation),
    })),
  }
}
