/** Which pages of a shop are opened to see what it offers: few, each for a reason. Pure. */
import { spread } from '@vitrine/kernel/spread'
import { destructiveReason } from '../crawl/destructive-urls.ts'
import { isDocumentUrl, normaliseUrl } from '../crawl/url-policy.ts'
import type { PageFacts } from '../facts.ts'

/** Pages that say what holds for every order, one of each. */
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
const mostLists = 3

const isSafe = (url: string, root: string) => isDocumentUrl(url) && destructiveReason(url, root) === null

/** Policies, the empty cart and some lists, from the links of the home page. The home page itself is not among them. */
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
  for (const { url } of spread(lists, mostLists)) add(url)
  return [...chosen]
}

/** Products from lists, some of each. */
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
