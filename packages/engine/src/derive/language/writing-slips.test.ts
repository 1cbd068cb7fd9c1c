import { expect, test } from 'vitest'
import { meantWords } from './writing-slips.ts'

const known =
  (...words: string[]) =>
  (word: string) =>
    words.includes(word)

test.each([
  ['swapped letters', 'delviery', 'delivery'],
  ['a letter left out', 'avalable', 'available'],
  ['a letter too many', 'qualitty', 'quality'],
  ['one letter for another', 'seperate', 'separate'],
  ['a last letter doubled', 'beautifull', 'beautiful'],
  ['a last letter not doubled', 'helpfulnes', 'helpfulness'],
])('%s', (_, word, right) => {
  expect(meantWords(word, known(right))).toEqual([right])
})

test('letters that neither lie side by side nor sound alike are not taken for one another', () => {
  expect(meantWords('creatine', known('creative'))).toEqual([])
  expect(meantWords('chamfer', known('chamber'))).toEqual([])
  expect(meantWords('quslity', known('quality'))).toEqual(['quality'])
  expect(meantWords('definately', known('definitely'))).toEqual(['definitely'])
})

test('another first or last letter is another word', () => {
  expect(meantWords('eshop', known('shop'))).toEqual([])
  expect(meantWords('moderno', known('modern', 'moderns'))).toEqual([])
  expect(meantWords('sizings', known('sizing'))).toEqual([])
})
