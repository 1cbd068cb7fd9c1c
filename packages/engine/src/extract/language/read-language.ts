/** The declared language of a page, and the language of its text. */
import { fillerText } from '@vitrine/lexicon/concepts/page/placeholder-texts'
import type { HeadFact, LanguageFact, TextBlock } from '../../api/facts.ts'
import { detectLanguage } from './detect-language.ts'
import { isNameLike } from './is-name-like.ts'

const minLetters = 200
/** More text costs time and does not change the result. */
const maxChars = 4000
const minBlockLength = 20
/** Scripts in which a word has one or two characters. */
const dense = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu
const denseWeight = 3

/** Reads prose of the main area first, then the rest of the page. */
export function readLanguage({ lang }: HeadFact, blocks: readonly TextBlock[]): LanguageFact {
  const declared = lang?.trim().toLowerCase().replaceAll('_', '-') || null
  const own = blocks.filter((block) => !isMarkedAsOther(block, declared))
  const prose = sampleOf(own.filter(({ text }) => !isNameLike(text)))
  const hasProse = countLetters(prose) >= minLetters
  // Names of products alone may look like any language.
  const sample = hasProse ? prose : sampleOf(own)
  if (countLetters(sample) < minLetters) return { declared, detected: null, isReliable: false }
  const { language, isReliable } = detectLanguage(sample)
  return { declared, detected: language, isReliable: isReliable && hasProse }
}

/** A passage marked as another language says nothing about the page's language. */
function isMarkedAsOther({ lang }: TextBlock, declared: string | null): boolean {
  if (lang === null || declared === null) return false
  return lang.split(/[-_]/)[0] !== declared.split('-')[0]
}

function sampleOf(blocks: readonly TextBlock[]): string {
  const prose = blocks.filter(
    ({ text, isCode, area }) =>
      !isCode && area !== 'reviews' && text.length >= minBlockLength && !fillerText.isIn(text),
  )
  const rank = ({ area }: TextBlock) => (area === 'main' || area === 'hero' ? 0 : 1)
  let sample = ''
  // Cards repeat their text; once is enough.
  const texts = new Set(prose.toSorted((left, right) => rank(left) - rank(right)).map(({ text }) => text))
  for (const text of texts) {
    if (sample.length >= maxChars) break
    sample += `${text}\n`
  }
  return sample.slice(0, maxChars)
}

function countLetters(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters + (text.match(dense)?.length ?? 0) * (denseWeight - 1)
}
