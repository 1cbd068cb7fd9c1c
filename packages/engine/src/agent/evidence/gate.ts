/**
 * The door between what a model says and what a shop's owner reads. Proven by a rule: a finding. On the page but not
 * proven: a hint for a person. Not on the page at all: nothing.
 */
import { findMachineOrder } from '@vitrine/kernel/machine-orders'
import type { Finding } from '../../detector.ts'
import type { CapturedPage } from '../captured-page.ts'
import { type Observation, quotesOf } from '../observation.ts'
import { isAskedFor } from './asked-for.ts'
import { type ProofContext, prove } from './predicates.ts'
import { lineOf } from './read-again.ts'
import { hintFinding, provenFinding } from './to-finding.ts'

export interface Judged {
  finding: Finding
  isProven: boolean
}

/** Null: nobody asked for it, it names nothing that the page really shows, or quotes what is written for machines. */
export function judgeObservation(
  observation: Observation,
  page: CapturedPage,
  context: ProofContext,
): Judged | null {
  if (!isAskedFor(observation.predicate, context.instruction)) return null
  const quotes = quotesOf(observation)
  if (quotes.some((quote) => findMachineOrder(quote) !== null)) return null
  const facts = prove(observation, page, context)
  if (facts !== null && observation.predicate !== 'opinion')
    return { finding: provenFinding(observation, page, facts, context.instruction), isProven: true }
  const isThere = quotes.length > 0 && quotes.every((quote) => lineOf(page, quote) !== -1)
  if (!isThere) return null
  return { finding: hintFinding(observation, page, context.instruction), isProven: false }
}
