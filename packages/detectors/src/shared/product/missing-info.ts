/** Finds shipping and returns information on product pages. */
import type { Area, PageFacts } from '@vitrine/engine/api/facts'
import type { Concept } from '@vitrine/lexicon/concept'
import type { PageReading } from '../page/page-reading.ts'
import { isUnderstood, languageOf } from '../text/known-words.ts'
import { productBlocks } from './product-copy.ts'

export interface InfoDatum {
  name: string
  /**
   * Whether the words are next to the product, only in the header or footer, only in another part such as the reviews, or
   * nowhere. `unseen`: not found, but the page is in a language without a word list, or its scripts mention the subject
   * and may add it in a browser.
   */
  found: 'product' | 'footer' | 'elsewhere' | 'none' | 'unseen'
  /** The Buy button, which the information belongs next to. */
  path: string | null
  isRendered: boolean
}

export const onlyInBrowser =
  'The page’s scripts may add this information, so this check needs a browser visit.'

const frame: ReadonlySet<Area> = new Set(['header', 'nav', 'footer'])

/** A subject, and names for it in data, elements and scripts. */
export interface Subject {
  concept: Concept
  inCode: Concept
}

/** Where a page mentions a subject, or that this is unknown. */
export function whereSaid(page: PageReading, { concept, inCode }: Subject): InfoDatum['found'] {
  const found = whereWritten(page.facts, concept)
  if (found === 'product' || found === 'elsewhere') return found
  if (!isUnderstood(languageOf(page.facts), concept)) return 'unseen'
  return page.rendered === null && isWrittenByScripts(page.facts, inCode) ? 'unseen' : found
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
function whereWritten(facts: PageFacts, concept: Concept): Exclude<InfoDatum['found'], 'unseen'> {
  const near = productBlocks(facts).some(({ text }) => concept.isIn(text))
  const linked = facts.links.some(
    ({ area, text, url }) =>
      (area === 'main' || area === 'aside') && (concept.isIn(text) || concept.isIn(decode(url))),
  )
  if (near || linked || asksFor(facts, concept)) return 'product'
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
