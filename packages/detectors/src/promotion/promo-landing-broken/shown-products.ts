/** Images on the home page that show one product and lead to another. */
import type { Finding } from '@vitrine/engine/api/detector'
import { isInside } from '../../shared/dom/selector.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageKey } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { collapseWhitespace, truncate, wordOverlap, wordsOf } from '../../shared/text/text.ts'

/** A linked image and what its alt text and its words say. */
export interface ShownProduct {
  url: string
  says: string
  path: string
  isHero: boolean
}

interface Named {
  name: string
  url: string
}

const longest = 60
const maxImages = 16
/** A name must make up most of what the image says. */
const minShare = 0.5
const minLetters = 4

/** Linked images of hero and content, without product cards. */
export function shownProducts({ facts }: PageReading): ShownProduct[] {
  const { $, cards, images, links } = facts
  return links
    .filter(
      ({ isInternal, isVisible, area }) => isInternal && isVisible && (area === 'hero' || area === 'main'),
    )
    .flatMap(({ url, path, area }): ShownProduct[] => {
      const image = images.find((each) => each.isVisible && isInside(each.path, path))
      if (image === undefined || cards.some((card) => isInside(path, card.path))) return []
      const says = collapseWhitespace(`${image.alt ?? ''} ${$(path).first().text()}`)
      return says === '' || says.length > longest ? [] : [{ url, says, path, isHero: area === 'hero' }]
    })
    .slice(0, maxImages)
}

/** The product that a text names; null when it names none, or its words fit several. */
function productIn(says: string, products: readonly Named[]): Named | null {
  const words = new Set(wordsOf(says))
  const named = products.filter(({ name }) => {
    const own = wordsOf(name)
    return (
      own.length > 0 &&
      name.length >= minLetters &&
      own.every((word) => words.has(word)) &&
      own.length >= minShare * words.size
    )
  })
  const [first] = named
  return first !== undefined && new Set(named.map(({ name }) => wordsOf(name).join(' '))).size === 1
    ? first
    : null
}

/** The image names a product of the store, and its link leads to one with no word in common. */
export function otherProductFinding(
  shown: ShownProduct,
  target: Named,
  products: readonly Named[],
  homeUrl: string,
): Finding | null {
  const meant = productIn(shown.says, products)
  if (meant === null || pageKey(meant.url) === pageKey(target.url)) return null
  if (wordOverlap(shown.says, target.name) > 0 || wordOverlap(meant.name, target.name) > 0) return null
  return {
    causeKey: `other-product:${pageKey(target.url).replace(/^[^/]*/, '')}`,
    fault: 'other-product',
    severity: 'medium',
    confidence: 0.82,
    title: 'Banner leads to a different product',
    where: truncate(shown.says, 70),
    description:
      `The image “${truncate(shown.says, 60)}” leads to “${truncate(target.name, 60)}”. ` +
      'Shoppers who click it don’t find what they wanted.',
    url: homeUrl,
    relatedUrls: [target.url],
    pageType: 'home_page',
    rows: [beforeAfter(target.url, meant.url, 'Leads to')],
    spots: [{ url: homeUrl, path: shown.path, label: `Leads to ${truncate(target.name, 30)}` }],
    facts: { shows: meant.name, leadsTo: target.name },
    advice: 'Link the banner to the product that it shows.',
    howChecked: [
      'Compared the alt text and words of linked images with the name of the product behind them.',
      'Counted only names of other products in the store without a word in common.',
    ],
  }
}
