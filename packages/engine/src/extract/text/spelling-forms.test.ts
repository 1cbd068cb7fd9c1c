import { expect, test } from 'vitest'
import { otherSpellings } from './spelling-forms.ts'

const spellings = (titles: string[], language = 'en', own: string[] = []) =>
  otherSpellings(titles, new Set(own), language)

test('hyphens become spaces, and are dropped only after one letter or where the store drops them', () => {
  expect(spellings(['Linen T-Shirt', 'Wool T-shirt, navy'])).toEqual([['t-shirt', 'tshirt']])
  expect(spellings(['Half-round Table', 'Half-Round Shelf'])).toEqual([['half-round', 'half round']])
  expect(spellings(['Wall-light Arc', 'Wall-Light Reed'], 'en', ['walllight'])).toEqual([
    ['wall-light', 'walllight'],
    ['wall-light', 'wall light'],
  ])
})

test('accents are dropped where shoppers drop them, but never marks of separate letters', () => {
  expect(spellings(['Cafetière Reed', 'Cafetière Arc'], 'fr')).toEqual([['cafetière', 'cafetiere']])
  expect(spellings(['Küchentücher weiß', 'Küchentücher grau'], 'de')).toEqual([])
  expect(spellings(['Señor Mug', 'Señor Bowl'], 'es')).toEqual([])
})

test('a word in only one name is not frequent', () => {
  expect(spellings(['Linen T-Shirt', 'Wool Throw'])).toEqual([])
  expect(spellings(['Lamp RX-200', 'Lamp RX-200 black'])).toEqual([])
})
