import { expect, test } from 'vitest'
import type { SessionRequest } from '../../../api/sessions.ts'
import { pageStatus } from './page-status.ts'

const call = (url: string, status: number, isPage?: true): SessionRequest => ({
  method: 'GET',
  url,
  status,
  failure: null,
  bodyExcerpt: '',
  ...(isPage ? { isPage } : {}),
})
const product = 'https://shop.example/index.php?route=product/product&product_id=8'

test('a script request with the same path is not the page', () => {
  const calls = [
    call(product, 200, true),
    call('https://shop.example/index.php?route=extension/reviews', 404),
  ]
  expect(pageStatus(product, calls)).toBe(200)
})

test('a match of the whole address takes precedence over the path', () => {
  const calls = [
    call(product, 404, true),
    call('https://shop.example/index.php?route=common/home', 200, true),
  ]
  expect(pageStatus(`${product}#reviews`, calls)).toBe(404)
  expect(pageStatus('https://shop.example/index.php?lang=de', calls)).toBe(200)
  expect(pageStatus('https://shop.example/other', calls)).toBeNull()
})
