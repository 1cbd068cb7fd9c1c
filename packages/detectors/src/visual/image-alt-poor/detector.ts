import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { ImageFact } from '@vitrine/engine/api/facts'
import { anyImage } from '@vitrine/lexicon/concepts/products/product-pictures'
import { blocksInside } from '../../shared/dom/box-text.ts'
import { saysPlaceholder } from '../../shared/images/placeholder-image.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { assetKey, fileName } from '../../shared/page/url.ts'
import { collapseWhitespace, normalize, truncate } from '../../shared/text/text.ts'

const minGallery = 3
const minNameLength = 5
const fileLike =
  /^[\w\s().,%+~-]+\.(jpe?g|png|webp|gif|avif|svg|bmp|tiff?|heic)$|^(dsc|img|pict?|screenshot|image|photo)[-_ ]?\d{2,}/i
/** Numbers of a gallery's images say nothing either. */
const isGeneric = (alt: string) => /^[-.]$/.test(alt) || anyImage.isWhole(alt.replace(/\s?\d{1,3}$/, ''))

type Fault = 'missing' | 'file-name' | 'generic' | 'identical'

/** Whether the image shows a product and so needs alt text; a card without a price may show anything. */
function mustDescribe(image: ImageFact, { facts }: PageReading): boolean {
  // A picture in the code itself reserves the space of one that loads later.
  if (image.url === null || image.url.startsWith('data:')) return false
  if (image.role === 'product-main' || image.role === 'product-gallery') return true
  return (
    image.role === 'card' &&
    // "Choose a bank:" is a field label, not a product; another image in a card is a badge over the first.
    facts.cards.some(
      ({ path, price, title, imageUrl }) =>
        price !== null &&
        !/[:：]\s*$/.test(title) &&
        image.path.startsWith(path) &&
        (imageUrl === null || image.url === imageUrl),
    )
  )
}

/** The name of the product that an image shows. */
function productName(page: PageReading, { role, path }: ImageFact): string | null {
  if (role !== 'card') return page.facts.product?.title.value ?? null
  return page.facts.cards.find((card) => path.startsWith(card.path))?.title ?? null
}

function faultOf(page: PageReading, image: ImageFact): Fault | null {
  if (image.alt === null) return 'missing'
  const alt = collapseWhitespace(image.alt)
  const name = productName(page, image)
  // However the product is called, its name is the best description there is.
  if (alt !== '' && name !== null && normalize(alt) === normalize(name)) return null
  if (alt === '') {
    // Empty alt text means decoration: right next to a link with the product's name, wrong for the product's own image.
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
  if (fileLike.test(alt)) return 'file-name'
  // Some stores name the file after the product: what has its name says what it shows.
  if (name !== null && name.length >= minNameLength && normalize(alt).includes(normalize(name))) return null
  if (image.url !== null && normalize(alt) === normalize(fileName(image.url))) return 'file-name'
  return isGeneric(alt) ? 'generic' : null
}

const says: Record<Fault, string> = {
  missing: 'has no alt text',
  'file-name': 'has a file name as alt text',
  generic: 'has alt text that could describe any image',
  identical: 'shares its alt text with the rest of the gallery',
}

function toFinding(page: PageReading, image: ImageFact, fault: Fault, count: number): Finding {
  const wanted = productName(page, image) ?? pageLabel(page)
  const suggestion = image.role === 'product-gallery' || fault === 'identical' ? `${wanted}, view 2` : wanted
  return {
    causeKey: `${fault}:${image.role === 'card' ? 'card' : 'product'}`,
    fault: fault === 'identical' ? 'identical' : 'lacking',
    severity: 'low',
    confidence: 0.92,
    title:
      fault === 'identical'
        ? 'Gallery images share the same alt text'
        : 'Product images lack useful alt text',
    where: pageLabel(page),
    description: `${count === 1 ? 'A product image' : `${count} product images`} on this page ${
      fault === 'identical'
        ? 'share the same alt text'
        : count === 1
          ? says[fault]
          : says[fault].replace(/^has/, 'have')
    }. Search engines and people who can’t see the image learn nothing from it.`,
    url: page.finalUrl,
    pageType: page.pageType,
    rows: [
      {
        row_type: 'text_before_after',
        before_title: 'Alt text now',
        before_content:
          image.alt === null || collapseWhitespace(image.alt) === '' ? '(none)' : truncate(image.alt, 120),
        after_title: 'Suggested',
        after_content: truncate(suggestion, 120),
      },
    ],
    spots: [{ path: image.path, label: image.alt ? `alt="${truncate(image.alt, 40)}"` : 'No alt text' }],
    facts: { alt: image.alt, image: image.url },
    howChecked: [
      'Read the alt text of every product image on the page.',
      'Skipped icons, decoration, placeholders, and card images whose link already names the product.',
    ],
  }
}

/** The link or button around an image: without any other content, the image's alt text is its name. */
const isInControl = ({ path }: ImageFact) => /(?:^| > )(?:a|button)\b/.test(path)

/** Whether several different gallery images share one alt text. */
function isIdenticalGallery(images: readonly ImageFact[]): boolean {
  const distinct = new Map(images.flatMap(({ url, alt }) => (url ? [[assetKey(url), alt]] : [])))
  const texts = new Set(distinct.values())
  return distinct.size >= minGallery && texts.size === 1 && !texts.has(null) && !texts.has('')
}

export default definePageDetector({
  id: 'image-alt-poor',
  category: 'visual',
  label: 'Product images have alt text',
  pageTypes: ['product_page', 'product_list_page', 'category_page', 'search_results_page'],
  impacts: ['seo', 'unique users'],
  effect: 'cosmetic',
  confirm: 'revisit',
  suppressedBy: ['image-broken', 'http-error-page'],
  needs: [],
  detect(page) {
    const images = page.facts.images.filter(
      (image) =>
        mustDescribe(image, page) &&
        image.isVisible &&
        image.area !== 'related' &&
        // What is missing there is the photo, and image-placeholder tells it.
        !saysPlaceholder(fileName(image.url ?? '')),
    )
    if (images.length === 0) return notApplicable
    const described = new Set(
      images.flatMap((image) =>
        image.url !== null && faultOf(page, image) === null ? fileName(image.url) : [],
      ),
    )
    const groups = new Map<string, ImageFact[]>()
    for (const image of images) {
      const fault = faultOf(page, image)
      // A thumbnail repeats a picture that has its text.
      if (!fault || (image.role === 'product-gallery' && described.has(fileName(image.url ?? '')))) continue
      const key = `${fault}|${image.role === 'card' ? 'card' : 'product'}`
      groups.set(key, [...(groups.get(key) ?? []), image])
    }
    const findings = [...groups].flatMap(([key, group]) => {
      const [first] = group
      if (first === undefined) return []
      const found = toFinding(page, first, key.split('|')[0] as Fault, group.length)
      // A control that has no name because of its image is told as that.
      return [group.every(isInControl) ? { ...found, repeatOf: ['control-names-missing'] } : found]
    })
    const gallery = images.filter(({ role }) => role !== 'card')
    const second = gallery.find(({ role }) => role === 'product-gallery') ?? gallery[1]
    if (findings.length === 0 && second && isIdenticalGallery(gallery))
      findings.push(toFinding(page, second, 'identical', gallery.length))
    return failOrPass(findings)
  },
})
