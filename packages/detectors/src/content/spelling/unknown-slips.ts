/** Words that no dictionary knows and that one slip of the hand makes of one that it knows. */
import type { TextBlock } from '@vitrine/engine/facts'
import type { PageReading } from '../../shared/page-reading.ts'
import { type NameCheck, namesOf } from './proper-names.ts'
import { menuAreas, type Slip, slipAt } from './slip.ts'
import { typos } from './typos.ts'

const mostOfPage = 40
const fewestWordsOfProse = 6

/**
 * Candidates of one page. Capitals in running text are names, and so are the words of menus, of products, and of short
 * texts other than headings and buttons.
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
      if (!isShort && (isCapitalised || block.text.split(/\s+/).length < fewestWordsOfProse)) return []
      return [slipAt(block, index, block.text.slice(index, index + word.length), meant)]
    })
    .slice(0, mostOfPage)
}
