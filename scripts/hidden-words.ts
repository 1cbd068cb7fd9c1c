/**
 * Fails when a regular expression outside packages/lexicon has words of shops. They'd be known to one file only, and
 * usually in a few languages only.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { excepted, tokens } from './hidden-words/exceptions.ts'
import { findHiddenWords } from './hidden-words/find-hidden-words.ts'
import { readKnownWords } from './hidden-words/known-words.ts'
import { listRepositoryFiles, repositoryRoot } from './repository.ts'

const isChecked = (path: string) =>
  /^packages\/(engine|detectors|practices|modules)\/src\/.*\.ts$/.test(path) &&
  !/\.test\.ts$|\.gen\.ts$|\/(testing|test|cases)\//.test(path)

const known = await readKnownWords()
const paths = (await listRepositoryFiles()).filter(isChecked)
if (paths.length === 0) throw new Error('hidden words: no file was read')
const found = await Promise.all(
  paths.map(async (path) => ({
    path,
    hidden: findHiddenWords(path, await readFile(join(repositoryRoot, path), 'utf8'), known, tokens),
  })),
)
let count = 0
for (const { path, hidden } of found) {
  if (path in excepted) continue
  for (const { line, words, why } of hidden) {
    console.error(`${path}:${line}  ${why}, which belong in packages/lexicon: ${words.join(' | ')}`)
    count += 1
  }
}
const counts = new Map(found.map(({ path, hidden }) => [path, hidden.length]))
for (const path of Object.keys(excepted))
  if (!counts.get(path))
    console.log(`${path}  has an exception it doesn’t need: see scripts/hidden-words/exceptions.ts`)
console.log(`hidden words: ${paths.length} files, ${count} found`)
if (count > 0) process.exitCode = 1
