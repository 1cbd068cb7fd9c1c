import { type CollectedPage, defineSiteDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { attributesOf } from '../../shared/attributes.ts'
import { bitsApart } from '../../shared/picture-hash.ts'
import { saysPlaceholder } from '../../shared/placeholder-picture.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { counted, cut, wordOverlap } from '../../shared/text.ts'
import { fileName } from '../../shared/url.ts'

const mostBits = 2
const many = 10

interface Datum {
  title: string
  brand: string | null
  image: string
  phash: string
  path: string
}

type Product = CollectedPage<Datum>

/** Variants of one model share words, and may share a picture. */
const isOtherModel = (a: string, b: string) => wordOverlap(a, b) < 0.34

const isBundle = (title: string) =>
  attributesOf(title).pack !== null || /\b(set|bundle|kit|gift|pack|card|gutschein|voucher)\b/i.test(title)

function groupsOf(pages: readonly Product[]): Product[][] {
  const groups: Product[][] = []
  for (const page of pages) {
    const group = groups.find(
      ([first]) => first !== undefined && bitsApart(first.datum.phash, page.datum.phash) <= mostBits,
    )
    if (group) group.push(page)
    else groups.push([page])
  }
  return groups
}

export default defineSiteDetector<'imageProbes', Datum>({
  id: 'image-duplicate-products',
  category: 'visual',
  label: 'No two products share a picture',
  pageTypes: ['product_page'],
  impacts: ['return rate', 'trust'],
  family: 'size guide, facts conflict (return channel)',
  confirm: 'revisit',
  suppressedBy: ['image-placeholder', 'image-broken', 'http-error-page'],
  needs: ['imageProbes'],
  collect({ facts, artifacts }) {
    const title = facts.product?.title.value
    const image = facts.images.find(({ role, isVisible }) => role === 'product-main' && isVisible)
    const probe = artifacts.imageProbes.find(({ url }) => url === image?.url)
    if (!title || !image?.url || !probe?.phash || /^[0f]+$/.test(probe.phash)) return null
    if (saysPlaceholder(fileName(image.url)) || isBundle(title)) return null
    return {
      title,
      brand: facts.product?.brand.value ?? null,
      image: image.url,
      phash: probe.phash,
      path: image.path,
    }
  },
  judge({ pages }) {
    const products = [...new Map(pages.map((page) => [page.finalUrl, page])).values()]
    if (products.length < 2) return notApplicable
    return failOrPass(
      groupsOf(products).flatMap((group) => {
        const [first, ...rest] = group.toSorted((a, b) => a.finalUrl.localeCompare(b.finalUrl))
        const others = rest.filter(({ datum }) => first && isOtherModel(datum.title, first.datum.title))
        const [other] = others
        // A picture of the whole range on every product is a choice of the shop, and no mistake in one place.
        if (!first || !other || group.length > Math.max(many, products.length / 3)) return []
        return [
          {
            causeKey: `picture|${first.datum.phash}`,
            severity: others.length + 1 >= many ? ('high' as const) : ('medium' as const),
            confidence: 0.8,
            title: 'Different products show the same picture',
            where: `${cut(first.datum.title, 40)} and ${cut(other.datum.title, 40)}`,
            description: `"${cut(first.datum.title, 70)}" and "${cut(other.datum.title, 70)}" show the same main picture. One of them shows something else than what will arrive.`,
            url: first.finalUrl,
            relatedUrls: [other.finalUrl],
            pageType: first.pageType,
            rows: [
              beforeAfter(
                `${cut(first.datum.title, 80)}: ${fileName(first.datum.image)}`,
                `${cut(other.datum.title, 80)}: ${fileName(other.datum.image)}`,
                'Picture of',
                'Same picture for',
              ),
              listRow(
                `${counted(others.length + 1, 'product')} with this picture`,
                [first, ...others].map(({ datum }) => cut(datum.title, 80)),
              ),
              {
                row_type: 'text' as const,
                title: 'How to fix',
                content: 'Upload a photo of its own for the product that shows the wrong one.',
              },
            ],
            spots: [
              { url: first.finalUrl, path: first.datum.path, label: 'Same picture' },
              { url: other.finalUrl, path: other.datum.path, label: 'Same picture' },
            ],
            facts: { products: others.length + 1 },
            howChecked: [
              'Compared fingerprints of the main pictures of all visited products.',
              'Left out variants of one model, sets, vouchers and placeholders, and read both pages again.',
            ],
          },
        ]
      }),
    )
  },
})
