import { defineSiteDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/detector'
import { measurementTags } from '../../shared/measurement-tags.ts'
import { pageTypeName } from '../../shared/place.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { pathOf } from '../../shared/url.ts'

const fewestPages = 3
const nearlyAll = 0.9
const commerce = new Set([
  'product_page',
  'product_list_page',
  'category_page',
  'cart_page',
  'search_results_page',
])

export default defineSiteDetector<never, { tags: string[] }>({
  id: 'analytics-missing',
  category: 'tracking',
  label: 'Visits are measured on every kind of page',
  pageTypes: 'any',
  impacts: ['revenue'],
  family: 'analytics/consent/late-fees',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect: ({ facts, raw }) => ({
    tags: [...new Set([...measurementTags(raw.html), ...measurementTags(facts.html)])],
  }),
  judge({ pages }) {
    if (pages.length < fewestPages * 2) return notApplicable
    const tags = [...new Set(pages.flatMap(({ datum }) => datum.tags))]
    if (tags.length === 0) return notVerified('No known measurement was seen; it may run on the server.')
    const groups = [...Map.groupBy(pages, ({ pageType }) => pageType)].filter(([type]) => type !== 'unknown')
    return failOrPass(
      tags.flatMap((tag) =>
        groups.flatMap(([type, list]) => {
          const lacking = list.filter(({ datum }) => !datum.tags.includes(tag))
          const others = pages.filter(({ pageType }) => pageType !== type && pageType !== 'unknown')
          const measured = others.filter(({ datum }) => datum.tags.includes(tag))
          // The tag is there nearly everywhere else and nowhere here: it was forgotten in one template.
          if (list.length < fewestPages || lacking.length < list.length) return []
          if (others.length < fewestPages || measured.length < nearlyAll * others.length) return []
          const [first] = lacking
          if (!first) return []
          return [
            {
              causeKey: `${tag}|${type}`,
              severity: commerce.has(type) ? ('high' as const) : ('medium' as const),
              confidence: 0.82,
              title: 'Visits of one kind of page are not measured',
              where: `All pages of the kind "${pageTypeName(type)}"`,
              description: `${tag} stands on ${measured.length} of ${others.length} other pages, but on none of ${list.length} pages of the kind "${pageTypeName(type)}". Reports lack these visits, and campaigns are judged wrongly.`,
              url: first.finalUrl,
              pageType: type,
              rows: [
                beforeAfter(`No ${tag}`, `The same tag as on ${pathOf(measured[0]?.finalUrl ?? '')}`),
                listRow(
                  'Pages without it',
                  lacking.map(({ finalUrl }) => pathOf(finalUrl)),
                ),
              ],
              facts: { tag, pages: lacking.length },
              howChecked: [
                'Looked for the account of every known measurement in the documents of all pages, and again on some of them as a new visitor.',
              ],
            },
          ]
        }),
      ),
    )
  },
})
