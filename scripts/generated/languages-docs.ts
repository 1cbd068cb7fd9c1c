/** docs/languages.md: which concept has words in which language. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Concept } from '@vitrine/lexicon/concept'
import { type Language, languages } from '@vitrine/lexicon/languages'
import type { Terms } from '@vitrine/lexicon/terms'
import { repositoryRoot } from '../repository.ts'
import type { GeneratedFile } from './generated-file.ts'

const folder = join(repositoryRoot, 'packages/lexicon/src/concepts')

const isConcept = (value: unknown): value is Concept =>
  typeof value === 'object' && value !== null && 'words' in value && 'pattern' in value

const hasConcepts = (value: unknown): value is Terms =>
  typeof value === 'object' && value !== null && 'concepts' in value

/** A concept, or the concepts of terms such as colors. */
function conceptsOf(value: unknown): Concept[] {
  if (isConcept(value)) return [value]
  return hasConcepts(value) ? Object.values(value.concepts) : []
}

async function readConcepts(): Promise<{ file: string; concept: Concept }[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort()
  const found = await Promise.all(
    files.map(async (file) => {
      const exported = Object.values((await import(join(folder, file))) as Record<string, unknown>)
      return exported.flatMap(conceptsOf).map((concept) => ({ file, concept }))
    }),
  )
  return found.flat()
}

export const languagesDocs: GeneratedFile = {
  path: 'docs/languages.md',
  async produce() {
    const concepts = await readConcepts()
    const codes = Object.keys(languages) as Language[]
    const rows = concepts.map(({ file, concept }) => {
      const counts = codes.map((code) => concept.words[code]?.length ?? '')
      return `| [${concept.id}](../packages/lexicon/src/concepts/${file}) | ${counts.join(' | ')} |`
    })
    return [
      '# Languages',
      '',
      'Number of phrases per concept of `packages/lexicon` and language. To add a word, open the language’s file in',
      '`packages/lexicon/src/by-language`, or the concept’s file if the language has none, and add it there. Then run',
      '`npm run generate` to update this table.',
      '',
      `| Concept | ${codes.map((code) => `${languages[code]}`).join(' | ')} |`,
      `|---|${codes.map(() => '---').join('|')}|`,
      ...rows,
      '',
    ].join('\n')
  },
}
