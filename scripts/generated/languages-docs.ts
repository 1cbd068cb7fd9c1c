/** docs/languages.md: which concept has words in which language. */
import { type Language, languages } from '@vitrine/lexicon/languages'
import { comparedWith, translationSources } from '@vitrine/lexicon/sources'
import { readConcepts } from '../lexicon-concepts.ts'
import type { GeneratedFile } from './generated-file.ts'

const codes = Object.keys(languages) as Language[]

function sourceRow(language: Language): string {
  const sources = (comparedWith[language] ?? []).map((source) => translationSources[source])
  return `| ${languages[language]} | ${sources.map(({ name, license }) => `${name} (${license})`).join(', ')} |`
}

export const languagesDocs: GeneratedFile = {
  path: 'docs/languages.md',
  async produce() {
    const rows = (await readConcepts()).map(({ file, concept }) => {
      const counts = codes.map((code) => concept.words[code]?.length ?? '')
      return `| [${concept.id}](../${file}) | ${counts.join(' | ')} |`
    })
    return [
      '# Languages',
      '',
      'Number of phrases per concept in `packages/lexicon`, by language. To add a word, open the concept’s file, write it',
      'under its language, and run `npm run generate` to update this table.',
      '',
      `| Concept | ${codes.map((code) => `${languages[code]}`).join(' | ')} |`,
      `|---|${codes.map(() => '---').join('|')}|`,
      ...rows,
      '',
      '## Sources',
      '',
      'The words were collected from shops and phrase dictionaries. Month names come from Unicode CLDR',
      '(Unicode-3.0). Words of the following languages were also compared with translations of open-source shops and with',
      'names of colors and materials in Faker. No list was copied.',
      '',
      '| Language | Compared with |',
      '|---|---|',
      ...codes.filter((code) => comparedWith[code] !== undefined).map(sourceRow),
      '',
    ].join('\n')
  },
}
