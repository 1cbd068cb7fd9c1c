/** Pages of the store that pictures in the content of a page lead to, such as recommended products. */
import type { Area } from '@vitrine/engine/api/facts'
import type { PageReading } from '../page/page-reading.ts'
import { productKey } from '../page/url.ts'

const frame: ReadonlySet<Area> = new Set(['header', 'nav', 'footer', 'breadcrumb'])
const imageFile = /\.(?:jpe?g|png|webp|gif|avif|svg)(?:[?#]|$)/i

/** Keys of the other pages, whatever the theme calls the block that shows them. */
export function picturedPages({ facts, finalUrl }: Pick<PageReading, 'facts' | 'finalUrl'>): string[] {
  const { $, links } = facts
  const pictured = links.filter(
    ({ area, isInternal, isVisible, href, path }) =>
      isInternal &&
      isVisible &&
      !frame.has(area) &&
      !/^(?:#|javascript:|$)/i.test(href) &&
      !imageFile.test(href) &&
      $(path).find('img, picture, [style*="background-image"]').length > 0,
  )
  const own = productKey(finalUrl)
  return [...new Set(pictured.map(({ url }) => productKey(url)))].filter((key) => key !== own)
}
