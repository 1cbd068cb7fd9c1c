/** The store's own name, misspelled in its own texts. */
import type { TextBlock } from '@vitrine/engine/api/facts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import type { NameCheck } from './proper-names.ts'
import { type Slip, slipAt } from './slip.ts'

/** Shorter names are one typo away from too many other names. */
const minLetters = 6

/** Words of five letters or more that no dictionary has and that differ from a word of the name by one typo. */
export function brandSlips(
  { facts, site }: PageReading,
  blocks: ReadonlySet<TextBlock>,
  isProperName: NameCheck,
): Slip[] {
  const names = site.name?.match(new RegExp(`\\p{L}{${minLetters},}`, 'gu')) ?? []
  if (names.length === 0) return []
  return facts.unknownWords.flatMap(({ word, block: at, index, meant }) => {
    const block = facts.textBlocks[at]
    // With ordinary words in the name ("The Cushion Company"), a misspelled cushion isn't meant as the name.
    const name = names.find(
      (each) => isOneSlip(word, each.toLowerCase()) && !meant.includes(each.toLowerCase()),
    )
    if (name === undefined || block === undefined || !blocks.has(block) || isProperName(word)) return []
    return [slipAt(block, index, block.text.slice(index, index + word.length), [name])]
  })
}

/** One letter inside the word is swapped with its neighbor, missing, doubled or replaced; both ends are the same. */
function isOneSlip(word: string, name: string): boolean {
  if (word === name || Math.abs(word.length - name.length) > 1) return false
  let from = 0
  while (from < word.length && word[from] === name[from]) from += 1
  let same = 0
  const max = Math.min(word.length, name.length) - from
  while (same < max && word.at(-1 - same) === name.at(-1 - same)) same += 1
  const [left, right] = [word.slice(from, word.length - same), name.slice(from, name.length - same)]
  if (from === 0 || same === 0) return false
  const isSwap = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
  return isSwap || (left.length <= 1 && right.length <= 1)
}
