import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import detector from './detector.ts'

const [desktop] = JSON.parse(
  readFileSync(new URL('./cases/fail-no-tokens.json', import.meta.url), 'utf8'),
).records
const findingOn = (records: unknown[]) => {
  const verdict = detector.evaluate(records as never, {} as never)
  return verdict.kind === 'fail' ? verdict.findings[0] : undefined
}

test('a form that is at fault on all platforms is not called a fault of one', () => {
  expect(findingOn([desktop])?.platform).toBeUndefined()
  expect(findingOn([desktop, { ...desktop, platform: 'Mobile' }])?.platform).toBeUndefined()
})

test('a fault of one of two platforms names it', () => {
  const fields = desktop.checkout.fields.slice(0, 1)
  const other = { ...desktop, platform: 'Mobile', checkout: { ...desktop.checkout, fields } }
  expect(findingOn([desktop, other])?.platform).toBe('Desktop')
})
