import { expect, test } from 'vitest'
import { needsBothInNames, otherNumbers, slipOf } from './word-forms.ts'

const words = ['table', 'lamps', 'kettle', 'cushion', 'blanket', 'candle', 'glass', 'wooden']

test('a typo differs in one place, keeps the first letter and is the same on every run', () => {
  for (const word of words) {
    const slip = slipOf(word)
    expect(slip).not.toBe(word)
    expect(slip?.[0]).toBe(word[0])
    expect(Math.abs((slip?.length ?? 0) - word.length)).toBeLessThanOrEqual(1)
    expect(slipOf(word)).toBe(slip)
  }
})

test('short words and other scripts get no typo', () => {
  expect([slipOf('lamp'), slipOf('größe'), slipOf('лампа')]).toEqual([null, null, null])
})

test('singular and plural are formed in languages that use endings', () => {
  expect(otherNumbers('lamp', 'en')).toContain('lamps')
  expect(otherNumbers('lamps', 'en')).toContain('lamp')
  expect(otherNumbers('candles', 'en')).toContain('candle')
  expect(otherNumbers('berries', 'en')).toContain('berry')
  expect(otherNumbers('tray', 'en-GB')).toContain('trays')
  expect(otherNumbers('glass', 'en')).toEqual(['glasses'])
  expect(otherNumbers('lampa', 'pl')).toEqual([])
})

test('the likeliest Spanish and Portuguese form comes first', () => {
  const first = (language: string, ...forms: string[]) => forms.map((form) => otherNumbers(form, language)[0])
  const spanish = ['cinturones', 'luces', 'pieles', 'llaves', 'bolsas', 'piel', 'bolsa', 'cinturón']
  expect(first('es', ...spanish)).toEqual([
    'cinturón',
    'luz',
    'piel',
    'llave',
    'bolsa',
    'pieles',
    'bolsas',
    'cinturones',
  ])
  const portuguese = ['calções', 'nuvens', 'jornais', 'colares', 'bolsas', 'avental']
  expect(first('pt-BR', ...portuguese)).toEqual(['calção', 'nuvem', 'jornal', 'colar', 'bolsa', 'aventais'])
})

test('for other languages, only unambiguous endings are known', () => {
  expect(otherNumbers('lampe', 'de')).toEqual(['lampen'])
  expect(otherNumbers('schal', 'de')).toEqual([])
  expect(otherNumbers('tafel', 'nl-NL')).toContain('tafels')
  expect(otherNumbers('tavolo', 'it')).toEqual(['tavoli'])
  expect(otherNumbers('lampa', 'sv')).toEqual(['lampor'])
  expect([needsBothInNames('de'), needsBothInNames('en'), needsBothInNames(null)]).toEqual([
    true,
    false,
    false,
  ])
})
