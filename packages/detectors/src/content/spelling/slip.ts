/** A word that is written wrong, as a page's datum carries it. */
import type { TextBlock } from '@vitrine/engine/facts'
import { excerpt } from '../../shared/text.ts'

export interface Slip {
  /** As the page writes it. */
  word: string
  /** What it may have been meant to be; the most likely first. */
  right: string[]
  /** The words around it. */
  sentence: string
  path: string
  isProminent: boolean
}

export const menuAreas = new Set<TextBlock['area']>(['nav', 'header', 'footer', 'breadcrumb'])
const mostLabelWords = 4

/** A label of a menu or a button, where capitals stand anywhere. */
export function isLabel({ area, tag, text }: TextBlock): boolean {
  return (menuAreas.has(area) || tag === 'button') && text.split(/\s+/).length <= mostLabelWords
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
