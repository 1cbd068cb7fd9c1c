/** What product pages show besides the product: reviews, sizes, stock, bundles, videos, and answers. */
import { headingSign, linkSign } from './controls.ts'
import type { PracticePage, PracticeRule, PracticeSign } from './practice.ts'
import { findSentence, quoteOf, sawProducts } from './practice-page.ts'

const isProduct = (page: PracticePage) => page.kind === 'product'

const reviewCount =
  /\b([1-9]\d{0,5}(?:,\d{3})?) (?:customer |verified |product )?(?:reviews?|ratings?)\b|\breviews? \(([1-9]\d*)\)/i

export const reviewsRule: PracticeRule = {
  id: 'reviews',
  read(page) {
    if (!isProduct(page)) return null
    const block = page.facts.textBlocks.find(
      ({ area, text }) => area !== 'related' && area !== 'footer' && reviewCount.test(text),
    )
    return block ? { quote: quoteOf(block.text), path: block.path, value: null } : null
  },
  hint: /\b(?:review|rating|rated|stars?|trustpilot|bewertung)/i,
  hintsOn: 'product',
  canMiss: sawProducts,
}

const sizeGuide =
  /^(?:view |see |our |the )?(?:size|sizing|fit) (?:guide|chart|finder|table|help)s?$|^find (?:your|my) size$/i

export const sizeGuideRule: PracticeRule = {
  id: 'size-guide',
  read(page) {
    const link = linkSign(page, sizeGuide)
    if (link) return link
    return isProduct(page) ? headingSign(page, sizeGuide) : null
  },
  hint: /siz(?:e|ing)[\s-]*(?:guide|chart|table|help|finder)|find (?:your|my) size|measurements/i,
  // Only products with sizes need a size guide.
  canMiss: (pages) =>
    pages.filter((page) => page.facts.product?.options.some(({ name }) => /\bsize\b/i.test(name))).length >=
    2,
}

const stockLeft =
  /\b(?:only|just|last) (\d{1,2}) (?:left|remaining|in stock|available|pieces?|items?)\b|\b(\d{1,2}) (?:left|remaining) in stock\b|\b(\d{1,5}) in stock\b/i

export const stockRule: PracticeRule = {
  id: 'stock-messages',
  read(page) {
    if (!isProduct(page)) return null
    const hit = findSentence(page, ({ text }) => (text.length <= 80 ? stockLeft.exec(text) : null))
    return hit && { quote: quoteOf(hit.sentence.text), path: hit.sentence.path, value: null }
  },
  hint: /\b\d+ (?:left|remaining|available|in stock)|few left|low (?:in )?stock|selling fast|almost gone/i,
  hintsOn: 'product',
  canMiss: sawProducts,
}

const bundle =
  /^(?:frequently |often )?bought together$|^(?:buy|better) together(?: (?:and|&) save)?$|^bundle (?:and|&) save$|^(?:buy|get) the (?:set|bundle)\b|^save with (?:a|this|our) (?:set|bundle)s?$/i

export const bundlesRule: PracticeRule = {
  id: 'bundles',
  read: (page) => (isProduct(page) ? headingSign(page, bundle) : null),
  hint: /bundle|together|multi-?(?:buy|pack)|complete the (?:set|look)|buy \d,? get/i,
  hintsOn: 'product',
  canMiss: sawProducts,
}

const videoHosts =
  /^https?:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed|player\.vimeo\.com|fast\.wistia\.(?:com|net))/i

export const videoRule: PracticeRule = {
  id: 'video',
  read(page) {
    if (!isProduct(page)) return null
    const { $ } = page.facts
    const own = $('main video, [role=main] video, [class*=product] video, [class*=gallery] video').first()
    const element =
      own.length > 0
        ? own
        : $('iframe')
            .filter((_, frame) => videoHosts.test($(frame).attr('src') ?? ''))
            .first()
    if (element.length === 0 || element.closest('header, footer, nav, [class*=related]').length > 0)
      return null
    const label = element.attr('aria-label') ?? element.attr('title') ?? 'Product video'
    return {
      quote: quoteOf(label),
      path: pathOf(page, element.is('video') ? 'video' : 'iframe'),
      value: null,
    }
  },
  hint: /<video|youtube|vimeo|wistia|\bvideo\b/i,
  hintsOn: 'product',
  canMiss: sawProducts,
}

/** A path to the element if it is the only one with its tag; otherwise null. */
function pathOf({ facts }: PracticePage, tag: 'video' | 'iframe'): string | null {
  return facts.$(tag).length === 1 ? tag : null
}

const answers =
  /^(?:customer |product |your )?questions(?: (?:and|&) answers)?$|^q ?(?:&|and) ?a$|^(?:product )?faqs?$|^frequently asked questions$/i

export const questionsRule: PracticeRule = {
  id: 'questions-and-answers',
  read(page): PracticeSign | null {
    if (!isProduct(page)) return null
    const sign = headingSign(page, answers)
    // A heading alone doesn't mean that questions were answered.
    const isAnswered = page.facts.textBlocks.some(
      ({ area, text, isHeading }) => area === 'main' && !isHeading && /\?$/.test(text.trim()),
    )
    return sign !== null && isAnswered ? sign : null
  },
  hint: /questions?\b|\bq ?& ?a\b|\bfaqs?\b|ask (?:us|a question)/i,
  hintsOn: 'product',
  canMiss: sawProducts,
}
