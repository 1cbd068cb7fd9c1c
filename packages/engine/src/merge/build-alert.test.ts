import type { PageType } from '@vitrine/kernel/vocabulary'
import { expect, test } from 'vitest'
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

const alertOf = (members: ObservedFinding[]) =>
  buildAlert(
    {
      detector: 'social-tags',
      causeKey: 'image',
      localeGroup: '',
      members,
      promotedTemplate: 'product_page',
    },
    {
      options: { platforms: ['Desktop'], regions: [{ name: 'GLOBAL', roots: [] }], checks: [] },
      detectors: new Map(),
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

test('pages of several types are counted, and no more is said of them', () => {
  const alert = alertOf([on('https://a.example/', 'home_page'), on('https://a.example/2', 'product_page')])
  expect(alert.title).toContain('on pages (2 pages)')
  expect(alert.description).toBe('The page names no picture. Found on 2 pages.')
})
