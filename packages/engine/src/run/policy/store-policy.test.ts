import { expect, test } from 'vitest'
import { policyFor, type StorePolicy, type StoreTrust, storePolicies } from './store-policy.ts'

const terms = {
  url: 'https://shop.com/',
  regions: [],
  isOwned: false,
  concurrency: 4,
  tabs: 2,
  publicCaps: { pages: 150, requestsPerHost: 1_000 },
}

const owned = {
  standing: 'owned',
  isTrusted: true,
  mayUseCart: true,
  obeysRobots: false,
  maxConcurrency: 4,
  minIntervalMs: 0,
  maxSessions: 6,
  maxRequests: null,
  maxPages: null,
  searchBudget: 40,
  optionsBudget: 24,
  listBudget: 5,
  pagesPerList: 50,
  imageBudget: 6000,
  usesAllPlatforms: true,
} satisfies StorePolicy
const reachable = {
  ...owned,
  standing: 'reachable',
  isTrusted: false,
  mayUseCart: false,
  obeysRobots: true,
  maxSessions: 1,
  searchBudget: 15,
  optionsBudget: 3,
  listBudget: 1,
  pagesPerList: 4,
  imageBudget: 200,
  usesAllPlatforms: false,
} satisfies StorePolicy

test.each<[StoreTrust, StorePolicy]>([
  ['owned', owned],
  ['allowed', { ...owned, standing: 'allowed', obeysRobots: true }],
  ['reachable', reachable],
  [
    'public',
    {
      ...reachable,
      standing: 'public',
      maxConcurrency: 1,
      minIntervalMs: 1000,
      maxRequests: 1_000,
      maxPages: 150,
    },
  ],
])('what may be done to a store that is %s', (standing, policy) => {
  expect(policyFor(standing, terms)).toEqual(policy)
  expect(Object.isFrozen(policyFor(standing, terms))).toBe(true)
})

const standingOf = (url: string, more: Partial<Parameters<typeof storePolicies>[0]> = {}, through = '') =>
  storePolicies({ ...terms, ...more }, ({ host }) => host === through).of(url).standing

test.each<[string, StoreTrust, Partial<Parameters<typeof storePolicies>[0]>, string]>([
  ['https://shop.com/x', 'public', {}, ''],
  ['https://shop.com/x', 'owned', { isOwned: true }, ''],
  ['https://de.shop.com/', 'owned', { isOwned: true }, ''],
  ['https://shop.de/', 'public', { isOwned: true }, ''],
  ['https://shop.de/', 'owned', { isOwned: true, ownedDomains: ['shop.de'] }, ''],
  ['https://shop.com/', 'public', { ownedDomains: ['shop.de'] }, ''],
  ['https://nike.page/', 'public', { url: 'https://www.nike.com/', isOwned: true }, ''],
  ['https://b.onrender.com/', 'public', { url: 'https://a.onrender.com/', isOwned: true }, ''],
  ['https://b.intranet/', 'public', { url: 'https://a.intranet/', isOwned: true }, ''],
  ['http://10.0.0.1:81/', 'allowed', { url: 'http://10.0.0.1:81/' }, '10.0.0.1:81'],
  ['http://10.0.0.1:82/', 'public', { url: 'http://10.0.0.1:81/', isOwned: true }, '10.0.0.1:81'],
  ['http://10.0.0.1:82/', 'reachable', { url: 'http://10.0.0.1:81/', isOwned: true }, '10.0.0.1:82'],
  ['https://shop.com/', 'public', {}, '10.0.0.1:82'],
  ['nonsense', 'public', { isOwned: true }, ''],
])('%s is %s with %j and %j allowed', (url, standing, more, through) =>
  expect(standingOf(url, more, through)).toBe(standing),
)

test('a region has the policy of its strictest root, and so have files without a root', () => {
  const regions = [
    { name: 'US', roots: ['https://shop.com/'] },
    { name: 'DE', roots: ['https://shop.com/de/', 'https://shop.de/'] },
  ]
  const policies = storePolicies({ ...terms, isOwned: true, regions }, () => false)
  expect(regions.map(({ roots }) => policies.ofRoots(roots).standing)).toEqual(['owned', 'public'])
  expect(policies.ofScan.standing).toBe('public')
  expect(policies.ofRequest('https://cdn.example/a.png').standing).toBe('public')
  expect(policies.ofRequest('https://img.shop.com/a.png').standing).toBe('owned')
  const alone = storePolicies({ ...terms, isOwned: true }, () => false)
  expect(alone.ofRequest('https://cdn.example/a.png').standing).toBe('owned')
  expect(alone.of('https://cdn.example/a.png').standing).toBe('public')
})
