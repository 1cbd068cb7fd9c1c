import type { RunPhase } from './vocabulary.ts'

/** What a run does in a phase, as people read it. */
export const phaseNames: Record<RunPhase, string> = {
  reading: 'Checking pages',
  testing: 'Testing the store',
  measuring: 'Measuring speed',
  confirming: 'Confirming alerts',
  evidence: 'Taking screenshots',
}
