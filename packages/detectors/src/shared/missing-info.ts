/** The judgement that delivery and returns information of product pages share. */
import type { PageFacts } from '@vitrine/engine/facts'
import { productBlocks } from './product-copy.ts'
import { fold } from './text.ts'

export interface InfoDatum {
  name: string
  /** Where the words stand: beside the product, only in header or footer, or nowhere. */
  found: 'product' | 'footer' | 'none'
  /** Place for the notice: the buy button. */
  path: string | null
  isRendered: boolean
}

/** Where a page speaks of something. Links in the product area count, whatever is behind them. */
export function whereSaid(facts: PageFacts, words: RegExp): InfoDatum['found'] {
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
