import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { opensOnPage } from '@vitrine/lexicon/concepts/page/page-controls'
import { hasNoTarget, isScripted } from '../../shared/dom/empty-link.ts'
import { bareHost, pageKey } from '../../shared/page/url.ts'
import { networkOf } from '../../shared/services/social-networks.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

interface Datum {
  /** Menu items without a destination. */
  empty: { text: string; href: string; path: string; area: string }[]
  links: { url: string; text: string; path: string; area: string }[]
}

const areas = new Set(['header', 'nav', 'hero', 'footer'])
const maxLinks = 150
/** URLs that trigger an action or respond only to people. */
const isAction = /\b(sharer|share|intent|login|logout|signin|signup|oauth|checkout|unsubscribe)\b/i
/** The store's social profiles have their own detector. */
const canBeChecked = (url: string) =>
  /^https?:/.test(url) && !isAction.test(url) && networkOf(url) === undefined
/** Any other error status may mean that the site refuses the scanner. */
const missing = new Set([404, 410])

type EmptyItem = Datum['empty'][number]

/** Whether an item is on at least half of the pages. */
function usualItems(pages: readonly (readonly EmptyItem[])[]): (item: EmptyItem) => boolean {
  const counts = new Map<string, number>()
  for (const items of pages)
    for (const text of new Set(items.map((item) => item.text))) counts.set(text, (counts.get(text) ?? 0) + 1)
  return ({ text }) => (counts.get(text) ?? 0) * 2 >= pages.length
}

type Place = 'menu' | 'banner' | 'footer'

/** The large pictures of a home page are a header as well, but no menu. */
const placeOf = ({ area }: EmptyItem): Place =>
  area === 'footer' ? 'footer' : area === 'hero' ? 'banner' : 'menu'

const titles: Record<Place, readonly [one: string, many: string]> = {
  menu: ['Menu item goes nowhere', 'Menu items go nowhere'],
  banner: ['Banner link goes nowhere', 'Banner links go nowhere'],
  footer: ['Footer link goes nowhere', 'Footer links go nowhere'],
}

/** One menu or footer is one template, so its empty items are fixed together. */
function emptyItems(
  items: readonly EmptyItem[],
  place: Place,
  base: Pick<Finding, 'url' | 'pageType'>,
): Finding {
  const [first] = items
  const names = items.map(({ text }) => text)
  const [one, many] = titles[place]
  return {
    ...base,
    causeKey: `empty:${place}`,
    fault: `empty-${place}`,
    severity: place === 'menu' ? 'high' : 'medium',
    confidence: 0.8,
    title: items.length === 1 ? one : many,
    where: items.length === 1 ? truncate(names[0] ?? place, 70) : `the ${place}`,
    description:
      items.length === 1
        ? `“${names[0]}” in the ${place} has no destination (“${first?.href || 'empty'}”). Shoppers click it and nothing happens.`
        : `${items.length} items in the ${place} have no destination: ` +
          `${names.slice(0, 6).join(', ')}${names.length > 6 ? ' and more' : ''}. Shoppers click them and nothing happens.`,
    rows: items
      .slice(0, 8)
      .map(({ href, text }) =>
        beforeAfter(`<a href="${href}">${text}</a>`, 'Link it to its page, or remove it'),
      ),
    spots: items.slice(0, 8).map(({ path, text }) => ({ path, text, label: 'Goes nowhere' })),
    facts: { items: names.join(', ') },
    howChecked: [
      'Read the destination of every visible item in the header, menu, and footer.',
      'Skipped items that open a submenu, a search field, or a panel.',
    ],
  }
}

export default defineSiteDetector<never, Datum>({
  id: 'nav-broken-link',
  category: 'discovery',
  label: 'Menu and footer links work',
  pageTypes: 'any',
  impacts: ['bounce rate'],
  effect: 'dead-link',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect({ facts }) {
    const { $ } = facts
    const links = facts.links.filter(({ area, isVisible }) => areas.has(area) && isVisible)
    const empty = links.filter(({ href, text, path, area }) => {
      if (!hasNoTarget(href)) return false
      // Whoever writes “javascript:” into a menu has a script for the click, perhaps on a parent: it asks to sign in.
      if (area !== 'footer' && /^javascript:/i.test(href.trim())) return false
      // A single sign such as “×” closes or opens something.
      if (!/[\p{L}\p{N}]{2}/u.test(text) || opensOnPage.isIn(text)) return false
      const element = $(path).first()
      // A list beside it is its submenu.
      const isControl =
        isScripted(element.attr()) ||
        element.siblings('ul,ol,div').length > 0 ||
        element.parent().find('ul').length > 0 ||
        element.closest('li').find('ul, ol').length > 0
      return !isControl
    })
    return {
      empty: empty
        .slice(0, 20)
        .map(({ text, href, path, area }) => ({ text: truncate(text, 60), href, path, area })),
      links: links
        .filter(({ isInternal, url }) => !isInternal && canBeChecked(url))
        .slice(0, maxLinks)
        .map(({ url, text, path, area }) => ({ url, text: truncate(text, 60), path, area })),
    }
  },
  externalLinks: ({ links }) => links.map(({ url }) => url),
  evaluate({ pages, lookup }) {
    const findings = new Map<string, Finding>()
    const add = (finding: Finding) => {
      const known = findings.get(finding.causeKey)
      // The page with the most of them represents all.
      if (!known || finding.rows.length > known.rows.length) findings.set(finding.causeKey, finding)
    }
    const isOnMostPages = usualItems(pages.map(({ datum }) => datum.empty))
    for (const { datum, finalUrl, pageType } of pages) {
      const base = { url: finalUrl, pageType }
      // What only a few pages show, such as the steps of a checkout, is no menu; a footer has no such steps.
      const shown = datum.empty.filter(
        (item) => pageType === 'home_page' || item.area === 'footer' || isOnMostPages(item),
      )
      for (const place of ['menu', 'banner', 'footer'] as const) {
        const isTwice = ({ text, area }: EmptyItem) =>
          area === 'footer' && shown.some((other) => other.area !== 'footer' && other.text === text)
        const items = shown.filter((item) => placeOf(item) === place && !isTwice(item))
        if (items.length > 0) add(emptyItems(items, place, base))
      }
      for (const { url, text, path, area } of datum.links) {
        const answer = lookup(url)
        const key = `external:${bareHost(url)}${shownPath(url)}`
        const hasNoHost = answer?.hasNoHost === true
        if (!answer || answer.notVerified !== null || findings.has(key)) continue
        if (!hasNoHost && !missing.has(answer.status)) continue
        const says = hasNoHost ? 'the site doesn’t exist' : `status ${answer.status}`
        findings.set(key, {
          ...base,
          causeKey: key,
          fault: 'external',
          severity: 'low',
          confidence: 0.85,
          title: 'Link to another site is broken',
          where: text || bareHost(url),
          description:
            `The link “${text || pageKey(url)}” in the ${area === 'nav' ? 'menu' : area} leads to ${url}, ` +
            `${hasNoHost ? 'a site that doesn’t exist' : `which returns status ${answer.status}`}. A broken link in such ` +
            'a prominent place looks neglected.',
          rows: [beforeAfter(`${url} (${says})`, 'Correct or remove the link')],
          spots: [{ path, text, label: 'Goes nowhere' }],
          facts: { link: url, status: hasNoHost ? null : answer.status },
          howChecked: [
            'Requested the links to other sites in the header, menu, and footer twice.',
            'Counted only missing pages, not refusals, errors, or slow responses.',
          ],
        })
      }
    }
    return pages.length === 0 ? notApplicable : failOrPass([...findings.values()])
  },
})
