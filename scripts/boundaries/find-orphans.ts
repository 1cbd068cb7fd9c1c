/** Files that nothing uses. knip cannot tell: every file is an entry to it, because packages export all their files. */
import type { SourceFile } from './source-file.ts'

/**
 * Entries: commands, what packages export, build tools, the order of the tests, the page of the web app, tables that the migration tool
 * finds by pattern. Contracts may exist before their routes.
 */
const starts =
  /^apps\/cli\/src\/(?:main|scanner|embed\/scan)\.ts$|^apps\/web\/src\/main\.tsx$|^bench\/src\/main\.ts$|^tests\/shops\/src\/main\.ts$|^scripts\/[^/]+\.ts$|^scripts\/check\/(?:heavy-projects-first|outcome-reporter)\.ts$|\/\.vitepress\/(?:config|theme\/index)\.ts$|\.config\.ts$|^packages\/db\/src\/tables\/|\/contract\.ts$/
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const ownTest = (path: string) => path.replace(/\.tsx?$/, '.test.')

/**
 * Paths that no entry reaches. A test reaches what it needs (helpers, fixtures), but the file next to it must be
 * used by something else too: a file that only its own test uses is dead.
 */
export function findOrphans(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const reached = new Set<string>()
  const take = (path: string) => {
    const file = byPath.get(path)
    if (!file || reached.has(path)) return
    reached.add(path)
    for (const edge of file.imports) take(edge.target)
  }
  for (const { path, imports } of files) {
    if (starts.test(path)) take(path)
    if (!isTest(path)) continue
    reached.add(path)
    for (const edge of imports) if (!path.startsWith(ownTest(edge.target))) take(edge.target)
  }
  return files.map((file) => file.path).filter((path) => !reached.has(path))
}
