import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

test.each([
  [undefined, '/'],
  ['/scans?tab=all', '/scans?tab=all'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
])('after the sign-in %s leads to %s', (next, path) => expect(safeNext(next)).toBe(path))
