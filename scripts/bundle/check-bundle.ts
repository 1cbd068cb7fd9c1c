/** What the built web app must not contain, and how heavy its first screens may be. */
import { gzipSync } from 'node:zlib'

export interface BuiltChunk {
  fileName: string
  code: string
  /** Absolute paths of its modules. */
  moduleIds: readonly string[]
  isEntry: boolean
  /** File names of chunks that it imports statically. */
  imports: readonly string[]
}

/** Packages that only the server may contain. */
const serverPackages =
  /\/node_modules\/(@?fastify[^/]*|drizzle-orm|pg|pg-boss|playwright[^/]*|undici|sharp)\//
/**
 * Internal source that the browser may load: the web app itself, kernel, contracts, and the detectors'
 * documentation.
 */
const oursForTheWeb =
  /\/(apps\/web\/|packages\/kernel\/src\/|packages\/modules\/src\/[^/]+\/contract\.ts$|packages\/detectors\/src\/[^/]+\/[^/]+\/doc\.md$)/
const ours = /\/(apps|packages|tests|bench|scripts)\/(?!.*\/node_modules\/)/

/** Limit for the JavaScript that the first screen needs, compressed, in bytes. */
export const firstRouteLimitBytes = 150 * 1024

/** Limits of screens by the folder of their sources, compressed, in bytes. */
const limitsBytes = {
  login: firstRouteLimitBytes,
  'alerts-hub': 175 * 1024,
  'scan-detail': 200 * 1024,
} as const

const isOfScreen = (chunk: BuiltChunk, screen: string) =>
  chunk.moduleIds.some((id) => id.includes(`/apps/web/src/routes/${screen}/view.`))

/** Paths in the bundle are relative to `root`, which is a prefix of every internal module. */
export function findForeignModules(chunks: readonly BuiltChunk[], root: string): string[] {
  const inRepository = (id: string) => id.startsWith(root) && !id.includes('/node_modules/')
  return chunks
    .flatMap((chunk) => chunk.moduleIds)
    .map((id) => id.replace(/\?.*$/, ''))
    .filter(
      (id) =>
        serverPackages.test(id) ||
        (inRepository(id) && ours.test(id.slice(root.length)) && !oursForTheWeb.test(id.slice(root.length))),
    )
}

/**
 * Compressed bytes of JavaScript that a screen needs: entry, the screen's own chunk, and everything that both
 * import statically.
 */
export function routeWeightBytes(chunks: readonly BuiltChunk[], screen: string): number {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needed = new Set<string>()
  const take = (fileName: string) => {
    const chunk = byName.get(fileName)
    if (!chunk || needed.has(fileName)) return
    needed.add(fileName)
    for (const next of chunk.imports) take(next)
  }
  for (const chunk of chunks) {
    if (chunk.isEntry || isOfScreen(chunk, screen)) take(chunk.fileName)
  }
  return [...needed].reduce(
    (sum, name) => sum + gzipSync(byName.get(name)?.code ?? '', { level: 9 }).length,
    0,
  )
}

/** Problems of a bundle, as sentences; and its weights, for the log. */
export function checkBundle(
  chunks: readonly BuiltChunk[],
  root: string,
): { problems: string[]; notes: string[] } {
  const problems = findForeignModules(chunks, root).map(
    (id) => `the web bundle contains ${id.replace(root, '')}`,
  )
  if (!chunks.some((chunk) => chunk.isEntry)) problems.push('the web bundle has no entry')
  const notes: string[] = []
  for (const [screen, limitBytes] of Object.entries(limitsBytes)) {
    if (!chunks.some((chunk) => isOfScreen(chunk, screen)))
      problems.push(`the web bundle has no screen ${screen}`)
    const bytes = routeWeightBytes(chunks, screen)
    notes.push(`${screen}: ${(bytes / 1024).toFixed(1)} KB of compressed JavaScript`)
    if (bytes > limitBytes)
      problems.push(`${screen} needs ${(bytes / 1024).toFixed(1)} KB, the limit is ${limitBytes / 1024} KB`)
  }
  return { problems, notes }
}
