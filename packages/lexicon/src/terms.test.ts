import { expect, it } from 'vitest'
import { defineTerms } from './terms.ts'

it('distinguishes terms by their words', () => {
  const terms = defineTerms('colour', {
    red: { en: ['red'], fr: ['rouge*'] },
    blue: { en: ['blue'], cs: ['modrá'] },
  })
  expect(['Red', 'rouges', 'MODRA', 'green', 'red shirt'].map(terms.nameOf)).toEqual([
    'red',
    'red',
    'blue',
    null,
    null,
  ])
  expect(terms.nameOf('red')).toBe('red')
  expect(terms.namesIn('blue and red')).toEqual(['red', 'blue'])
  expect(terms.concepts.red.id).toBe('colour: red')
})
