/** Checks that what the documentation names exists. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listRepositoryFiles, repositoryRoot } from './repository.ts'

const documents = (await listRepositoryFiles()).filter(
  (path) => path.endsWith('.md') && !path.startsWith('packages/detectors/'),
)
const textOf = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8')
const scriptsOf = (path: string): string[] =>
  existsSync(join(repositoryRoot, path)) ? Object.keys(JSON.parse(textOf(path)).scripts ?? {}) : []

describe.each(documents)('%s', (path) => {
  const text = textOf(path)

  it('links to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) => match[1] ?? '')
    expect(
      links.filter((link) => !existsSync(join(repositoryRoot, normalize(join(dirname(path), link))))),
    ).toEqual([])
  })

  it('names source files and folders that exist', () => {
    const named = [...text.matchAll(/`((?:apps|packages|tests|bench|scripts|docs)\/[\w./-]+)`/g)].map(
      (match) => match[1] ?? '',
    )
    expect(named.filter((name) => !existsSync(join(repositoryRoot, name)))).toEqual([])
  })

  it('names tests that exist', () => {
    const rows = [
      ...text.matchAll(/\| `((?:apps|packages|tests|bench|scripts)\/[\w./-]+\.test\.tsx?)` \| (.+) \|$/gm),
    ]
    const missing = rows.flatMap(([, file = '', names = '']) => {
      // As written in the source: quotes there may be escaped.
      const source = textOf(file).replaceAll('\\', '')
      return names
        .split('<br>')
        .filter((name) => !source.includes(name))
        .map((name) => `${file}: ${name}`)
    })
    expect(missing).toEqual([])
  })

  it('names npm scripts that exist', () => {
    const known = new Set([
      'ci',
      'install',
      ...scriptsOf('package.json'),
      ...scriptsOf(join(dirname(path), 'package.json')),
    ])
    const commands = [
      ...text.matchAll(/`npm (?:run (?:-s )?)?([a-z]+)/g),
      ...text.matchAll(/^ {4}npm (?:run (?:-s )?)?([a-z]+)/gm),
    ]
    const missing = commands.map((match) => match[1] ?? '').filter((name) => !known.has(name))
    expect(missing).toEqual([])
  })
})

it('numbers every decision record once, in its name and its heading', () => {
  const records = documents.filter((path) => /^docs\/adr\/\d{4}-/.test(path))
  const numbers = records.map((path) => path.slice('docs/adr/'.length, 'docs/adr/0000'.length))
  expect(numbers).toEqual([...new Set(numbers)])
  expect(records.filter((path, at) => !textOf(path).startsWith(`# ${numbers[at]}`))).toEqual([])
})
