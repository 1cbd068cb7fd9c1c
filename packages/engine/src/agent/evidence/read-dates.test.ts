import { expect, test } from 'vitest'
import { readDates } from './read-dates.ts'

const daysIn = (text: string) => readDates(text).map((at) => new Date(at).toISOString().slice(0, 10))

test.each([
  'August 3, 2026',
  '3rd of August 2026',
  '3. August 2026',
  '3 août 2026',
  '3 de agosto de 2026',
  '3 augustus 2026',
  '3. elokuuta 2026',
  '3 sierpnia 2026',
  '3. srpna 2026',
  '3. augusta 2026',
  '3 Αυγούστου 2026',
  '3 Ağustos 2026',
  '3 августа 2026',
  '3 серпня 2026',
  '3 август 2026',
])('“%s” is a day', (text) => {
  expect(daysIn(text)).toEqual(['2026-08-03'])
})

test('other words are not months', () => {
  expect(daysIn('Sold out 12, 2026. iPad Gen 2 2022')).toEqual([])
})
