import {
  defineSiteDetector,
  type FetchSummary,
  type Finding,
  failOrPass,
  notApplicable,
  type SiteInput,
} from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { keptOutOfSearch } from '@vitrine/lexicon/concepts/markup/articles'
import { countLinkingPages } from '../../shared/page/linking-pages.ts'
import { bareHost, isHomeUrl, pageKey, tryUrl } from '../../shared/page/url.ts'
import { truncate } from '../../shared/text/text.ts'

const manyHops = 3
const listed = 10

type Datum = { name: string }
type Input = SiteInput<Datum>
type Link = ReturnType<Input['inlinks']>[number]
type Kind = 'loop' | 'chain' | 'spelling' | 'product-to-home'

/** All URLs of the chain in the order a browser requests them. */
const stationsOf = (answer: FetchSummary) => [answer.url, ...answer.redirects.map(({ location }) => location)]

/** Whether a hop only changes the protocol, `www.`, or a trailing slash. */
function isSpelling({ url, location }: FetchSummary['redirects'][number]): boolean {
  const [from, to] = [tryUrl(url), tryUrl(location, url)]
  return from !== null && to !== null && pageKey(from.href) === pageKey(to.href)
}

const choosesRegion =
  /(^|[/?&._-])(geo\w*|country|locale|region|consent|cookies?|age|currency|lang|language|log-?in|sign-?in|account)([/?&=._-]|$)/i

function kindOf(answer: FetchSummary, links: readonly Link[]): Kind | null {
  const { redirects } = answer
  const keys = stationsOf(answer).map((url) => tryUrl(url, answer.url)?.href ?? url)
  // A page may redirect to itself once to set a cookie; more than that is a loop.
  if (redirects.length >= 4 && new Set(keys).size <= keys.length / 2) return 'loop'
  // A final redirect wasn't followed because it led back to an earlier URL.
  if (redirects.length > 0 && answer.status >= 300 && answer.status < 400) return 'loop'
  if (redirects.some(({ location }) => choosesRegion.test(location))) return null
  // An empty cart leads elsewhere than a full one.
  if (keptOutOfSearch.isIn(shownPath(answer.url)) || keptOutOfSearch.isIn(shownPath(answer.finalUrl)))
    return null
  const isFromCard = links.some(({ area }) => area === 'main' || area === 'related')
  if (
    redirects.length > 0 &&
    isHomeUrl(answer.finalUrl) &&
    !isHomeUrl(answer.url) &&
    isFromCard &&
    /\/(products?|p|item|prod)\b|product|-p-?\d+/i.test(shownPath(answer.url))
  )
    return 'product-to-home'
  if (redirects.length < 2) return null
  return redirects.every(isSpelling) ? 'spelling' : 'chain'
}

const texts: Record<Kind, { title: string; says(answer: FetchSummary): string }> = {
  loop: {
    title: 'Link redirects in a loop',
    says: ({ redirects }) =>
      `The link never reaches a page and is back where it began after ${pluralize(redirects.length, 'redirect')}. Shoppers see a browser error.`,
  },
  chain: {
    title: 'Link redirects several times',
    says: ({ redirects }) =>
      `The link goes through ${pluralize(redirects.length, 'redirect')} before the page appears. Each one slows shoppers down, and search engines may give up.`,
  },
  spelling: {
    title: 'Links use an outdated form of the URL',
    says: ({ redirects }) =>
      `The link goes through ${pluralize(redirects.length, 'redirect')} that only correct the protocol, www, or trailing ` +
      'slash. Each one slows shoppers down.',
  },
  'product-to-home': {
    title: 'Product link leads to the home page',
    says: () =>
      'The product is gone, and its link takes shoppers to the home page instead. They get no hint of what happened or where to find a replacement.',
  },
}

function severityOf(kind: Kind, answer: FetchSummary, links: readonly Link[]): Finding['severity'] {
  if (kind === 'loop') return 'high'
  if (kind === 'product-to-home') return 'medium'
  if (kind === 'spelling') return 'low'
  return answer.redirects.length >= manyHops || links.some(({ area }) => area === 'header' || area === 'nav')
    ? 'medium'
    : 'low'
}

function toFinding(kind: Kind, answer: FetchSummary, links: readonly Link[], input: Input): Finding {
  const [first] = links
  const stations = stationsOf(answer)
  const route = stations
    .map((url, at) => `${at === 0 ? '' : `${answer.redirects[at - 1]?.status ?? ''} → `}${url}`)
    .join('\n')
  const sources = [...new Set(links.map(({ from }) => from))]
  return {
    causeKey:
      kind === 'spelling' ? 'spelling' : `${kind}:${pageKey(answer.url).replace(bareHost(answer.url), '')}`,
    severity: severityOf(kind, answer, links),
    confidence: 0.92,
    fault: kind,
    title: texts[kind].title,
    where: truncate(first?.text || shownPath(answer.url), 70),
    description: texts[kind].says(answer),
    url: first?.from ?? answer.url,
    relatedUrls: [answer.url],
    pageType: input.pages.find(({ finalUrl }) => finalUrl === first?.from)?.pageType ?? 'unknown',
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'Redirects now',
        before_content: route,
        after_title: 'Suggested',
        after_content:
          kind === 'loop'
            ? 'Remove the redirect rule that sends visitors back'
            : kind === 'product-to-home'
              ? 'Link to the product or category that replaced it, or remove the link'
              : `Link straight to ${answer.finalUrl}`,
      },
      {
        row_type: 'text',
        title: `Pages that link to it (${countLinkingPages(links)})`,
        content: sources.slice(0, listed).join('\n'),
      },
    ],
    spots: links.slice(0, 1).map(({ from, path, text }) => ({ url: from, path, text, label: 'Redirected' })),
    facts: { hops: answer.redirects.length, final: answer.finalUrl },
    howChecked: [
      'Followed the link and recorded every redirect.',
      'Skipped redirects for country, language, age check, sign-in, or an empty cart.',
    ],
  }
}

export default defineSiteDetector<never, Datum>({
  id: 'redirect-chain',
  category: 'seo',
  label: 'Links go straight to their page',
  pageTypes: 'any',
  impacts: ['bounce rate', 'seo'],
  effect: 'dead-link',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect: () => ({ name: '' }),
  evaluate(input) {
    const hosts = new Set(input.site.hosts.map((host) => host.replace(/^www\./, '')))
    const internal = input.fetched.filter(
      ({ url, notVerified }) => hosts.has(bareHost(url)) && notVerified === null,
    )
    if (internal.length === 0) return notApplicable
    const findings = internal.flatMap((answer) => {
      if (answer.redirects.length === 0) return []
      const links = input.inlinks(answer.url).filter(({ from }) => pageKey(from) !== pageKey(answer.url))
      const kind = links.length > 0 ? kindOf(answer, links) : null
      return kind ? [toFinding(kind, answer, links, input)] : []
    })
    return failOrPass(findings)
  },
})
