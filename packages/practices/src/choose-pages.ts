/** Chooses the few pages of a store that show its practices. Pure. */

import type { PageFacts } from '@vitrine/engine/api/facts'
import { destructiveReason } from '@vitrine/engine/frontier/destructive-urls'
import { isDocumentUrl, normaliseUrl } from '@vitrine/engine/frontier/url-policy'
import { spread } from '@vitrine/kernel/sample-evenly'

/** Policy pages that apply to every order, one of each kind. */
const policies: readonly RegExp[] = [
  /shipping|delivery|versand/i,
  /returns?|refund/i,
  /\bfaqs?\b|questions|help/i,
  /payment/i,
  /gift-?cards?|gift cards?|vouchers?/i,
  /loyalty|rewards?/i,
  /price-?(?:match|promise|guarantee)/i,
]
const cart = /^(?:cart|basket|bag|your cart|shopping (?:cart|bag|basket))(?:\s*\(?\d*\)?)?$/i
const maxLists = 3

const isSafe = (url: string, root: string) => isDocumentUrl(url) && destructiveReason(url, root) === null

/** Policies, the empty cart, and some lists, from the home page's links; never the home page itself. */
export function chooseFromHome(home: PageFacts): string[] {
  const root = home.url
  const links = home.links.filter(({ url, isInternal }) => isInternal && isSafe(url, root))
  const chosen = new Set<string>()
  const add = (url: string | undefined) => {
    const normal = url === undefined ? null : normaliseUrl(url)
    if (normal !== null && normal !== normaliseUrl(root)) chosen.add(normal)
  }
  for (const words of policies) {
    add(links.find(({ url, text }) => words.test(text) || words.test(pathOf(url)))?.url)
  }
  add(
    links.find(({ url, text }) => cart.test(text.trim()) || /\/(?:cart|basket)\/?$/i.test(pathOf(url)))?.url,
  )
  const lists = links.filter(
    ({ area, url, text }) =>
      (area === 'nav' || area === 'header') &&
      pathOf(url) !== '/' &&
      !chosen.has(normaliseUrl(url) ?? '') &&
      !policies.some((words) => words.test(text) || words.test(pathOf(url))) &&
      !/account|login|sign|contact|about|blog|journal|wish|search|cart|basket|lang|country/i.test(
        `${pathOf(url)} ${text}`,
      ),
  )
  for (const { url } of spread(lists, maxLists)) add(url)
  return [...chosen]
}

/** Products, taken evenly from all lists. */
export function chooseProducts(lists: readonly PageFacts[], count: number): string[] {
  const queues = lists.map((list) =>
    spread(
      list.cards.filter(({ url, area }) => area !== 'related' && isSafe(url, list.url)),
      count,
    ),
  )
  const chosen = new Set<string>()
  for (let round = 0; round < count && chosen.size < count; round++) {
    for (const queue of queues) {
      const url = queue[round]?.url
      if (url !== undefined && chosen.size < count) chosen.add(normaliseUrl(url) ?? url)
    }
  }
  return [...chosen]
}

const pathOf = (url: string) => URL.parse(url)?.pathname ?? ''
