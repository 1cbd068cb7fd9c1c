import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  type SiteInput,
} from '@vitrine/engine/api/detector'
import { pluralize, wholeNumber } from '@vitrine/kernel/figures/figures'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { keptOutOfSearch } from '@vitrine/lexicon/concepts/markup/articles'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { isIndexable } from '../../shared/page/indexing.ts'
import { pageKey, pathKey } from '../../shared/page/url.ts'
import { isRefusal } from '../../shared/sessions/refusals.ts'
import { listRow } from '../../shared/tables/rows.ts'

const graveShare = 0.2
/** A few dead entries in a long sitemap cost little. */
const slightShare = 0.05
const minEntries = 20
const omittedShare = 0.1
const minProducts = 10
/** Larger sitemaps are read only in part, so missing pages can't be proven. */
const maxAddresses = 20_000

interface Datum {
  isIndexable: boolean
}
type Input = SiteInput<Datum>

const base = (input: Input) => ({
  url: `${input.site.origin}/`,
  pageType: 'home_page' as const,
  where: 'the sitemap',
  confidence: 0.9,
})
const howChecked = [
  'Read robots.txt and the sitemaps it lists.',
  'Compared their URLs with the pages the scan opened.',
]

interface Useless {
  url: string
  kind: 'broken' | 'redirect' | 'noindex'
  why: string
  /** A cart, a checkout, or an account: nobody searches for it, and for other visitors it may not redirect. */
  isService: boolean
}

/** URLs in the sitemap that search engines can't index, among those that were opened. */
function uselessEntries(input: Input): Useless[] {
  return (input.site.sitemap?.urls ?? []).flatMap((url): Useless[] => {
    const answer = input.lookup(url)
    if (!answer || answer.notVerified !== null || isRefusal(answer.status)) return []
    const isService =
      answer.pageType === 'cart_page' ||
      answer.pageType === 'checkout_page' ||
      keptOutOfSearch.isIn(shownPath(url))
    const base = { url, isService }
    if (answer.status >= 400) return [{ ...base, kind: 'broken', why: `status ${answer.status}` }]
    if (answer.redirects.length > 0 && pageKey(answer.finalUrl) !== pageKey(url))
      return [{ ...base, kind: 'redirect', why: `redirects to ${shownPath(answer.finalUrl)}` }]
    return answer.isNoindex ? [{ ...base, kind: 'noindex', why: 'set to noindex' }] : []
  })
}

const saidOf: Record<Useless['kind'], (count: number) => string> = {
  broken: (count) => `${count} ${count === 1 ? 'fails' : 'fail'}`,
  redirect: (count) => `${count} ${count === 1 ? 'redirects' : 'redirect'}`,
  noindex: (count) => `${count} ${count === 1 ? 'is' : 'are'} set to noindex`,
}

function uselessFinding(input: Input, useless: readonly Useless[]): Finding {
  const listed = input.site.sitemap?.urls ?? []
  const checked = listed.filter((url) => input.lookup(url)?.notVerified === null).length
  const share = useless.length / Math.max(1, checked)
  const isSlight =
    (checked >= minEntries && share < slightShare) || useless.every(({ isService }) => isService)
  const counts = (['broken', 'redirect', 'noindex'] as const).flatMap((kind) => {
    const count = useless.filter((each) => each.kind === kind).length
    return count > 0 ? [saidOf[kind](count)] : []
  })
  return {
    ...base(input),
    causeKey: 'useless-entries',
    severity: isSlight ? 'low' : share > graveShare ? 'high' : 'medium',
    title: useless.some(({ kind }) => kind === 'broken')
      ? 'Sitemap lists broken pages'
      : 'Sitemap lists pages that can’t be indexed',
    description:
      `Of the ${pluralize(checked, 'URL')} in the sitemap that we opened` +
      `${listed.length > checked ? ` (it lists ${wholeNumber(listed.length)})` : ''}, ${counts.join(', and ')}. Search engines ` +
      'waste crawling time on such entries and trust the sitemap less.',
    rows: [
      listRow(
        'URLs to remove or correct',
        useless.map(({ url, why }) => `${url} (${why})`),
      ),
    ],
    // Most platforms generate the sitemap already.
    advice:
      listed.length > checked
        ? 'Remove or correct these entries, and look for others like them: we didn’t open all of them.'
        : 'Remove or correct these entries.',
    facts: { useless: useless.length, checked },
    howChecked,
  }
}

/** The end of a path that names a page, whatever category is in front; null without letters, or with a query. */
function nameOf(url: string): string | null {
  const name = pathKey(url).split('/').slice(1).at(-1) ?? ''
  return pageKey(url) === pathKey(url) && /\p{L}{4}/u.test(name) ? name : null
}

/** A product’s page of reviews or questions looks like a product, but is none. */
function isBelowOneOf(products: ReadonlySet<string>, url: string): boolean {
  const parts = pathKey(url).split('/')
  return parts.slice(1).some((_, at) => products.has(parts.slice(0, at + 1).join('/')))
}

function omittedProducts(input: Input): { omitted: string[]; total: number } {
  const urls = input.site.sitemap?.urls ?? []
  const listed = new Set(urls.map(pageKey))
  const opened = uniqueByUrl(input.pages).filter(({ pageType }) => pageType === 'product_page')
  const keys = new Set(opened.map(({ finalUrl }) => pathKey(finalUrl)))
  const products = opened.filter(
    ({ datum, finalUrl, status }) => datum.isIndexable && status === 200 && !isBelowOneOf(keys, finalUrl),
  )
  // The same product in another category: a name that only one of the opened products and one of the entries has.
  const isNameOfOne = (all: readonly string[]) => {
    const counts = Map.groupBy(all, nameOf)
    return (name: string) => counts.get(name)?.length === 1
  }
  const [isOfOneEntry, isOfOneProduct] = [urls, products.map(({ finalUrl }) => finalUrl)].map(isNameOfOne)
  const isListed = (url: string) => {
    const name = nameOf(url)
    return listed.has(pageKey(url)) || (name !== null && isOfOneEntry?.(name) && isOfOneProduct?.(name))
  }
  return {
    omitted: products.map(({ finalUrl }) => finalUrl).filter((url) => !isListed(url)),
    total: products.length,
  }
}

/** Errors of single entries, in a file that was read. */
const ofEntries = ['to another host', 'isn’t a URL', 'aren’t URLs', 'aren’t absolute', 'are allowed']

function findingsOf(input: Input): Finding[] {
  const { sitemap } = input.site
  if (!sitemap) return []
  const findings: Finding[] = sitemap.errors.slice(0, 1).map((error) => ({
    ...base(input),
    causeKey: 'invalid',
    severity: 'medium',
    title: ofEntries.some((part) => error.includes(part))
      ? 'Sitemap has invalid entries'
      : 'Sitemap can’t be read',
    description: `Your sitemap has an error: ${error.replace(/\.$/, '')}. Search engines may miss pages.`,
    rows: [listRow('Errors', sitemap.errors)],
    facts: { errors: sitemap.errors.length },
    howChecked,
  }))
  const useless = uselessEntries(input)
  if (useless.length > 0) findings.push(uselessFinding(input, useless))
  const { omitted, total } = omittedProducts(input)
  const isWhole = sitemap.urls.length > 0 && sitemap.urls.length < maxAddresses && sitemap.errors.length === 0
  if (isWhole && total >= minProducts && omitted.length / total > omittedShare)
    findings.push({
      ...base(input),
      causeKey: 'omitted-products',
      severity: omitted.length / total > graveShare ? 'high' : 'medium',
      title: 'Products are missing from the sitemap',
      description:
        `${omitted.length} of the ${pluralize(total, 'product')} the scan opened ` +
        `${omitted.length === 1 ? 'is' : 'are'} missing from the sitemap. Search engines find them late or not at all.`,
      rows: [listRow('URLs to add', omitted)],
      facts: { omitted: omitted.length, products: total },
      howChecked,
    })
  return findings
}

export default defineSiteDetector<'response', Datum>({
  id: 'sitemap-issues',
  category: 'seo',
  label: 'The sitemap is complete and correct',
  pageTypes: 'any',
  impacts: ['seo'],
  effect: 'structured-data-invalid',
  confirm: 'none',
  suppressedBy: ['canonical-conflict'],
  needs: ['response'],
  collect: ({ facts, finalUrl }) => ({ isIndexable: isIndexable(facts, finalUrl) }),
  evaluate(input) {
    return input.site.sitemap && input.pages.length > 0 ? failOrPass(findingsOf(input)) : notApplicable
  },
})
