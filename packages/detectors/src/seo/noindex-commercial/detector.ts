import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { isNoindex } from '../../shared/indexing.ts'
import { pageTypeName, placeName } from '../../shared/place.ts'
import { counted, cut } from '../../shared/text.ts'
import { pageKey } from '../../shared/url.ts'

interface Datum {
  name: string
  /** The directive as written, or null when the page may be listed. */
  directive: string | null
  source: 'meta' | 'header' | null
  /** Points to another address, so that being left out costs nothing. */
  isAlternate: boolean
  isGone: boolean
}

/** Filtered, sorted, paged or internal views, which shops leave out on purpose. */
const internalView =
  /[?&](q|s|search|query|filter\w*|sort\w*|order\w*|dir|mode|view|limit|page|p|paged|price|min_?price|max_?price|color|colour|size|brand|orderby|variant|attribute\w*|manufacturers?_id|add-to-cart|compare|print)\b|\/(page|filter|sort|tag|tags|search|cart|basket|checkout|account|login|wishlist|compare)(\/|$|\?)|[?&][^=]+\[/i

const importantAreas = new Set(['header', 'nav', 'hero', 'main', 'breadcrumb', 'footer'])

export default defineSiteDetector<'response', Datum>({
  id: 'noindex-commercial',
  category: 'seo',
  label: 'Selling pages may appear in search engines',
  pageTypes: ['home_page', 'category_page', 'product_list_page', 'product_page'],
  impacts: ['seo', 'unique users'],
  family: 'SEO blocking (noindex, robots, wrong canonical)',
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
      name: placeName(page),
      directive: excluded ? (isFromHeader ? inHeader : facts.head.robots.join(', ')) : null,
      source: excluded ? (isFromHeader ? 'header' : 'meta') : null,
      isAlternate: canonical !== undefined && pageKey(canonical) !== pageKey(finalUrl),
      isGone: availability === 'OutOfStock' || availability === 'SoldOut' || availability === 'Discontinued',
    }
  },
  judge({ pages, site, inlinks }) {
    const inSitemap = new Set((site.sitemap?.urls ?? []).map(pageKey))
    const judged = pages.filter(({ finalUrl, datum, pageType }) => {
      if (internalView.test(finalUrl) || datum.isAlternate) return false
      return pageType !== 'product_page' || !datum.isGone
    })
    if (judged.length === 0) return notApplicable
    const findings = judged.flatMap(({ datum, finalUrl, url, pageType }): Finding[] => {
      if (datum.directive === null) return []
      const links = [...inlinks(url), ...(url === finalUrl ? [] : inlinks(finalUrl))].filter(
        ({ from, area }) => from !== finalUrl && importantAreas.has(area),
      )
      const isListed = inSitemap.has(pageKey(finalUrl))
      // A landing page that nothing links to is hidden on purpose.
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
          where: cut(datum.name, 70),
          description: `The ${pageTypeName(pageType)} "${cut(datum.name, 80)}" tells search engines not to list it (${datum.directive}), although ${
            isListed
              ? 'the sitemap recommends it'
              : pageType === 'home_page'
                ? 'it is the entrance of the store'
                : `${counted(new Set(links.map(({ from }) => from)).size, 'page')} of the store ${new Set(links.map(({ from }) => from)).size === 1 ? 'links' : 'link'} to it`
          }. Nobody can find it by searching.`,
          url: finalUrl,
          pageType,
          rows: [
            {
              row_type: 'text_before_after',
              before_title: 'Sent now',
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
            'Read the robots directives in the page and in its HTTP headers.',
            'Made sure that the store itself links to the page or names it in its sitemap.',
            'Left out filters, searches, further list pages, carts, accounts and sold-out products.',
          ],
        },
      ]
    })
    return failOrPass(findings)
  },
})
