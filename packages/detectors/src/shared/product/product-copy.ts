/** Text of a product page that belongs to the product. */
import type { PageFacts } from '@vitrine/engine/api/facts'
import { isInside } from '../dom/selector.ts'
import { collapseWhitespace, countWords } from '../text/text.ts'

/** Text blocks of the product itself, without header, footer, related products, reviews and cards. */
export function productBlocks(facts: PageFacts) {
  return facts.textBlocks.filter(
    ({ area, path, isCode }) =>
      area === 'main' && !isCode && !facts.cards.some((card) => isInside(path, card.path)),
  )
}

/** All text about the product as one string. */
export function productText(facts: PageFacts): string {
  return productBlocks(facts)
    .map(({ text }) => text)
    .join('\n')
}

const controls = new Set(['button', 'label', 'option', 'a'])
const passageLength = 40
const sentence = /^\p{Lu}.*\s.*\s.*[.!。！]$/su

const proseOf = (facts: PageFacts): string[] =>
  productBlocks(facts)
    .filter(({ isHeading, tag }) => !isHeading && !controls.has(tag))
    .map(({ text }) => collapseWhitespace(text))

/** The page's longer passages that belong to the product. */
export function passagesOf(facts: PageFacts): string[] {
  return proseOf(facts).filter((text) => text.length >= passageLength)
}

/** Whole sentences that are shorter: “A small wren on a wire perch.” */
export function shortSentences(facts: PageFacts): string[] {
  return proseOf(facts).filter((text) => text.length < passageLength && sentence.test(text))
}

const copyTags = new Set(['p', 'li', 'dd', 'td', 'div'])
const minLineWords = 3

/** Short lines of text without amounts that are no sentences: “Soap with lavender”. */
export function shortLines(facts: PageFacts): string[] {
  const title = collapseWhitespace(facts.product?.title.value ?? '')
  return productBlocks(facts)
    .filter(({ isHeading, tag }) => !isHeading && copyTags.has(tag))
    .map(({ text }) => collapseWhitespace(text))
    .filter(
      (text) =>
        text.length < passageLength &&
        !sentence.test(text) &&
        !/\d/.test(text) &&
        text !== title &&
        countWords(text) >= minLineWords,
    )
}

/** The structured data description without markup. */
export function statedDescription(facts: PageFacts): string {
  return facts.product?.description
    ? collapseWhitespace(facts.product.description.replace(/<[^>]*>/g, ' '))
    : ''
}

/** The description field if there is one, otherwise the page's longer passages. */
export function descriptionOf(facts: PageFacts): string {
  const own = statedDescription(facts)
  const passages = passagesOf(facts).join(' ')
  // The field is often shortened for previews, so the page may show more.
  return own.length >= passages.length ? own : passages
}
