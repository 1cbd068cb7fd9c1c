import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { asObject, asText } from '../../shared/offers.ts'
import { placeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold, wordOverlap } from '../../shared/text.ts'
import { pageKey, pathOf, tryUrl } from '../../shared/url.ts'

interface Crumb {
  text: string
  url: string | null
  path: string | null
}
interface Datum {
  name: string
  visible: Crumb[]
  /** Trails of the structured data, each a list of names. */
  trails: Crumb[][]
}

const refusals = new Set([401, 403, 429, 430, 503])
const goesBack = /\b(back|zuruck|retour|volver|indietro|terug|tilbake|tillbaka)\b/

function trailsOf(
  entities: readonly { types: readonly string[]; value: Record<string, unknown> }[],
  base: string,
): Crumb[][] {
  return entities.flatMap(({ types, value }) => {
    if (!types.includes('BreadcrumbList') || !Array.isArray(value.itemListElement)) return []
    const crumbs = value.itemListElement.flatMap((item): Crumb[] => {
      const inner = asObject(item?.item)
      const text = asText(item?.name) ?? (inner ? asText(inner.name) : null)
      const address = inner ? (asText(inner['@id']) ?? asText(inner.url)) : asText(item?.item)
      return text ? [{ text, url: address ? (tryUrl(address, base)?.href ?? null) : null, path: null }] : []
    })
    return crumbs.length > 1 ? [crumbs] : []
  })
}

const shown = (crumbs: readonly Crumb[]) => crumbs.map(({ text }) => text).join(' > ')

export default defineSiteDetector<never, Datum>({
  id: 'breadcrumb-inconsistent',
  category: 'discovery',
  label: 'Breadcrumb trails are right',
  pageTypes: ['product_page', 'product_list_page', 'category_page'],
  impacts: ['seo', 'average session duration'],
  family: 'nav/link/404 (sessions hitting it)',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const links = page.facts.links.filter(({ area, text }) => area === 'breadcrumb' && text)
    if (links.length === 0 || links.some(({ text }) => goesBack.test(fold(text)))) return null
    return {
      name: placeName(page),
      visible: links.map(({ text, url, path }) => ({ text, url, path })),
      trails: trailsOf(page.facts.structuredData.entities, page.finalUrl),
    }
  },
  judge({ pages, lookup }) {
    if (pages.length === 0) return notApplicable
    return failOrPass(
      pages.flatMap(({ datum, finalUrl, pageType }): Finding[] => {
        const base = {
          where: cut(datum.name, 70),
          url: finalUrl,
          pageType,
          severity: 'low' as const,
          howChecked: [
            'Read the visible trail and the one in the structured data.',
            'Looked up where its links lead; several valid parents are allowed.',
          ],
        }
        for (const { text, url, path } of datum.visible) {
          const answer = url ? lookup(url) : null
          if (
            !url ||
            !answer ||
            answer.notVerified !== null ||
            answer.status < 400 ||
            refusals.has(answer.status)
          )
            continue
          return [
            {
              ...base,
              causeKey: `dead:${pathOf(url)}`,
              confidence: 0.9,
              title: 'Breadcrumb trail leads to a missing page',
              description: `The step "${text}" of the trail leads to ${pathOf(url)}, which answers with status ${answer.status}. Shoppers who want to go back reach a dead end.`,
              relatedUrls: [url],
              rows: [
                beforeAfter(
                  `${shown(datum.visible)} (${text}: status ${answer.status})`,
                  'Link the step to its living page',
                ),
              ],
              spots: path ? [{ path, text, label: `Status ${answer.status}` }] : [],
              facts: { status: answer.status },
            },
          ]
        }
        const own = datum.visible.filter(({ url }) => url !== null && pageKey(url) !== pageKey(finalUrl))
        const [trail] = datum.trails
        if (!trail || own.length < 2) return []
        // Any trail that shares a middle step agrees; the first step is the start page, the last the page itself.
        const middle = own.slice(1)
        const agrees = datum.trails.some((each) =>
          middle.some(({ text, url }) =>
            each.some(
              (crumb, index) =>
                // A product's name may hold the word of its category: the page itself is no step on the way.
                (index < each.length - 1 || wordOverlap(crumb.text, datum.name) < 0.8) &&
                (wordOverlap(crumb.text, text) >= 0.5 ||
                  (url !== null && crumb.url !== null && pageKey(crumb.url) === pageKey(url))),
            ),
          ),
        )
        if (agrees || middle.length === 0 || trail.length < 3) return []
        return [
          {
            ...base,
            causeKey: 'differs',
            confidence: 0.75,
            title: 'Breadcrumb trail in the code differs from the visible one',
            description: `The page shows "${shown(datum.visible)}", its structured data say "${shown(trail)}". Search engines show a path that the page does not have.`,
            rows: [beforeAfter(shown(trail), shown(datum.visible), 'In the page code', 'On the page')],
            spots: own[0]?.path ? [{ path: own[0].path, label: 'Visible trail' }] : [],
            facts: { steps: own.length },
          },
        ]
      }),
    )
  },
})
