/** What the build tells `public/before-app.js`: the files of the screens that most visits begin with. */
import { minifySync, type Plugin, type Rollup } from 'vite'

interface EarlyScreen {
  /** Regular expression for the addresses of the screen. */
  path: string
  /** The module that the router loads for it. */
  view: string
}

const screens: readonly EarlyScreen[] = [
  { path: '^/$', view: 'routes/overview/view.tsx' },
  { path: '^/scans/?$', view: 'routes/alerts-hub/view.tsx' },
  { path: '^/scans/[\\w-]+/?$', view: 'routes/scan-detail/view.tsx' },
]

/** What each of them stands in. */
const frame = ['shell/protected-layout.tsx', 'shell/shell-layout.tsx']

const isChunk = (file: Rollup.OutputAsset | Rollup.OutputChunk): file is Rollup.OutputChunk =>
  file.type === 'chunk'

type ChunksByName = ReadonlyMap<string, Rollup.OutputChunk>

/** The chunks with everything that they import, and their style sheets, without duplicates. */
function withImports(byName: ChunksByName, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = byName.get(name)
    if (chunk === undefined || found.has(name)) continue
    found.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    withImports(byName, chunk.imports, found)
  }
  return found
}

/** Scripts and style sheets that the modules need besides those of the page itself. */
function filesOf(byName: ChunksByName, modules: readonly string[]): string[] {
  const chunks = [...byName.values()]
  const holds = ({ moduleIds }: Rollup.OutputChunk) =>
    moduleIds.some((id) => modules.some((module) => id.endsWith(`web/src/${module}`)))
  const namesOf = (some: readonly Rollup.OutputChunk[]) => some.map(({ fileName }) => fileName)
  const ofPage = withImports(byName, namesOf(chunks.filter(({ isEntry }) => isEntry)))
  return [...withImports(byName, namesOf(chunks.filter(holds)))].filter((name) => !ofPage.has(name))
}

/** Lists the files in the page, as data that the content security policy doesn't count as a script. */
export const listScreens: Plugin = {
  name: 'vitrine-list-screens',
  transformIndexHtml: (_html, { bundle }) => {
    if (bundle === undefined) return []
    const byName = new Map(
      Object.values(bundle)
        .filter(isChunk)
        .map((chunk) => [chunk.fileName, chunk]),
    )
    const shared = filesOf(byName, frame)
    const known = screens.map(({ path, view }) => ({
      path,
      files: filesOf(byName, [view]).filter((name) => !shared.includes(name)),
    }))
    const attrs = { type: 'application/json', id: 'screens' }
    const children = JSON.stringify({ shared, known })
    return [{ tag: 'script', attrs, children, injectTo: 'head-prepend' }]
  },
}

/** The build copies before-app.js as it is; every page loads it, so comments and long names are removed. */
export const shortenBeforeApp: Plugin = {
  name: 'vitrine-shorten-before-app',
  apply: 'build',
  async writeBundle({ dir }) {
    if (dir === undefined) return
    const file = `${dir}/before-app.js`
    const source = await this.fs.readFile(file, { encoding: 'utf8' })
    await this.fs.writeFile(file, minifySync('before-app.js', source).code)
  },
}
