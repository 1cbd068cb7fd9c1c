import { expect, test } from 'vitest'
import { refererOf } from './referer.ts'

test('a page inside a store is asked for as if its home page linked to it', () => {
  expect(refererOf('https://shop.example:8080/lamps?page=2')).toEqual({
    referer: 'https://shop.example:8080/',
  })
  expect(refererOf('https://shop.example/index.php?route=cart')).toEqual({ referer: 'https://shop.example/' })
})

test('nothing leads to the home page', () => {
  expect(refererOf('https://shop.example/')).toEqual({})
})
