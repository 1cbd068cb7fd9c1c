/** Text inside an element. */
import type { PageFacts, TextBlock } from '@vitrine/engine/api/facts'
import { isInside } from './selector.ts'

/** Visible text blocks of an element, in document order. */
export function blocksInside(facts: PageFacts, path: string): TextBlock[] {
  return facts.textBlocks.filter((block) => isInside(block.path, path))
}

/** All visible text of an element. */
export function textInside(facts: PageFacts, path: string): string {
  return blocksInside(facts, path)
    .map(({ text }) => text)
    .join('\n')
}
