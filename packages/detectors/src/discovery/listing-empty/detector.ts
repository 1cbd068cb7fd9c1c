import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { pageTypeName } from '@vitrine/kernel/names/page-type-names'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { emptyListMessage } from '@vitrine/lexicon/concepts/lists/empty-list'
import { saleName } from '@vitrine/lexicon/concepts/promotions/sale-name'
import { pageNumber, uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { pageKey } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

interface Datum {
  name: string
  products: number
  /** The page's own words that it is empty. */
  message: string | null
  messagePath: string | null
  tiles: number
  isRendered: boolean
}

const filtered = /[?&](filter|q|s|search|price|colou?r|size|brand|min|max)\b|\[/i

export default defineSiteDetector<never, Datum>({
  id: 'listing-empty',
  category: 'discovery',
  label: 'No category is empty',
  // Without products, nothing but its name may show that a page is a list.
  pageTypes: ['category_page', 'product_list_page', 'unknown'],
  impacts: ['bounce rate'],
  effect: 'list-controls-fail',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'soft-404'],
  needs: [],
  collect(page) {
    const { facts } = page
    if (page.pageType === 'unknown' && !saleName.isWhole(pageLabel(page))) return null
    const own = facts.textBlocks.filter(({ area }) => area === 'main' || area === 'aside')
    const message = own.find(({ text }) => text.length < 200 && emptyListMessage.isIn(text))
    const products = facts.cards.filter(({ area }) => area !== 'related').length
    const tiles = facts.links.filter(
      ({ area, path, isInternal }) =>
        area === 'main' && isInternal && facts.images.some((image) => image.path.startsWith(path)),
    ).length
    return {
      name: pageLabel(page),
      products,
      message: message?.text ?? null,
      messagePath: message?.path ?? null,
      tiles,
      isRendered: page.rendered !== null,
    }
  },
  evaluate({ pages, inlinks, site }) {
    const lists = uniqueByUrl(pages).filter(
      ({ finalUrl }) => !pageNumber.test(finalUrl) && !filtered.test(finalUrl),
    )
    if (lists.length === 0) return notApplicable
    const inSitemap = new Set((site.sitemap?.urls ?? []).map(pageKey))
    return failOrPass(
      lists.flatMap(({ datum, url, finalUrl, pageType }): Finding[] => {
        // Finding no products may be a reading error, so the page's own words must agree.
        const isEmpty = datum.products === 0 && datum.tiles === 0 && datum.message !== null
        if (!isEmpty) return []
        const links = inlinks(url).filter(({ from }) => pageKey(from) !== pageKey(finalUrl))
        const isInMenu = links.some(({ area }) => area === 'nav' || area === 'header')
        if (!isInMenu && links.length === 0 && !inSitemap.has(pageKey(finalUrl))) return []
        return [
          {
            causeKey: `list:${shownPath(finalUrl)}`,
            // Whether in the menu or not, they were all created and never filled.
            commonCause: {
              key: 'lists',
              item: `${truncate(datum.name, 60)}: ${finalUrl}`,
              items: 'Empty lists',
              min: 2,
              title: 'Categories are empty',
            },
            severity: isInMenu ? 'high' : 'medium',
            confidence: datum.isRendered ? 0.9 : 0.8,
            title: 'Category is empty',
            where: truncate(datum.name, 70),
            description:
              `The ${pageTypeName(pageType === 'unknown' ? 'product_list_page' : pageType)} “${truncate(datum.name, 60)}” says ` +
              `“${truncate(datum.message ?? '', 80).replace(/[.!]$/, '')}”${isInMenu ? ', although the menu links to it' : ''}. Shoppers who ` +
              'follow the link find nothing to buy.',
            url: finalUrl,
            pageType,
            rows: [
              beforeAfter(
                truncate(datum.message ?? '', 120),
                'Add products, or remove the list from the menu and the sitemap until it has some',
              ),
            ],
            spots: datum.messagePath
              ? [{ path: datum.messagePath, text: truncate(datum.message ?? '', 60), label: 'Empty' }]
              : [],
            claim: 'no-products',
            facts: { isInMenu },
            howChecked: [
              'Opened the list and looked for products and subcategory tiles.',
              'Read the page’s own message that there are no products.',
            ],
          },
        ]
      }),
    )
  },
})
