import {
  type CollectedPage,
  defineSiteDetector,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { bundleName } from '@vitrine/lexicon/concepts/products/product-pictures'
import { bitsApart, hasOtherColors } from '../../shared/images/image-hash.ts'
import { saysPlaceholder } from '../../shared/images/placeholder-image.ts'
import { assetKey, fileName } from '../../shared/page/url.ts'
import { attributesOf } from '../../shared/product/attributes.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { truncate, wordOverlap } from '../../shared/text/text.ts'

const maxBits = 2
const many = 10

interface Datum {
  title: string
  brand: string | null
  image: string
  phash: string
  /** Of its fields. */
  colors: string | null
  /** In pixels; 0 if unknown. */
  width: number
  height: number
  bytes: number
  /** Of its brightness levels, in bits. */
  entropy: number | null
  path: string
  /** Language of the page, ISO 639-1. */
  language: string | null
}

type Product = CollectedPage<Datum>

/** Variants of one model share words and may share an image; names in two languages share neither. */
const isOtherModel = (a: Datum, b: Datum) => a.language === b.language && wordOverlap(a.title, b.title) < 0.34

const isBundle = (title: string) => attributesOf(title).pack !== null || bundleName.isIn(title)

const maxEntropyApart = 0.35
/** Rounding to whole pixels changes proportions by less. */
const maxProportionsApart = 0.015

/**
 * A store makes the same file of the same photo, and keeps its proportions. Two files of one size that differ are two
 * photos, such as those of bottles whose labels only have other names. In another size, only the name of the file says
 * that the photo is the same.
 */
function areTwoPhotos(a: Datum, b: Datum): boolean {
  if (a.width === b.width && a.height === b.height) return a.bytes !== b.bytes
  if (a.height === 0 || b.height === 0 || b.width === 0) return false
  // One photo in two sizes has the same tones; two drawings from one template differ in some.
  const [one, other] = [a.entropy, b.entropy]
  if (one !== null && other !== null && Math.abs(one - other) > maxEntropyApart) return true
  const proportions = (a.width * b.height) / (a.height * b.width)
  return Math.abs(proportions - 1) > maxProportionsApart || photoName(a) !== photoName(b)
}

/** The name of the file without what says its size: “lamp-800x800.jpg”, “lamp_1024x.webp”, “lamp_large.png”. */
const photoName = ({ image }: Datum) =>
  fileName(`https://${assetKey(image)}`)
    .replace(/\.\w+$/, '')
    .replace(/[-_](?:small|medium|large|thumb)$/, '')

function groupsOf(pages: readonly Product[]): Product[][] {
  const groups: Product[][] = []
  for (const page of pages) {
    const group = groups.find(
      ([first]) =>
        first !== undefined &&
        bitsApart(first.datum.phash, page.datum.phash) <= maxBits &&
        !hasOtherColors(first.datum.colors, page.datum.colors) &&
        !areTwoPhotos(first.datum, page.datum),
    )
    if (group) group.push(page)
    else groups.push([page])
  }
  return groups
}

export default defineSiteDetector<'imageProbes', Datum>({
  id: 'image-duplicate-products',
  category: 'visual',
  label: 'No two products share an image',
  pageTypes: ['product_page'],
  impacts: ['return rate', 'trust'],
  effect: 'return-risk',
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
      colors: probe.fieldColors ?? null,
      width: probe.width ?? 0,
      height: probe.height ?? 0,
      bytes: probe.sizeBytes,
      entropy: probe.entropy,
      path: image.path,
      language: facts.language.declared?.split('-')[0] ?? facts.language.detected,
    }
  },
  evaluate({ pages }) {
    const products = [...new Map(pages.map((page) => [page.finalUrl, page])).values()]
    if (products.length < 2) return notApplicable
    return failOrPass(
      groupsOf(products).flatMap((group) => {
        const [first, ...rest] = group.toSorted((a, b) => a.finalUrl.localeCompare(b.finalUrl))
        const others = rest.filter(({ datum }) => first && isOtherModel(datum, first.datum))
        const [other] = others
        // One image of the whole range on every product is a choice, not a mistake.
        if (!first || !other || group.length > Math.max(many, products.length / 3)) return []
        return [
          {
            causeKey: `picture|${first.datum.phash}`,
            severity: others.length + 1 >= many ? ('high' as const) : ('medium' as const),
            confidence: 0.8,
            title: 'Different products show the same image',
            where: `${truncate(first.datum.title, 40)} and ${truncate(other.datum.title, 40)}`,
            description:
              `“${truncate(first.datum.title, 70)}” and “${truncate(other.datum.title, 70)}” show the same main image. ` +
              'Shoppers who buy one of them won’t get what they see.',
            url: first.finalUrl,
            relatedUrls: [other.finalUrl],
            pageType: first.pageType,
            rows: [
              beforeAfter(
                `${truncate(first.datum.title, 80)}: ${fileName(first.datum.image)}`,
                `${truncate(other.datum.title, 80)}: ${fileName(other.datum.image)}`,
                'Image of',
                'Same image for',
              ),
              listRow(
                `${pluralize(others.length + 1, 'product')} with this image`,
                [first, ...others].map(({ datum }) => truncate(datum.title, 80)),
              ),
            ],
            spots: [
              { url: first.finalUrl, path: first.datum.path, label: 'Same image' },
              { url: other.finalUrl, path: other.datum.path, label: 'Same image' },
            ],
            facts: { products: others.length + 1 },
            howChecked: [
              'Compared the main images of all visited products.',
              'Skipped variants of one model, language versions, sets, vouchers, and placeholders.',
            ],
          },
        ]
      }),
    )
  },
})
