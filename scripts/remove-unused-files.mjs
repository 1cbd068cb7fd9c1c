// node remove-unused-files.mjs FOLDER: removes files of installed packages that only development reads: source maps, types, C headers,
// sources, and documentation. They take a quarter of the space. Links lead to the project's own sources and stay.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const unused = /\.(h|map|[cm]?tsx?|md|markdown|tsbuildinfo)$/i
const license = /^(licen[sc]e|notice|copying|copyright|thirdparty)/i

function removeUnusedFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeUnusedFiles(path)
    else if (entry.isFile() && unused.test(entry.name) && !license.test(entry.name)) rmSync(path)
  }
}

const folder = process.argv[2]
if (folder === undefined) throw new Error('Name the folder of the packages.')
removeUnusedFiles(folder)
