import { defineSiteDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/api/detector'
import { pageTypePlural } from '@vitrine/kernel/names/page-type-names'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { measurementTags } from '../../shared/services/measurement-tags.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'

const minPages = 3
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
  label: 'Every page type is tracked',
  pageTypes: 'any',
  impacts: ['revenue'],
  effect: 'trust-or-measurement',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect: ({ facts, raw }) => ({
    tags: [...new Set([...measurementTags(raw.html), ...measurementTags(facts.html)])],
  }),
  evaluate({ pages }) {
    if (pages.length < minPages * 2) return notApplicable
    const tags = [...new Set(pages.flatMap(({ datum }) => datum.tags))]
    if (tags.length === 0)
      return notVerified('We found no known analytics tag; tracking may run on the server.')
    const groups = [...Map.groupBy(pages, ({ pageType }) => pageType)].filter(([type]) => type !== 'unknown')
    return failOrPass(
      tags.flatMap((tag) =>
        groups.flatMap(([type, list]) => {
          const lacking = list.filter(({ datum }) => !datum.tags.includes(tag))
          const others = pages.filter(({ pageType }) => pageType !== type && pageType !== 'unknown')
          const measured = others.filter(({ datum }) => datum.tags.includes(tag))
          // A tag on nearly every other page but on none of these was forgotten in one template.
          if (list.length < minPages || lacking.length < list.length) return []
          if (others.length < minPages || measured.length < nearlyAll * others.length) return []
          const [first] = lacking
          if (!first) return []
          return [
            {
              causeKey: `${tag}|${type}`,
              severity: commerce.has(type) ? ('high' as const) : ('medium' as const),
              confidence: 0.82,
              title: 'Analytics tag is missing from a page type',
              where: `All ${pageTypePlural(type)}`,
              description:
                `${tag} is on ${measured.length} of ${others.length} other pages but on none of the ${list.length} ` +
                `${pageTypePlural(type)}. Reports miss these visits, so your campaign results are wrong.`,
              url: first.finalUrl,
              pageType: type,
              rows: [
                beforeAfter(`No ${tag}`, `The same tag as on ${shownPath(measured[0]?.finalUrl ?? '')}`),
                listRow(
                  'Pages without it',
                  lacking.map(({ finalUrl }) => shownPath(finalUrl)),
                ),
              ],
              facts: { tag, pages: lacking.length },
              howChecked: ['Searched the code of every page for known analytics accounts.'],
            },
          ]
        }),
      ),
    )
  },
})
