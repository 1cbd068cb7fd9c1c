/** Words that no dictionary has and that are one typo away from a word it has. */
import type { TextBlock } from '@vitrine/engine/api/facts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { type NameCheck, namesOf } from './proper-names.ts'
import { menuAreas, type Slip, slipAt } from './slip.ts'
import { typos } from './typos.ts'

const maxOfPage = 40
const minWordsOfProse = 6

/**
 * Candidates of one page. Capitalized words in running text, words in menus and product names, and words in short texts
 * other than headings and buttons count as names.
 */
export function unknownSlips(
  { facts, site }: PageReading,
  blocks: ReadonlySet<TextBlock>,
  isProperName: NameCheck,
): Slip[] {
  const { products } = namesOf({ facts, site })
  return facts.unknownWords
    .flatMap(({ word, block: at, index, isCapitalised, meant }) => {
      const block = facts.textBlocks[at]
      if (block === undefined || meant.length === 0 || !blocks.has(block)) return []
      if (Object.hasOwn(typos, word) || isProperName(word) || products.has(word)) return []
      if (menuAreas.has(block.area)) return []
      const isShort = block.isHeading || block.tag === 'button'
      if (!isShort && (isCapitalised || block.text.split(/\s+/).length < minWordsOfProse)) return []
      return [slipAt(block, index, block.text.slice(index, index + word.length), meant)]
    })
    .slice(0, maxOfPage)
}
