/** The words of a product page that belong to the product. */
import type { PageFacts } from '@vitrine/engine/facts'
import { isInside } from './selector.ts'
import { squeeze } from './text.ts'

/** Text blocks of the product itself: no header, footer, related products, reviews or cards. */
export function productBlocks(facts: PageFacts) {
  return facts.textBlocks.filter(
    ({ area, path, isCode }) =>
      area === 'main' && !isCode && !facts.cards.some((card) => isInside(path, card.path)),
  )
}

/** Everything that the page says about the product, one string. */
export function productText(facts: PageFacts): string {
  return productBlocks(facts)
    .map(({ text }) => text)
    .join('\n')
}

/** The page's longer passages about the product, one line each. */
export function passagesOf(facts: PageFacts): string[] {
  return productBlocks(facts)
    .filter(
      ({ text, isHeading, tag }) =>
        !isHeading && !['button', 'label', 'option', 'a'].includes(tag) && text.length >= 40,
    )
    .map(({ text }) => squeeze(text))
}

/** The description in the product's data, without markup. */
export function statedDescription(facts: PageFacts): string {
  return facts.product?.description ? squeeze(facts.product.description.replace(/<[^>]*>/g, ' ')) : ''
}

/** The description: the field where it is known, otherwise the page's longer passages. */
export function descriptionOf(facts: PageFacts): string {
  const own = statedDescription(facts)
  const passages = passagesOf(facts).join(' ')
  // The field is often cut for previews; the page may show more.
  return own.length >= passages.length ? own : passages
}
