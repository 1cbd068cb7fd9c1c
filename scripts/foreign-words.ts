/**
 * Fails if engine or detectors contain a name of the demo shop (they must find faults on any shop), or if any file
 * names a folder of one machine.
 */
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { categoryRows } from '@vitrine/shops/catalogue/index-of-categories'
import { findForeignWords } from './foreign-words/find-foreign-words.ts'
import { listRepositoryFiles, repositoryRoot } from './repository.ts'

const binary = new Set(['.png', '.jpg', '.webp', '.avif', '.gif', '.ico', '.woff2', '.gz', '.ttf'])

const shopNames = categoryRows.flatMap((category) => category.rows.map((row) => row.name))
if (shopNames.length === 0) throw new Error('foreign words: the demo shop has no products to compare with')

const paths = (await listRepositoryFiles()).filter((path) => !binary.has(extname(path)))
let count = 0
for (const path of paths)
  for (const found of findForeignWords(path, await readFile(join(repositoryRoot, path), 'utf8'), shopNames)) {
    console.error(`${path}:${found.line}  "${found.word}" is ${found.why}`)
    count += 1
  }
console.log(`foreign words: ${paths.length} files, ${shopNames.length} names, ${count} found`)
if (count > 0) process.exitCode = 1
