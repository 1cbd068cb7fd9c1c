import {
  defineSiteDetector,
  type FetchSummary,
  type Finding,
  failOrPass,
  notApplicable,
  type SiteInput,
} from '@vitrine/engine/api/detector'
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { decodeEscapes } from '@vitrine/kernel/text/decode-escapes'
import { countLinkingPages } from '../../shared/page/linking-pages.ts'
import { bareHost, pageKey, tryUrl } from '../../shared/page/url.ts'
import { truncate, wordOverlap } from '../../shared/text/text.ts'
import { replacedLinks, scriptedChoices } from './scripted-choices.ts'

/** Statuses that may mean a blocked or rate-limited scanner rather than a broken page. */
const refusals = new Set([401, 402, 403, 405, 406, 407, 408, 425, 428, 429, 430, 451, 503, 999])
const listed = 10
const sellingTypes: ReadonlySet<PageType> = new Set(['product_page', 'category_page', 'product_list_page'])
const mainAreas = new Set(['header', 'nav', 'hero', 'main', 'breadcrumb'])

interface Datum {
  /** Keys of links that only a script answers. */
  choices: string[]
  /** Keys of links that are only in the server’s response. */
  replaced: string[]
}
type Input = SiteInput<Datum>
type Link = ReturnType<Input['inlinks']>[number]

/** The live page whose URL is clearly similar to the dead one. */
function closestLive(dead: string, { pages, fetched }: Input): string | null {
  const slug = (url: string) =>
    decodeEscapes(
      tryUrl(url)
        ?.pathname.replace(/\/(?:index|default)\.\w+$/i, '')
        .replace(/\.\w+$/, '') ?? '',
    )
      .split('/')
      .filter(Boolean)
      .pop()
      ?.replace(/[-_]+/g, ' ') ?? ''
  const live = [
    ...pages.map(({ finalUrl }) => finalUrl),
    ...fetched
      .filter(({ status, notVerified }) => status === 200 && !notVerified)
      .map(({ finalUrl }) => finalUrl),
  ]
  // A file that a template names for its folder: “/index.html” for the home page.
  const folder = tryUrl(dead.split(/[?#]/)[0] ?? '')?.href.replace(/(?<=\/)(?:index|default)\.\w+$/i, '')
  const ofFolder = live.find((url) => url === folder)
  if (ofFolder !== undefined && ofFolder !== dead) return ofFolder
  const wanted = slug(dead)
  if (wanted.length < 4) return null
  const scored = [...new Set(live)]
    .map((url) => ({ url, score: wordOverlap(wanted, slug(url)) }))
    .filter(({ score, url }) => score >= 0.6 && pageKey(url) !== pageKey(dead))
    .sort((a, b) => b.score - a.score || a.url.length - b.url.length || a.url.localeCompare(b.url))
  return scored[0]?.url ?? null
}

/** Whether it was a product or a list of them. */
function isSelling(answer: FetchSummary, links: readonly Link[]): boolean {
  if (answer.pageType !== null && sellingTypes.has(answer.pageType)) return true
  const looksLikeProduct = /\/(products?|p|item|category|categories|collections?|c)\/|product/i.test(
    shownPath(answer.url),
  )
  return looksLikeProduct && links.some(({ area }) => mainAreas.has(area))
}

/** What is for sale behind an error, or behind a dead link of the menu, cannot be bought; a stale link elsewhere is a detour. */
function gravityOf(answer: FetchSummary, links: readonly Link[]): Pick<Finding, 'severity' | 'consequence'> {
  const isProminent = links.some(({ area }) => area === 'header' || area === 'nav' || area === 'hero')
  return isSelling(answer, links) && (isProminent || answer.status >= 500)
    ? { severity: 'high', consequence: 'no-purchase' }
    : { severity: answer.status >= 500 ? 'high' : 'medium' }
}

/** Links of one header, menu or footer are fixed together. */
const sharedAreas: Readonly<Record<string, string>> = {
  header: 'Header links',
  nav: 'Menu links',
  breadcrumb: 'Breadcrumb links',
  footer: 'Footer links',
}

function commonCauseOf(
  fault: string,
  answer: FetchSummary,
  { area, text }: Link,
): Pick<Finding, 'commonCause'> {
  const items = sharedAreas[area]
  if (items === undefined) return {}
  const item = `${truncate(text || shownPath(answer.url), 60)}: ${answer.url}`
  return { commonCause: { key: `${fault}:${area}`, item, items, min: 2 } }
}

function toFinding(answer: FetchSummary, links: readonly Link[], input: Input): Finding {
  const [first] = links
  const link = first?.text ? `The link “${truncate(first.text, 50)}”` : 'A link'
  const sources = [...new Set(links.map(({ from }) => from))]
  const target = closestLive(answer.url, input)
  const isServer = answer.status >= 500
  const fault = isServer ? 'server-error' : 'missing'
  return {
    causeKey: isServer
      ? `status-${answer.status}:${shownPath(answer.url).split('?')[0]}`
      : `link:${pageKey(answer.url).replace(bareHost(answer.url), '')}`,
    ...gravityOf(answer, links),
    confidence: 0.92,
    fault,
    ...(first ? commonCauseOf(fault, answer, first) : {}),
    title: isServer ? 'Link leads to a server error' : 'Link leads to a missing page',
    where: truncate(first?.text || shownPath(answer.url), 70),
    description:
      `${link} on ${countLinkingPages(links)} of your store leads to ${shownPath(answer.url)}, which returns ` +
      `status ${answer.status}. Shoppers who follow it hit a dead end.`,
    url: first?.from ?? answer.url,
    relatedUrls: [answer.url],
    pageType:
      input.pages.find(({ finalUrl }) => finalUrl === first?.from)?.pageType ??
      ('unknown' satisfies PageType),
    rows: [
      {
        row_type: 'text_before_after',
        before_title: `Returns ${answer.status}`,
        before_content: answer.url,
        after_title: 'Suggested',
        after_content: isServer
          ? 'Fix the page; the server log shows the error'
          : target
            ? `Redirect to ${target}`
            : 'Remove the link, or redirect the URL to the page that replaced it',
      },
      { row_type: 'text', title: 'Pages that link to it', content: sources.slice(0, listed).join('\n') },
    ],
    spots: links.slice(0, 1).map(({ from, path, text: linkText }) => ({
      url: from,
      path,
      text: linkText,
      label: `Status ${answer.status}`,
    })),
    facts: { status: answer.status, target: answer.url, links: links.length },
    howChecked: [
      'Followed the links inside your store.',
      'Retried the ones that failed.',
      'Skipped refusals, rate limits, and timeouts.',
    ],
  }
}

export default defineSiteDetector<never, Datum>({
  id: 'http-error-page',
  category: 'seo',
  label: 'No link in the store leads to an error',
  pageTypes: 'any',
  impacts: ['bounce rate', 'seo'],
  effect: 'dead-link',
  confirm: 'revisit',
  suppressedBy: [],
  needs: [],
  collect: ({ facts, raw, rendered }) => ({
    choices: scriptedChoices(facts),
    replaced: replacedLinks(raw, rendered),
  }),
  evaluate(input) {
    const hosts = new Set(input.site.hosts.map((host) => host.replace(/^www\./, '')))
    const internal = input.fetched.filter(({ url }) => hosts.has(bareHost(url)))
    if (internal.length === 0) return notApplicable
    const choices = new Set(input.pages.flatMap(({ datum }) => datum.choices))
    const replacedOn = new Map(
      input.pages.map(({ finalUrl, datum }) => [pageKey(finalUrl), new Set(datum.replaced)] as const),
    )
    const findings = internal.flatMap((answer) => {
      if (choices.has(pageKey(answer.url))) return []
      if (answer.status < 400 || answer.notVerified !== null || refusals.has(answer.status)) return []
      const key = pageKey(answer.url)
      const links = input
        .inlinks(answer.url)
        .filter(({ from }) => pageKey(from) !== key && !replacedOn.get(pageKey(from))?.has(key))
      return links.length > 0 ? [toFinding(answer, links, input)] : []
    })
    return failOrPass(findings)
  },
})
