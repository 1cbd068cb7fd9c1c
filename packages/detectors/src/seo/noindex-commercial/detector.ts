import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { pageTypeName } from '@vitrine/kernel/names/page-type-names'
import { isSoldOut } from '@vitrine/kernel/store/is-sold-out'
import { isNoindex } from '../../shared/page/indexing.ts'
import { countLinkingPages } from '../../shared/page/linking-pages.ts'
import { pageLabel } from '../../shared/page/place.ts'
import { pageKey } from '../../shared/page/url.ts'
import { truncate } from '../../shared/text/text.ts'

interface Datum {
  name: string
  /** The directive as written, or null when the page can be indexed. */
  directive: string | null
  source: 'meta' | 'header' | null
  /** Has another canonical URL, so noindex does no harm. */
  isAlternate: boolean
  isGone: boolean
}

/** Filtered, sorted, paged, or internal views, which stores keep out of search on purpose. */
const internalView =
  /[?&](q|s|search|query|filter\w*|sort\w*|order\w*|dir|mode|view|limit|page|p|paged|price|min_?price|max_?price|color|colour|size|brand|orderby|variant|attribute\w*|manufacturers?_id|add-to-cart|compare|print)\b|\/(page|filter|sort|tag|tags|search|cart|basket|checkout|account|login|wishlist|compare)(\/|$|\?)|[?&][^=]+\[/i

const importantAreas = new Set(['header', 'nav', 'hero', 'main', 'breadcrumb', 'footer'])

export default defineSiteDetector<'response', Datum>({
  id: 'noindex-commercial',
  category: 'seo',
  label: 'Selling pages can appear in search results',
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'product_page'],
  impacts: ['seo', 'unique users'],
  effect: 'search-engine-blocked',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: ['response'],
  collect(page) {
    const { facts, finalUrl } = page
    if (page.artifacts.response.status !== 200) return null
    const inHeader = facts.head.headerRobots.join(', ')
    const excluded = isNoindex(facts)
    const isFromHeader = /noindex|none/i.test(inHeader)
    const canonical = facts.head.canonicalUrls[0]
    const availability = facts.product?.availability.value
    return {
      name: pageLabel(page),
      directive: excluded ? (isFromHeader ? inHeader : facts.head.robots.join(', ')) : null,
      source: excluded ? (isFromHeader ? 'header' : 'meta') : null,
      isAlternate: canonical !== undefined && pageKey(canonical) !== pageKey(finalUrl),
      isGone: isSoldOut(availability),
    }
  },
  evaluate({ pages, site, inlinks }) {
    const inSitemap = new Set((site.sitemap?.urls ?? []).map(pageKey))
    const evaluated = pages.filter(({ finalUrl, datum, pageType }) => {
      if (internalView.test(finalUrl) || datum.isAlternate) return false
      return pageType !== 'product_page' || !datum.isGone
    })
    if (evaluated.length === 0) return notApplicable
    const findings = evaluated.flatMap(({ datum, finalUrl, url, pageType }): Finding[] => {
      if (datum.directive === null) return []
      const links = [...inlinks(url), ...(url === finalUrl ? [] : inlinks(finalUrl))].filter(
        ({ from, area }) => from !== finalUrl && importantAreas.has(area),
      )
      const isListed = inSitemap.has(pageKey(finalUrl))
      // A page that nothing links to is hidden on purpose.
      if (pageType !== 'home_page' && links.length === 0 && !isListed) return []
      const before =
        datum.source === 'header'
          ? `X-Robots-Tag: ${datum.directive}`
          : `<meta name="robots" content="${datum.directive}">`
      return [
        {
          causeKey: `${datum.source}:${pageType}`,
          severity: 'high',
          confidence: 0.93,
          title: 'Selling page is hidden from search engines',
          where: truncate(datum.name, 70),
          description: `The ${pageTypeName(pageType)} “${truncate(datum.name, 80)}” tells search engines not to list it (${datum.directive}), although ${
            isListed
              ? 'it’s in the sitemap'
              : pageType === 'home_page'
                ? 'it’s the front door of your store'
                : (
                    `${countLinkingPages(links)} of your store ` +
                      `${new Set(links.map(({ from }) => from)).size === 1 ? 'links' : 'link'} to it`
                  )
          }. Shoppers can’t find it through search.`,
          url: finalUrl,
          pageType,
          rows: [
            {
              row_type: 'text_before_after',
              before_title: 'Now',
              before_content: before,
              after_title: 'Suggested',
              after_content:
                datum.source === 'header'
                  ? 'X-Robots-Tag: index, follow'
                  : '<meta name="robots" content="index, follow">',
            },
          ],
          facts: { directive: datum.directive, source: datum.source, isInSitemap: isListed },
          howChecked: [
            'Read the robots directives in the page and its HTTP headers.',
            'Confirmed that your store links to the page or lists it in the sitemap.',
            'Skipped filters, searches, later list pages, carts, accounts, and sold-out products.',
          ],
        },
      ]
    })
    return failOrPass(findings)
  },
})
