import { expect, test } from 'vitest'
import { markets } from './concepts/general/places.ts'
import {
  accountSegment,
  actingSegment,
  changeSegment,
  ownSegment,
} from './concepts/markup/address-actions.ts'
import { categoryFolder } from './concepts/markup/folder-addresses.ts'
import {
  aboutSegment,
  cartSegment,
  checkoutSegment,
  contactSegment,
  helpSegment,
  searchSegment,
} from './concepts/markup/page-addresses.ts'
import { measureBehind, sizeBefore } from './concepts/products/units.ts'

test.each([
  ['shopping-cart', cartSegment],
  ['viewcart', cartSegment],
  ['indkobskurv', cartSegment],
  ['sepetim', cartSegment],
  ['onepagecheckout', checkoutSegment],
  ['finalizar-pedido', checkoutSegment],
  ['pesquisa', searchSegment],
  ['vyhledavani', searchSegment],
  ['contact-us', contactSegment],
  ['kontakt-os', contactSegment],
  ['vanliga-fragor', helpSegment],
  ['o-nas', aboutSegment],
  ['hakkimizda', aboutSegment],
  ['kategorier', categoryFolder],
  ['logga-ut', actingSegment],
  ['odhlasenie', actingSegment],
  ['sepete-ekle', actingSegment],
  ['mitt-konto', ownSegment],
  ['muj-ucet', accountSegment],
  ['legg-til', changeSegment],
])('“%s” is a part of an address', (part, words) => {
  expect(words.isWhole(part)).toBe(true)
})

test.each([
  ['cartography', cartSegment],
  ['baskets-and-storage', cartSegment],
  ['cos', cartSegment],
  ['contact-lenses', contactSegment],
  ['add-ons', actingSegment],
  ['customer-service', accountSegment],
])('“%s” is another', (part, words) => {
  expect(words.isWhole(part)).toBe(false)
})

test.each([
  ['Österreich', 'AT'],
  ['Royaume-Uni', 'UK'],
  ['Países Bajos', 'NL'],
  ['Yhdysvallat', 'US'],
  ['Česká republika', 'CZ'],
  ['日本', 'JP'],
  ['Rest of the world', 'GLOBAL'],
  ['Guatemala', null],
])('“%s” names the market %s', (name, code) => {
  expect(markets.nameOf(name)).toBe(code)
})

test('measures and sizes of names', () => {
  const measure = new RegExp(`^\\d+-?(?:${measureBehind.behindNumber})$`, 'u')
  expect(['500ml', '3-pack', '12-teilig', '24cali', '2-in-1'].filter((text) => !measure.test(text))).toEqual(
    [],
  )
  expect(['1000xm4', '12v2'].some((text) => measure.test(text))).toBe(false)
  expect(['EU', 'Taille', 'rozm'].every(sizeBefore.isWhole)).toBe(true)
})
