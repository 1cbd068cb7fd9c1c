/** The settings as documentation: .env.example and the table of the README. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { definitions } from '@vitrine/config/definitions'
import { envExample } from '@vitrine/config/env-example'
import { repositoryRoot } from '../repository.ts'
import { type GeneratedFile, replaceMarkedPart } from './generated-file.ts'

export const envExampleFile: GeneratedFile = { path: '.env.example', produce: async () => envExample() }

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

export const readmeSettings: GeneratedFile = {
  path: 'README.md',
  async produce() {
    const rows = Object.entries(definitions).map(
      ([key, { type, fallback, meaning }]) =>
        `| \`${key}\` | ${cell(type)} | ${fallback === '' ? '' : cell(fallback)} | ${cell(meaning)} |`,
    )
    const table = ['| Name | Type | Default | Meaning |', '|---|---|---|---|', ...rows].join('\n')
    return replaceMarkedPart(await readFile(join(repositoryRoot, 'README.md'), 'utf8'), 'settings', table)
  },
}
