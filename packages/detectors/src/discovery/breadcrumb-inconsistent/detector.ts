import { defineSiteDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { placeName } from '../../shared/place.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, wordOverlap } from '../../shared/text.ts'
import { pageKey, pathOf } from '../../shared/url.ts'
import { missingTrails } from './missing-trails.ts'
import { type Crumb, readTrail, type TrailDatum } from './trail.ts'

const refusals = new Set([401, 403, 429, 430, 503])

const shown = (crumbs: readonly Crumb[]) => crumbs.map(({ text }) => text).join(' > ')

export default defineSiteDetector<never, TrailDatum>({
  id: 'breadcrumb-inconsistent',
  category: 'discovery',
  label: 'Breadcrumb trails are right',
  pageTypes: ['product_page', 'product_list_page', 'category_page'],
  impacts: ['seo', 'average session duration'],
  family: 'nav/link/404 (sessions hitting it)',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect: (page) => readTrail(page, placeName(page)),
  judge({ pages, lookup }) {
    if (pages.length === 0) return notApplicable
    const wrong = pages
      .filter(({ datum }) => datum.visible.length > 0)
      .flatMap(({ datum, finalUrl, pageType }): Finding[] => {
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
      })
    return failOrPass([...wrong, ...missingTrails(pages)])
  },
})
