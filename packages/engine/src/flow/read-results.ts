/** What a page of search results lists. */

import { normaliseUrl } from '../crawl/url-policy.ts'
import { createPageFacts } from '../derive/page-facts.ts'
import type { PageFacts } from '../facts.ts'
import { words } from '../merge/similarity.ts'
import { noResults } from './lexicon.ts'

const mostResults = 40
const longestMessage = 160
const nothing = new RegExp(noResults, 'i')
const suggested =
  /(?:did you mean|showing results for|meinten sie|ergebnisse für stattdessen|essayez avec|quizás quiso decir|forse cercavi)[:\s]+([^\n?]{2,60})/i
const amount = /\s*(?:[$€£¥]\s?\d[\d.,]*|\d[\d.,]*\s?(?:€|£|kr\b|zł|EUR|USD|GBP|CHF)).*$/
const notResults = new Set(['header', 'nav', 'footer', 'breadcrumb', 'related', 'aside'])

/** Anything by which a page may admit that it found nothing; wide, so that only silence counts as silence. */
const admits =
  /\b(sorry|oops|unfortunately|nothing|none|not found|no (?:\p{L}+ ){0,3}(?:results?|match\w*|products?|items?|found)|0 (?:results?|products?|items?|matches)|can(?:no|')?t find|could ?n[o'’]t|did ?n[o'’]t|without results?|instead|related|similar|recommend\w*|popular|you (?:may|might)|leider|keine?n?|nichts|stattdessen|désolé\w*|aucun\w*|pas trouvé|rien|sin|ningún|ningun\w*|lo sentimos|nada|nessun\w*|spiacent\w*|niente|geen|helaas|niets|nenhum\w*|infelizmente|inga?|tyvärr|ingen|desværre|dessverre|ei|valitettavasti|brak|niestety|nie|nenalez\w*|bohužel|nincs|sajn\w*)\b/iu

const admitting = new Set('en de fr es it nl pt sv da no nb nn fi pl cs hu'.split(' '))

/** Whether the words by which a page admits that it found nothing are known in a language. */
export function knowsAdmissions(language: string | null): boolean {
  return language !== null && admitting.has(language.slice(0, 2).toLowerCase())
}

export interface SearchResults {
  urls: string[]
  titles: string[]
  suggestion: string | null
  helpOffered: string[]
  /** The page says in words that it found nothing. */
  isSaidEmpty: boolean
  /** The page has any word by which it might admit that it found nothing. */
  mayAdmit: boolean
}

/**
 * Reads results from the cards of the page, or, where results are no cards, from links to pages that are known to be
 * products. Products that a page shows although it found nothing are help, not results.
 */
export function readResults(
  page: { html: string; url: string; headers: Record<string, string> },
  productUrls: ReadonlySet<string>,
  query: string,
): SearchResults {
  const facts = createPageFacts(page)
  const cards = facts.cards.filter(({ area }) => !notResults.has(area))
  const found =
    cards.length > 0
      ? cards.map(({ url, title }) => ({ url, title }))
      : facts.links
          .filter(({ area }) => !notResults.has(area))
          .filter(({ url, text }) => productUrls.has(normaliseUrl(url) ?? url) || isPriced(text, query))
          .map(({ url, text }) => ({ url, title: text.replace(amount, '').trim() || text }))
  const message = emptyMessage(facts)
  // Themes keep the words of an empty search hidden in every page; a result that has the word proves them wrong.
  const isSaidEmpty =
    message !== null &&
    (message.toLowerCase().includes(query.toLowerCase()) ||
      !found.some(({ title }) => sharesWord(title, query)))
  const distinct = new Map(found.map((each) => [normaliseUrl(each.url) ?? each.url, each.title]))
  const results = isSaidEmpty ? new Map<string, string>() : distinct
  const suggestion = suggested.exec(facts.text)
  const help = facts.links.filter(({ area, text }) => area === 'main' && text !== '').map(({ text }) => text)
  return {
    urls: [...results.keys()].slice(0, mostResults),
    titles: [...results.values()].slice(0, mostResults),
    suggestion: suggestion?.[1]?.trim() ?? null,
    helpOffered: results.size > 0 ? [] : [...new Set([...help, ...distinct.values()])].slice(0, 10),
    isSaidEmpty,
    mayAdmit:
      isSaidEmpty || facts.textBlocks.some(({ area, text }) => !notResults.has(area) && admits.test(text)),
  }
}

/** Two or three results make no list of cards yet; each is a link with a price and a word of the question. */
function isPriced(text: string, query: string): boolean {
  return amount.test(text) && sharesWord(text, query)
}

/** What the page says of an empty search; null when it says nothing of the kind. */
function emptyMessage({ textBlocks, text }: PageFacts): string | null {
  // "No results for lmap. Showing results for lamp" did find something.
  if (suggested.test(text)) return null
  const block = textBlocks.find(
    (each) => !notResults.has(each.area) && each.text.length <= longestMessage && nothing.test(each.text),
  )
  return block?.text ?? null
}

function sharesWord(title: string, query: string): boolean {
  const flat = title.toLowerCase()
  return words(query).some(
    (word) => word.length >= 3 && flat.includes(word.slice(0, Math.max(3, word.length - 2))),
  )
}
