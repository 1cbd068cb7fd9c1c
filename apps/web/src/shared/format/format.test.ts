import {
  axisNumber,
  exactMoney,
  impactCount,
  impactMoney,
  money,
  overviewCount,
  overviewMoney,
  percent,
  percentChange,
  pluralize,
  roundImpact,
  roundOverview,
  roundRough,
} from '@vitrine/kernel/figures/figures'
import { describe, expect, test } from 'vitest'
import { devicesIn } from './devices.ts'
import { regionCodes, regionName } from './regions.ts'
import {
  clockTime,
  daysLeft,
  detailTime,
  evidenceTime,
  feedTime,
  listTime,
  remainingTime,
} from './relative-time.ts'
import { bareUrl, initials, linkParts, truncate } from './text.ts'

const at = (text: string) => new Date(text).getTime()
const now = at('2026-05-14T15:00:00')
const ago = (seconds: number) => now - seconds * 1000

test('clock times have one form, in logs as in sentences', () => {
  expect(evidenceTime('2026-05-14T09:05:00')).toBe('May 14, 09:05')
  expect(clockTime('2026-05-13T14:05:00', now)).toBe('May 13, 14:05')
  expect(clockTime('2026-05-14T09:05:00', now)).toBe('09:05')
})

describe('relative time in lists', () => {
  test.each([
    [null, 'Unknown'],
    ['not a date', 'Unknown'],
    [ago(0.4), 'Just now'],
    [ago(-30), 'Just now'],
    [ago(5), '5s ago'],
    [ago(59), '59s ago'],
    [ago(60), '1m ago'],
    [ago(12 * 60), '12m ago'],
    [ago(2 * 3600), '2h ago'],
    [ago(24 * 3600), '1d ago'],
    [ago(6 * 86400), '6d ago'],
    [ago(7 * 86400), '1w ago'],
    [ago(30 * 86400), '1mo ago'],
    [ago(364 * 86400), '12mo ago'],
    [ago(365 * 86400), '1y ago'],
  ])('%s is %s', (instant, text) => expect(listTime(instant, now)).toBe(text))
})

describe('relative time of the scan detail', () => {
  test.each([
    [null, 'N/A'],
    [ago(10), '1 minute ago'],
    [ago(12 * 60), '12 minutes ago'],
    [ago(3600), '1 hour ago'],
    [ago(14 * 3600), '14 hours ago'],
    [at('2026-05-13T23:59:00'), 'Yesterday'],
    [at('2026-05-13T00:01:00'), 'Yesterday'],
    [at('2026-05-12T23:59:00'), 'May 12, 2026'],
    [at('2025-01-05T12:00:00'), 'Jan 5, 2025'],
  ])('%s is %s', (instant, text) => expect(detailTime(instant, now)).toBe(text))
})

test.each([
  [ago(59 * 60), 'now'],
  [ago(60 * 60), '1h'],
  [ago(24 * 3600 - 1), '23h'],
  [ago(24 * 3600), '1d'],
  [ago(7 * 86400 - 1), '6d'],
  [ago(7 * 86400), 'May 7, 2026'],
])('the article feed shows %s as %s', (instant, text) => expect(feedTime(instant, now)).toBe(text))

test.each([
  [null, 0],
  [now - 1, 0],
  [now + 1, 1],
  [now + 86_400_000, 1],
  [now + 86_400_001, 2],
])('days left until %s are %i', (instant, days) => expect(daysLeft(instant, now)).toBe(days))

test.each([
  [undefined, '4h'],
  [3, '3h'],
  [24, '24h'],
  [25, '2d'],
  [49, '3d'],
])('%s remaining hours are shown as %s', (hours, text) => expect(remainingTime(hours)).toBe(text))

describe('rounding', () => {
  test.each([
    [14_499, 14_000],
    [1500, 2000],
    [1000, 1000],
    [999, 1000],
    [149, 100],
    [100, 100],
    [94, 90],
    [4, 0],
  ])('the scan detail rounds %i to %i', (value, rounded) => expect(roundImpact(value)).toBe(rounded))

  test.each([
    [1_349_999, 1_300_000],
    [999_600, 1_000_000],
    [48_006, 48_000],
    [1499, 1000],
    [999, 999],
  ])('the overview rounds %i to %i', (value, rounded) => expect(roundOverview(value)).toBe(rounded))

  test('missing values and zero are a dash', () => {
    expect([impactMoney(0), impactMoney(null), impactMoney(3), impactCount(undefined)]).toEqual([
      '-',
      '-',
      '-',
      '-',
    ])
    expect([overviewMoney(0), overviewMoney(null, 'EUR'), overviewCount(0)]).toEqual(['$-', '€-', '-'])
  })

  test("amounts are in the store's own currency", () => {
    expect([money(14_000), money(14_000, 'GBP'), money(14_000, 'EUR'), impactMoney(6032, 'USD')]).toEqual([
      '$14,000',
      '£14,000',
      '€14,000',
      '$6,000',
    ])
  })
})

test.each([
  [0, '0'],
  [950, '950'],
  [5000, '5k'],
  [12_500, '12.5k'],
  [1_500_000, '1.5M'],
  [2_000_000_000, '2B'],
])('the axis label of %i is %s', (value, text) => expect(axisNumber(value)).toBe(text))

test.each([
  [[], 0],
  [[5], 0],
  [[0, 5], 0],
  [[100, 106.4], 6.4],
  [[50, 100, 50], -50],
])('the change of %j is %d percent', (points, change) => expect(percentChange(points)).toBeCloseTo(change))

test('percentages have no superfluous decimals', () =>
  expect([percent(6.41), percent(-7), percent(0)]).toEqual(['6.4%', '7%', '0%']))

test('words', () => {
  expect(truncate('x'.repeat(61), 60)).toBe(`${'x'.repeat(60)}...`)
  expect(truncate('x'.repeat(60), 60)).toBe('x'.repeat(60))
  expect(pluralize(1, 'alert')).toBe('1 alert')
  expect(pluralize(2000, 'alert')).toBe('2,000 alerts')
  expect(initials({ first_name: 'Maya', last_name: 'Okafor' })).toBe('MO')
  expect(initials({ username: 'demo' })).toBe('DE')
  expect(bareUrl('https://shop.example/')).toBe('shop.example')
})

test('about 55 region codes have names, and unknown codes are shown as they are', () => {
  expect(regionCodes.length).toBeGreaterThanOrEqual(55)
  expect([regionName('UK'), regionName('GLOBAL'), regionName('SCOTLAND'), regionName('XX')]).toEqual([
    'United Kingdom',
    'All Regions',
    'Scotland',
    'XX',
  ])
})

test('devices are parsed from free text', () => {
  expect(devicesIn('Desktop and mobile')).toEqual(['desktop', 'mobile'])
  expect(devicesIn(['Mobile'])).toEqual(['mobile'])
  expect(devicesIn(null)).toEqual([])
})

test.each([
  [1431, 1400],
  [66_480, 66_000],
  [994, 990],
  [47, 47],
  [7.4, 7],
  [0, 0],
])('a range bound of %d is shown as %d', (value, rough) => expect(roundRough(value)).toBe(rough))

test.each([
  [84.5, 'USD', '$84.50'],
  [12, 'GBP', '£12.00'],
])('%d %s to the cent is %s', (value, currency, text) => expect(exactMoney(value, currency)).toBe(text))

test('https URLs become links, without the punctuation after them', () => {
  expect(linkParts('See https://a.example/x, or http://b.example.').filter((part) => part.isLink)).toEqual([
    { text: 'https://a.example/x', isLink: true },
  ])
  expect(linkParts('(https://a.example/x)').map((part) => part.text)).toEqual([
    '(',
    'https://a.example/x',
    ')',
  ])
})
