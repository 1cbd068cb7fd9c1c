/** The icons that the web app names, taken from a package of six thousand files that only development installs. */
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { repositoryRoot } from '../repository.ts'
import type { GeneratedFile } from './generated-file.ts'

const folder = 'apps/web/src/shared/icons'
const packageFolder = dirname(fileURLToPath(import.meta.resolve('@tabler/icons-react/package.json')))

/** Names in the imports of the generated file: naming an icon there is how one is added. */
export function iconsNamedIn(source: string): string[] {
  const imports = source.matchAll(/^import \{([^}]*)\} from '[^']*\/icons\.gen\.ts'/gm)
  return [...imports].flatMap(([, names = '']) => names.match(/\bIcon\w+/g) ?? [])
}

async function iconsInUse(): Promise<string[]> {
  const paths = await Array.fromAsync(glob('apps/web/{src,test}/**/*.{ts,tsx}', { cwd: repositoryRoot }))
  const sources = await Promise.all(paths.map((path) => readFile(join(repositoryRoot, path), 'utf8')))
  return [...new Set(sources.flatMap(iconsNamedIn))].sort()
}

/** Tag and attributes of each part of an icon. The keys are React's. */
type IconNode = readonly [tag: string, attributes: Record<string, string>][]

/** @throws if the package has no such icon, or one that isn't made of paths alone */
async function readPaths(name: string): Promise<Record<string, string>[]> {
  const file = join(packageFolder, 'dist', 'esm', 'icons', `${name}.mjs`)
  const icon = await import(pathToFileURL(file).href).catch(() => null)
  if (icon === null) throw new Error(`@tabler/icons-react has no icon ${name}`)
  return (icon.__iconNode as IconNode).map(([tag, { key: _, ...attributes }]) => {
    if (tag !== 'path') throw new Error(`${name} has a <${tag}>, which shared/icons/glyph.ts doesn't know`)
    return attributes
  })
}

const notice = `// Generated from @tabler/icons-react by \`npm run generate\`. Do not edit: import a new icon from here by its name, and generate.
// MIT License, Copyright (c) Paweł Kuna: see LICENSE in this folder.`

export const webIcons: GeneratedFile = {
  path: `${folder}/icons.gen.ts`,
  async produce() {
    const icons = await Promise.all(
      (await iconsInUse()).map(async (name) => {
        const icon = { ...(name.endsWith('Filled') && { isFilled: true }), paths: await readPaths(name) }
        return `export const ${name} = ${JSON.stringify(icon)}`
      }),
    )
    return [notice, ...icons, ''].join('\n')
  },
}

export const webIconsLicense: GeneratedFile = {
  path: `${folder}/LICENSE`,
  produce: () => readFile(join(packageFolder, 'LICENSE'), 'utf8'),
}
