import type { Product, ProductImage, Region } from '../shop/types.ts'
import type { ImageView } from './page-doc.ts'

/** Widths of every image, in CSS pixels; the height is five quarters of it. */
export const imageWidths = [320, 480, 800, 1080] as const

/** URL of an image at one width. */
export function imageUrl(image: ProductImage, width: number): string {
  return `/images/${image.name}-${width}.webp`
}

/** An image with all its widths; `src` has the given width. */
export function imageViewOf(image: ProductImage, width = 800): ImageView {
  return {
    src: imageUrl(image, width),
    srcset: imageWidths.map((candidate) => `${imageUrl(image, candidate)} ${candidate}w`).join(', '),
    alt: image.alt,
    width,
    height: (width * 5) / 4,
  }
}

/** Path in a region (`/uk` + path; the root of a region with a prefix has no trailing slash). */
export function pathIn(region: Region, path: string): string {
  if (path === '/') return region.prefix === '' ? '/' : `${region.prefix}/`
  return `${region.prefix}${path}`
}

export function productPath(region: Region, product: Pick<Product, 'slug'>): string {
  return pathIn(region, `/products/${product.slug}`)
}

export function categoryPath(region: Region, slug: string): string {
  return pathIn(region, `/category/${slug}`)
}

/** URL of the search results of a region. */
export function searchPath(region: Region, query: string): string {
  return `${pathIn(region, '/search')}?q=${encodeURIComponent(query)}`
}
