import type { Picture, Product, Region } from '../shop/types.ts'
import type { ImageView } from './page-doc.ts'

/** Widths in which every picture is offered, CSS pixels; height is five quarters of it. */
export const pictureWidths = [320, 480, 800, 1080] as const

/** Address of one width of a picture. */
export function pictureUrl(picture: Picture, width: number): string {
  return `/images/${picture.name}-${width}.webp`
}

/** A picture with all its widths; `src` is the given width. */
export function imageViewOf(picture: Picture, width = 800): ImageView {
  return {
    src: pictureUrl(picture, width),
    srcset: pictureWidths.map((candidate) => `${pictureUrl(picture, candidate)} ${candidate}w`).join(', '),
    alt: picture.alt,
    width,
    height: (width * 5) / 4,
  }
}

/** Path in a region (`/uk` + path; the root of a region with prefix has no slash at the end). */
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

/** Address of the search results of a region. */
export function searchPath(region: Region, query: string): string {
  return `${pathIn(region, '/search')}?q=${encodeURIComponent(query)}`
}
