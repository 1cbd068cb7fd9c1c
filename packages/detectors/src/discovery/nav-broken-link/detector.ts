import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { beforeAfter } from '../../shared/rows.ts'
import { networkOf } from '../../shared/social-networks.ts'
import { cut, fold } from '../../shared/text.ts'
import { bareHost, pageKey, pathOf } from '../../shared/url.ts'

interface Datum {
  /** Menu items without a destination. */
  empty: { text: string; href: string; path: string; area: string }[]
  links: { url: string; text: string; path: string; area: string }[]
}

const areas = new Set(['header', 'nav', 'hero', 'footer'])
const maxLinks = 150
/** Addresses that do something or answer only to people. */
const isAction = /\b(sharer|share|intent|login|logout|signin|signup|oauth|checkout|unsubscribe)\b/i
/** Profiles of the store are a matter of their own. */
const isAskable = (url: string) => /^https?:/.test(url) && !isAction.test(url) && networkOf(url) === undefined
/** Items that open something on the page by script. */
const opensSomething =
  /\b(menu|search|cart|basket|bag|account|login|sign in|close|open|more|language|currency|country|filter|categories|shop|all|browse|cookie|consent|chat|top|prev|next|suche|warenkorb|konto|anmelden|mehr|panier|compte|recherche|buscar|carrito|cuenta|cerca|carrello|skip)\b/
/** What a site says of a page that it does not have. Any other answer may be a refusal of the scanner. */
const missing = new Set([404, 410])

type EmptyItem = Datum['empty'][number]

/** One menu or footer is one template: its empty items are one piece of work. */
function emptyItems(
  items: readonly EmptyItem[],
  isFooter: boolean,
  base: Pick<Finding, 'url' | 'pageType'>,
): Finding {
  const [first] = items
  const names = items.map(({ text }) => text)
  const place = isFooter ? 'footer' : 'menu'
  const [one, many] = isFooter
    ? ['Footer link leads nowhere', 'Footer links lead nowhere']
    : ['Menu item leads nowhere', 'Menu items lead nowhere']
  return {
    ...base,
    causeKey: `empty:${place}`,
    severity: isFooter ? 'medium' : 'high',
    confidence: 0.8,
    title: items.length === 1 ? one : many,
    where: items.length === 1 ? cut(names[0] ?? place, 70) : `the ${place}`,
    description:
      items.length === 1
        ? `The item "${names[0]}" in the ${place} has no destination ("${first?.href || 'empty'}"). Shoppers press it and nothing happens.`
        : `${items.length} items in the ${place} have no destination: ${names.slice(0, 6).join(', ')}${names.length > 6 ? ' and more' : ''}. Shoppers press them and nothing happens.`,
    rows: items
      .slice(0, 8)
      .map(({ href, text }) =>
        beforeAfter(`<a href="${href}">${text}</a>`, 'Link it to its page, or remove the item'),
      ),
    spots: items.slice(0, 8).map(({ path, text }) => ({ path, text, label: 'Leads nowhere' })),
    facts: { items: names.join(', ') },
    howChecked: [
      'Read the destination of every visible item in header, menu and footer.',
      'Items that open a submenu, a search or a panel were left out.',
    ],
  }
}

export default defineSiteDetector<never, Datum>({
  id: 'nav-broken-link',
  category: 'discovery',
  label: 'Every item of menu and footer leads somewhere',
  pageTypes: 'any',
  impacts: ['bounce rate'],
  family: 'nav/link/404 (sessions hitting it)',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect({ facts }) {
    const { $ } = facts
    const links = facts.links.filter(({ area, isVisible }) => areas.has(area) && isVisible)
    const empty = links.filter(({ href, text, path }) => {
      if (
        !/^(#|javascript:\s*(void\(0?\)|;)?;?|)$/i.test(href.trim()) ||
        !text ||
        opensSomething.test(fold(text))
      )
        return false
      const element = $(path).first()
      const attributes = Object.keys(element.attr() ?? {})
      // A parent item that opens a submenu, a button in disguise, or something that a script listens to.
      const isControl =
        attributes.some((name) =>
          /^(on|data-|aria-(haspopup|expanded|controls)|role|x-|v-|@|:)/.test(name),
        ) ||
        element.siblings('ul,ol,div').length > 0 ||
        element.parent().find('ul').length > 0
      return !isControl
    })
    return {
      empty: empty
        .slice(0, 20)
        .map(({ text, href, path, area }) => ({ text: cut(text, 60), href, path, area })),
      links: links
        .filter(({ isInternal, url }) => !isInternal && isAskable(url))
        .slice(0, maxLinks)
        .map(({ url, text, path, area }) => ({ url, text: cut(text, 60), path, area })),
    }
  },
  outside: ({ links }) => links.map(({ url }) => url),
  judge({ pages, lookup }) {
    const findings = new Map<string, Finding>()
    const add = (finding: Finding) => {
      const known = findings.get(finding.causeKey)
      // The page that shows most of them speaks for all.
      if (!known || finding.rows.length > known.rows.length) findings.set(finding.causeKey, finding)
    }
    for (const { datum, finalUrl, pageType } of pages) {
      const base = { url: finalUrl, pageType }
      for (const isFooter of [false, true]) {
        const items = datum.empty.filter(({ area }) => (area === 'footer') === isFooter)
        if (items.length > 0) add(emptyItems(items, isFooter, base))
      }
      for (const { url, text, path, area } of datum.links) {
        const answer = lookup(url)
        const key = `external:${bareHost(url)}${pathOf(url)}`
        const hasNoHost = answer?.hasNoHost === true
        if (!answer || answer.notVerified !== null || findings.has(key)) continue
        if (!hasNoHost && !missing.has(answer.status)) continue
        const says = hasNoHost ? 'the site does not exist' : `status ${answer.status}`
        findings.set(key, {
          ...base,
          causeKey: key,
          severity: 'low',
          confidence: 0.85,
          title: 'Link to another site is dead',
          where: text || bareHost(url),
          description: `The link "${text || pageKey(url)}" in the ${area === 'nav' ? 'menu' : area} leads to ${url}, ${hasNoHost ? 'a site that does not exist' : `which answers with status ${answer.status}`}. A dead link in a prominent place looks neglected.`,
          rows: [beforeAfter(`${url} (${says})`, 'Correct or remove the link')],
          spots: [{ path, text, label: 'Leads nowhere' }],
          facts: { link: url, status: hasNoHost ? null : answer.status },
          howChecked: [
            'Asked twice for the destination of links to other sites in header, menu and footer.',
            'Refusals, errors and late answers of other sites were not counted, only pages that are missing.',
          ],
        })
      }
    }
    return pages.length === 0 ? notApplicable : failOrPass([...findings.values()])
  },
})
