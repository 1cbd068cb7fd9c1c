import { describe, expect, test } from 'vitest'
import { isInFile, isInPage, isInRecords, proofPlace } from './ownership-proof.ts'

test.each([
  ['dns', 'https://www.shop.example', '_vitrine.shop.example'],
  ['dns', 'http://127.0.0.1:4401', undefined],
  ['dns', 'http://localhost:4401', undefined],
  ['meta', 'https://www.shop.example', 'https://www.shop.example/'],
  ['file', 'http://127.0.0.1:4401', 'http://127.0.0.1:4401/.well-known/vitrine-verification.txt'],
] as const)('the %s proof of %s goes to %s', (method, url, place) =>
  expect(proofPlace(method, url, 't')?.place).toBe(place),
)

describe('a page', () => {
  test.each([
    ['<meta name="vitrine-verification" content="abc">', true],
    ["<META content='abc' NAME='vitrine-verification' />", true],
    ['<meta name=vitrine-verification content=abc>', true],
    ['<meta name="vitrine-verification" content="abcd">', false],
    ['<meta name="vitrine-verification">', false],
    ['<meta name="description" content="abc">', false],
    ['<!-- <meta name="vitrine-verification" content="abc"> -->', false],
    ["<script>\"<meta name='vitrine-verification' content='abc'>\"</script>", false],
    ['&lt;meta name="vitrine-verification" content="abc"&gt;', false],
    ['', false],
  ])('%s proves it: %s', (html, isProof) => expect(isInPage(html, 'abc')).toBe(isProof))
})

test.each([
  [[['vitrine-verification=abc']], true],
  [[['v=spf1 -all'], ['vitrine-verif', 'ication=abc']], true],
  [[['vitrine-verification=abcd']], false],
  [[], false],
])('records %j prove it: %s', (records, isProof) =>
  expect(isInRecords(records, 'vitrine-verification=abc')).toBe(isProof),
)

test.each([
  ['abc\n', true],
  ['\uFEFFabc', true],
  ['abc def', false],
  ['<html>abc</html>', false],
])('a file with %j proves it: %s', (text, isProof) => expect(isInFile(text, 'abc')).toBe(isProof))
