import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { run } from './check-command.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-check-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

async function write(name: string, text: string): Promise<void> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/** Reports every page whose title contains the word “Old”. */
const oldTitles = `export default {
  id: 'old-title', label: 'Titles are current', category: 'content', scope: 'page', pageTypes: 'any', needs: [],
  detect({ url, pageType, facts }) {
    const title = facts.head.titles[0] ?? ''
    if (title === 'Throw') throw new Error('no title to read')
    if (!title.includes('Old')) return { kind: 'pass' }
    return { kind: 'fail', findings: [{
      causeKey: url, fault: 'old', severity: 'low', confidence: 0.9, title: 'Page title is old', where: title,
      description: 'The title is old.', url, pageType, rows: [{ row_type: 'text', title: 'Title', content: title }],
      howChecked: ['Read the title of the page.'], advice: 'Rewrite the title.',
    }] }
  },
}`
const page = (title: string) => `<!-- frame: shop title="${title}" -->\n<h1>A lamp</h1>`

async function writeDetector(): Promise<void> {
  await write('old-title/detector.mjs', oldTitles)
  await write('old-title/cases/fail-old.html', page('Old lamp'))
  await write(
    'old-title/cases/fail-old.json',
    '{ "findings": [{ "severity": "low", "says": ["Old lamp"] }] }',
  )
  await write('old-title/cases/pass-new.html', page('New lamp'))
  await write('old-title/cases/lookalike-golden.html', page('Golden lamp'))
}

async function check(...args: string[]): Promise<{ code: number; text: string }> {
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const code = await run([folder, ...args])
  return { code, text: stripVTControlCharacters(printed.mock.calls.join('')) }
}

test('passes when faults are found and look-alikes are not', async () => {
  await writeDetector()
  const { code, text } = await check()
  expect(text).toContain('✓ fail-old\n  ✓ lookalike-golden\n  ✓ pass-new\n')
  expect(text).toContain('1 detector, 3 cases: 3 passed, 0 failed.')
  expect(code).toBe(0)
})

test('fails for a missed fault, a reported look-alike, another finding, and a detector that throws', async () => {
  await writeDetector()
  await write('old-title/cases/fail-missed.html', page('Antique lamp'))
  await write('old-title/cases/lookalike-old-name.html', page('Old Spice'))
  await write('old-title/cases/fail-old.json', '{ "findings": [{ "severity": "high" }] }')
  await write('old-title/cases/pass-throws.html', page('Throw'))
  const { code, text } = await check('old-title')
  expect(text).toMatch(/✗ fail-missed\n +expected fail, but the verdict is pass\n/)
  expect(text).toMatch(
    /✗ lookalike-old-name\n +expected any verdict but fail, but the verdict is fail: Page title is old/,
  )
  expect(text).toMatch(/✗ fail-old\n +no finding is {"severity":"high"}\n/)
  expect(text).toMatch(/✗ pass-throws\n +the detector fails: no title to read \(at .*detector\.mjs/)
  expect(text).toContain('6 cases: 2 passed, 4 failed.')
  expect(code).toBe(1)
})

test('broken and missing cases are named, and the others still run', async () => {
  await writeDetector()
  await rm(join(folder, 'old-title/cases/lookalike-golden.html'))
  await write('old-title/cases/fail-json.json', '{ "findings": ')
  await write('old-title/cases/fail-field.json', '{ "findngs": [] }')
  await write('old-title/cases/pass-type.html', `<!-- page: / shop -->\n${page('New lamp')}`)
  await write('old-title/cases/fail-page.json', '{}')
  await write('old-title/cases/pass-frame.html', '<!-- frame: salon -->')
  await write('old-title/cases/good.html', page('New lamp'))
  await write('old-title/cases/fail-old.htm', page('Old lamp'))
  const { code, text } = await check()
  expect(text).toContain('cases/fail-json.json isn’t valid JSON')
  expect(text).toMatch(/cases\/fail-field\.json: .*findngs/)
  expect(text).toContain('cases/pass-type.html: “shop” is no page type; they are home_page, ')
  expect(text).toContain('cases/pass-frame.html: there’s no frame salon')
  expect(text).toMatch(/verdict is not_applicable: the case has no page/)
  expect(text).toContain('cases/good: the name must begin with one of fail-, pass-')
  expect(text).toContain('✗ cases/fail-old.htm isn’t a case')
  expect(text).toContain('✗ cases/ has no lookalike- case')
  expect(text).toContain('✓ fail-old')
  expect(code).toBe(1)
})

test('a folder that can’t be used, and an id that it doesn’t have, are explained', async () => {
  await expect(run([])).rejects.toThrow('Name the folder with your detectors.')
  await expect(check()).rejects.toThrow('has no file named detector.ts')
  await write(
    'old-title/detector.mjs',
    "export default { id: 'old-title', label: 'x', category: 'seo', scope: 'page' }",
  )
  await expect(check()).rejects.toThrow('needs a detector as its default export (no detect)')
  await writeDetector()
  await write('half/detector.mjs', 'import "vitrine/detector"')
  await expect(check()).rejects.toThrow('Run npm install vitrine')
})
