/** Proves with small projects which failures a check forgives, and that it says so. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { vitestStep } from './vitest-step.ts'

let folder = ''
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)

/** Steps that build on each other, so that only the whole file can be run again. Fails in the named runs. */
const failsIn = (mark: string, runs: readonly number[]) => `
  import { appendFileSync, readFileSync } from 'node:fs'
  let step = 0
  it('opens', () => { step = 1 })
  it('follows', () => {
    appendFileSync('${mark}', '.')
    expect(step).toBe(1)
    step = 2
    const run = readFileSync('${mark}', 'utf8').length
    if (${JSON.stringify(runs)}.includes(run)) throw new Error('too early')
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
  write('http-racy.test.js', failsIn(join(folder, 'http-mark'), [1]))
  write('http-shaky.test.js', failsIn(join(folder, 'shaky-mark'), [1, 3]))
  write('http-sound.test.js', "it('holds', () => {})\nit.skip('waits', () => {})\n")
  write('e2e-broken.test.js', "it('is wrong', () => { expect(1).toBe(2) })\n")
  write('unit-racy.test.js', failsIn(join(folder, 'unit-mark'), [1]))
  write(
    'web-setup.test.js',
    "beforeAll(() => { throw new Error('no server') })\nit('never runs', () => {})\nPromise.reject(new Error('forgotten'))\n",
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('runs failing files twice more and lists flaky tests; failing twice is a failure', async () => {
  const result = await vitestStep(['http'], 2, folder).run(false)
  expect(result).toMatchObject({
    passed: 4,
    failed: 1,
    skipped: 1,
    flaky: ['http-racy.test.js > follows: too early (failed in 1 of 3 runs)'],
  })
  expect(result.output).toContain('Run 3 of 3, whole: ')
}, 400_000)

it('does not run a file a third time that failed twice', async () => {
  const result = await vitestStep(['e2e'], 1, folder).run(false)
  expect(result).toMatchObject({ failed: 1, flaky: [] })
  expect(result.output).not.toContain('Run 3')
}, 400_000)

it('does not retry rules without servers and clocks', async () => {
  const result = await vitestStep(['unit'], 1, folder).run(false)
  expect(result).toMatchObject({ passed: 1, failed: 1 })
  expect(result.output).not.toContain('Run 2')
}, 400_000)

it('counts what fails outside of the tests', async () => {
  const { failed, output } = await vitestStep(['web'], 1, folder).run(false)
  expect(failed).toBeGreaterThan(0)
  expect(output).toContain('no server')
}, 400_000)
