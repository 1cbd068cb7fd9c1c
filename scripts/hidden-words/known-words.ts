/** The words of packages/lexicon, as English and other languages. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Concept, Words } from '@vitrine/lexicon/concept'
import { fold } from '@vitrine/lexicon/fold'
import type { Terms } from '@vitrine/lexicon/terms'
import { repositoryRoot } from '../repository.ts'

export interface KnownWords {
  english: ReadonlySet<string>
  /** Words of other languages that aren't English too. */
  foreign: ReadonlySet<string>
}

const folder = join(repositoryRoot, 'packages/lexicon/src/concepts')
/** Shorter ones are too often words of code: "side", "plan". */
const minLength = 5

const hasWords = (value: unknown): value is Concept =>
  typeof value === 'object' && value !== null && 'words' in value && 'pattern' in value
const hasConcepts = (value: unknown): value is Terms =>
  typeof value === 'object' && value !== null && 'concepts' in value

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
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(
    names.map(async (name) => Object.values((await import(join(folder, name))) as Record<string, unknown>)),
  )
  const concepts = modules
    .flat()
    .flatMap((value) => (hasWords(value) ? [value] : hasConcepts(value) ? Object.values(value.concepts) : []))
  return sortWords(concepts.map(({ words }) => words))
}
