/** Checks that a detector's folder is complete. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readCases } from './read-cases.ts'

const sections = ['What it finds', 'Why it matters', 'How it decides', 'Known limits', 'How to fix']

function checkDoc(folder: string, id: string): string[] {
  const path = join(folder, 'doc.md')
  if (!existsSync(path)) return ['doc.md is missing']
  const text = readFileSync(path, 'utf8')
  const problems = text.startsWith(`# ${id}\n`) ? [] : [`doc.md must begin with "# ${id}"`]
  for (const section of sections) {
    const body = text
      .split(new RegExp(`^## ${section}$`, 'm'))[1]
      ?.split(/^## /m)[0]
      ?.trim()
    if (body === undefined) problems.push(`doc.md has no section "## ${section}"`)
    else if (body.length < 40) problems.push(`doc.md says too little under "${section}"`)
  }
  return problems
}

/** Describes what is missing; empty when the folder is complete. */
export function checkFolder(folder: string): string[] {
  const id = basename(folder)
  const problems = checkDoc(folder, id)
  const source = join(folder, 'detector.ts')
  if (!existsSync(source)) problems.push('detector.ts is missing')
  else if (!readFileSync(source, 'utf8').includes(`id: '${id}'`))
    problems.push(`detector.ts must have id: '${id}'`)
  const kinds = new Set(readCases(folder).map(({ kind }) => kind))
  for (const kind of ['fail', 'pass', 'lookalike'] as const)
    if (!kinds.has(kind)) problems.push(`cases/ has no ${kind}- case`)
  return problems
}

/** Folders of all detectors, two levels below `src`. */
export function listDetectorFolders(src: string): string[] {
  const foldersOf = (path: string) =>
    readdirSync(path)
      .filter((name) => statSync(join(path, name)).isDirectory())
      .sort()
      .map((name) => join(path, name))
  return foldersOf(src)
    .filter((path) => !['shared', 'testing'].includes(basename(path)))
    .flatMap(foldersOf)
}
