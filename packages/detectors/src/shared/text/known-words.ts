/**
 * Whether the lexicon has the words of a concept in the language of a page. Where it hasn't, their absence proves
 * nothing.
 */
import type { PageFacts } from '@vitrine/engine/api/facts'
import type { Concept } from '@vitrine/lexicon/concept'

export const unknownWords = 'We don’t know the words for this in the store’s language.'

/** The language of a page's text, or else the one it declares; null where neither is known. */
export function languageOf({ language }: Pick<PageFacts, 'language'>): string | null {
  return language.detected ?? language.declared
}

/** Whether all concepts have words in a language. Pages of unknown language are taken to be understood. */
export function isUnderstood(language: string | null, ...concepts: readonly Concept[]): boolean {
  return language === null || concepts.every((concept) => concept.knows(language))
}
