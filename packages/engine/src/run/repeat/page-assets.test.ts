import { expect, test } from 'vitest'
import { assetsOf } from './page-assets.ts'

const of = (html: string) => assetsOf(html, { finalUrl: 'https://shop.example/p/1' })

test('style sheets from anywhere count, and scripts of the store and of its own delivery network', () => {
  expect(
    of(`<link rel="stylesheet" href="/a.css?x=1&amp;y=2"><link href='https://cdn.example/b.css' rel='preload stylesheet'>
      <link rel="icon" href="/icon.png"><script src=/app.js></script><script src="https://cdn.example/c.js"></script>
      <script src="https://counter.example/t.js"></script><script>inline()</script>`),
  ).toEqual([
    'https://cdn.example/b.css',
    'https://cdn.example/c.js',
    'https://shop.example/a.css?x=1&y=2',
    'https://shop.example/app.js',
  ])
})

test('an address that is no address, and the page itself, are left out', () => {
  expect(
    of(
      '<script src="http://["></script><script src=""></script><link rel="stylesheet" href="data:text/css,a{}">',
    ),
  ).toEqual([])
})
