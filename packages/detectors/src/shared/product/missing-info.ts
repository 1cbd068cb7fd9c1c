/** Finds shipping and returns information on product pages. */
import type { CollectedPage } from '@vitrine/engine/api/detector'
import type { Area, PageFacts } from '@vitrine/engine/api/facts'
import type { Concept } from '@vitrine/lexicon/concept'
import { countAddresses } from '../page/duplicate-pages.ts'
import type { PageReading } from '../page/page-reading.ts'
import { isUnderstood, languageOf } from '../text/known-words.ts'
import { collapseWhitespace, countWords } from '../text/text.ts'
import { productBlocks } from './product-copy.ts'

export interface InfoDatum {
  name: string
  /**
   * Whether the words are next to the product, only in the header or footer, only in another part such as the reviews, or
   * nowhere. `unseen`: not found, but the page is in a language without a word list, or its scripts mention the subject
   * and may add it in a browser.
   */
  found: 'product' | 'footer' | 'elsewhere' | 'none' | 'unseen'
  /**
   * Where else the words are, if next to the product they are only part of a sentence without figures: “turns the soil”,
   * “collects the rain”. Null where they are a notice.
   */
  besidesProse: 'footer' | 'none' | null
  /** The Buy button, which the information belongs next to. */
  path: string | null
  isRendered: boolean
}

export const onlyInBrowser =
  'The page’s scripts may add this information, so this check needs a browser visit.'

/** What they say is a notice, however long. */
const controls = new Set(['button', 'label', 'option', 'a', 'summary', 'th'])

const frame: ReadonlySet<Area> = new Set(['header', 'nav', 'footer'])

/** A subject, and names for it in data, elements and scripts. */
export interface Subject {
  concept: Concept
  inCode: Concept
}

/** Where a page mentions a subject, or that this is unknown. */
export function whereSaid(
  page: PageReading,
  { concept, inCode }: Subject,
): Pick<InfoDatum, 'found' | 'besidesProse'> {
  const said = whereWritten(page.facts, concept)
  const isSaid = said.found === 'product' || said.found === 'elsewhere'
  if (isSaid && said.besidesProse === null) return said
  const isUnseen =
    !isUnderstood(languageOf(page.facts), concept) ||
    (page.rendered === null && isWrittenByScripts(page.facts, inCode))
  return isUnseen ? { found: isSaid ? said.found : 'unseen', besidesProse: null } : said
}

type InfoPage = CollectedPage<InfoDatum>
const minLacking = 5
/** Of the pages that lack a notice, as many at most may have the words in a sentence about something else. */
const oddShare = 0.1

/**
 * The pages without a notice. Where all the others lack it, the one page with the words inside a sentence has no notice
 * either: the words have another sense there. It is never the page that an alert names, so its confidence is lower.
 */
export function lackingPages(pages: readonly InfoPage[]): (InfoPage & { isOdd: boolean })[] {
  const isLacking = ({ datum }: InfoPage) => datum.found === 'footer' || datum.found === 'none'
  const lacking = pages.filter(isLacking)
  const others = pages.filter((page) => !isLacking(page))
  const isOdd =
    countAddresses(lacking) >= minLacking &&
    countAddresses(others) <= Math.max(1, countAddresses(lacking) * oddShare) &&
    others.every(({ datum }) => datum.found === 'product' && datum.besidesProse !== null)
  const odd = isOdd ? others : []
  return [
    ...lacking.map((page) => ({ ...page, isOdd: false })),
    ...odd.map((page) => ({
      ...page,
      datum: { ...page.datum, found: page.datum.besidesProse ?? 'none' },
      isOdd: true,
    })),
  ]
}

/** Whether scripts, their data or element names mention the subject. */
function isWrittenByScripts({ $ }: PageFacts, inCode: Concept): boolean {
  const isNamed = (text: string) => inCode.anywhere.test(text.toLowerCase())
  const scripts = $('script:not([type="application/ld+json"])').toArray()
  if (scripts.some((script) => isNamed(`${$(script).attr('src') ?? ''} ${$(script).text()}`))) return true
  return $('body [class], body [id]')
    .toArray()
    .some((element) => {
      const { class: names = '', id = '' } = $(element).attr() ?? {}
      return isNamed(`${names} ${id}`) && $(element).closest('header, footer, nav').length === 0
    })
}

/** Links in the product area count, even without visiting them. */
function whereWritten(facts: PageFacts, concept: Concept): Pick<InfoDatum, 'found' | 'besidesProse'> {
  const near = productBlocks(facts).filter(({ text }) => concept.isIn(text))
  const linked = facts.links.some(
    ({ area, text, url }) =>
      (area === 'main' || area === 'aside') && (concept.isIn(text) || concept.isIn(decode(url))),
  )
  const otherwise = whereBesides(facts, concept)
  const isNamed = linked || asksFor(facts, concept)
  const [only, another] = near
  if (only === undefined && !isNamed) return { found: otherwise, besidesProse: null }
  const isProse = !isNamed && only !== undefined && another === undefined && isInProse(only, concept)
  const besides = otherwise === 'footer' ? 'footer' : 'none'
  return { found: 'product', besidesProse: isProse ? besides : null }
}

const minProseWords = 5

/** Whether a block has the words once, amid a sentence of some length without figures. */
function isInProse({ text, tag, isHeading }: PageFacts['textBlocks'][number], concept: Concept): boolean {
  if (isHeading || controls.has(tag)) return false
  const said = collapseWhitespace(text)
    .split(/(?<=[.!?])\s/)
    .filter((sentence) => concept.isIn(sentence))
  const [only] = said
  return said.length === 1 && only !== undefined && countWords(only) >= minProseWords && !/\d/.test(only)
}

/** Where else than near the product. */
function whereBesides(facts: PageFacts, concept: Concept): 'footer' | 'elsewhere' | 'none' {
  const says = ({ text }: { text: string }) => concept.isIn(text)
  const isInFrame = ({ area }: { area: Area }) => frame.has(area)
  if (facts.textBlocks.filter(isInFrame).some(says) || facts.links.filter(isInFrame).some(says))
    return 'footer'
  return says(facts) || facts.links.some(says) ? 'elsewhere' : 'none'
}

/** Whether a field asks for what the answer depends on: “ZIP code to calculate shipping”, in its label or placeholder. */
function asksFor({ $ }: PageFacts, concept: Concept): boolean {
  return $('input:not([type="hidden"])')
    .toArray()
    .some((field) => {
      const { placeholder = '', title = '', 'aria-label': label = '' } = field.attribs
      const isNear = $(field).closest('header, footer, nav').length === 0
      return isNear && [placeholder, title, label].some((text) => concept.isIn(text))
    })
}

/** Path of a URL as words. */
function decode(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  return path.replace(/[-_/]+/g, ' ')
}
