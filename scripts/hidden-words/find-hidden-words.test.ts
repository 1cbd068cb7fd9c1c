import { expect, it, test } from 'vitest'
import { alternationsOf } from './alternations.ts'
import { findHiddenWords } from './find-hidden-words.ts'
import { sortWords } from './known-words.ts'

const known = sortWords([
  {
    en: ['sold out', 'sale', 'offer[s]', 'discount', 'menu'],
    de: ['ausverkauft', 'angebot*', 'menu'],
    ja: ['セール'],
  },
])
const wordsIn = (code: string) =>
  findHiddenWords('a.ts', code, known, new Set(['table'])).flatMap(({ words }) => words)

test.each([
  ['a|b', [['a', 'b']]],
  [String.raw`^(sale|offers?)\b`, [['sale', 'offers']]],
  ['on (sale|(big )?offer) [|(]x', [['sale', 'big offer']]],
  ['sale', []],
])('%s has its alternatives', (pattern, groups) => {
  expect(alternationsOf(pattern)).toEqual(groups)
})

it('finds a word of another language in a regular expression and in a part of one', () => {
  expect(wordsIn(String.raw`const a = /\b(sale|angebot)/`)).toEqual(['angebot'])
  expect(wordsIn('const a = `(sale|セール)`')).toEqual(['セール'])
  expect(wordsIn("const a = '(sale|öffnen)'")).toEqual(['öffnen'])
})

it('finds three words of English, which other languages have too', () => {
  expect(wordsIn(String.raw`const a = /\b(sale|offers?|discount)\b/`)).toEqual(['sale', 'offers', 'discount'])
})

it('leaves two words, markup, addresses, and comments alone', () => {
  expect(wordsIn(String.raw`const a = /\b(sale|discount)\b/`)).toEqual([])
  expect(wordsIn(String.raw`const a = /[\s_-](sale|offer|discount)[\s_-]/`)).toEqual([])
  expect(wordsIn(String.raw`const a = /\/(sale|offer|discount)\//`)).toEqual([])
  expect(wordsIn('const a = /table|sale|discount/')).toEqual([])
  expect(wordsIn('// sale|angebot\nconst a = menu')).toEqual([])
  expect(wordsIn('const a = /menu|sale/')).toEqual([])
})
