import { expect, test } from 'vitest'
import { kindsOf } from './kinds-of.ts'

const textsOf = (id: string, ...html: string[]) =>
  kindsOf(
    html.map((each, at) => ({ id, html: each, path: `body > form > :nth-child(${at + 1})` })),
    'https://shop.example/',
  ).map(({ item }) => item)

test('fields differ in their attributes, not in what they hold', () => {
  const [from, to] = ['from', 'to'].map((name) => `<input name="price_${name}" value="139" data-unit="kr">`)
  expect(
    textsOf('label', from ?? '', to ?? '', '<input name="price_from" value="20" data-unit="kr">'),
  ).toEqual([from, to])
  const sizes = ['<select name="size_1"><option>S</option>', '<select name="size_2"><option>XL</option>']
  expect(textsOf('select-name', ...sizes)).toEqual([sizes[0]])
})

test('links of products are one kind, icons of several services are several', () => {
  const card = (product: string) =>
    `<a id="${product}" class="card" href="/${product}"><img src="/${product}.jpg" alt=""></a>`
  const icon = (service: string) =>
    `<a href="https://${service}.example/"><i class="icon-${service}"></i></a>`
  expect(textsOf('link-name', card('oak'), card('elm'))).toEqual([card('oak')])
  expect(textsOf('link-name', icon('photos'), icon('videos'))).toHaveLength(2)
  const picture = (url: string) => `<a href="${url}"><img src="/${url.length}.png" width="50"></a>`
  const services = ['https://photos.example/us', 'https://videos.example/us', 'https://shop.example/us']
  expect(textsOf('link-name', ...services.map(picture), picture('/about'))).toHaveLength(3)
  const zoom = (file: string) => `<a class="zoom" href="/${file}.jpg" data-group="1"><img src="/${file}`
  expect(textsOf('link-name', zoom('a-long-name'), `${zoom('b')}.jpg"></a>`)).toHaveLength(1)
})
