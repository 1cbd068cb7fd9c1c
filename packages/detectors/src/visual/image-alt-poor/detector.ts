import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { ImageFact } from '@vitrine/engine/facts'
import { blocksInside } from '../../shared/box-text.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { placeName } from '../../shared/place.ts'
import { cut, fold, squeeze } from '../../shared/text.ts'
import { assetKey, fileName } from '../../shared/url.ts'

const fewestGallery = 3
const fileLike =
  /^[\w\s().,%+~-]+\.(jpe?g|png|webp|gif|avif|svg|bmp|tiff?|heic)$|^(dsc|img|pict?|screenshot|image|photo)[-_ ]?\d{2,}/i
const generic =
  /^(image|images|photo|picture|pic|product|product image|product photo|thumbnail|thumb|main image|placeholder|alt|alt text|untitled|no image|bild|produktbild|foto|afbeelding|imagen|imagen del producto|immagine|image du produit|imagem|null|undefined|n\/a|-|\.|default)(\s?\d{1,3})?$/

type Fault = 'missing' | 'file-name' | 'generic' | 'identical'

/** Whether the picture is a product's, so that it must be described. A card without a price may show anything. */
function mustDescribe(image: ImageFact, { facts }: PageReading): boolean {
  if (image.role === 'product-main' || image.role === 'product-gallery') return true
  return (
    image.role === 'card' &&
    // "Choose a bank:" is the label of a field and names no product.
    facts.cards.some(
      ({ path, price, title }) => price !== null && !/[:：]\s*$/.test(title) && image.path.startsWith(path),
    )
  )
}

function faultOf(page: PageReading, image: ImageFact): Fault | null {
  if (image.alt === null) return 'missing'
  const alt = squeeze(image.alt)
  if (alt === '') {
    // An empty text says "decoration": right for a picture whose link names the product beside it, wrong for the product's own.
    if (image.role !== 'card') return 'missing'
    const link = image.path.split(' > ').findLastIndex((part) => /^a\b/.test(part))
    const linkPath =
      link < 0
        ? null
        : image.path
            .split(' > ')
            .slice(0, link + 1)
            .join(' > ')
    const card = page.facts.cards.find(({ path }) => image.path.startsWith(path))
    const hasText = [linkPath, card?.path].some((path) => path && blocksInside(page.facts, path).length > 0)
    return hasText ? null : 'missing'
  }
  if (fileLike.test(alt) || (image.url !== null && fold(alt) === fold(fileName(image.url))))
    return 'file-name'
  return generic.test(fold(alt)) ? 'generic' : null
}

const says: Record<Fault, string> = {
  missing: 'has no text that describes it',
  'file-name': 'is described by a file name',
  generic: 'is described by a word that fits any picture',
  identical: 'shares one text with all other pictures of the gallery',
}

function toFinding(page: PageReading, image: ImageFact, fault: Fault, count: number): Finding {
  const name =
    image.role === 'card'
      ? (page.facts.cards.find(({ path }) => image.path.startsWith(path))?.title ?? null)
      : (page.facts.product?.title.value ?? null)
  const wanted = name ?? placeName(page)
  const suggestion = image.role === 'product-gallery' || fault === 'identical' ? `${wanted}, view 2` : wanted
  return {
    causeKey: `${fault}:${image.role === 'card' ? 'card' : 'product'}`,
    severity: 'low',
    confidence: 0.92,
    title:
      fault === 'identical'
        ? 'Gallery pictures share one description'
        : 'Product pictures lack a useful description',
    where: placeName(page),
    description: `${count === 1 ? 'A product picture' : `${count} product pictures`} on this page ${says[
      fault
    ]
      .replace(/^has/, count === 1 ? 'has' : 'have')
      .replace(/^is /, count === 1 ? 'is ' : 'are ')
      .replace(
        /^shares/,
        'share',
      )}. Search engines and people who cannot see the picture learn nothing from it.`,
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'Description now',
        before_content: image.alt === null || squeeze(image.alt) === '' ? '(none)' : cut(image.alt, 120),
        after_title: 'Suggested',
        after_content: cut(suggestion, 120),
      },
    ],
    spots: [{ path: image.path, label: image.alt ? `alt="${cut(image.alt, 40)}"` : 'No description' }],
    facts: { alt: image.alt, image: image.url },
    howChecked: [
      'Read the alternative text of every product picture on the page.',
      'Left out icons and decoration, and card pictures whose link names the product in words.',
    ],
  }
}

/** One text for a gallery of several different pictures. */
function isIdenticalGallery(images: readonly ImageFact[]): boolean {
  const distinct = new Map(images.flatMap(({ url, alt }) => (url ? [[assetKey(url), alt]] : [])))
  const texts = new Set(distinct.values())
  return distinct.size >= fewestGallery && texts.size === 1 && !texts.has(null) && !texts.has('')
}

export default definePageDetector({
  id: 'image-alt-poor',
  category: 'visual',
  label: 'Product pictures are described',
  pageTypes: ['product_page', 'product_list_page', 'category_page', 'search_results_page'],
  impacts: ['seo', 'unique users'],
  family: 'spelling, title, alt, cosmetic',
  confirm: 'revisit',
  suppressedBy: ['image-broken', 'http-error-page'],
  needs: [],
  detect(page) {
    const images = page.facts.images.filter(
      (image) => mustDescribe(image, page) && image.isVisible && image.area !== 'related',
    )
    if (images.length === 0) return notApplicable
    const groups = new Map<string, ImageFact[]>()
    for (const image of images) {
      const fault = faultOf(page, image)
      if (!fault) continue
      const key = `${fault}|${image.role === 'card' ? 'card' : 'product'}`
      groups.set(key, [...(groups.get(key) ?? []), image])
    }
    const findings = [...groups].flatMap(([key, group]) => {
      const [first] = group
      return first ? [toFinding(page, first, key.split('|')[0] as Fault, group.length)] : []
    })
    const gallery = images.filter(({ role }) => role !== 'card')
    const second = gallery.find(({ role }) => role === 'product-gallery') ?? gallery[1]
    if (findings.length === 0 && second && isIdenticalGallery(gallery))
      findings.push(toFinding(page, second, 'identical', gallery.length))
    return failOrPass(findings)
  },
})
