/** A misspelled word, as a page's datum stores it. */
import type { TextBlock } from '@vitrine/engine/api/facts'
import { excerpt } from '../../shared/text/text.ts'

export interface Slip {
  /** As spelled on the page. */
  word: string
  /** Possible intended words, most likely first. */
  right: string[]
  /** The words around it. */
  sentence: string
  path: string
  isProminent: boolean
}

export const menuAreas = new Set<TextBlock['area']>(['nav', 'header', 'footer', 'breadcrumb'])
const maxLabelWords = 4

/** A menu or button label, where any word may be capitalized. */
export function isLabel({ area, tag, text }: TextBlock): boolean {
  return (menuAreas.has(area) || tag === 'button') && text.split(/\s+/).length <= maxLabelWords
}

export function slipAt(block: TextBlock, index: number, word: string, right: readonly string[]): Slip {
  const isCapital = /\p{Lu}/u.test(word)
  return {
    word,
    right: right.map((other) => (isCapital ? other.charAt(0).toUpperCase() + other.slice(1) : other)),
    sentence: excerpt(block.text, index, word.length),
    path: block.path,
    isProminent: block.isHeading || block.area === 'nav' || block.area === 'header' || block.tag === 'button',
  }
}
