import { expect, test } from 'vitest'
import { openDocument } from '../document/page-document.ts'
import { readLinks } from './read-links.ts'

const links = (html: string) =>
  readLinks(openDocument({ url: 'https://www.shop.example/', html, headers: {} }))

test('a link has address, text, area and whether it is internal', () => {
  const [first, second] = links(
    '<footer><a href="/terms#top" rel="Nofollow noopener">Our <b>terms</b></a></footer><a href="https://other.example/" hidden>x</a>',
  )
  expect(first).toMatchObject({
    url: 'https://www.shop.example/terms',
    href: '/terms#top',
    text: 'Our terms',
    rel: ['nofollow', 'noopener'],
    area: 'footer',
    isInternal: true,
    isVisible: true,
  })
  expect(second).toMatchObject({ isInternal: false, isVisible: false })
})

test('hosts with and without www are the same store', () => {
  expect(links('<a href="https://shop.example/x">x</a>')[0]?.isInternal).toBe(true)
})

test('an image link uses the alt text, an icon link its label', () => {
  const texts = links('<a href="/a"><img alt="Mug"></a><a href="/b" aria-label="Cart"><svg></svg></a>')
  expect(texts.map(({ text }) => text)).toEqual(['Mug', 'Cart'])
})

test('invalid addresses are kept as written', () => {
  const kept = links(
    '<a href="mailto:a@shop.example">m</a><a href="javascript:void(0)">j</a><a href="">e</a><a>n</a>',
  )
  expect(kept.map(({ url, isInternal }) => [url, isInternal])).toEqual([
    ['mailto:a@shop.example', false],
    ['javascript:void(0)', false],
    ['', false],
  ])
})
