/**
 * What a scan may do to a store, decided once and in one place. Every host is decided separately: an added
 * root or region never gets rights that its own owner did not grant.
 */
import { storeDomain } from '@vitrine/kernel/store/store-domain'
import type { ScanOptions } from '../../api/scan-types.ts'

/**
 * `owned`: ownership proven, or confirmed by the operator or the person who runs the command. `allowed`: the
 * store of the scan itself, allowed by host and port. `reachable`: another allowed host. `public`: all
 * others.
 */
export type StoreTrust = 'owned' | 'allowed' | 'reachable' | 'public'

export interface StorePolicy {
  readonly standing: StoreTrust
  /** Someone is accountable for the store: sessions may run side by side and go deep. */
  readonly isTrusted: boolean
  /** Products are added to carts; codes and checkouts are tried. */
  readonly mayUseCart: boolean
  readonly obeysRobots: boolean
  readonly maxConcurrency: number
  /** Minimum time between two requests. */
  readonly minIntervalMs: number
  /** Tabs with sessions at once. */
  readonly maxSessions: number
  /** Per host and scan; null: as many as the pages need. */
  readonly maxRequests: number | null
  /** Of all regions together; null: as the options say. */
  readonly maxPages: number | null
  readonly searchBudget: number
  readonly optionsBudget: number
  readonly listBudget: number
  readonly pagesPerList: number
  readonly imageBudget: number
  /** Options and lists are tried on every platform, not only on the main one. */
  readonly usesAllPlatforms: boolean
}

export interface StorePolicies {
  /** By the host alone. */
  of(url: string | URL): StorePolicy
  /** Of a region: the strictest of its roots. */
  ofRoots(roots: readonly string[]): StorePolicy
  /** Of files and services that no root names, such as an image host: the strictest of all regions. */
  readonly ofScan: StorePolicy
  /** Of any address: by host where a root has its domain, otherwise that of the whole scan. */
  ofRequest(url: string | URL): StorePolicy
}

type Terms = Pick<
  ScanOptions,
  'url' | 'regions' | 'isOwned' | 'ownedDomains' | 'concurrency' | 'tabs' | 'publicCaps'
>

const trustedErrands = {
  searchBudget: 40,
  optionsBudget: 24,
  listBudget: 5,
  pagesPerList: 50,
  imageBudget: 6000,
  usesAllPlatforms: true,
}
const politeErrands = {
  searchBudget: 15,
  optionsBudget: 3,
  listBudget: 1,
  pagesPerList: 4,
  // At one image per second, more would delay the scan by an hour.
  imageBudget: 200,
  usesAllPlatforms: false,
}
const politeIntervalMs = 1000
const order: readonly StoreTrust[] = ['public', 'reachable', 'allowed', 'owned']

/** The policy for a standing. */
export function policyFor(
  standing: StoreTrust,
  { concurrency, tabs, publicCaps = null }: Pick<Terms, 'concurrency' | 'tabs' | 'publicCaps'>,
): StorePolicy {
  const isTrusted = standing === 'owned' || standing === 'allowed'
  const isPublic = standing === 'public'
  return Object.freeze({
    standing,
    isTrusted,
    mayUseCart: isTrusted,
    obeysRobots: standing !== 'owned',
    maxConcurrency: isPublic ? 1 : concurrency,
    minIntervalMs: isPublic ? politeIntervalMs : 0,
    // Sessions wait most of their time, so three times as many as pages keep the machine busy.
    maxSessions: isTrusted ? 3 * tabs : 1,
    maxRequests: isPublic ? (publicCaps?.requestsPerHost ?? null) : null,
    maxPages: isPublic ? (publicCaps?.pages ?? null) : null,
    ...(isTrusted ? trustedErrands : politeErrands),
  })
}

/**
 * The policies of a scan.
 * @param isLetThrough whether the egress guard explicitly allows exactly this host and port
 */
export function storePolicies(terms: Terms, isLetThrough: (url: URL) => boolean): StorePolicies {
  const owned = new Set(terms.ownedDomains ?? [])
  const home = storeDomain(terms.url)
  if (terms.isOwned && home !== null) owned.add(home)
  const homeHost = URL.parse(terms.url)?.host
  const table = new Map(order.map((standing) => [standing, policyFor(standing, terms)]))
  const known = new Map<string, StorePolicy>()

  function standingOf(url: URL): StoreTrust {
    const domain = storeDomain(url)
    if (domain !== null && owned.has(domain)) return 'owned'
    if (!isLetThrough(url)) return 'public'
    return url.host === homeHost ? 'allowed' : 'reachable'
  }

  function ofStanding(standing: StoreTrust): StorePolicy {
    const policy = table.get(standing)
    if (policy === undefined) throw new Error(`no policy for ${standing}`)
    return policy
  }

  function of(url: string | URL): StorePolicy {
    const parsed = typeof url === 'string' ? URL.parse(url) : url
    if (parsed === null) return ofStanding('public')
    const before = known.get(parsed.origin)
    if (before !== undefined) return before
    const policy = ofStanding(standingOf(parsed))
    known.set(parsed.origin, policy)
    return policy
  }

  const ofRoots = (roots: readonly string[]) =>
    ofStanding(order.find((standing) => roots.some((root) => of(root).standing === standing)) ?? 'public')

  const roots = [terms.url, ...terms.regions.flatMap((region) => region.roots)]
  const rootDomains = new Set(roots.map(storeDomain))
  const ofScan = ofRoots(roots)
  return Object.freeze({
    of,
    ofRoots,
    ofScan,
    ofRequest: (url) => (rootDomains.has(storeDomain(url)) ? of(url) : ofScan),
  } satisfies StorePolicies)
}
