import type { PageType } from '@vitrine/kernel/vocabulary'
import { expect, test } from 'vitest'
import { defineSiteDetector, notApplicable } from '../detector.ts'
import { buildAlert } from './build-alert.ts'
import type { ObservedFinding } from './observed-finding.ts'

const on = (url: string, pageType: PageType): ObservedFinding => ({
  detector: 'social-tags',
  region: 'GLOBAL',
  platform: null,
  template: pageType,
  depth: 1,
  isInNavigation: false,
  isConfirmed: true,
  finding: {
    causeKey: 'image',
    severity: 'low',
    confidence: 0.9,
    title: 'Shared links show no chosen picture',
    where: url,
    description: 'The page names no picture.',
    url,
    pageType,
    rows: [],
  },
})

const meta = defineSiteDetector({
  id: 'social-tags',
  category: 'seo',
  label: 'Shared links show a picture',
  advice: 'Name a picture in og:image.',
  pageTypes: 'any',
  impacts: [],
  family: 'x',
  confirm: 'revisit',
  needs: [],
  collect: () => null,
  judge: () => notApplicable,
})

const alertOf = (members: ObservedFinding[], shareOfType = 1) =>
  buildAlert(
    {
      detector: 'social-tags',
      causeKey: 'image',
      localeGroup: '',
      members,
      promoted: { template: 'product_page', share: 1, shareOfType },
    },
    {
      options: { platforms: ['Desktop'], regions: [{ name: 'GLOBAL', roots: [] }], checks: [] },
      detectors: new Map([[meta.id, meta]]),
      checkedAtMs: 0,
    },
  ).alert

test('what nearly all pages of a template show is told of all pages of their type', () => {
  const alert = alertOf([
    on('https://a.example/1', 'product_page'),
    on('https://a.example/2', 'product_page'),
  ])
  expect(alert.title).toContain('on all product pages (2 pages)')
  expect(alert.description).toContain('Nearly every product page that we looked at shows it.')
})

test('what all pages of one template show is not told of those of another', () => {
  const pages = ['1', '2'].map((name) => on(`https://a.example/${name}`, 'product_page'))
  const alert = alertOf(pages, 0.3)
  expect(alert.title).toContain('on product pages (2 pages)')
  expect(alert.description).toContain('Found on 2 pages that are built alike.')
})

test('what six of ten pages show is told of most', () => {
  const pages = ['1', '2'].map((name) => on(`https://a.example/${name}`, 'product_page'))
  const alert = alertOf(pages, 0.6)
  expect(alert.title).toContain('on most product pages (2 pages)')
  expect(alert.description).toContain('Most product pages that we looked at show it.')
})

test('pages of several types are counted, and no more is said of them', () => {
  const alert = alertOf([on('https://a.example/', 'home_page'), on('https://a.example/2', 'product_page')])
  expect(alert.title).toContain('on pages (2 pages)')
  expect(alert.description).toBe('The page names no picture. Found on 2 pages.')
})

test('steps, pages, place and advice are fields of their own, and rows hold evidence only', () => {
  const page = on('https://a.example/1', 'product_page')
  const evidence = { row_type: 'text' as const, title: 'Tag', content: '<meta>' }
  const checked = {
    ...page,
    finding: { ...page.finding, rows: [evidence], howChecked: ['Read the head of the page'] },
  }
  const alert = alertOf([checked, on('https://a.example/2', 'product_page')])
  expect(alert.rows).toEqual([evidence])
  expect(alert.howChecked[0]).toBe('Read the head of the page')
  expect(alert.howChecked).toHaveLength(3)
  expect(alert.pageUrls).toEqual(['https://a.example/1', 'https://a.example/2'])
  expect(alert.place).toBe('all product pages')
  expect(alert.advice).toBe('Name a picture in og:image.')
  const own = { ...page, finding: { ...page.finding, advice: 'Name this one.' } }
  expect(alertOf([own]).advice).toBe('Name this one.')
})
