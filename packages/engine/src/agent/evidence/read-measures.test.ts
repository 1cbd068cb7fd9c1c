import { expect, test } from 'vitest'
import { readMeasures } from './read-measures.ts'

test.each([
  ['within 14 days', 'day', 14],
  ['innerhalb von 2 Wochen', 'day', 14],
  ['inom 14 dagar', 'day', 14],
  ['14 päivän kuluessa', 'day', 14],
  ['w ciągu 14 dni', 'day', 14],
  ['do 14 dnů', 'day', 14],
  ['14 gün içinde', 'day', 14],
  ['в течение 14 дней', 'day', 14],
  ['2 ans de garantie', 'month', 24],
  ['24 miesiące', 'month', 24],
  ['2 roky', 'month', 24],
  ['24 месяца', 'month', 24],
  ['1,5 Liter', 'ml', 1_500],
  ['20 Prozent', '%', 20],
  ['20 %', '%', 20],
  ['6 Stück', 'piece', 6],
  ['6 sztuk', 'piece', 6],
])('“%s” is a measure', (text, kind, value) => {
  expect(readMeasures(text)).toEqual([{ kind, value }])
})

test('a number before another word is not a measure', () => {
  expect(readMeasures('14 dayglow lamps, 3 months-old… in 5 colours')).toEqual([{ kind: 'month', value: 3 }])
})
