/**
 * Checks who imports whom, by docs/architecture.md §3, and the shape of files. Parses with oxc because tools built
 * on the older compiler interface cannot parse any file with TypeScript 7. Exit code 1 when a rule is broken.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkSources } from './boundaries/check-sources.ts'
import { readSource } from './boundaries/source-file.ts'
import { listRepositoryFiles, repositoryRoot } from './repository.ts'

const isSource = /^(apps|packages|tests|bench|scripts)\/.*\.(ts|tsx|mts)$/

const paths = (await listRepositoryFiles()).filter((path) => isSource.test(path) && !path.endsWith('.d.ts'))
const files = await Promise.all(
  paths.map(async (path) => readSource(path, await readFile(join(repositoryRoot, path), 'utf8'))),
)
const edgeCount = files.reduce((sum, file) => sum + file.imports.length, 0)
// A check that parses no files would always pass, as other tools did.
if (files.length === 0 || edgeCount === 0) throw new Error('boundaries: no file was read')

const violations = checkSources(files)
for (const { path, line, rule, message } of violations) console.error(`${path}:${line}  [${rule}] ${message}`)
console.log(`boundaries: ${files.length} files, ${edgeCount} imports, ${violations.length} violations`)
if (violations.length > 0) process.exitCode = 1
