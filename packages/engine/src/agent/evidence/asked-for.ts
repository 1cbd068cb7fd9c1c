/**
 * Decides which predicates an instruction covers, according to its words. A page may have made the model report
 * something else; what the owner did not request is never reported, even if it is true.
 */
import type { Concept } from '@vitrine/lexicon/concept'
import {
  asksForConflicts,
  asksForDates,
  asksForImages,
  asksForLanguage,
  asksForPrices,
  asksForSavings,
} from '@vitrine/lexicon/concepts/page/instructions'
import type { Observation } from '../shared/observation.ts'
import { termsOf } from './reread-observation.ts'

type Predicate = Observation['predicate']

const asks: Readonly<Record<Exclude<Predicate, 'term_present' | 'term_missing' | 'opinion'>, Concept>> = {
  date_past: asksForDates,
  price_order: asksForPrices,
  saving_wrong: asksForSavings,
  values_conflict: asksForConflicts,
  language_differs: asksForLanguage,
  picture_broken: asksForImages,
}

/** Whether the owner's instruction is about what an observation claims. */
export function isAskedFor(predicate: Predicate, instruction: string): boolean {
  if (predicate === 'opinion') return true
  if (predicate === 'term_present' || predicate === 'term_missing') return termsOf(instruction).length > 0
  return asks[predicate].isIn(instruction)
}
