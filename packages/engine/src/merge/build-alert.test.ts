import type { PageType, Platform } from '@vitrine/kernel/names/vocabulary'
import { expect, test } from 'vitest'
import {
  type Detector,
  definePageDetector,
  defineSessionDetector,
  defineSiteDetector,
  notApplicable,
} from '../api/detector.ts'
import type { Cluster, JoinedItem, ObservedFinding } from '../run/observed-finding.ts'
import { buildAlert } from './build-alert.ts'

const on = (url: string, pageType: PageType): ObservedFinding => ({
  detector: 'social-tags',
  region: 'GLOBAL',
  platform: null,
  template: pageType,
  depth: 1,
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
  effect: null,
  confirm: 'revisit',
  needs: [],
  collect: () => null,
  evaluate: () => notApplicable,
})

const alertOf = (
  members: ObservedFinding[],
  shareOfType = 1,
  {
    platforms = ['Desktop'],
    detector = meta,
    checked = members.length,
    visited = checked,
    checkedOn = [],
    joined = null,
    isPromoted = true,
  }: {
    platforms?: Platform[]
    detector?: Detector
    checked?: number
    visited?: number
    checkedOn?: Platform[]
    joined?: Cluster['joined']
    isPromoted?: boolean
  } = {},
) =>
  buildAlert(
    {
      detector: 'social-tags',
      causeKey: 'image',
      localeGroup: '',
      members,
      promoted: isPromoted ? { template: 'product_page', share: 1 } : null,
      ofType: { share: shareOfType, checked, visited },
      checkedOn,
      joined,
      causes: null,
    },
    {
      options: { platforms, regions: [{ name: 'GLOBAL', roots: [] }], checks: [] },
      detectors: new Map([[meta.id, detector]]),
      checkedAtMs: 0,
    },
  ).alert

/** A line of the list; the first one is about the cause of all findings here. */
const item = (text: string, pages: number): JoinedItem => ({
  text,
  keys: [text.startsWith('first') ? 'image' : text],
  pageUrls: new Set(Array.from({ length: pages }, (_, at) => `https://a.example/${at + 1}`)),
})

const products = (count: number) =>
  Array.from({ length: count }, (_, at) => on(`https://a.example/${at}`, 'product_page'))

test('the place of a fault on all pages of a type is all of them', () => {
  const alert = alertOf(products(2))
  expect(alert).toMatchObject({ title: 'Shared links show no chosen picture', place: 'All product pages' })
  expect(alert.description).toContain('Found on both product pages checked for it.')
})

test('pages on which the check had nothing to look at don’t belong to all pages', () => {
  const alert = alertOf(products(5), 1, { visited: 26 })
  expect(alert.place).toBe('Product pages')
  expect(alert.description).toContain('Found on all 5 product pages checked for it.')
})

test('a check that skips pages of a type says which ones it looks at', () => {
  const members = ['1', '2', '3', '4', '5'].map((name) => on(`https://a.example/${name}`, 'product_page'))
  const alert = alertOf(
    members.map((member) => ({ ...member, finding: { ...member.finding, ofPages: 'with variants' } })),
  )
  expect(alert.place).toBe('All product pages with variants')
  expect(alert.description).toContain('Found on all 5 product pages with variants.')
})

test('a store has one home page, also at several addresses', () => {
  const alert = alertOf([on('https://a.example/', 'home_page'), on('https://a.example/home', 'home_page')])
  expect(alert.description).toContain('Found on 2 pages.')
})

test("the place of a template's fault does not include pages of another template", () => {
  const alert = alertOf(products(2), 0.3, { checked: 6 })
  expect(alert.place).toBe('Product pages')
  expect(alert.description).toContain('Found on 2 pages with the same layout.')
})

test('the place of a fault on six of ten pages is most of them', () => {
  const alert = alertOf(products(6), 0.6, { checked: 10 })
  expect(alert.place).toBe('Most product pages')
  expect(alert.description).toContain('Found on 6 of 10 product pages checked for it.')
})

test('of several cases, none is said to be on all the pages', () => {
  const pages = ['1', '2'].map((name) => on(`https://a.example/${name}`, 'product_page'))
  const joined = {
    title: null,
    heading: 'Pictures',
    items: [item('first.jpg', 1), item('second.jpg', 2)],
  }
  const { description, rows } = alertOf(pages, 1, { joined })
  expect(description).toBe(
    'The page names no picture. This case was found on 1 page, all 2 cases together on 2.',
  )
  expect(rows.at(-1)).toMatchObject({ content: 'first.jpg · 1 page\nsecond.jpg · 2 pages' })
  const [first, ...others] = pages
  const aboutAll = { key: 'image', item: 'first.jpg', items: 'Pictures', isAboutAll: true } as const
  const named =
    first === undefined ? [] : [{ ...first, finding: { ...first.finding, commonCause: aboutAll } }]
  expect(alertOf([...named, ...others], 1, { joined }).description).toBe('The page names no picture.')
  const oneEach = { ...joined, items: [item('first.jpg', 1), item('second.jpg', 1)] }
  expect(alertOf(pages, 1, { joined: oneEach }).description).toContain(
    'This is one of 2 cases found on 2 pages.',
  )
  const everywhere = { ...joined, items: [item('first.jpg', 2), item('second.jpg', 1)] }
  expect(alertOf(pages, 1, { joined: everywhere }).description).toContain(
    'This is one of 2 cases found on 2 pages.',
  )
})

test('of a rule that runs on one of several similar pages, the cases are those seen', () => {
  const detector = definePageDetector({
    ...meta,
    scope: 'page',
    axeRules: ['label'],
    needs: ['axe'],
    detect: () => notApplicable,
  } as Parameters<typeof definePageDetector>[0])
  const pages = ['1', '2'].map((name) => on(`https://a.example/${name}`, 'product_page'))
  const joined = { title: null, heading: 'Fields', items: [item('first', 2), item('second', 1)] }
  expect(alertOf(pages, 1, { joined, detector }).description).toContain(
    'This is one of 2 cases seen on 2 pages.',
  )
  const ofTypes = [on('https://a.example/', 'home_page'), on('https://a.example/2', 'product_page')]
  expect(alertOf(ofTypes, 1, { detector }).description).toContain('Found on 2 of the pages checked for it.')
})

test('a check that looked at some of the pages says at how many', () => {
  const sample = { isPromoted: false, checked: 10, visited: 29 }
  expect(alertOf(products(2), 0.2, sample).description).toContain(
    'Found on 2 of 10 product pages checked for it.',
  )
  expect(alertOf(products(2), 0.2, { ...sample, visited: 10 }).description).toContain('Found on 2 pages.')
  expect(alertOf(products(2), 1, { ...sample, checked: 2 }).description).toContain(
    'Found on both product pages checked for it.',
  )
})

test('pages of several types are only counted', () => {
  const alert = alertOf([on('https://a.example/', 'home_page'), on('https://a.example/2', 'product_page')])
  expect(alert).toMatchObject({ place: 'Several page types', pageCount: 2 })
  expect(alert.description).toBe('The page names no picture. Found on 2 of the pages checked for it.')
})

test('steps, pages, place and advice are separate fields, and rows contain evidence only', () => {
  const page = on('https://a.example/1', 'product_page')
  const evidence = { row_type: 'text' as const, title: 'Tag', content: '<meta>' }
  const checked = {
    ...page,
    finding: { ...page.finding, rows: [evidence], howChecked: ['Read the head of the page'] },
  }
  const alert = alertOf([checked, on('https://a.example/2', 'product_page')])
  expect(alert.rows).toEqual([evidence])
  expect(alert.howChecked[0]).toBe('Opened 2 pages on desktop')
  expect(alert.howChecked[1]).toBe('Read the head of the page')
  expect(alert.howChecked[2]).toBe('Confirmed on a second visit · 1970-01-01 00:00 UTC')
  expect(alert.howChecked).toHaveLength(3)
  expect(alert.pageUrls).toEqual(['https://a.example/1', 'https://a.example/2'])
  expect(alert.place).toBe('All product pages')
  expect(alert.advice).toBe('Name a picture in og:image.')
  const own = { ...page, finding: { ...page.finding, advice: 'Name this one.' } }
  expect(alertOf([own]).advice).toBe('Name this one.')
})

test('a suggestion that repeats what is there already is left out', () => {
  const page = on('https://a.example/1', 'product_page')
  const rows = ['Product 8', 'Lamp of oak'].map((after_content) => ({
    row_type: 'text_before_after' as const,
    before_title: 'Title now',
    before_content: 'Product  8',
    after_title: 'Suggested',
    after_content,
  }))
  const alert = alertOf([{ ...page, finding: { ...page.finding, rows } }])
  expect(alert.rows).toMatchObject([
    { row_type: 'text_before_after', after_content: 'Lamp of oak' },
    { row_type: 'text', title: 'Title now', content: 'Product  8' },
  ])
})

test('a session on one device says nothing about the others', () => {
  const platforms: Platform[] = ['Desktop', 'Mobile']
  const members = [{ ...on('https://a.example/1', 'product_page'), platform: 'Desktop' as const }]
  expect(alertOf(members, 1, { platforms }).description).toContain('Seen on desktop.')
  expect(alertOf(members, 1, { platforms, checkedOn: platforms }).description).toContain(
    'Seen only on desktop.',
  )
  const { id, category, label, impacts, effect } = meta
  const session = defineSessionDetector({
    ...{ id, category, label, impacts, effect, pageTypes: 'any', session: 'search', confirm: 'none' },
    evaluate: () => notApplicable,
  })
  expect(alertOf(members, 1, { platforms, detector: session }).description).toContain('Tested on desktop.')
  expect(alertOf(members).description).not.toContain('desktop')
})

test('the rules engine checks a page on one device only where it resembles others', () => {
  const platforms: Platform[] = ['Desktop', 'Mobile']
  const members = [{ ...on('https://a.example/1', 'product_page'), platform: 'Mobile' as const }]
  const { id, category, label, impacts, effect } = meta
  const detector = definePageDetector({
    ...{ id, category, label, impacts, effect, pageTypes: 'any', confirm: 'none' },
    axeRules: ['color-contrast'],
    needs: ['axe'],
    detect: () => notApplicable,
  })
  const { description } = alertOf(members, 1, { platforms, detector, checkedOn: platforms })
  expect(description).toContain('Seen on mobile.')
})

test('of findings of the same severity, the alert shows the one that is furthest off', () => {
  const far = on('https://a.example/deep/far', 'product_page')
  const alert = alertOf([
    on('https://a.example/1', 'product_page'),
    { ...far, depth: 3, finding: { ...far.finding, extent: 2, description: 'The furthest off.' } },
  ])
  expect(alert.description).toContain('The furthest off.')
})
