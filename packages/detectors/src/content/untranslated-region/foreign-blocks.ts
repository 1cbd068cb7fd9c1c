/** Passages that are in a different language than their page. */
import type { PageInput } from '@vitrine/engine/api/detector'
import type { PageFacts, TextBlock } from '@vitrine/engine/api/facts'
import { languageLabel } from '@vitrine/lexicon/concepts/page/language-names'
import { fillerPair } from '@vitrine/lexicon/concepts/page/placeholder-texts'
import { imprint } from '@vitrine/lexicon/concepts/trust/trust-pages'
import { areRelatedLanguages, primaryLanguage } from '../../shared/page/languages.ts'
import { isBuiltLike } from './function-words.ts'

export interface ForeignBlock {
  language: string
  text: string
  path: string
  letters: number
  isDescription: boolean
}

/** Elements that belong to others or keep their language on purpose. */
const excusedTag =
  'blockquote, q, cite, address, figcaption, lyrics, [translate="no"], [itemprop="review"], [itemprop="reviewBody"]'
const excusedName =
  /(?:^|[\s_-])(?:notranslate|reviews?|testimonials?|comments?|quotes?|quotation|slogan|tagline|claim|motto|question|questions|qa|q-a|faq-?user|ugc|feed|instagram|twitter|tweet|facebook|tiktok|trustpilot|yotpo|bazaarvoice|trusted-?shops|ekomi|judgeme|loox|stamped|cookies?|consent|gdpr|cmp|chat|widget-?(?:chat|review)|zendesk|intercom|recaptcha|lang(?:uage)?s?|locales?|country|translations?|legal|copyright|disclaimer|ingredients?|inci|tracklist|lyrics|synopsis|address|author|bio)(?:$|[\s_-])/i
const excusedArea: ReadonlySet<TextBlock['area']> = new Set(['reviews', 'related', 'breadcrumb'])
const quoted = /^[«»„“”"‚‘'‹›「『]/
/** Books, films and music are described in the language of the work. */
const works =
  /^(?:Book|Audiobook|Movie|MusicAlbum|MusicRecording|TVSeries|CreativeWork|Periodical|VideoGame)$/

const proseShare = 0.5
const minShared = 2

/** The language that a page declares; empty when it declares none. */
export const declaredLanguage = ({ head }: PageFacts): string => primaryLanguage(head.lang?.trim() ?? '')

/** Whether the frame of a page or most of its prose is in the declared language. */
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

export const isFramedOtherwise = ({ partLanguages: { frame } }: PageFacts, declared: string): boolean =>
  frame !== null && !areRelatedLanguages(frame, declared)

/** Passages that two tests place in another language; empty when the page mixes languages on purpose. */
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
  // A page with passages in several languages has them on purpose.
  return new Set(found.map(({ language }) => language)).size === 1 ? found : []
}

/** Letters in the prose of the main area, including foreign passages. */
export function mainLetters({ textBlocks }: PageFacts): number {
  return textBlocks
    .filter(({ area, isCode }) => !isCode && (area === 'main' || area === 'hero'))
    .reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0)
}

function isAboutWork({ structuredData, product, text }: PageFacts): boolean {
  if (structuredData.entities.some(({ types }) => types.some((type) => works.test(type)))) return true
  return /^97[89]/.test(product?.gtin.value ?? '') || /\bISBN\b/.test(text)
}

/** In sentences, unlike names, specifications and addresses, most words begin in lower case if the script has it. */
function isProse(text: string): boolean {
  if (fillerPair.isIn(text) || quoted.test(text)) return false
  const words = text.match(/(?<![\p{L}\d])\p{L}[\p{L}\d'’-]*/gu) ?? []
  const cased = words.filter((word) => /^[\p{Lu}\p{Ll}]/u.test(word))
  if (cased.length === 0) return true
  return cased.filter((word) => /^\p{Ll}/u.test(word)).length / cased.length >= proseShare
}

/** A passage that declares another language was left untranslated on purpose. */
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
  // An element that contains the page's subject isn't a widget, whatever its classes say.
  const parts = around.filter((each) => !each.is('main') && each.find('h1, main').length === 0)
  return [element, ...parts].some((each) => {
    const names = `${each.attr('id') ?? ''} ${each.attr('class') ?? ''}`
    return excusedName.test(names) || imprint.isIn(names)
  })
}

/** A nearby block has the same text in the page's language, or a label names the passage's language. */
function hasOwnVersion({ textBlocks, partLanguages }: PageFacts, index: number, own: string): boolean {
  const text = textBlocks[index]?.text ?? ''
  for (let at = Math.max(0, index - 6); at <= index + 6; at += 1) {
    const other = textBlocks[at]
    if (!other || at === index) continue
    if (at < index && languageLabel.isWhole(other.text)) return true
    const language = partLanguages.blocks[at]
    if (language && areRelatedLanguages(language, own) && isTranslation(text, other.text)) return true
  }
  return false
}

/** Translations are about as long and share numbers and names. */
function isTranslation(text: string, other: string): boolean {
  const ratio = text.length / other.length
  if (ratio < 0.55 || ratio > 1.8) return false
  const marks = (value: string) =>
    new Set(value.match(/\d+(?:[.,]\d+)?|(?<=\p{Ll}[,;]? )\p{Lu}[\p{L}\d]{2,}/gu))
  const [mine, theirs] = [marks(text), marks(other)]
  return [...mine].filter((mark) => theirs.has(mark)).length >= minShared
}
