import { expect, test } from 'vitest'
import { refreshTarget } from './meta-refresh.ts'

const of = (head: string, body = '') =>
  refreshTarget(Buffer.from(`<html><head>${head}</head><body>${body}</body></html>`))
const refresh = (content: string) => `<meta http-equiv="refresh" content="${content}">`

test.each([
  ['0;url=./store/', './store/'],
  ['0; URL=/en/?a=1&amp;b=2', '/en/?a=1&b=2'],
  ["3; url='https://shop.example/de'", 'https://shop.example/de'],
  ['0, /en/', '/en/'],
])('content="%s" leads on', (content, target) => {
  expect(of(refresh(content), '<p>You are being redirected to <a href="/x">here</a>.</p>')).toBe(target)
})

test('a page that reloads itself, waits, or has content of its own stays', () => {
  expect(of(refresh('30'))).toBeNull()
  expect(of(refresh('60;url=/en/'))).toBeNull()
  expect(
    of(refresh('0;url=/en/'), `<h1>Lamps</h1><p>${'Warm light for long evenings. '.repeat(12)}</p>`),
  ).toBeNull()
  expect(of(refresh('0;url=/en/'), '<form action="/search"></form>')).toBeNull()
  expect(of(`<noscript>${refresh('0;url=/no-scripts/')}</noscript>`)).toBeNull()
})
