import { describe, expect, test } from 'vitest'
import { templateOf } from '../../../test/template-data.ts'
import {
  byPopularity,
  cardAction,
  categoriesOf,
  categoryOrder,
  impactOrder,
  impactsOf,
  isEnterprise,
  listedTemplates,
  planOf,
  tagParts,
  wordLabel,
} from './template-rules.ts'

const growth = { subscription_plan: 'growth', audit_mode: false } as const
const enterprise = { subscription_plan: 'enterprise', audit_mode: false } as const

test('categories are sorted in their fixed order', () =>
  expect(categoryOrder.join(', ')).toBe(
    'product pages, price, visual, discoverability, content, user experience, promotions, seo, speed, amazon, reseller, marketing',
  ))

test('impacts are sorted in their fixed order', () =>
  expect(impactOrder.join(', ')).toBe(
    'revenue, conversion, trust, aov, return rate, average session duration, bounce rate, cart abandonment rate, seo, unique users, interactions',
  ))

test.each([
  ['>trust', 'trust', false],
  ['<return rate', 'return rate', true],
  ['aov', 'aov', false],
  ['< bounce rate', 'bounce rate', true],
  ['a < b', 'a < b', false],
])('the tag %j is shown as %j, arrow flipped: %s', (tag, text, isDown) =>
  expect(tagParts(tag)).toEqual({ text, isDown }),
)

test('impacts are the tags without their signs', () =>
  expect(impactsOf({ tags: ['>trust', '<Return Rate', 'seo'] })).toEqual(['trust', 'return rate', 'seo']))

test.each([
  ['enterprise', 'premium'],
  ['growth', 'core'],
] as const)('plan %s counts as %s', (plan_type, plan) => expect(planOf({ plan_type })).toBe(plan))

test('the enterprise plan is recognized in any letter case', () =>
  expect(
    ['enterprise', 'Enterprise', 'ENTERPRISE', 'growth'].map((plan) =>
      isEnterprise({ subscription_plan: plan as 'enterprise' }),
    ),
  ).toEqual([true, true, true, false]))

test.each([
  ['seo', 'SEO'],
  ['aov', 'AOV'],
  ['product pages', 'Product pages'],
])('%j is written as %j', (word, label) => expect(wordLabel(word)).toBe(label))

test('the single category and the list are merged', () =>
  expect(categoriesOf({ category: 'price', categories: ['visual', 'price'] })).toEqual(['price', 'visual']))

describe('the list contains', () => {
  const plain = templateOf()
  const silent = templateOf({ scan_template_id: 'T02', description_items: [] })
  const custom = templateOf({ scan_template_id: 'T03', is_custom: true })
  test('only templates with description items, and custom ones for enterprise only', () => {
    expect(listedTemplates([plain, silent, custom], growth)).toEqual([plain])
    expect(listedTemplates([plain, silent, custom], enterprise)).toEqual([plain, custom])
    expect(listedTemplates([plain, silent, custom], null)).toEqual([plain])
  })
})

test('most popular is sorted newest first', () => {
  const older = templateOf({ created_at: '2026-01-01T00:00:00.000Z' })
  const newer = templateOf({ created_at: '2026-02-01T00:00:00.000Z' })
  expect([older, newer].sort(byPopularity)).toEqual([newer, older])
})

describe('a card offers', () => {
  test.each([
    ['growth', growth, 'select'],
    ['enterprise', growth, 'upgrade'],
    ['enterprise', enterprise, 'select'],
    ['growth', { ...growth, audit_mode: true }, 'book-demo'],
    ['enterprise', { ...growth, audit_mode: true }, 'upgrade'],
    ['enterprise', null, 'upgrade'],
  ] as const)('for a %s template on %j: %s', (plan_type, website, action) =>
    expect(cardAction({ plan_type }, website)).toBe(action),
  )
})
