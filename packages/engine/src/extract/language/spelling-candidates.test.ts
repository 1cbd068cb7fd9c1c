import { expect, test } from 'vitest'
import { spellingCandidates } from './spelling-candidates.ts'

const known =
  (...words: string[]) =>
  (word: string) =>
    words.includes(word)

test.each([
  ['swapped letters', 'delviery', 'delivery'],
  ['a missing letter', 'avalable', 'available'],
  ['an extra letter', 'qualitty', 'quality'],
  ['a replaced letter', 'seperate', 'separate'],
  ['a last letter doubled', 'beautifull', 'beautiful'],
  ['a last letter not doubled', 'helpfulnes', 'helpfulness'],
])('%s', (_, word, right) => {
  expect(spellingCandidates(word, known(right))).toEqual([right])
})

test('letters that are neither adjacent keys nor sound alike are not confused', () => {
  expect(spellingCandidates('creatine', known('creative'))).toEqual([])
  expect(spellingCandidates('chamfer', known('chamber'))).toEqual([])
  expect(spellingCandidates('quslity', known('quality'))).toEqual(['quality'])
  expect(spellingCandidates('definately', known('definitely'))).toEqual(['definitely'])
})

test('a different first or last letter makes another word', () => {
  expect(spellingCandidates('eshop', known('shop'))).toEqual([])
  expect(spellingCandidates('moderno', known('modern', 'moderns'))).toEqual([])
  expect(spellingCandidates('sizings', known('sizing'))).toEqual([])
})
