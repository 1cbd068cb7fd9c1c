import { expect, test } from 'vitest'
import { explainFolder } from '../src/start/explain-start.ts'

test.each([
  ['EROFS', 'is read-only. Make it writable,'],
  ['EACCES', 'can’t be written to by this user.'],
  ['EEXIST', 'is a file'],
  ['ENOSPC', 'is full. Free up space,'],
])('a data folder that fails with %s is explained with what to do', (code, words) => {
  const sentence = explainFolder('/data', Object.assign(new Error('x'), { code }))
  expect(sentence).toContain(words)
  expect(sentence).toMatch(/set VITRINE_DATA_DIR to another folder\.$/)
})
