import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { PageType } from '@vitrine/kernel/names/vocabulary'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { keptOutOfSearch, rulesFolder } from '@vitrine/lexicon/concepts/markup/articles'
import { categoryFolder, productFolder, shopSegment } from '@vitrine/lexicon/concepts/markup/folder-addresses'
import { customerService, imprint, policyPage } from '@vitrine/lexicon/concepts/trust/trust-pages'
import { wishlist } from '@vitrine/lexicon/concepts/trust/wishlist'
import { bareHost, pageKey } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'

interface Datum {
  /** URLs linked from the page's menu or product cards. */
  targets: { url: string; text: string; isCard: boolean }[]
}

const robots = ['Googlebot', 'bingbot']
const maxTargets = 120
/** Pages that stores keep out of search on purpose. */
const keptOut = (path: string) =>
  /action=|[?&]/i.test(path) || keptOutOfSearch.isIn(path) || rulesFolder.isIn(path)

/** Pages that menus link to and that sell nothing: whether search finds them makes no sale. */
const sellsNothing = (text: string) =>
  [policyPage, imprint, customerService, wishlist].some((concept) => concept.isIn(text))

const sellingTypes = new Set<PageType>(['home_page', 'category_page', 'product_list_page', 'product_page'])

const listTypes = new Set<PageType>(['category_page', 'product_list_page'])

/** `/bowls/oak+ash` is below `/bowls`. */
function foldersAbove(url: string): string[] {
  const { origin, pathname } = new URL(url)
  const parts = pathname.split('/').filter(Boolean)
  return parts.slice(1).map((_, at) => `${origin}/${parts.slice(0, at + 1).join('/')}`)
}

/** Whether the words of an address name products or lists of them. */
function isInFolderOfProducts(url: string): boolean {
  const parts = shownPath(url)
    .split(/[/?#]/)
    .filter(Boolean)
    .map((part) => part.replace(/[-_]+/g, ' '))
  // Below “/shop/” are accounts and forms, too.
  return (
    parts.some((part) => [productFolder, categoryFolder].some((words) => words.isWhole(part))) ||
    shopSegment.isWhole(parts.at(-1) ?? '')
  )
}

/** The longest rule that blocks a path, as written. */
function ruleFor(url: string, body: string): string | null {
  const path = shownPath(url)
  const rules = body.split(/\r?\n/).flatMap((line) => {
    const rule = line.match(/^\s*disallow\s*:\s*(\S+)/i)?.[1]
    if (!rule) return []
    const pattern = new RegExp(
      `^${rule
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('*', '.*')
        .replace(/\\\$$/, '$')}`,
    )
    return pattern.test(path) ? [rule] : []
  })
  return rules.sort((a, b) => b.length - a.length)[0] ?? null
}

export default defineSiteDetector<never, Datum>({
  id: 'robots-blocks',
  category: 'seo',
  label: 'Search engines can crawl the selling pages',
  pageTypes: 'any',
  impacts: ['seo'],
  effect: 'search-engine-blocked',
  confirm: 'none',
  suppressedBy: [],
  needs: [],
  collect(page) {
    const menu = page.facts.links.filter(
      ({ isInternal, area, isVisible }) => isInternal && isVisible && (area === 'nav' || area === 'header'),
    )
    const targets = [
      ...menu.map(({ url, text }) => ({ url, text, isCard: false })),
      ...page.facts.cards.map(({ url }) => ({ url, text: '', isCard: true })),
    ]
    return targets.length > 0 ? { targets: targets.slice(0, maxTargets) } : null
  },
  evaluate({ pages, site, lookup }) {
    const { robotsTxt } = site
    if (!robotsTxt || pages.length === 0) return notApplicable
    const home = `${site.origin}/`
    if (robotsTxt.status >= 500) return failOrPass([serverError(home, robotsTxt.status)])
    if (robotsTxt.status !== 200) return failOrPass([])
    const blocked = new Map<string, { url: string; isCard: boolean; robot: string }>()
    const hosts = new Set(site.hosts.map((host) => host.replace(/^www\./, '')))
    const everything = [
      { url: home, text: '', isCard: false },
      ...pages.flatMap(({ datum }) => datum.targets),
    ]
    for (const { url, text, isCard } of everything) {
      if (!hosts.has(bareHost(url)) || keptOut(shownPath(url)) || sellsNothing(text)) continue
      const robot = robots.find((name) => !site.robotsAllows(url, name))
      if (!robot) continue
      const rule = ruleFor(url, robotsTxt.body) ?? shownPath(url)
      const isOpenList = (list: string) => {
        const type = lookup(list)?.pageType ?? null
        return type !== null && listTypes.has(type) && site.robotsAllows(list, robot)
      }
      // A pattern that blocks views of a list, whose products search engines find in the list itself.
      if (!isCard && rule.includes('*') && foldersAbove(url).some(isOpenList)) continue
      if (!blocked.has(rule)) blocked.set(rule, { url, isCard, robot })
    }
    return failOrPass(
      [...blocked].map(([rule, { url, isCard, robot }]): Finding => {
        const pageType: PageType =
          pageKey(url) === pageKey(home)
            ? 'home_page'
            : (lookup(url)?.pageType ?? (isCard ? 'product_page' : 'unknown'))
        // A menu also leads to blogs and services, and a blocked page can't be looked at.
        const isSelling = sellingTypes.has(pageType) || isInFolderOfProducts(url)
        return {
          causeKey: `rule:${rule}`,
          fault: rule === '/' ? 'whole-store' : isSelling ? 'rule' : 'menu-rule',
          ...(rule === '/'
            ? {}
            : {
                commonCause: {
                  key: isSelling ? 'rules' : 'menu-rules',
                  item: `Disallow: ${rule}`,
                  items: 'Rules',
                  min: 2,
                },
              }),
          severity: isSelling ? 'high' : 'medium',
          confidence: 0.9,
          title:
            rule === '/'
              ? 'Whole store is blocked by robots.txt'
              : isSelling
                ? 'Selling pages are blocked by robots.txt'
                : 'Menu pages are blocked by robots.txt',
          where: 'robots.txt',
          description:
            `The rule “Disallow: ${rule}” blocks ${robot} from ${shownPath(url)}, which ` +
            `${isCard ? 'your store lists as a product' : 'your store’s menu or header links to'}. Shoppers can’t find blocked pages through search.`,
          url,
          pageType,
          rows: [
            beforeAfter(
              `Disallow: ${rule}`,
              rule === '/' ? 'Disallow:' : `Allow: ${shownPath(url).split('?')[0]}`,
              'In robots.txt',
            ),
          ],
          facts: { rule, robot },
          howChecked: [
            `Read your robots.txt and applied it as ${robot} does.`,
            'Tested the links in menus and product cards against it.',
            'Skipped carts, accounts, searches, filters, and legal pages.',
          ],
        }
      }),
    )
  },
})

function serverError(home: string, status: number): Finding {
  return {
    causeKey: 'server-error',
    fault: 'server-error',
    severity: 'high',
    confidence: 0.9,
    title: 'Search engines can’t read robots.txt',
    where: 'robots.txt',
    description: `Your robots.txt file returns status ${status}. Search engines then stop crawling the whole store for a while.`,
    url: home,
    pageType: 'home_page',
    rows: [
      beforeAfter(`Status ${status}`, 'Status 200 with the rules, or 404 if there are none', 'robots.txt'),
    ],
    facts: { status },
    howChecked: ['Requested your store’s robots.txt.'],
  }
}
