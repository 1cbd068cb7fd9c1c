import { defineSiteDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { saysPlaceholder } from '../../shared/placeholder-picture.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { counted, cut } from '../../shared/text.ts'
import { assetKey, fileName } from '../../shared/url.ts'

const manyShare = 0.05
const manyLeast = 3

interface Datum {
  title: string
  image: string | null
  alt: string
  path: string
}

const isPlaceholder = ({ title, image, alt }: Datum) =>
  image !== null && (saysPlaceholder(fileName(image)) || saysPlaceholder(alt)) && !saysPlaceholder(title)

export default defineSiteDetector<never, Datum>({
  id: 'image-placeholder',
  category: 'visual',
  label: 'Every product has a picture of its own',
  pageTypes: ['product_page'],
  impacts: ['conversion'],
  family: 'image broken/placeholder main',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'image-broken'],
  needs: [],
  collect({ facts }) {
    const title = facts.product?.title.value
    const image = facts.images.find(({ role, isVisible }) => role === 'product-main' && isVisible)
    return title && image ? { title, image: image.url, alt: image.alt ?? '', path: image.path } : null
  },
  judge({ pages }) {
    if (pages.length === 0) return notApplicable
    const hits = pages.filter(({ datum }) => isPlaceholder(datum))
    // A theme that names all its files so would be told for every product.
    if (
      hits.length > pages.length / 2 &&
      new Set(hits.map(({ datum }) => assetKey(datum.image ?? ''))).size === hits.length &&
      hits.length > 2
    )
      return failOrPass([])
    const isMany = hits.length >= manyLeast && hits.length > manyShare * pages.length
    return failOrPass(
      hits.map(({ datum, finalUrl, pageType }) => ({
        causeKey: assetKey(datum.image ?? ''),
        severity: isMany ? ('high' as const) : ('medium' as const),
        confidence: 0.85,
        title: 'Product shows a placeholder in place of a picture',
        where: cut(datum.title, 70),
        description: `"${cut(datum.title, 80)}" shows ${fileName(datum.image ?? '')}, which only says that there is no picture. Hardly anybody buys what they cannot see.`,
        url: finalUrl,
        pageType,
        rows: [
          beforeAfter(datum.image ?? '', 'A photo of the product'),
          listRow(
            `${counted(hits.length, 'product')} to photograph`,
            hits.map((hit) => cut(hit.datum.title, 80)),
          ),
        ],
        spots: [{ path: datum.path, label: 'Placeholder' }],
        facts: { image: datum.image },
        howChecked: [
          'Read file name and description of the main picture; both times the page was opened they said that it is a placeholder.',
        ],
      })),
    )
  },
})
