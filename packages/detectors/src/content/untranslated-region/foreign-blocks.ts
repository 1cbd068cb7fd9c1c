/** Passages of a page that are in another language than the page. */
import type { PageInput } from '@vitrine/engine/detector'
import type { PageFacts, TextBlock } from '@vitrine/engine/facts'
import { areRelatedLanguages, primaryLanguage } from '../../shared/languages.ts'
import { isBuiltLike } from './function-words.ts'

export interface ForeignBlock {
  language: string
  text: string
  path: string
  letters: number
  isDescription: boolean
}

/** What belongs to others or is meant to be in its language. */
const excusedTag =
  'blockquote, q, cite, address, figcaption, lyrics, [translate="no"], [itemprop="review"], [itemprop="reviewBody"]'
const excusedName =
  /(?:^|[\s_-])(?:notranslate|reviews?|testimonials?|comments?|quotes?|quotation|slogan|tagline|claim|motto|question|questions|qa|q-a|faq-?user|ugc|feed|instagram|twitter|tweet|facebook|tiktok|trustpilot|yotpo|bazaarvoice|trusted-?shops|ekomi|judgeme|loox|stamped|cookies?|consent|gdpr|cmp|chat|widget-?(?:chat|review)|zendesk|intercom|recaptcha|lang(?:uage)?s?|locales?|country|translations?|imprint|impressum|legal|copyright|disclaimer|ingredients?|inci|tracklist|lyrics|synopsis|address|author|bio)(?:$|[\s_-])/i
const excusedArea: ReadonlySet<TextBlock['area']> = new Set(['reviews', 'related', 'breadcrumb'])
const filler = /\b(?:lorem ipsum|dolor sit amet|consectetur|adipiscing|pellentesque)\b/i
const quoted = /^[«»„“”"‚‘'‹›「『]/
const languageWords =
  /^(?:in )?(?:english|deutsch|german|français|french|español|spanish|italiano|italian|nederlands|dutch|português|portuguese|polski|polish|svenska|dansk|norsk|suomi|русский|日本語|中文|한국어)(?: (?:version|description|text|below|translation|summary)| weiter unten)?\b[ :.–-]*$/i
/** Books, films and music speak the language of the work. */
const works =
  /^(?:Book|Audiobook|Movie|MusicAlbum|MusicRecording|TVSeries|CreativeWork|Periodical|VideoGame)$/

const proseShare = 0.5
const fewestShared = 2

/** The language that a page says it is in; empty when it says nothing. */
export const declaredLanguage = ({ head }: PageFacts): string => primaryLanguage(head.lang?.trim() ?? '')

/** Whether the frame of a page or most of its prose is in the language that it declares. */
export function isInOwnWords({ partLanguages, textBlocks }: PageFacts, declared: string): boolean {
  if (partLanguages.frame !== null && areRelatedLanguages(partLanguages.frame, declared)) return true
  let [own, other] = [0, 0]
  for (const [index, language] of partLanguages.blocks.entries()) {
    const length = textBlocks[index]?.text.length ?? 0
    if (language === null || textBlocks[index]?.area === 'reviews') continue
    if (areRelatedLanguages(language, declared)) own += length
    else other += length
  }
  return own > 0 && own >= other
}

/** Passages that two witnesses say are in another language. Empty where the page speaks several on purpose. */
export function foreignBlocks(page: Pick<PageInput, 'facts' | 'pageType'>, own: string): ForeignBlock[] {
  const { facts } = page
  if (isAboutWork(facts)) return []
  const cards = facts.cards.map(({ path }) => path)
  const seen = new Set<string>()
  const found = facts.textBlocks.flatMap((block, index): ForeignBlock[] => {
    const language = facts.partLanguages.blocks[index]
    if (!language || areRelatedLanguages(language, own) || seen.has(block.text)) return []
    seen.add(block.text)
    const isElsewhere = excusedArea.has(block.area) || block.isCode || block.isHeading || block.tag === 'a'
    if (isElsewhere || !isProse(block.text) || !isBuiltLike(block.text, language, own)) return []
    if (isDeclaredOtherwise(block, own) || cards.some((path) => isWithin(block.path, path))) return []
    if (isExcusedPlace(facts, block.path) || hasOwnVersion(facts, index, own)) return []
    const letters = block.text.match(/\p{L}/gu)?.length ?? 0
    const isDescription =
      page.pageType === 'product_page' &&
      (facts.product?.description ?? '').replace(/\s+/g, ' ').includes(block.text.slice(0, 60))
    return [{ language, text: block.text, path: block.path, letters, isDescription }]
  })
  // A notice in several languages is one on purpose.
  return new Set(found.map(({ language }) => language)).size === 1 ? found : []
}

/** Letters of the prose of the main area, the foreign passages included. */
export function mainLetters({ textBlocks }: PageFacts): number {
  return textBlocks
    .filter(({ area, isCode }) => !isCode && (area === 'main' || area === 'hero'))
    .reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0)
}

function isAboutWork({ structuredData, product, text }: PageFacts): boolean {
  if (structuredData.entities.some(({ types }) => types.some((type) => works.test(type)))) return true
  return /^97[89]/.test(product?.gtin.value ?? '') || /\bISBN\b/.test(text)
}

/** Sentences rather than names, specifications and addresses: most words begin small, where a script has small letters. */
function isProse(text: string): boolean {
  if (filler.test(text) || quoted.test(text)) return false
  const words = text.match(/(?<![\p{L}\d])\p{L}[\p{L}\d'’-]*/gu) ?? []
  const cased = words.filter((word) => /^[\p{Lu}\p{Ll}]/u.test(word))
  if (cased.length === 0) return true
  return cased.filter((word) => /^\p{Ll}/u.test(word)).length / cased.length >= proseShare
}

/** Said to be in another language than the page: nobody forgot it. */
const isDeclaredOtherwise = ({ lang }: TextBlock, own: string) =>
  lang !== null && primaryLanguage(lang) !== own

const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer} > `)

function isExcusedPlace({ $ }: PageFacts, path: string): boolean {
  const element = $(path).first()
  if (element.closest(excusedTag).length > 0) return true
  const around = element
    .parentsUntil('body')
    .toArray()
    .map((parent) => $(parent))
  // What holds the subject of the page is no widget, whatever its classes say about notes and languages.
  const parts = around.filter((each) => !each.is('main') && each.find('h1, main').length === 0)
  return [element, ...parts].some((each) =>
    excusedName.test(`${each.attr('id') ?? ''} ${each.attr('class') ?? ''}`),
  )
}

/** Beside it stands the same in the page's language, or a label says which language this is. */
function hasOwnVersion({ textBlocks, partLanguages }: PageFacts, index: number, own: string): boolean {
  const text = textBlocks[index]?.text ?? ''
  for (let at = Math.max(0, index - 6); at <= index + 6; at += 1) {
    const other = textBlocks[at]
    if (!other || at === index) continue
    if (at < index && languageWords.test(other.text)) return true
    const language = partLanguages.blocks[at]
    if (language && areRelatedLanguages(language, own) && isTranslation(text, other.text)) return true
  }
  return false
}

/** About as long, with the same numbers and names. */
function isTranslation(text: string, other: string): boolean {
  const ratio = text.length / other.length
  if (ratio < 0.55 || ratio > 1.8) return false
  const marks = (value: string) =>
    new Set(value.match(/\d+(?:[.,]\d+)?|(?<=\p{Ll}[,;]? )\p{Lu}[\p{L}\d]{2,}/gu))
  const [mine, theirs] = [marks(text), marks(other)]
  return [...mine].filter((mark) => theirs.has(mark)).length >= fewestShared
}
