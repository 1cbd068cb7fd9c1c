import { expect, test } from 'vitest'
import { storeName } from './store-name.ts'

const url = 'https://shop.example/'
const link = (text: string, to = url) => ({ url: to, text, area: 'header', path: 'a', isNofollow: false })
const start = (title: string, links: ReturnType<typeof link>[] = []) => ({ siteName: null, title, links })

test('the stated name comes first', () => {
  expect(storeName({ ...start('Lamps | Harbour Goods'), siteName: 'Harbour' }, url)).toBe('Harbour')
})

test('a part of the title that the host name contains is the name', () => {
  expect(storeName(start('Everything for your table – Harbour Goods'), 'https://harbourgoods.example/')).toBe(
    'Harbour Goods',
  )
})

test('a part that the link to the start page repeats is the name, not the tagline', () => {
  const title = 'Lamps and More of Harbour – Good Light'
  expect(storeName(start(title, [link('Good Light', 'https://shop.example/about')]), url)).toBe('Good Light')
  expect(storeName(start(title, [link('Lamps and more of Harbour')]), url)).toBe('Lamps and More of Harbour')
})

test('without another sign the shortest part is the name, whichever side it is on', () => {
  expect(storeName(start('Harbour Goods – Lamps and kitchenware since 1920'), url)).toBe('Harbour Goods')
  expect(storeName(start('Welcome to our online store | Harbour Goods'), url)).toBe('Harbour Goods')
})

test('the word for a start page is no name', () => {
  expect(storeName(start('Home - Harbour Goods'), url)).toBe('Harbour Goods')
  expect(storeName(start('Startseite'), url)).toBeNull()
})
