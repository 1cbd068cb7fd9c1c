import { expect, test } from 'vitest'
import { isFragment } from './is-fragment.ts'

test.each([
  ['<div class="modal"><h4>Privacy policy</h4><p>We keep your data.</p></div>', true],
  ['  <p>Free delivery</p>', true],
  ['<!DOCTYPE html><p>Free delivery</p>', false],
  ['<title>Shop</title><h1>Shop</h1>', false],
  ['<body><h1>Shop</h1></body>', false],
  ['<html lang="en"><h1>Shop</h1></html>', false],
  ['', false],
  ['Out of memory', false],
])('%s', (html, expected) => {
  expect(isFragment(html)).toBe(expected)
})
