/** What a page of search results lists. */

import { didYouMean } from '@vitrine/lexicon/concepts/lists/did-you-mean'
import { mayAdmitNothing } from '@vitrine/lexicon/concepts/lists/may-admit-nothing'
import { noResults } from '@vitrine/lexicon/concepts/lists/no-results'
import { arrangingName } from '@vitrine/lexicon/concepts/markup/control-names'
import { fold } from '@vitrine/lexicon/fold'
import type { PageFacts } from '../../api/facts.ts'
import { createPageFacts } from '../../extract/page-facts.ts'
import { words } from '../../extract/text/similarity.ts'
import { normaliseUrl } from '../../frontier/address/url-policy.ts'

const maxResults = 40
const maxMessageLength = 160
const amount = /\s*(?:[$€£¥]\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|£|kr\b|zł|EUR|USD|GBP|CHF)).*$/
const notResults = new Set(['header', 'nav', 'footer', 'breadcrumb', 'related', 'aside'])
/** Areas that are on every page, so they are no help for this search. */
const everywhere = new Set(['header', 'nav', 'footer', 'breadcrumb'])

/** Whether the words by which a page admits that it found nothing are known in a language. */
export function knowsAdmissions(language: string | null): boolean {
  return language !== null && mayAdmitNothing.knows(language)
}

export interface SearchResults {
  urls: string[]
  titles: string[]
  suggestion: string | null
  helpOffered: string[]
  /** The page states that it found nothing. */
  isSaidEmpty: boolean
  /** The page has any phrase by which it might admit that it found nothing. */
  mayAdmit: boolean
}

/**
 * Reads results from the page's cards or, where results are no cards, from links to known product pages.
 * Products shown although nothing was found are suggestions, not results.
 */
export function readResults(
  page: { html: string; url: string; headers: Record<string, string> },
  productUrls: ReadonlySet<string>,
  query: string,
): SearchResults {
  const facts = createPageFacts(page)
  const found = listedOn(facts, productUrls, query)
  const message = emptyMessage(facts)
  // Themes keep the message for an empty search hidden in every page; a result that contains the word
  // disproves it.
  const isSaidEmpty =
    message !== null &&
    (message.toLowerCase().includes(query.toLowerCase()) ||
      !found.some(({ title }) => sharesWord(title, query)))
  const distinct = namesByUrl(found)
  const results = isSaidEmpty ? new Map<string, string>() : distinct
  const suggestion = suggestionIn(facts.text)
  const help = [
    ...facts.links.filter(({ area, text }) => !everywhere.has(area) && text !== '').map(({ text }) => text),
    ...choicesOn(facts),
  ]
  return {
    urls: [...results.keys()].slice(0, maxResults),
    titles: [...results.values()].slice(0, maxResults),
    suggestion,
    helpOffered: results.size > 0 ? [] : [...new Set([...help, ...distinct.values()])].slice(0, 10),
    isSaidEmpty,
    mayAdmit:
      isSaidEmpty ||
      facts.textBlocks.some(({ area, text }) => !notResults.has(area) && mayAdmitNothing.isIn(text)),
  }
}

/** One name per address: the first that no other result has. “Read more” may follow each heading. */
function namesByUrl(found: readonly Listed[]): Map<string, string> {
  const keyOf = ({ url }: Listed) => normaliseUrl(url) ?? url
  const usesOf = Map.groupBy(found, ({ title }) => title)
  const isOwn = (each: Listed) => new Set(usesOf.get(each.title)?.map(keyOf)).size === 1
  const named = [...Map.groupBy(found, keyOf)]
  return new Map(named.map(([url, all]) => [url, (all.find(isOwn) ?? all[0])?.title ?? '']))
}

const minChoices = 3

/** Options of drop-downs in the content, such as a choice of categories. */
function choicesOn({ $ }: PageFacts): string[] {
  return $('select')
    .toArray()
    .filter((select) => $(select).closest('header, nav, footer').length === 0)
    .filter(
      ({ attribs }) =>
        !arrangingName.isIn(`${attribs.name ?? ''} ${attribs.id ?? ''} ${attribs.class ?? ''}`),
    )
    .map((select) =>
      $(select)
        .find('option')
        .toArray()
        .map((option) => $(option).text().trim())
        .filter((text) => text !== ''),
    )
    .filter((options) => options.length >= minChoices)
    .flat()
}

interface Listed {
  url: string
  title: string
}

/**
 * Products in page order. One or two results are no cards, so that links to known products count too: all of them
 * where the page has no cards, else those that bear a searched word (the cards are then a carousel of best sellers).
 */
function listedOn(facts: PageFacts, productUrls: ReadonlySet<string>, query: string): Listed[] {
  const isKnown = (url: string) => isKnownProduct(url, productUrls)
  const name = words(query).join(' ')
  const isNamed = (text: string) => name !== '' && words(text).join(' ') === name
  const cards = facts.cards.filter(({ area }) => !notResults.has(area))
  const own = facts.links.filter(({ area }) => !notResults.has(area))
  const linked = own
    .filter(({ url, text }) =>
      cards.length === 0
        ? isKnown(url) || isPriced(text, query) || (isNamed(text) && !isThisPage(url, facts))
        : isKnown(url) && sharesWord(text, query) && cards.every((card) => card.url !== url),
    )
    .map(({ url, text }) => ({ url, title: text.replace(amount, '').trim() || text }))
  const placeOf = new Map(own.map(({ url }, at) => [url, at] as const).reverse())
  return [...cards.map(({ url, title }) => ({ url, title })), ...linked].sort(
    (a, b) => (placeOf.get(a.url) ?? own.length) - (placeOf.get(b.url) ?? own.length),
  )
}

/** Some stores add what was searched for to the addresses of results, to mark it on their pages. */
function isKnownProduct(url: string, productUrls: ReadonlySet<string>): boolean {
  const own = normaliseUrl(url) ?? url
  if (productUrls.has(own)) return true
  const bare = URL.parse(own)
  if (bare === null || bare.search === '') return false
  bare.search = ''
  return productUrls.has(bare.href)
}

/** Links that repeat or arrange the search have its path. */
const isThisPage = (url: string, facts: PageFacts) =>
  URL.parse(url)?.pathname === URL.parse(facts.url)?.pathname

/** Two or three results do not make a list of cards; each is a link with a price and a searched word. */
function isPriced(text: string, query: string): boolean {
  return amount.test(text) && sharesWord(text, query)
}

/** The other spelling that a page offers or has searched for instead; null when it offers none. */
function suggestionIn(text: string): string | null {
  const lines = text.split('\n')
  for (const [at, line] of lines.entries()) {
    const folded = fold(line)
    const found = didYouMean.anywhere.exec(folded)
    if (found === null) continue
    // Normalization keeps the words but not their lengths.
    const before = folded.slice(0, found.index + found[0].length).split(' ').length
    const rest = line.trim().split(/\s+/).slice(before).join(' ') || (lines[at + 1] ?? '')
    const [, suggestion] = /^[:\s]*([^?]{2,60})/.exec(rest) ?? []
    if (suggestion !== undefined) return suggestion.trim()
  }
  return null
}

/** The page's message for an empty search; null without one. */
function emptyMessage({ textBlocks, text }: PageFacts): string | null {
  // "No results for lmap. Showing results for lamp" did find something.
  if (suggestionIn(text) !== null) return null
  const block = textBlocks.find(
    (each) => !notResults.has(each.area) && each.text.length <= maxMessageLength && noResults.isIn(each.text),
  )
  return block?.text ?? null
}

function sharesWord(title: string, query: string): boolean {
  const flat = title.toLowerCase()
  return words(query).some(
    (word) => word.length >= 3 && flat.includes(word.slice(0, Math.max(3, word.length - 2))),
  )
}
