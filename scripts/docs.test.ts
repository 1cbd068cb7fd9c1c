/** Checks that what the documentation names exists. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listRepositoryFiles, repositoryRoot } from './repository.ts'

const files = await listRepositoryFiles()
const documents = files.filter((path) => path.endsWith('.md') && !path.startsWith('packages/detectors/src/'))
const textOf = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8')
const scriptsOf = (path: string): string[] =>
  existsSync(join(repositoryRoot, path)) ? Object.keys(JSON.parse(textOf(path)).scripts ?? {}) : []

/** An example of an import, and a file that the embedded server writes. */
const namedOnly = new Set(['../page/x.ts', 'postgres.runtime.json', 'vitrine.config.json'])

interface TestConfig {
  default: { test: { projects: { test: { name: string; include: string[] } }[] } }
}
const config = ((await import(join(repositoryRoot, 'vitest.config.ts'))) as TestConfig).default
/** Globs of each test project's files. */
const projects = new Map(config.test.projects.map(({ test }) => [test.name, test.include] as const))

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

  it('names files by the end of a path that exists, or relative to its own folder', () => {
    const named = [
      ...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|md|json|css|sql))`/g),
      ...text.matchAll(/`((?:src|test)\/[\w./-]+)`/g),
    ].map((match) => match[1] ?? '')
    const missing = named.filter(
      (name) =>
        !namedOnly.has(name) &&
        !existsSync(join(repositoryRoot, dirname(path), name)) &&
        !files.some((file) => file === name || file.endsWith(`/${name}`)),
    )
    expect(missing).toEqual([])
  })

  it('names test commands that run tests', () => {
    const commands = [
      ...text.matchAll(/npx vitest run --project ([\w-]+) ((?:apps|packages|tests|bench)\b[\w./-]*)/g),
    ]
    const empty = commands.filter(
      ([, project = '', folder = '']) =>
        !files.some(
          (file) =>
            file.startsWith(folder) &&
            projects.get(project)?.some((glob) => matchesGlob(file, glob)) === true,
        ),
    )
    expect(empty.map(([command]) => command)).toEqual([])
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
