/** The typed client of the web app: every route of the server by its name. */
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteContract } from '@vitrine/kernel/http/route'
import { repositoryRoot } from '../repository.ts'
import type { GeneratedFile } from './generated-file.ts'

interface ContractFile {
  /** Name under which the generated file imports the types, such as `scans`. */
  alias: string
  specifier: string
  routes: { exportName: string; contract: RouteContract }[]
}

const folder = 'packages/modules/src'

const isRoute = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value

async function readContracts(): Promise<ContractFile[]> {
  const paths = await Array.fromAsync(glob(`${folder}/*/*contract.ts`, { cwd: repositoryRoot }))
  return Promise.all(
    paths.sort().map(async (path) => {
      const exports: Record<string, unknown> = await import(pathToFileURL(join(repositoryRoot, path)).href)
      const [module = '', file = ''] = path.slice(folder.length + 1).split('/')
      return {
        alias: `${module}-${file.replace(/-?contract\.ts$/, '')}`
          .replace(/-$/, '')
          .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        specifier: `@vitrine/modules/${module}/${file.replace(/\.ts$/, '')}`,
        routes: Object.entries(exports).flatMap(([exportName, contract]) =>
          isRoute(contract) ? [{ exportName, contract }] : [],
        ),
      }
    }),
  )
}

/** Every route by its name, with the file that declares it. */
async function readRoutes() {
  const files = (await readContracts()).filter(({ routes }) => routes.length > 0)
  const routes = files
    .flatMap(({ alias, routes }) => routes.map((route) => ({ alias, ...route })))
    .sort((a, b) => (a.contract.name < b.contract.name ? -1 : 1))
  return { files, routes }
}

const notice = '// Generated from the contracts by `npm run generate`. Do not edit.'

const tableOf = (routes: readonly { contract: RouteContract }[]) =>
  routes.map(({ contract: { name, method, path } }) => `  '${name}': '${method} ${path}',`)

/** Operators' routes are in a file of their own, which other users never load. */
const isForOperators = ({ contract }: { contract: RouteContract }) => contract.access === 'superuser'

/** Redirects, pictures, pages, scripts, and style sheets: the browser opens those itself, and nothing calls them. */
const isCalled = ({ contract: { answers } }: { contract: RouteContract }) =>
  answers === undefined || answers.endsWith('file')

/** Names as a union of literals, one per line. */
const unionOf = (names: readonly string[]) => names.map((name) => `  | '${name}'`).join('\n')

export const webRoutes: GeneratedFile = {
  path: 'apps/web/src/shared/api/routes.gen.ts',
  async produce() {
    const { files, routes } = await readRoutes()
    const namesOf = (isWanted: (contract: RouteContract) => unknown) =>
      routes.filter(({ contract }) => isWanted(contract)).map(({ contract }) => contract.name)
    return [
      notice,
      ...files.map(({ alias, specifier }) => `import type * as ${alias} from '${specifier}'`),
      '',
      '/** Method and path of each call, by its name. Those of operators are in `operator-routes.gen.ts`. */',
      'export const routes = {',
      ...tableOf(routes.filter((route) => isCalled(route) && !isForOperators(route))),
      '} as const',
      '',
      '/** What each call is given and answers. */',
      'export interface Contracts {',
      ...routes.map(
        ({ alias, exportName, contract }) => `  '${contract.name}': typeof ${alias}.${exportName}`,
      ),
      '}',
      '',
      '/** Calls whose body is a form with a file. */',
      `export type FormRoute =\n${unionOf(namesOf((contract) => contract.isMultipart))}`,
      '',
      '/** Routes whose response is a file, an image, or a page instead of JSON. */',
      `export type FileRoute =\n${unionOf(namesOf((contract) => contract.answers))}`,
      '',
    ].join('\n')
  },
}

export const operatorRoutes: GeneratedFile = {
  path: 'apps/web/src/shared/api/operator-routes.gen.ts',
  async produce() {
    const { routes } = await readRoutes()
    return [
      notice,
      '',
      '/** Method and path of the calls that only operators may make, by their names. */',
      'export const operatorRoutes = {',
      ...tableOf(routes.filter(isForOperators)),
      '} as const',
      '',
    ].join('\n')
  },
}
