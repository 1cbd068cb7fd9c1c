/** The language that a page claims and the one it is written in. */
import type { HeadFact, LanguageFact, TextBlock } from '../../facts.ts'
import { detectLanguage } from './detect-language.ts'

const fewestLetters = 200
/** More text costs time and changes no answer. */
const mostChars = 4000
const shortestBlock = 20
/** Scripts that put a word in a letter or two. */
const dense = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu
const denseWeight = 3
/** Latin that typesetters fill pages with is nobody's language. */
const fillerText = /\b(?:lorem ipsum|dolor sit amet|consectetur|adipiscing|pellentesque)\b/i

/** Reads prose of the main area first, then whatever else the page says. */
export function readLanguage({ lang }: HeadFact, blocks: readonly TextBlock[]): LanguageFact {
  const declared = lang?.trim().toLowerCase().replaceAll('_', '-') || null
  const sample = sampleOf(blocks.filter((block) => !isMarkedAsOther(block, declared)))
  if (countLetters(sample) < fewestLetters) return { declared, detected: null, isReliable: false }
  const { language, isReliable } = detectLanguage(sample)
  return { declared, detected: language, isReliable }
}

/** A passage that says to be in another language than the page tells nothing about the page. */
function isMarkedAsOther({ lang }: TextBlock, declared: string | null): boolean {
  if (lang === null || declared === null) return false
  return lang.split(/[-_]/)[0] !== declared.split('-')[0]
}

function sampleOf(blocks: readonly TextBlock[]): string {
  const prose = blocks.filter(
    ({ text, isCode, area }) =>
      !isCode && area !== 'reviews' && text.length >= shortestBlock && !fillerText.test(text),
  )
  const rank = ({ area }: TextBlock) => (area === 'main' || area === 'hero' ? 0 : 1)
  let sample = ''
  // Cards repeat what they say; once is enough.
  const texts = new Set(prose.toSorted((left, right) => rank(left) - rank(right)).map(({ text }) => text))
  for (const text of texts) {
    if (sample.length >= mostChars) break
    sample += `${text}\n`
  }
  return sample.slice(0, mostChars)
}

function countLetters(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters + (text.match(dense)?.length ?? 0) * (denseWeight - 1)
}
