import { expect, test } from 'vitest'
import { f1, figuresOfSites, isAccepted, type SiteScore, siteOf, sumSites } from './score-extraction.ts'

test('prices are compared as decimals, names case-insensitively, availabilities without their URL', () => {
  expect(isAccepted('price', '20.00', ['19', '20'])).toBe(true)
  expect(isAccepted('price', '20.00', ['20.01'])).toBe(false)
  expect(isAccepted('brand', 'LAMP House', ['Lamp house'])).toBe(true)
  expect(isAccepted('availability', 'InStock', ['https://schema.org/InStock'])).toBe(true)
})

test('a wrong value counts against both precision and recall', () => {
  expect(f1({ field: 'price', right: 1, wrong: 1, missed: 1 })).toBe(0.5)
  expect(f1({ field: 'price', right: 0, wrong: 0, missed: 0 })).toBeNull()
})

const site = (name: string, right: number, wrong: number): SiteScore => ({
  site: name,
  pages: right + wrong,
  fields: [{ field: 'price', right, wrong, missed: wrong }],
})

test('pages of one owner are one site', () => {
  expect(siteOf('https://www.lamps.co.uk/drum')).toBe('lamps.co.uk')
  expect(siteOf('https://shop.lamps.co.uk/drum')).toBe('lamps.co.uk')
  expect(siteOf('https://one.myshopify.com/a')).not.toBe(siteOf('https://two.myshopify.com/a'))
})

test('figures are sums over sites, and their interval shows how much a few sites decide', () => {
  const few = [site('large', 16, 0), ...['a', 'b', 'c', 'd'].map((name) => site(name, 0, 1))]
  const many = Array.from({ length: 20 }, (_, at) => site(String(at), at < 16 ? 1 : 0, at < 16 ? 0 : 1))
  expect(sumSites(few)[0]).toEqual({ field: 'price', right: 16, wrong: 4, missed: 4 })
  const [[narrow], [wide]] = [figuresOfSites(many), figuresOfSites(few)]
  expect(narrow && f1(narrow)).toBe(0.8)
  expect(wide && f1(wide)).toBe(0.8)
  const width = (figure: typeof narrow) => (figure?.bySite?.high ?? 0) - (figure?.bySite?.low ?? 0)
  expect(width(narrow)).toBeGreaterThan(0.2)
  expect(width(narrow)).toBeLessThan(0.5)
  expect(width(wide)).toBeGreaterThan(width(narrow))
})
