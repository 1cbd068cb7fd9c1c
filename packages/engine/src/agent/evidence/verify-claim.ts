/**
 * Decides which of a model's claims the owner sees: a claim proven by a rule becomes a finding, one that is only on the
 * page becomes a hint, and anything else is dropped.
 */
import { findMachineOrder } from '@vitrine/kernel/text/prompt-injection'
import type { Finding } from '../../api/detector.ts'
import type { CapturedPage } from '../shared/captured-page.ts'
import { type Observation, quotesOf } from '../shared/observation.ts'
import { isAskedFor } from './asked-for.ts'
import { type ProofContext, prove } from './predicates.ts'
import { lineOf } from './reread-observation.ts'
import { hintFinding, provenFinding } from './to-finding.ts'

export interface VerifiedClaim {
  finding: Finding
  isProven: boolean
}

/** Null if it was not requested, the page doesn't show it, or it quotes a prompt injection. */
export function verifyClaim(
  observation: Observation,
  page: CapturedPage,
  context: ProofContext,
): VerifiedClaim | null {
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
