import { expect, test } from 'vitest'
import { createPageFacts } from '../page-facts.ts'

const language = (html: string) =>
  createPageFacts({ url: 'https://shop.example/', html, headers: {} }).language
const german =
  'Unsere Decken werden in kleinen Betrieben aus reiner Wolle gewebt und halten viele Jahre. Wir versenden ' +
  'jeden Werktag und nehmen ungetragene Ware innerhalb von dreißig Tagen zurück. Fragen beantworten wir gern am ' +
  'Telefon oder per Nachricht.'
const lorem =
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit. Suspendisse sollicitudin ante massa, eget ornare ' +
  'libero porta congue. Cras scelerisque dui non consequat sollicitudin.'

test('the text decides the language, whatever the page declares', () => {
  expect(language(`<html lang="en_GB"><p>${german}</p>`)).toEqual({
    declared: 'en-gb',
    detected: 'de',
    isReliable: true,
  })
})

test('too few words yield no language', () => {
  expect(language('<p>Schöne Decken aus reiner Wolle für kalte Tage</p>')).toEqual({
    declared: null,
    detected: null,
    isReliable: false,
  })
})

test('filler text and repeated cards are ignored', () => {
  expect(language(`<p>${lorem}</p><p>${lorem}</p>`).detected).toBeNull()
  expect(language('<p>Schöne Decken aus reiner Wolle für kalte Tage</p>'.repeat(20)).detected).toBeNull()
})

test('a passage marked as another language is ignored', () => {
  expect(language(`<html lang="en"><div lang="de"><p>${german}</p></div>`).detected).toBeNull()
})

test('names of products alone are no reliable sign of a language', () => {
  const names = ['Telefon mobil Huawei P Smart (2021), Dual SIM, 128GB, 4G, Midnight Black']
    .concat('Telefon mobil Samsung Galaxy S10+, Dual SIM, 128GB, 8GB RAM, 4G, Prism White')
    .concat('Laptop Dell Latitude 3510, 15.6 inch Full HD, Intel Core i3, 8GB DDR4, 256GB SSD, Win10 Pro')
    .concat('Laptop Dell Vostro 3500 cu procesor Intel Core i5, 15.6 inch, Full HD, Windows 10 Pro, Black')
  const list = names.map((name) => `<p>${name}</p>`).join('')
  expect(language(list).isReliable).toBe(false)
  expect(language(`${list}<p>${german}</p>`)).toMatchObject({ detected: 'de', isReliable: true })
})
