import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  type SiteInput,
} from '@vitrine/engine/detector'
import { isIndexable } from '../../shared/indexing.ts'
import { oncePerAddress } from '../../shared/page-twins.ts'
import { listRow } from '../../shared/rows.ts'
import { counted } from '../../shared/text.ts'
import { pageKey, pathOf } from '../../shared/url.ts'

const graveShare = 0.2
const omittedShare = 0.1
const fewestProducts = 10
/** Larger sitemaps are read in part, so that nothing can be said to lack in them. */
const mostAddresses = 20_000

interface Datum {
  isIndexable: boolean
}
type Input = SiteInput<Datum>

const base = (input: Input) => ({
  url: `${input.site.origin}/`,
  pageType: 'home_page' as const,
  where: 'sitemap',
  confidence: 0.9,
})
const howChecked = [
  'Read robots.txt and the sitemaps that it names.',
  'Compared their addresses with the pages that the scan opened.',
]

/** Addresses that the sitemap recommends although they cannot be listed. */
function uselessEntries(input: Input): { url: string; why: string }[] {
  return (input.site.sitemap?.urls ?? []).flatMap((url) => {
    const answer = input.lookup(url)
    if (!answer || answer.notVerified !== null || [401, 403, 429, 430, 503].includes(answer.status)) return []
    if (answer.status >= 400) return [{ url, why: `status ${answer.status}` }]
    if (answer.redirects.length > 0 && pageKey(answer.finalUrl) !== pageKey(url))
      return [{ url, why: `redirects to ${pathOf(answer.finalUrl)}` }]
    return answer.isNoindex ? [{ url, why: 'asks not to be listed' }] : []
  })
}

function omittedProducts(input: Input): { omitted: string[]; total: number } {
  const listed = new Set((input.site.sitemap?.urls ?? []).map(pageKey))
  const products = oncePerAddress(input.pages).filter(
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
    title: 'Sitemap cannot be read',
    description: `The sitemap of the store has an error: ${error.replace(/\.$/, '')}. Search engines then miss pages.`,
    rows: [listRow('Errors', sitemap.errors)],
    facts: { errors: sitemap.errors.length },
    howChecked,
  }))
  const useless = uselessEntries(input)
  const checked = sitemap.urls.filter((url) => input.lookup(url)?.notVerified === null).length
  if (useless.length > 0)
    findings.push({
      ...base(input),
      causeKey: 'useless-entries',
      severity: useless.length / Math.max(1, checked) > graveShare ? 'high' : 'medium',
      title: 'Sitemap lists pages that cannot be found',
      description: `${counted(useless.length, 'address', 'addresses')} of the sitemap cannot be listed by search engines: they fail, redirect or ask to be left out.`,
      rows: [
        listRow(
          'Remove or correct',
          useless.map(({ url, why }) => `${url} (${why})`),
        ),
      ],
      facts: { useless: useless.length, checked },
      howChecked,
    })
  const { omitted, total } = omittedProducts(input)
  const isWhole =
    sitemap.urls.length > 0 && sitemap.urls.length < mostAddresses && sitemap.errors.length === 0
  if (isWhole && total >= fewestProducts && omitted.length / total > omittedShare)
    findings.push({
      ...base(input),
      causeKey: 'omitted-products',
      severity: omitted.length / total > graveShare ? 'high' : 'medium',
      title: 'Sitemap leaves out products',
      description: `${omitted.length} of ${counted(total, 'product')} that the scan opened are not in the sitemap. Search engines find them later or not at all.`,
      rows: [listRow('Add to the sitemap', omitted)],
      facts: { omitted: omitted.length, products: total },
      howChecked,
    })
  return findings
}

export default defineSiteDetector<'response', Datum>({
  id: 'sitemap-issues',
  category: 'seo',
  label: 'The sitemap lists what can be found, and all of it',
  pageTypes: 'any',
  impacts: ['seo'],
  family: 'structured data invalid / titles',
  confirm: 'none',
  suppressedBy: ['canonical-conflict'],
  needs: ['response'],
  collect: ({ facts, finalUrl }) => ({ isIndexable: isIndexable(facts, finalUrl) }),
  judge(input) {
    return input.site.sitemap && input.pages.length > 0 ? failOrPass(findingsOf(input)) : notApplicable
  },
})
