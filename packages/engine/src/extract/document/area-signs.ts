/** Names and headings that identify an area of a page. Theme names are English whatever the store's language is. */
import { breadcrumbName } from '@vitrine/lexicon/concepts/markup/markup-names'
import { breadcrumbLabel } from '@vitrine/lexicon/concepts/page/breadcrumb-label'
import { reviewsHeading } from '@vitrine/lexicon/concepts/reviews/reviews-heading'

export const footerName =
  /^(?:site-?|page-?|main-?|global-?|shop-?|the-)?(?:footer|colophon)(?:-?(?:container|wrapper|section|area|main|group|content|bottom|top))?$/i

export const headerName =
  /^(?:site-?|page-?|main-?|global-?|shop-?|top-?|the-)?(?:header|topbar|top-bar|masthead)(?:-?(?:container|wrapper|section|area|main|group|content|bottom|top|nav))?$/i

export const navName =
  /^(?:site-?|main-?|primary-?|global-?|top-?|mega-?|mobile-?|off-?canvas-?)(?:nav(?:igation|bar)?|menu)$|^nav(?:bar|igation)?$|^mega-?menu$/i

export const asideName =
  /^(?:side-?bar|column-?left|left-?column|column-?right|right-?column|aside|side-?column)(?:-?(?:left|right|wrapper|container|content|shop))?$/i

/** Names of the column with the page's content, which may also say that it has a side column beside it. */
export const contentName =
  /^(?:js-?)?(?:content-?(?:wrapper|container|area|column)|(?:main|page|cent(?:er|re))-?(?:content|column)(?:-?(?:wrapper|container|area))?)$/i

/** Names of panels that open over the page. */
export const panelName =
  /(?:^|[-_])(?:modal|drawer|off-?canvas|popup|lightbox|mini-?cart|cart-?(?:drawer|sidebar|popup|notification))(?:$|[-_])/i

export const heroName =
  /^(?:hero|home-?hero|hero-?(?:banner|slider|section|image|area|carousel|unit|content|wrapper|container)|jumbotron|main-?banner|home-?banner|home-?slider|homepage-?slider|slideshow|slideshow-?(?:wrapper|container|section)|image-?banner|banner-?slider|main-?slider|rev_slider|rev-slider|carousel-?banner)$/i

/** "Reviews", "Customer reviews (12)". */
export const isReviewsHeading = (text: string): boolean =>
  reviewsHeading.isWhole(text.replace(/\s*[(:]?\s*\d.*$/, ''))

/** Elements whose ids and classes say nothing about their area. */
export const neverNamed = new Set<string>([
  'html',
  'body',
  'main',
  'a',
  'span',
  'button',
  'input',
  'img',
  'h1',
  'p',
  'svg',
  'li',
])

/** The kind of a `nav` element; null for pagers and filter values, which are no menu. */
export function navKind(attribs: Readonly<Record<string, string>>): 'breadcrumb' | 'nav' | null {
  const label = `${attribs.id ?? ''} ${attribs.class ?? ''} ${attribs['aria-label'] ?? ''}`
  if (breadcrumbName.isIn(label) || breadcrumbLabel.isIn(label)) return 'breadcrumb'
  return /pag(?:er|inat)|toolbar|tabs?\b|filter|facet/i.test(label) ? null : 'nav'
}
