/** Sentences of a page that may state an offer, with where they stand. */
import type { PageFacts, TextBlock } from '@vitrine/engine/facts'
import type { PageReading } from '../../shared/page-reading.ts'
import { cut, fold, squeeze } from '../../shared/text.ts'
import { pathOf } from '../../shared/url.ts'
import { codesIn } from './offers.ts'
import { narrowing } from './words.ts'

export interface Statement {
  /** Read as one offer in this order: the whole notice first, then its sentences. */
  texts: readonly string[]
  path: string
  /** Texts of one zone are read together: a carousel, a bar that rotates. */
  zone: 'top' | 'bottom' | 'page'
}

export interface OfferTexts {
  statements: readonly Statement[]
  codes: readonly string[]
  /** Offers are compared within one storefront: host, language and country prefix. */
  market: string
  language: string | null
}

/** Terms and policies are read; what was written on one day is not. */
const articlePath =
  /\/(blogs?|news|newsroom|press|presse|journal|magazine?|stories|story|articles?|artikel|archiv\w*|events?|ratgeber|actualites?|noticias?|aktuelles|nyheter|reviews?)(\/|$|\?|\.)/
const longestBlock = 1500
const mostStatements = 60
const hasNumber =
  /\d\s?(?:%|percent|prozent|procent|pour|por|per|[€$£]|eur|usd|gbp|chf|sek|pln|kr|zł)|[€$£]\s?\d/i
const quoted = /(?:^|[\s>])(?:blockquote|del|s|strike|template|select|table)\b/
const localePrefix = /^\/([a-z]{2}(?:[-_][a-z]{2})?)(?=\/|$)/i

function zoneOf({ area }: TextBlock): Statement['zone'] {
  if (area === 'header' || area === 'nav') return 'top'
  return area === 'footer' ? 'bottom' : 'page'
}

/** Sentences that no neighbour narrows to some buyers or goods. */
function sentencesWithin(text: string): string[] {
  const all = text.split(/(?<=[.!…])\s+(?=\p{Lu}|\d)|\s+[|•·]\s+/u)
  return all.filter((sentence, at) => hasNumber.test(sentence) && !narrowing.test(fold(all[at + 1] ?? '')))
}

function statementOf(text: string, path: string, zone: Statement['zone']): Statement {
  const sentences = sentencesWithin(text)
  return { texts: [...new Set([cut(text, 400), ...sentences])], path, zone }
}

function isArticle({ facts, finalUrl }: PageReading): boolean {
  return (
    articlePath.test(pathOf(finalUrl)) ||
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
        text.length <= longestBlock &&
        area !== 'reviews' &&
        area !== 'related' &&
        !isCode &&
        !quoted.test(`${path} ${tag}`) &&
        !isOnCard(path),
    )
    .map((block) => statementOf(squeeze(block.text), block.path, zoneOf(block)))
  const pictures = facts.images
    .filter(
      ({ alt, role, isVisible, path }) =>
        alt && hasNumber.test(alt) && isVisible && (role === 'hero' || role === 'content') && !isOnCard(path),
    )
    .map(({ alt, path }) => statementOf(squeeze(alt ?? ''), path, 'page'))
  return [...blocks, ...pictures].slice(0, mostStatements)
}

/** What a page states of offers; null for articles and where it states nothing. */
export function offerTextsOf(page: PageReading): OfferTexts | null {
  if (isArticle(page) || !URL.canParse(page.finalUrl)) return null
  const { facts, finalUrl, site } = page
  const codes = facts.textBlocks
    .filter(({ text, area, isCode }) => text.length <= longestBlock && area !== 'reviews' && !isCode)
    .flatMap(({ text }) => codesIn(squeeze(text)))
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
