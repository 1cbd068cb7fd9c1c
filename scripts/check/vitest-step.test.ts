/** Proves on small projects of its own which failures a check forgives, and that it says so. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { vitestStep } from './vitest-step.ts'

let folder = ''
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)

/** Steps that build on each other: only the whole file can be run again, and only its second run passes. */
const failsOnce = (mark: string) => `
  import { existsSync, writeFileSync } from 'node:fs'
  let step = 0
  it('opens', () => { step = 1 })
  it('follows', () => {
    const isSecond = existsSync('${mark}')
    writeFileSync('${mark}', '')
    expect(step).toBe(1)
    step = 2
    if (!isSecond) throw new Error('too early')
  })
`

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-second-chance-'))
  const project = (name: string) => ({ test: { name, globals: true, include: [`${name}-*.test.js`] } })
  const projects = JSON.stringify(['http', 'e2e', 'unit', 'web'].map(project))
  const reporter = JSON.stringify(join(import.meta.dirname, 'outcome-reporter.ts'))
  write('package.json', '{ "type": "module" }')
  write(
    'vitest.config.ts',
    `import { OutcomeReporter } from ${reporter}
    const reporters = ['default', new OutcomeReporter(process.env.VITRINE_TEST_OUTCOME)]
    export default { test: { reporters, projects: ${projects} } }`,
  )
  write('http-racy.test.js', failsOnce(join(folder, 'http-mark')))
  write('http-sound.test.js', "it('holds', () => {})\nit.skip('waits', () => {})\n")
  write('e2e-broken.test.js', "it('is wrong', () => { expect(1).toBe(2) })\n")
  write('unit-racy.test.js', failsOnce(join(folder, 'unit-mark')))
  write(
    'web-setup.test.js',
    "beforeAll(() => { throw new Error('no server') })\nit('never runs', () => {})\nPromise.reject(new Error('forgotten'))\n",
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('runs the whole file once more, and tells of it; what fails twice has failed', async () => {
  const result = await vitestStep(['http', 'e2e'], 2, folder).run(false)
  expect(result).toMatchObject({
    passed: 3,
    failed: 1,
    skipped: 1,
    flaky: ['http-racy.test.js > follows: too early'],
  })
  expect(result.output).toContain('Once more, whole: ')
}, 400_000)

it('gives rules without servers and clocks no second chance', async () => {
  const result = await vitestStep(['unit'], 1, folder).run(false)
  expect(result).toMatchObject({ passed: 1, failed: 1 })
  expect(result.output).not.toContain('Once more')
}, 400_000)

it('counts what fails outside of the tests', async () => {
  const { failed, output } = await vitestStep(['web'], 1, folder).run(false)
  expect(failed).toBeGreaterThan(0)
  expect(output).toContain('no server')
}, 400_000)
