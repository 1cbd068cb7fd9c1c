/** Every concept of packages/lexicon, with the file that has it. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Concept } from '@vitrine/lexicon/concept'
import type { Terms } from '@vitrine/lexicon/terms'
import { repositoryRoot } from './repository.ts'

const isConcept = (value: unknown): value is Concept =>
  typeof value === 'object' && value !== null && 'words' in value && 'pattern' in value

const hasConcepts = (value: unknown): value is Terms =>
  typeof value === 'object' && value !== null && 'concepts' in value

/** A concept, or the concepts of terms such as colors. */
function conceptsOf(value: unknown): Concept[] {
  if (isConcept(value)) return [value]
  return hasConcepts(value) ? Object.values(value.concepts) : []
}

/** In the order of their files, whose paths are relative to the repository. Terms that several files export are listed once. */
export async function readConcepts(): Promise<{ file: string; concept: Concept }[]> {
  const folder = 'packages/lexicon/src/concepts'
  const files = (await readdir(join(repositoryRoot, folder), { recursive: true }))
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => `${folder}/${name}`)
  const found = await Promise.all(
    files.map(async (file) => {
      const exported = Object.values((await import(join(repositoryRoot, file))) as Record<string, unknown>)
      return exported.flatMap(conceptsOf).map((concept) => ({ file, concept }))
    }),
  )
  const concepts = found.flat()
  return concepts.filter(({ concept }, at) => concepts.findIndex((each) => each.concept === concept) === at)
}
