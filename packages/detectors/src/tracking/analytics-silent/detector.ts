import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import { isMeasurement } from '../../shared/measurement-hits.ts'
import { measurementTags } from '../../shared/measurement-tags.ts'
import { pageTypeName } from '../../shared/place.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { bareHost, pageKey, pathOf } from '../../shared/url.ts'

const fewestPages = 3
const fewestOthers = 4
const nearlyAll = 0.9
/** A store has one of these, so one is enough. */
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
  /** Hosts that were asked for measurement, or the tags of the document. */
  signs: string[]
}

export default defineSiteDetector<'network', Datum>({
  id: 'analytics-silent',
  category: 'tracking',
  label: 'Every kind of page reports its visits',
  pageTypes: 'any',
  impacts: ['revenue'],
  family: 'analytics/consent/late-fees',
  confirm: 'revisit',
  // The one names the tag that the documents lack, which says more.
  suppressedBy: ['http-error-page', 'js-error-breaking', 'analytics-missing'],
  needs: ['network'],
  collect({ artifacts, facts, raw, finalUrl }) {
    const { requests } = artifacts.network
    if (requests.length === 0) return null
    const asked = requests
      .filter((request) => isMeasurement(request, finalUrl))
      .map(({ url }) => bareHost(url))
    const tags = [...measurementTags(raw.html), ...measurementTags(facts.html)]
    return { signs: [...new Set([...asked, ...tags])].sort().slice(0, 12) }
  },
  judge({ pages }) {
    const known = pages.filter(({ pageType }) => pageType !== 'unknown')
    if (known.length === 0) return notApplicable
    if (known.every(({ datum }) => datum.signs.length === 0))
      return notVerified('No known measurement was seen; it may run on the server.')
    const addresses = (list: typeof known) => new Set(list.map(({ finalUrl }) => pageKey(finalUrl))).size
    const groups = [...Map.groupBy(known, ({ pageType }) => pageType)]
    return failOrPass(
      groups.flatMap(([type, list]): Finding[] => {
        const others = known.filter(({ pageType }) => pageType !== type)
        const measured = others.filter(({ datum }) => datum.signs.length > 0)
        const isWholly = list.every(({ datum }) => datum.signs.length === 0)
        if (!isWholly || addresses(list) < (single.has(type) ? 1 : fewestPages)) return []
        if (addresses(others) < fewestOthers || measured.length < nearlyAll * others.length) return []
        const [first] = list
        if (!first) return []
        const signs = [...new Set(measured.flatMap(({ datum }) => datum.signs))].slice(0, 4)
        return [
          {
            causeKey: type,
            severity: commerce.has(type) ? 'high' : 'medium',
            confidence: 0.8,
            title: 'One kind of page reports no visits at all',
            where: `All pages of the kind "${pageTypeName(type)}"`,
            description: `Nearly every other page that was opened reports its visit or loads a measurement (${signs.join(', ')}). Pages of the kind "${pageTypeName(type)}" load and send none, so reports lack these visits.`,
            url: first.finalUrl,
            relatedUrls: list.slice(1, 3).map(({ finalUrl }) => finalUrl),
            pageType: type,
            rows: [
              beforeAfter('No measurement', `The same as on ${pathOf(measured[0]?.finalUrl ?? '')}`),
              listRow('Pages without any', [...new Set(list.map(({ finalUrl }) => pathOf(finalUrl)))]),
            ],
            facts: { pages: addresses(list), others: addresses(others) },
            howChecked: [
              'Opened the pages in a browser, answered the consent banner and read what they loaded and sent, some of them twice as a new visitor.',
              'Calls to collectors of the store itself and pings without cookies count as reports.',
            ],
          },
        ]
      }),
    )
  },
})
