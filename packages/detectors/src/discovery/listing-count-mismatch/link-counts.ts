/** Numbers beside links to lists ("Lamps (14)") against the total that each list states. */

import type { CollectedPage, Finding } from '@vitrine/engine/api/detector'
import type { PageFacts } from '@vitrine/engine/api/facts'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { pageKey } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { collapseWhitespace, truncate } from '../../shared/text/text.ts'

export interface LinkCount {
  list: string
  name: string
  count: number
  path: string
  /** Keys of the lists below it in the same menu, whose products it may include. */
  below: string[]
}

export interface CountedList {
  name: string
  /** The total that the list states itself ("1 to 12 of 40"). */
  total: number | null
  totalText: string | null
  /** Counts beside the links of the page. */
  linkCounts: LinkCount[]
}

type Page = CollectedPage<CountedList>

const counted = /^(.{2,60}?)\s*\((\d{1,5})\)$/
const countBehind = /^\s*\((\d{1,5})\)/
const maxLinks = 80
/** As many lists whose numbers are wrong make one wonder what the numbers count. */
export const minLists = 2

/** Links with a number in brackets, inside or directly behind them. */
export function linkCountsOf({ $, links }: PageFacts): LinkCount[] {
  // In the same order as the links; finding each by its path would take long.
  const elements = $('a[href], area[href]').toArray()
  const numbered = links.flatMap(({ url, path, text, isInternal, isVisible }, at) => {
    if (!isInternal || !isVisible) return []
    const inside = text.match(counted)
    const next = inside || elements.length !== links.length ? null : elements[at]?.nextSibling
    const behind = next?.type === 'text' ? next.data.match(countBehind) : null
    const count = inside?.[2] ?? behind?.[1]
    if (count === undefined) return []
    const item = path.slice(0, path.lastIndexOf(' > '))
    return [{ list: pageKey(url), name: inside?.[1] ?? text, count: Number(count), path, item }]
  })
  return numbered.slice(0, maxLinks).map(({ item, name, ...link }) => ({
    ...link,
    name: truncate(collapseWhitespace(name), 60),
    below: numbered
      .filter((other) => other.path !== link.path && other.path.startsWith(`${item} > `))
      .map(({ list }) => list),
  }))
}

/** A list whose own total the count beside its links contradicts, once per list. */
export function linkCountFindings(pages: readonly Page[]): Finding[] {
  const found = new Map<string, Finding>()
  let agreeing = 0
  const lists = new Map(pages.map((page) => [`${page.region}|${pageKey(page.finalUrl)}`, page]))
  for (const page of pages)
    for (const link of page.datum.linkCounts) {
      const list = lists.get(`${page.region}|${link.list}`)
      if (list === undefined || list === page || found.has(link.list)) continue
      if (list.datum.total === link.count) agreeing += 1
      if (isOwnFilter(link, page) || isRight(link, page, list)) continue
      found.set(link.list, toFinding(page, link, list))
    }
  // Where no number beside a link is the total of its list, they count something else.
  return agreeing > 0 || found.size < minLists ? [...found.values()] : []
}

/** The chosen filter of a list, with the list's own count: its link removes the filter, so it leads to a longer list. */
function isOwnFilter({ list, count }: LinkCount, { finalUrl, datum }: Page): boolean {
  const [own, there] = [pageKey(finalUrl).split('?'), list.split('?')]
  return own[0] === there[0] && own.length > 1 && count === datum.total
}

/** A count may include the products of the lists below, and is compared only where the list states a total. */
function isRight(link: LinkCount, { datum: from }: Page, { datum: { total, linkCounts } }: Page): boolean {
  if (total === null || total === 0) return true
  // Lists below are in the same menu item, or the list alone links to them; the rest is the store's menu.
  const menu = new Set(from.linkCounts.map(({ list }) => list))
  const below = linkCounts.filter(({ list }) => link.below.includes(list) || !menu.has(list))
  const counts = new Map(below.map(({ list, count }) => [list, count]))
  const most = total + [...counts.values()].reduce((sum, count) => sum + count, 0)
  return link.count >= total && link.count <= most
}

function toFinding(page: Page, link: LinkCount, { datum, finalUrl }: Page): Finding {
  return {
    causeKey: `link:${link.list.replace(/^[^/]*/, '') || '/'}`,
    fault: 'link-count',
    commonCause: { key: 'link-counts', item: `${link.name} (${link.count})`, items: 'Links' },
    severity: 'low',
    confidence: 0.78,
    title: 'Category count doesn’t match its list',
    where: link.name,
    description:
      `The link to “${link.name}” announces ${pluralize(link.count, 'product')}, but its list says “${truncate(datum.totalText ?? '', 60)}”. ` +
      'Shoppers look for the missing products or stop trusting the numbers.',
    url: page.finalUrl,
    relatedUrls: [finalUrl],
    pageType: page.pageType,
    rows: [
      beforeAfter(
        `${link.name} (${link.count})`,
        `${link.name} (${datum.total})`,
        'Next to the link',
        'In its list',
      ),
    ],
    spots: [{ path: link.path, text: link.name, label: `${datum.total} in the list` }],
    facts: { stated: link.count, counted: datum.total },
    advice: 'Refresh the counts next to categories, and count only what their lists show.',
    howChecked: [
      'Compared the number next to each link with the total that its list states.',
      'Allowed for products in subcategories.',
    ],
  }
}
