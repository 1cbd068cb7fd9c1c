import { expect, test } from 'vitest'
import { openDocument } from '../document/page-document.ts'
import { readHead } from './read-head.ts'

const head = (html: string, headers: Record<string, string> = {}) =>
  readHead(openDocument({ url: 'https://shop.example/p/mug', html, headers }))

test('every title counts, except titles in SVGs', () => {
  const fact = head('<title> A  mug </title><title>B</title><body><svg><title>Icon</title></svg>')
  expect(fact.titles).toEqual(['A mug', 'B'])
})

test('canonicals are kept as written and resolved', () => {
  const fact = head('<link rel="Canonical" href="/p/mug?x=1#a"><link rel="canonical" href="">')
  expect(fact.canonicals).toEqual(['/p/mug?x=1#a', ''])
  expect(fact.canonicalUrls).toEqual(['https://shop.example/p/mug?x=1'])
})

test('robots directives of tags and headers are split; those for other robots are ignored', () => {
  const fact = head('<meta name="ROBOTS" content="NoIndex, follow"><meta name="otherbot" content="none">', {
    'X-Robots-Tag': 'otherbot: nofollow, googlebot: noindex, noarchive',
  })
  expect(fact.robots).toEqual(['noindex', 'follow'])
  expect(fact.headerRobots).toEqual(['noindex', 'noarchive'])
})

test('reads language, alternates, viewport, charset and meta; the first meta of a name wins', () => {
  const fact = head(`<html lang="en-GB"><head><meta charset="UTF-8">
    <meta property="og:Title" content="One"><meta property="og:title" content="Two">
    <meta name="viewport" content="width=device-width"><meta name="description" content="  Fine  mug ">
    <link rel="alternate" hreflang="de" href="/de/tasse"><link rel="alternate" type="application/rss+xml" href="/feed">`)
  expect(fact.lang).toBe('en-GB')
  expect(fact.charset).toBe('utf-8')
  expect(fact.meta.get('og:title')).toBe('One')
  expect(fact.viewports).toEqual(['width=device-width'])
  expect(fact.metaDescriptions).toEqual(['Fine mug'])
  expect(fact.hreflangs).toEqual([{ lang: 'de', url: 'https://shop.example/de/tasse' }])
})

test('only visible main headings count', () => {
  const fact = head('<h1>Mug <small>blue</small></h1><h1 hidden>Old</h1>')
  expect(fact.h1s).toEqual([{ text: 'Mug blue', path: 'html > body > h1:nth-of-type(1)' }])
})
