/** Sentences of a page's own text, with where they stand. */
import type { PageFacts, TextBlock } from '@vitrine/engine/facts'

export interface Sentence {
  text: string
  block: TextBlock
}

/** Blocks cut at full stops and signs that end a sentence; reviews and code left out. */
export function sentencesOf(facts: PageFacts): Sentence[] {
  return facts.textBlocks
    .filter(({ area, isCode }) => area !== 'reviews' && !isCode)
    .flatMap((block) =>
      block.text
        .split(/(?<=[.!?…])\s+(?=\p{Lu}|\d)|\s+[|•·]\s+/u)
        .filter((text) => text.length > 8 && text.length < 400)
        .map((text) => ({ text, block })),
    )
}
