/** packages/library/src/registry.gen.ts: the list of all templates, so that a new file needs no second edit. */
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import type { GeneratedFile } from './generated-file.ts'

const folder = 'packages/library/src/templates'

export const libraryRegistry: GeneratedFile = {
  path: 'packages/library/src/registry.gen.ts',
  async produce() {
    const nameOf = (file: string) => basename(file).split('-', 1)[0] ?? ''
    const files = (await readdir(join(repositoryRoot, folder), { recursive: true }))
      .filter((file) => /^t\d+-.*\.ts$/.test(basename(file)))
      .sort((a, b) => basename(a).localeCompare(basename(b)))
    return [
      '// Generated from templates/ by `npm run generate`. Do not edit.',
      "import type { Template } from '@vitrine/engine/api/template'",
      ...files.map((file) => `import ${nameOf(file)} from './templates/${file}'`),
      '',
      'export const templateFiles: readonly Template[] = [',
      ...files.map((file) => `  ${nameOf(file)},`),
      ']',
      '',
    ].join('\n')
  },
}
