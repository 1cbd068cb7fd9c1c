/**
 * Learns which addresses of a store lead to the same page: from canonical links that were checked, and from pages that
 * differ only in one parameter. A proven rule turns an address into the page's own before it is visited, so that the
 * budget goes to new content. It knows no platform, and no parameter except those that turn the pages of a list.
 */
import {
  isNextOfList,
  removedFolders,
  removedNumber,
  removedParameters,
  withoutParameters,
} from './address-changes.ts'
import { createAliasRules } from './alias-rules.ts'
import { normaliseUrl } from './url-policy.ts'

/** What tells the content of a page from that of another one. */
export interface PageContent {
  title: string
  /** The main heading; empty when the page has none. */
  heading: string
  /** Identity of the page's product by its machine-readable data. */
  product: string | null
  /** Hash of the distinct longer words outside header, menus, and footer: equal whatever their order and the prices. */
  words: string
  /** The smallest hashes of these words and of the links among them, ascending: a sample that compares whole sets. */
  sample: readonly number[]
}

export interface SeenPage {
  /** Normalized address. */
  url: string
  /** The canonical address that the page declares; null when it declares none. */
  canonicalUrl: string | null
  content: PageContent
}

export interface AddressAliases {
  /** Learns from a visited page. */
  observe(page: SeenPage): void
  /** The page's own address by the proven rules; the address itself when none applies. */
  ownAddress(url: string): string
  /** Learns that an address leads to another one. */
  redirect(url: string, target: string): void
  /**
   * Canonical addresses of visited pages that are still to be visited themselves, sorted. While it's unproven that
   * pages of a kind name their own address, a few that would prove it.
   */
  unvisited(): string[]
  /** Whether a visited page names this address as its canonical one. */
  isCanonical(url: string): boolean
  /** Grows whenever a rule is proven or refuted. */
  version(): number
}

/** Share of words and links that a page has in common with its canonical one; recommended products may differ. */
const minShared = 0.6
/** Visits that prove one rule. */
const visitsPerRule = 2

/** @param root entry of the region; its parameters select the region */
export function createAddressAliases(root: string): AddressAliases {
  const seen = new Map<string, SeenPage>()
  /** Address without one of its parameters → the first visited page of that kind. */
  const siblings = new Map<string, SeenPage>()
  /** Canonical address that wasn't visited yet → visited pages that declare it. */
  const declared = new Map<string, SeenPage[]>()
  /** Every address that a page names as canonical. */
  const named = new Set<string>()
  const kept = new Set(URL.parse(root)?.searchParams.keys())
  const rules = createAliasRules(kept)

  function learnCanonical(page: SeenPage): void {
    const canonical = page.canonicalUrl === null ? null : normaliseUrl(page.canonicalUrl)
    if (canonical === null) return
    named.add(canonical)
    if (canonical === page.url) rules.learnOwn(page.url)
    if (isNextOfList(page.url, canonical) || !isShortened(page.url, canonical)) return
    const own = seen.get(canonical)
    if (own !== undefined) rules.learn(page.url, canonical, isCopy(page.content, own.content))
    else declared.set(canonical, [...(declared.get(canonical) ?? []), page])
  }

  function learnSiblings(page: SeenPage): void {
    for (const name of new Set(new URL(page.url).searchParams.keys())) {
      const base = withoutParameters(page.url, [name])
      if (isNextOfList(page.url, base)) continue
      const first = seen.get(base) ?? siblings.get(base)
      if (first === undefined) siblings.set(base, page)
      else if (first !== page) {
        // Pages that are only similar, such as with another trail of categories, are no evidence either way.
        const isSame = isIdentical(page.content, first.content)
        if (isSame || !isCopy(page.content, first.content)) rules.learn(page.url, base, isSame)
      }
    }
  }

  return {
    observe(page) {
      if (seen.has(page.url)) return
      seen.set(page.url, page)
      learnCanonical(page)
      learnSiblings(page)
      for (const alias of declared.get(page.url) ?? [])
        rules.learn(alias.url, page.url, isCopy(alias.content, page.content))
      declared.delete(page.url)
    },
    ownAddress: rules.apply,
    redirect(url, target) {
      if (!isNextOfList(url, target) && isShortened(url, target)) rules.learn(url, target, true)
    },
    unvisited() {
      const perRule = new Map<string, string[]>()
      for (const own of [...declared.keys()].sort()) {
        const [alias] = declared.get(own) ?? []
        const rule = alias === undefined ? null : rules.ruleOf(alias.url, own)
        if (rule === null) continue
        const targets = perRule.get(rule.key) ?? []
        if (rule.isProven || targets.length < visitsPerRule) perRule.set(rule.key, [...targets, own])
      }
      return [...perRule.values()].flat()
    },
    isCanonical: (url) => named.has(url),
    version: rules.version,
  }
}

function isShortened(url: string, own: string): boolean {
  return [removedParameters, removedFolders, removedNumber].some((removed) => removed(url, own) !== null)
}

/** Whether two pages show the same although neither says so. */
function isIdentical(one: PageContent, other: PageContent): boolean {
  if (one.product !== null && other.product !== null) return one.product === other.product
  return one.title === other.title && one.words === other.words
}

/** Whether a page shows what the one does that it declares as its canonical page. */
function isCopy(one: PageContent, other: PageContent): boolean {
  if (one.product !== null && other.product !== null) return one.product === other.product
  return one.title === other.title && sharedOf(one.sample, other.sample) >= minShared
}

/** Estimated share of two sets' elements that both have. */
function sharedOf(one: readonly number[], other: readonly number[]): number {
  const size = Math.max(one.length, other.length)
  const union = [...new Set([...one, ...other])].sort((left, right) => left - right).slice(0, size)
  const [first, second] = [new Set(one), new Set(other)]
  return size === 0 ? 1 : union.filter((hash) => first.has(hash) && second.has(hash)).length / size
}
