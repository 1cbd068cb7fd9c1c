/** What is kept of a check of the whole site. */
import type { DetectorResult } from '../../evaluate/evaluation.ts'
import type { SiteVersion } from '../../evaluate/site-reads.ts'

/** Questions whose answers differ from night to night, so that only checks that ask them depend on them. */
export const questions = ['serverTimes', 'searchResults', 'image', 'history', 'settledMs'] as const
export type Question = (typeof questions)[number]

/** A result and hashes of what it was made from. */
export interface KeptResult {
  /** What every check of the site may compare, and the data of its own pages. */
  inputs: string
  site: SiteVersion
  answers: Partial<Record<Question, string>>
  result: DetectorResult
}
