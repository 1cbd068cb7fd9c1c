/** Detects the languages of single parts of a page. */
import type { PartLanguagesFact, TextBlock } from '../../api/facts.ts'
import { detectLanguage } from './detect-language.ts'
import { isNameLike } from './is-name-like.ts'

const minLetters = 40
const minWords = 8
const minFrameLetters = 200
/** Labels are shorter than this; longer blocks are prose and are read on their own. */
const maxLabelLength = 60
/** Addresses, codes and numbers have no language but bias the detection toward one. */
const languageless = /https?:\/\/\S+|www\.\S+|\S+@\S+|\S*\d\S*/g
/** Scripts that write without spaces between words. */
const unspaced = /[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff]/u
const frameAreas: ReadonlySet<TextBlock['area']> = new Set(['header', 'nav', 'footer', 'breadcrumb'])

/** The language of each block, and of the page's header, menus and footer together. */
export function readPartLanguages(blocks: readonly TextBlock[]): PartLanguagesFact {
  return {
    blocks: blocks.map(({ text, isCode }) => (isCode ? null : blockLanguage(text))),
    frame: frameLanguage(blocks),
  }
}

function blockLanguage(text: string): string | null {
  const words = text.replace(languageless, ' ').trim()
  if (countLetters(words) < (unspaced.test(words) ? minLetters / 2 : minLetters)) return null
  if (!unspaced.test(words) && words.split(/\s+/).length < minWords) return null
  return isNameLike(words) ? null : detect(words)
}

function frameLanguage(blocks: readonly TextBlock[]): string | null {
  const labels = blocks.filter(
    ({ text, area, tag, isCode }) =>
      !isCode &&
      (frameAreas.has(area) || tag === 'button' || tag === 'label') &&
      text.length <= maxLabelLength,
  )
  const text = [...new Set(labels.map((block) => block.text.replace(languageless, ' ').trim()))].join('\n')
  return countLetters(text) < minFrameLetters ? null : detect(text)
}

function detect(text: string): string | null {
  const { language, isReliable } = detectLanguage(text)
  return isReliable ? language : null
}

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0
