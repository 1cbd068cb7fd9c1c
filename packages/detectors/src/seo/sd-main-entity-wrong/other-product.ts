/** Signs that markup with the right name includes parts of another product. */
import type { JsonObject } from '@vitrine/engine/api/facts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { assetKey, pageKey, tryUrl } from '../../shared/page/url.ts'
import { asObject, asText } from '../../shared/product/offers.ts'
import { normalize, truncate, wordOverlap } from '../../shared/text/text.ts'

export interface ForeignPart {
  key: 'other-address' | 'other-number' | 'other-picture'
  field: 'url' | 'sku' | 'image'
  value: string
  right: string
  says: string
}

const alike = 0.6

/** Cards on the page for products with clearly different names. */
function otherCards({ facts, finalUrl }: PageReading, name: string) {
  return facts.cards.filter(
    ({ title, url }) =>
      title !== '' && pageKey(url) !== pageKey(finalUrl) && wordOverlap(title, name) < alike,
  )
}

/** The URL belongs to a product that the page lists under another name. */
function foreignAddress(page: PageReading, product: JsonObject): ForeignPart | null {
  const target = tryUrl(asText(product.url) ?? '', page.finalUrl)
  const own = [page.finalUrl, page.url, ...page.facts.head.canonicalUrls].map(pageKey)
  if (!target || own.includes(pageKey(target.href))) return null
  const other = otherCards(page, pageLabel(page)).find(({ url }) => pageKey(url) === pageKey(target.href))
  if (!other) return null
  return {
    key: 'other-address',
    field: 'url',
    value: target.href,
    right: page.facts.head.canonicalUrls[0] ?? page.finalUrl,
    says: `The structured data of “${truncate(pageLabel(page), 80)}” has the URL of “${truncate(other.title, 80)}”.`,
  }
}

const shownSku = /\bSKU\s*[:#]\s*([A-Za-z0-9][\w./-]{3,40})/g

/** The page and its data state different SKUs; options would change the SKU, so only products without them count. */
function foreignNumber(page: PageReading, product: JsonObject): ForeignPart | null {
  const known = page.facts.product
  if (!known || known.variants.length > 1 || known.options.length > 0) return null
  const main = page.facts.textBlocks.filter(({ area }) => area === 'main').map(({ text }) => text)
  const shown = [...new Set([...main.join('\n').matchAll(shownSku)].map(([, sku = '']) => sku))]
  const [visible] = shown
  const stated = asText(product.sku)
  if (shown.length !== 1 || !visible || !stated) return null
  const plain = (code: string) => normalize(code).replace(/[^a-z0-9]/g, '')
  const [left, right] = [plain(visible), plain(stated)]
  // Stores without SKUs often write their database id.
  const isInternal = /^\d{1,7}$/.test(right)
  const isPart = left.includes(right) || right.includes(left)
  if (isInternal || isPart || normalize(page.facts.text).includes(normalize(stated))) return null
  return {
    key: 'other-number',
    field: 'sku',
    value: stated,
    right: visible,
    says: `The page shows SKU ${visible}, but its structured data says ${stated}.`,
  }
}

/** The only image belongs to a product that the page lists under another name. */
function foreignImage(page: PageReading, product: JsonObject): ForeignPart | null {
  const images = [product.image].flat().flatMap((image) => {
    const object = asObject(image ?? undefined)
    const text = object ? (asText(object.url) ?? asText(object.contentUrl)) : asText(image ?? undefined)
    const url = tryUrl(text ?? '', page.finalUrl)
    return url ? [url.href] : []
  })
  const [only, ...more] = images
  const own = page.facts.images
    .filter(({ role, url }) => (role === 'product-main' || role === 'product-gallery') && url !== null)
    .flatMap(({ url, candidates }) => [url ?? '', ...candidates].map(assetKey))
  if (!only || more.length > 0 || own.length === 0 || own.includes(assetKey(only))) return null
  const other = otherCards(page, pageLabel(page)).find(
    ({ imageUrl }) => imageUrl !== null && assetKey(imageUrl) === assetKey(only),
  )
  const shown = page.facts.images.find(({ role, url }) => role === 'product-main' && url !== null)?.url
  if (!other || !shown) return null
  return {
    key: 'other-picture',
    field: 'image',
    value: only,
    right: shown,
    says: `The structured data of “${truncate(pageLabel(page), 80)}” has the image of “${truncate(other.title, 80)}”.`,
  }
}

/** The first sign found, starting with the most reliable. */
export function foreignPart(page: PageReading, product: JsonObject): ForeignPart | null {
  return foreignAddress(page, product) ?? foreignNumber(page, product) ?? foreignImage(page, product)
}
