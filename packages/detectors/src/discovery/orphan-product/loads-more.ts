/** Lists whose further products are loaded by scripts: no link leads to them, yet shoppers see them. */
import { loadMoreLabel } from '@vitrine/lexicon/concepts/lists/listing'
import { loadMoreStart } from '@vitrine/lexicon/concepts/lists/load-more-start'
import { pageNumber } from '../../shared/page/duplicate-pages.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'

const maxLabelLength = 40
const markers = [
  'load-more',
  'loadmore',
  'load_more',
  'infinite-scroll',
  'infinitescroll',
  'infinite_scroll',
  'endless-scroll',
  'show-more-products',
]
const marked = [
  ...markers.flatMap((name) => ['class', 'id'].map((of) => `[${of}*="${name}" i]`)),
  '[data-next-page]',
  '[data-next-url]',
  '[data-infinite-scroll]',
].join(', ')

/** Whether the list continues in a way that a crawler can't follow. */
export function loadsMore({ facts }: PageReading): boolean {
  if (facts.links.some(({ url, isInternal }) => isInternal && pageNumber.test(url))) return false
  return (
    facts.$(marked).length > 0 ||
    facts.textBlocks.some(
      ({ text, area }) =>
        area === 'main' &&
        text.length < maxLabelLength &&
        (loadMoreLabel.isWhole(text) || loadMoreStart.isAtStart(text)),
    )
  )
}
