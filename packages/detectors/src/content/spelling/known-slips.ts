/** Words from the list of frequent misspellings. */
import type { TextBlock } from '@vitrine/engine/api/facts'
import { firmName } from '@vitrine/lexicon/concepts/feeds/marketplace'
import type { NameCheck } from './proper-names.ts'
import { isLabel, type Slip, slipAt } from './slip.ts'
import { typos } from './typos.ts'

const unlike = new Set([
  'hight',
  'cheep',
  'materiel',
  'collectable',
  'dependant',
  'manufactured',
  'mesure',
  'wether',
  'calender',
  'personel',
  'informations',
])
/** "Shiping Brothers" is a company. */
const isFirm = (behind: string) => /^\s+[\p{L}&]/u.test(behind) && firmName.isAtStart(behind)
const words = /(?<![\p{L}\d'@./_-])\p{L}{3,}(?![\p{L}\d'@/_-]|\.\p{L})/gu

export function knownSlips(block: TextBlock, isProperName: NameCheck): Slip[] {
  return [...block.text.matchAll(words)].flatMap((match) => {
    const [word] = match
    const lower = word.toLowerCase()
    // Capitalized words in running text are names and all capitals are codes, but menu labels capitalize any word.
    const isCapital = /\p{Lu}/u.test(word)
    const isName =
      (isCapital && match.index > 0 && !block.isHeading && !isLabel(block)) ||
      (isCapital && isFirm(block.text.slice(match.index + word.length)))
    if (
      !Object.hasOwn(typos, lower) ||
      unlike.has(lower) ||
      isName ||
      word === word.toUpperCase() ||
      isProperName(lower)
    )
      return []
    return [slipAt(block, match.index, word, [typos[lower] ?? ''])]
  })
}
