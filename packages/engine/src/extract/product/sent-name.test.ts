import { expect, it } from 'vitest'
import { sentName } from './sent-name.ts'

it.each([
  ['attribute_pa_color', 'color'],
  ['attribute_%d7%a6%d7%91%d7%a2', 'צבע'],
  ['size', 'size'],
  ['50%ab', '50%ab'],
])('%s is sent for %s', (key, name) => {
  expect(sentName(key)).toBe(name)
})
