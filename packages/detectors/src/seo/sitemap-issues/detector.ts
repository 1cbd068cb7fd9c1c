import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  type SiteInput,
} from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { isIndexable } from '../../shared/page/indexing.ts'
import { pageKey } from '../../shared/page/url.ts'
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

/** URLs in the sitemap that search engines can't index. */
function uselessEntries(input: Input): { url: string; why: string }[] {
  return (input.site.sitemap?.urls ?? []).flatMap((url) => {
    const answer = input.lookup(url)
    if (!answer || answer.notVerified !== null || isRefusal(answer.status)) return []
    if (answer.status >= 400) return [{ url, why: `status ${answer.status}` }]
    if (answer.redirects.length > 0 && pageKey(answer.finalUrl) !== pageKey(url))
      return [{ url, why: `redirects to ${shownPath(answer.finalUrl)}` }]
    return answer.isNoindex ? [{ url, why: 'set to noindex' }] : []
  })
}

function omittedProducts(input: Input): { omitted: string[]; total: number } {
  const listed = new Set((input.site.sitemap?.urls ?? []).map(pageKey))
  const products = uniqueByUrl(input.pages).filter(
    ({ pageType, datum, status }) => pageType === 'product_page' && datum.isIndexable && status === 200,
  )
  return {
    omitted: products
      .filter(({ finalUrl }) => !listed.has(pageKey(finalUrl)))
      .map(({ finalUrl }) => finalUrl),
    total: products.length,
  }
}

function findingsOf(input: Input): Finding[] {
  const { sitemap } = input.site
  if (!sitemap) return []
  const findings: Finding[] = sitemap.errors.slice(0, 1).map((error) => ({
    ...base(input),
    causeKey: 'invalid',
    severity: 'medium',
    title: 'Sitemap can’t be read',
    description: `Your sitemap has an error: ${error.replace(/\.$/, '')}. Search engines may miss pages.`,
    rows: [listRow('Errors', sitemap.errors)],
    facts: { errors: sitemap.errors.length },
    howChecked,
  }))
  const useless = uselessEntries(input)
  const checked = sitemap.urls.filter((url) => input.lookup(url)?.notVerified === null).length
  const uselessShare = useless.length / Math.max(1, checked)
  const isSlight = checked >= minEntries && uselessShare < slightShare
  if (useless.length > 0)
    findings.push({
      ...base(input),
      causeKey: 'useless-entries',
      severity: uselessShare > graveShare ? 'high' : isSlight ? 'low' : 'medium',
      title: useless.some(({ why }) => why.startsWith('status'))
        ? 'Sitemap lists broken pages'
        : 'Sitemap lists pages that can’t be indexed',
      description:
        `${pluralize(useless.length, 'URL')} in the sitemap can’t be indexed because the page fails, redirects, or is ` +
        'set to noindex. Search engines waste crawling time on such entries and trust the sitemap less.',
      rows: [
        listRow(
          'URLs to remove or correct',
          useless.map(({ url, why }) => `${url} (${why})`),
        ),
      ],
      facts: { useless: useless.length, checked },
      howChecked,
    })
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
