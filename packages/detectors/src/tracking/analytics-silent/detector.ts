import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import { pageTypePlural } from '@vitrine/kernel/names/page-type-names'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { bareHost, pageKey } from '../../shared/page/url.ts'
import { isMeasurement } from '../../shared/services/measurement-hits.ts'
import { measurementTags } from '../../shared/services/measurement-tags.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'

const minPages = 3
const minOthers = 4
const nearlyAll = 0.9
/** Other page types that report nearly all of their visits. */
const minTypes = 2
/** A store has only one of each, so one page is enough. */
const single = new Set(['home_page', 'cart_page', 'checkout_page'])
const commerce = new Set([
  'product_page',
  'product_list_page',
  'category_page',
  'cart_page',
  'checkout_page',
  'search_results_page',
])

interface Datum {
  /** Analytics hosts the page called, and the tags in its document. */
  signs: string[]
  /** Those of them that are known services: a POST to the store itself may be anything. */
  services: string[]
}

const isNearlyAllMeasured = (pages: readonly { datum: Datum }[]) =>
  pages.filter(({ datum }) => datum.signs.length > 0).length >= nearlyAll * pages.length

export default defineSiteDetector<'network', Datum>({
  id: 'analytics-silent',
  category: 'tracking',
  label: 'Every page type reports its visits',
  pageTypes: 'any',
  impacts: ['revenue'],
  effect: 'trust-or-measurement',
  confirm: 'revisit',
  // `analytics-missing` names the missing tag, which is more specific.
  suppressedBy: ['http-error-page', 'js-error-breaking', 'analytics-missing'],
  needs: ['network'],
  collect({ artifacts, facts, raw, finalUrl }) {
    const { requests } = artifacts.network
    if (requests.length === 0) return null
    const asked = requests
      .filter((request) => isMeasurement(request, finalUrl))
      .map(({ url }) => bareHost(url))
    const own = bareHost(finalUrl)
    const tags = [...measurementTags(raw.html), ...measurementTags(facts.html)]
    const signs = [...new Set([...asked, ...tags])].sort()
    return { signs: signs.slice(0, 12), services: signs.filter((sign) => sign !== own).slice(0, 12) }
  },
  evaluate({ pages }) {
    const known = pages.filter(({ pageType }) => pageType !== 'unknown')
    if (known.length === 0) return notApplicable
    if (known.every(({ datum }) => datum.signs.length === 0))
      return notVerified('We found no known analytics tag; tracking may run on the server.')
    const addresses = (list: typeof known) => new Set(list.map(({ finalUrl }) => pageKey(finalUrl))).size
    const groups = [...Map.groupBy(known, ({ pageType }) => pageType)]
    return failOrPass(
      groups.flatMap(([type, list]): Finding[] => {
        const others = known.filter(({ pageType }) => pageType !== type)
        const measured = others.filter(({ datum }) => datum.signs.length > 0)
        const isWholly = list.every(({ datum }) => datum.signs.length === 0)
        if (!isWholly || addresses(list) < (single.has(type) ? 1 : minPages)) return []
        if (addresses(others) < minOthers || measured.length < nearlyAll * others.length) return []
        // A call that only one type makes is an event of that type, not the count of visits.
        const measuredTypes = groups.filter(([other, all]) => other !== type && isNearlyAllMeasured(all))
        if (measuredTypes.length < minTypes) return []
        // One service counts the visits of nearly all other pages; several that each count some prove nothing.
        const all = [...new Set(others.flatMap(({ datum }) => datum.services))]
        const signs = all
          .filter(
            (service) =>
              others.filter(({ datum }) => datum.services.includes(service)).length >=
              nearlyAll * others.length,
          )
          .slice(0, 4)
        const [first] = list
        if (!first || signs.length === 0) return []
        return [
          {
            causeKey: type,
            severity: commerce.has(type) ? 'high' : 'medium',
            confidence: 0.8,
            title: 'Page type sends no analytics at all',
            where: `All ${pageTypePlural(type)}`,
            description:
              `Nearly every other page loads or calls an analytics service (${signs.join(', ')}), but ` +
              `${pageTypePlural(type)} don’t. Reports miss these visits.`,
            url: first.finalUrl,
            relatedUrls: list.slice(1, 3).map(({ finalUrl }) => finalUrl),
            pageType: type,
            rows: [
              beforeAfter('No analytics', `The same as on ${shownPath(measured[0]?.finalUrl ?? '')}`),
              listRow('Pages without analytics', [
                ...new Set(list.map(({ finalUrl }) => shownPath(finalUrl))),
              ]),
            ],
            facts: { pages: addresses(list), others: addresses(others) },
            howChecked: [
              'Opened the pages in a browser and answered the consent banner.',
              'Read what they loaded and sent.',
              'Counted calls to the store’s own collectors and pings without cookies.',
            ],
          },
        ]
      }),
    )
  },
})
