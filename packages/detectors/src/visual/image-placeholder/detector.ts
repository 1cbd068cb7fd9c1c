import {
  type CollectedPage,
  defineSiteDetector,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/api/detector'
import { saysPlaceholder } from '../../shared/placeholder-image.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { pluralize, truncate } from '../../shared/text.ts'
import { assetKey, fileName } from '../../shared/url.ts'
import { type Datum, plainClusters } from './plain-clusters.ts'

const manyShare = 0.05
const minMany = 3

type Product = CollectedPage<Datum>

const isNamedSo = ({ title, image, alt }: Datum) =>
  image !== null && (saysPlaceholder(fileName(image)) || saysPlaceholder(alt)) && !saysPlaceholder(title)

/** Products whose image is named as a placeholder; none if the theme names all its files that way. */
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
  /** Products that show the same drawing; null when the file name identifies the placeholder. */
  sharedBy: number | null
}

export default defineSiteDetector<'imageProbes', Datum>({
  id: 'image-placeholder',
  category: 'visual',
  label: 'Every product has its own image',
  pageTypes: ['product_page'],
  impacts: ['conversion'],
  effect: 'main-image-broken',
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
  evaluate({ pages }) {
    if (pages.length === 0) return notApplicable
    const products = [...new Map(pages.map((page) => [page.finalUrl, page])).values()]
    const named = namedSo(products)
    const hits: Hit[] = [
      ...named.map((page) => ({ page, causeKey: assetKey(page.datum.image ?? ''), sharedBy: null })),
      ...plainClusters(products.filter((page) => !named.includes(page))).flatMap(({ key, members }) =>
        members.map((page) => ({ page, causeKey: key, sharedBy: members.length })),
      ),
    ]
    const isMany = hits.length >= minMany && hits.length > manyShare * products.length
    return failOrPass(
      hits.map(({ page: { datum, finalUrl, pageType }, causeKey, sharedBy }) => ({
        causeKey,
        severity: isMany ? ('high' as const) : ('medium' as const),
        confidence: sharedBy === null ? 0.85 : 0.82,
        title: 'Product shows a placeholder instead of an image',
        where: truncate(datum.title, 70),
        description:
          sharedBy === null
            ? `“${truncate(datum.title, 80)}” shows the placeholder ${fileName(datum.image ?? '')} instead of an image. Hardly anyone buys what they can’t see.`
            : `“${truncate(datum.title, 80)}” shows the same plain drawing as ${sharedBy - 1} other products that have ` +
              'nothing to do with it, which looks like a placeholder. Hardly anyone buys what they can’t see.',
        url: finalUrl,
        pageType,
        rows: [
          beforeAfter(datum.image ?? '', 'A photo of the product'),
          listRow(
            `${pluralize(hits.length, 'product')} to photograph`,
            hits.map((hit) => truncate(hit.page.datum.title, 80)),
          ),
        ],
        spots: [{ path: datum.path, label: 'Placeholder' }],
        facts: { image: datum.image },
        howChecked: [
          sharedBy === null
            ? 'Read the file name and alt text of the main image on two visits.'
            : 'Compared the main images of all visited products, and skipped photos and product lines.',
        ],
      })),
    )
  },
})
