import { expect, test } from 'vitest'
import { defineConcept } from './concept.ts'
import { isPlain } from './phrase-pattern.ts'

test('a plain text has no letters, marks and digits beyond ASCII', () => {
  const wrong = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter(
    (character) => character > '\x7f' && isPlain(character) && /[\p{L}\p{M}\p{N}\p{Cs}]/u.test(character),
  )
  expect(wrong).toEqual([])
  expect(isPlain('£12 – “today” ★')).toBe(true)
  expect(isPlain('größe')).toBe(false)
  expect(isPlain('🎁')).toBe(false)
})

test('plain and other texts have the same words', () => {
  const concept = defineConcept('test', {
    en: ['ship* [for] free', 'sold…out', 'only # left', '(last|final) ~ piece'],
    de: ['lieferung*', 'größe', '=fön'],
    is: ['(setja|setjið) í körfu', 'karfan [þín]'],
  })
  const texts = [
    'Shipping for free!',
    'ships free',
    'sold - out',
    'only 3 left',
    'last of the piece',
    "last of l'piece",
    'Lieferungen',
  ]
  const others = ['worship free', 'sold but not yet out', 'only left', 'last of all the piece', 'fon']
  for (const end of ['', ' – today', ' für dich', ' 🎁']) {
    expect(texts.filter((text) => !concept.isIn(text + end))).toEqual([])
    expect(others.filter((text) => concept.isIn(text + end))).toEqual([])
  }
  expect(concept.isIn('Fön')).toBe(true)
  expect(concept.isWhole('– lieferungen –')).toBe(true)
  expect(concept.isWhole('– lieferungen für dich –')).toBe(false)
  expect(concept.isAtEnd('gratis lieferungen:')).toBe(true)
  expect(concept.find('die letzte lieferung, größe m')).toBe('lieferung')
  expect(concept.after('größe: m')).toBe(': m')
})
