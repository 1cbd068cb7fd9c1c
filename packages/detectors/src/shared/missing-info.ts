/** The judgement that delivery and returns information of product pages share. */
import type { PageFacts } from '@vitrine/engine/facts'
import type { PageReading } from './page-reading.ts'
import { productBlocks } from './product-copy.ts'
import { fold } from './text.ts'

export interface InfoDatum {
  name: string
  /**
   * Where the words stand: beside the product, only in header or footer, or nowhere. `unseen`: they were not found, but
   * the page is in a language whose words are not known, or its scripts speak of it and may write it in a browser.
   */
  found: 'product' | 'footer' | 'none' | 'unseen'
  /** Place for the notice: the buy button. */
  path: string | null
  isRendered: boolean
}

export const onlyInBrowser =
  'The page as it is sent does not say it, but its scripts may add it; that is seen in a browser only.'

/** Languages whose words the lists hold. */
const known = new Set(
  'en de fr es it nl pt sv da no nb nn fi pl cs sk hu ro tr ru uk bg kk el he ar th zh ja ko lv lt et hr sl sr vi id'.split(
    ' ',
  ),
)

/** How programs name it, in data, elements and scripts. */
export interface Subject {
  words: RegExp
  inCode: RegExp
}

/** Where a page speaks of something, and whether that can be known. */
export function whereSaid(page: PageReading, { words, inCode }: Subject): InfoDatum['found'] {
  const found = whereWritten(page.facts, words)
  if (found === 'product') return found
  const { declared, detected } = page.facts.language
  const language = (detected ?? declared)?.split('-')[0]
  if (language !== undefined && !known.has(language)) return 'unseen'
  return page.rendered === null && isWrittenByScripts(page.facts, inCode) ? 'unseen' : found
}

/** Scripts, their data and the names of elements of the page's body speak of it. */
function isWrittenByScripts({ $ }: PageFacts, inCode: RegExp): boolean {
  const scripts = $('script:not([type="application/ld+json"])').toArray()
  if (scripts.some((script) => inCode.test(`${$(script).attr('src') ?? ''} ${$(script).text()}`))) return true
  return $('body [class], body [id]')
    .toArray()
    .some((element) => {
      const { class: names = '', id = '' } = $(element).attr() ?? {}
      return inCode.test(`${names} ${id}`) && $(element).closest('header, footer, nav').length === 0
    })
}

/** Links in the product area count, whatever is behind them. */
function whereWritten(facts: PageFacts, words: RegExp): Exclude<InfoDatum['found'], 'unseen'> {
  const near = productBlocks(facts).some(({ text }) => words.test(fold(text)))
  const linked = facts.links.some(
    ({ area, text, url }) =>
      (area === 'main' || area === 'aside') && (words.test(fold(text)) || words.test(fold(decode(url)))),
  )
  if (near || linked) return 'product'
  return words.test(fold(facts.text)) || facts.links.some(({ text }) => words.test(fold(text)))
    ? 'footer'
    : 'none'
}

/** Path of an address as words. */
function decode(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  return path.replace(/[-_/]+/g, ' ')
}
