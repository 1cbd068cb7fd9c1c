/** Sentences of a page's own text, with their blocks. */
import type { PageFacts, TextBlock } from '@vitrine/engine/api/facts'

export interface Sentence {
  text: string
  block: TextBlock
}

/** Splits blocks into sentences, without reviews and code. */
export function sentencesOnPage(facts: PageFacts): Sentence[] {
  return facts.textBlocks
    .filter(({ area, isCode }) => area !== 'reviews' && !isCode)
    .flatMap((block) =>
      block.text
        .split(/(?<=[.!?…])\s+(?=\p{Lu}|\d)|\s+[|•·]\s+/u)
        .filter((text) => text.length > 8 && text.length < 400)
        .map((text) => ({ text, block })),
    )
}
