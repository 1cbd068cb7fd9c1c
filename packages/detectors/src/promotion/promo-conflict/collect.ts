/** Collects sentences that may state an offer, with their location. */

import type { PageFacts, TextBlock } from '@vitrine/engine/api/facts'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { articleFolder, reviewsFolder } from '@vitrine/lexicon/concepts/markup/articles'
import { percentWord } from '@vitrine/lexicon/concepts/promotions/promotion-scope'
import { isInFolder } from '../../shared/page/article.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { collapseWhitespace, truncate } from '../../shared/text/text.ts'
import { codesIn } from './offers.ts'
import { isNarrowing } from './words.ts'

export interface Statement {
  /** The whole notice first, then its sentences; read as an offer in this order. */
  texts: readonly string[]
  path: string
  /** Texts in one zone are read together, as in a carousel or a rotating bar. */
  zone: 'top' | 'bottom' | 'page'
}

export interface OfferTexts {
  statements: readonly Statement[]
  codes: readonly string[]
  /** Offers are compared within one storefront: host, language and country prefix. */
  market: string
  language: string | null
}

const maxBlockLength = 1500
const maxStatements = 60
const hasNumber = new RegExp(
  `\\d\\s?(?:%|[€$£]|eur|usd|gbp|chf|sek|pln|kr|zł|${percentWord.pattern})|[€$£]\\s?\\d`,
  'iu',
)
const quoted = /(?:^|[\s>])(?:blockquote|del|s|strike|template|select|table)\b/
const localePrefix = /^\/([a-z]{2}(?:[-_][a-z]{2})?)(?=\/|$)/i

function zoneOf({ area }: TextBlock): Statement['zone'] {
  if (area === 'header' || area === 'nav') return 'top'
  return area === 'footer' ? 'bottom' : 'page'
}

/** Sentences of a text, without those that the next sentence limits to certain shoppers or goods. */
function sentencesWithin(text: string): string[] {
  const all = text.split(/(?<=[.!…])\s+(?=\p{Lu}|\d)|\s+[|•·]\s+/u)
  return all.filter((sentence, at) => hasNumber.test(sentence) && !isNarrowing(all[at + 1] ?? ''))
}

function statementOf(text: string, path: string, zone: Statement['zone']): Statement {
  const sentences = sentencesWithin(text)
  return { texts: [...new Set([truncate(text, 400), ...sentences])], path, zone }
}

function isArticle({ facts, finalUrl }: PageReading): boolean {
  return (
    isInFolder(shownPath(finalUrl), articleFolder) ||
    isInFolder(shownPath(finalUrl), reviewsFolder) ||
    facts.structuredData.entities.some(({ types }) =>
      types.some((type) => /Article|BlogPosting|NewsArticle/.test(type)),
    )
  )
}

function textsOf(facts: PageFacts): Statement[] {
  const isOnCard = (path: string) => facts.cards.some((card) => path.startsWith(card.path))
  const blocks = facts.textBlocks
    .filter(
      ({ text, area, isCode, path, tag }) =>
        hasNumber.test(text) &&
        text.length <= maxBlockLength &&
        area !== 'reviews' &&
        area !== 'related' &&
        !isCode &&
        !quoted.test(`${path} ${tag}`) &&
        !isOnCard(path),
    )
    .map((block) => statementOf(collapseWhitespace(block.text), block.path, zoneOf(block)))
  const images = facts.images
    .filter(
      ({ alt, role, isVisible, path }) =>
        alt && hasNumber.test(alt) && isVisible && (role === 'hero' || role === 'content') && !isOnCard(path),
    )
    .map(({ alt, path }) => statementOf(collapseWhitespace(alt ?? ''), path, 'page'))
  return [...blocks, ...images].slice(0, maxStatements)
}

/** The page's offer texts; null for articles and pages without any. */
export function offerTextsOf(page: PageReading): OfferTexts | null {
  if (isArticle(page) || !URL.canParse(page.finalUrl)) return null
  const { facts, finalUrl, site } = page
  const codes = facts.textBlocks
    .filter(({ text, area, isCode }) => text.length <= maxBlockLength && area !== 'reviews' && !isCode)
    .flatMap(({ text }) => codesIn(collapseWhitespace(text)))
  const statements = textsOf(facts)
  if (statements.length === 0 && codes.length === 0) return null
  const { host, pathname } = new URL(finalUrl)
  const language = facts.language.declared ?? facts.language.detected ?? site.language
  const prefix = localePrefix.exec(pathname)?.[1] ?? ''
  return {
    statements,
    codes: [...new Set(codes)].slice(0, 20),
    market: `${host}|${language ?? ''}|${prefix}`.toLowerCase(),
    language,
  }
}
