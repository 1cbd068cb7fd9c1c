import { expect, test } from 'vitest'
import { foundPages, pagesAsCsv } from './page-list.ts'

const urls = ['https://shop.example/mugs/blue%20mug', 'https://shop.example/mugs/red-cup?size=l']

test('pages are found by all words of a search', () => {
  expect(foundPages(urls, ' MUGS blue ')).toEqual([urls[0]])
  expect(foundPages(urls, 'mugs')).toEqual(urls)
  expect(foundPages(urls, '')).toEqual(urls)
  expect(foundPages(urls, 'plate')).toEqual([])
})

test('the export quotes addresses and runs nothing', () =>
  expect(pagesAsCsv(['https://a.example/"x"', '=1+1'])).toBe('URL\r\n"https://a.example/""x"""\r\n"\'=1+1"'))
