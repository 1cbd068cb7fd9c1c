/** All contract modules by name, from which the API description takes the names of its schemas. */
import { glob } from 'node:fs/promises'
import { repositoryRoot } from '../repository.ts'
import type { GeneratedFile } from './generated-file.ts'

const folder = 'packages/modules/src'

const camelCase = (text: string) => text.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

export const apiContracts: GeneratedFile = {
  path: 'apps/server/src/openapi/contracts.gen.ts',
  async produce() {
    const paths = await Array.fromAsync(glob(`${folder}/*/*contract.ts`, { cwd: repositoryRoot }))
    const modules = paths.sort().map((path) => {
      const [module = '', file = ''] = path.slice(folder.length + 1).split('/')
      const part = file.replace(/-?contract\.ts$/, '')
      return {
        name: camelCase(part === '' ? module : `${module}-${part}`),
        from: `@vitrine/modules/${module}/${file.replace(/\.ts$/, '')}`,
      }
    })
    return [
      '// Generated from the contracts by `npm run generate`. Do not edit.',
      ...modules.map(({ name, from }) => `import * as ${name} from '${from}'`),
      '',
      '/** Every contract module by its name. */',
      'export const contracts: Readonly<Record<string, object>> = {',
      ...modules.map(({ name }) => `  ${name},`),
      '}',
      '',
    ].join('\n')
  },
}
