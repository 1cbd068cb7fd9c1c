import { type CollectedPage, defineSiteDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { saysPlaceholder } from '../../shared/placeholder-picture.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { counted, cut } from '../../shared/text.ts'
import { assetKey, fileName } from '../../shared/url.ts'
import { type Datum, plainClusters } from './plain-clusters.ts'

const manyShare = 0.05
const manyLeast = 3

type Product = CollectedPage<Datum>

const isNamedSo = ({ title, image, alt }: Datum) =>
  image !== null && (saysPlaceholder(fileName(image)) || saysPlaceholder(alt)) && !saysPlaceholder(title)

/** Products whose picture is called a placeholder; none where a theme names all its files so. */
function namedSo(pages: readonly Product[]): Product[] {
  const hits = pages.filter(({ datum }) => isNamedSo(datum))
  const isHabit =
    hits.length > pages.length / 2 &&
    new Set(hits.map(({ datum }) => assetKey(datum.image ?? ''))).size === hits.length &&
    hits.length > 2
  return isHabit ? [] : hits
}

interface Hit {
  page: Product
  causeKey: string
  /** Products that show the same drawing; null where the name says what it is. */
  sharedBy: number | null
}

export default defineSiteDetector<'imageProbes', Datum>({
  id: 'image-placeholder',
  category: 'visual',
  label: 'Every product has a picture of its own',
  pageTypes: ['product_page'],
  impacts: ['conversion'],
  family: 'image broken/placeholder main',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'image-broken'],
  needs: ['imageProbes'],
  collect({ facts, artifacts }) {
    const title = facts.product?.title.value
    const image = facts.images.find(({ role, isVisible }) => role === 'product-main' && isVisible)
    if (!title || !image) return null
    const probe = artifacts.imageProbes.find(({ url }) => url === image.url)
    const { phash = null, entropy = null, plainShare = null, sizeBytes = null } = probe ?? {}
    return {
      title,
      image: image.url,
      alt: image.alt ?? '',
      path: image.path,
      phash,
      entropy,
      plainShare,
      sizeBytes,
    }
  },
  judge({ pages }) {
    if (pages.length === 0) return notApplicable
    const products = [...new Map(pages.map((page) => [page.finalUrl, page])).values()]
    const named = namedSo(products)
    const hits: Hit[] = [
      ...named.map((page) => ({ page, causeKey: assetKey(page.datum.image ?? ''), sharedBy: null })),
      ...plainClusters(products.filter((page) => !named.includes(page))).flatMap(({ key, members }) =>
        members.map((page) => ({ page, causeKey: key, sharedBy: members.length })),
      ),
    ]
    const isMany = hits.length >= manyLeast && hits.length > manyShare * products.length
    return failOrPass(
      hits.map(({ page: { datum, finalUrl, pageType }, causeKey, sharedBy }) => ({
        causeKey,
        severity: isMany ? ('high' as const) : ('medium' as const),
        confidence: sharedBy === null ? 0.85 : 0.82,
        title: 'Product shows a placeholder in place of a picture',
        where: cut(datum.title, 70),
        description:
          sharedBy === null
            ? `"${cut(datum.title, 80)}" shows ${fileName(datum.image ?? '')}, which only says that there is no picture. Hardly anybody buys what they cannot see.`
            : `"${cut(datum.title, 80)}" shows the same plain drawing as ${sharedBy - 1} other products that have nothing to do with it. It looks like the picture of a shop for products without one. Hardly anybody buys what they cannot see.`,
        url: finalUrl,
        pageType,
        rows: [
          beforeAfter(datum.image ?? '', 'A photo of the product'),
          listRow(
            `${counted(hits.length, 'product')} to photograph`,
            hits.map((hit) => cut(hit.page.datum.title, 80)),
          ),
        ],
        spots: [{ path: datum.path, label: 'Placeholder' }],
        facts: { image: datum.image },
        howChecked: [
          sharedBy === null
            ? 'Read file name and description of the main picture; both times the page was opened they said that it is a placeholder.'
            : 'Compared the main pictures of all visited products. This one is a drawing of few colours that products with quite different names share; photos and ranges of one model were left out.',
        ],
      })),
    )
  },
})
