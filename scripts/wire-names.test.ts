/** The product says alert: `issue` appears only in the contracts, in texts and SQL, and in one table of names. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { repositoryRoot } from './repository.ts'

const folders = ['apps/web/src', 'apps/server/src', 'packages/modules/src']
/** Jira, Linear, and GitHub call their tickets issues. */
const isOfTracker = (file: string) => /\/(tickets|testing)\/trackers\//.test(file)
/** Ids of detectors, which are part of fingerprints, stay as they are. */
const isOfDetectors = (file: string) => file.endsWith('/learning/check-names.ts')

const isChecked = (file: string) =>
  /\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/contract\.ts$|\.gen\.ts$/.test(file) &&
  !isOfTracker(file) &&
  !isOfDetectors(file)

/** Names that contain the word in another sense: tokens are issued, Zod reports issues. */
const otherSense = /issue[rd]|ZodRawIssue/i

const isMeant = (name: string) => /issue/i.test(name) && !/\s/.test(name) && !otherSense.test(name)

/** Identifiers and strings without a space: names, keys, and paths, but neither texts nor SQL. */
function namesOf(file: string, source: string): string[] {
  const names: string[] = []
  const walk = (node: unknown) => {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(walk)
    const { type, name, value } = node as { type?: string; name?: unknown; value?: unknown }
    if (/Identifier$/.test(type ?? '') && typeof name === 'string') names.push(name)
    if (type === 'Literal' && typeof value === 'string') names.push(value)
    if (type === 'TemplateElement') names.push((value as { raw: string }).raw)
    Object.values(node).forEach(walk)
  }
  walk(parseSync(file, source).program)
  return names
}

// It reads every source file, which takes seconds on a busy machine.
test('names say alert outside of contracts and the table of wire names', { timeout: 60_000 }, () => {
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: repositoryRoot, encoding: 'utf8' })
    .split('\n')
    .filter(isChecked)
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) => [
    ...(/issue/i.test(file) ? [file] : []),
    ...namesOf(file, readFileSync(join(repositoryRoot, file), 'utf8'))
      .filter(isMeant)
      .map((name) => `${file}: ${name}`),
  ])
  expect(found).toEqual([])
})

test('finds an identifier, a key and a path, and ignores texts and other senses', () => {
  const source = `const issueIds = { issue_rows: 1, a: '/issues/scan' }; const text = 'No issues found'; const issuer = 1`
  expect(namesOf('sample.ts', source).filter(isMeant)).toEqual(['issueIds', 'issue_rows', '/issues/scan'])
})
