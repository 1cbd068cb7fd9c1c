/** The words of packages/lexicon, as English and other languages. */
import type { Words } from '@vitrine/lexicon/concept'
import { fold } from '@vitrine/lexicon/fold'
import { readConcepts } from '../lexicon-concepts.ts'

export interface KnownWords {
  english: ReadonlySet<string>
  /** Words of other languages that aren't English too. */
  foreign: ReadonlySet<string>
}

/** Shorter ones are too often words of code: "side", "plan". */
const minLength = 5

export const wordsIn = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? []

export function sortWords(all: readonly Words[]): KnownWords {
  const [english, others] = [new Set<string>(), new Set<string>()]
  for (const words of all)
    for (const [language, phrases] of Object.entries(words))
      for (const word of phrases.flatMap(wordsIn))
        if (language === 'en') english.add(word)
        else if (word.length >= minLength) others.add(word)
  return { english, foreign: new Set([...others].filter((word) => !english.has(word))) }
}

export async function readKnownWords(): Promise<KnownWords> {
  return sortWords((await readConcepts()).map(({ concept }) => concept.words))
}
