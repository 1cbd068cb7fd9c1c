import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { placeName } from '../../shared/place.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { counted, cut } from '../../shared/text.ts'
import { bareHost, pathOf, tryUrl } from '../../shared/url.ts'

const campaign = /^(utm_(source|medium|campaign|term|content|id)|gclid|fbclid|msclkid)$/i

/** The address without its campaign parameters. */
function cleaned(url: string): string {
  const parsed = tryUrl(url)
  if (!parsed) return url
  for (const name of [...parsed.searchParams.keys()])
    if (campaign.test(name)) parsed.searchParams.delete(name)
  return parsed.href
}

export default definePageDetector({
  id: 'utm-internal',
  category: 'tracking',
  label: 'Links inside the store carry no campaign tags',
  pageTypes: 'any',
  impacts: ['revenue'],
  family: 'analytics/consent/late-fees',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const internal = page.facts.links.filter(({ url }) => bareHost(url) === bareHost(page.finalUrl))
    if (internal.length === 0) return notApplicable
    // Tags that came with the visit are copied by some themes; only those that the page adds itself count.
    const arrived = new Set([...(tryUrl(page.url)?.searchParams.keys() ?? [])])
    const tagged = internal.filter(({ url }) =>
      [...(tryUrl(url)?.searchParams.keys() ?? [])].some((name) => campaign.test(name) && !arrived.has(name)),
    )
    const [first] = tagged
    if (!first) return failOrPass([])
    const source =
      tryUrl(first.url)?.searchParams.get('utm_campaign') ??
      tryUrl(first.url)?.searchParams.get('utm_source') ??
      'click id'
    const finding: Finding = {
      causeKey: `tag:${source.toLowerCase()}`,
      severity: 'medium',
      confidence: 0.92,
      title: 'Links inside the store carry campaign tags',
      where: first.text ? cut(first.text, 70) : placeName(page),
      description: `${counted(tagged.length, 'link')} to the store's own pages ${tagged.length === 1 ? 'carries' : 'carry'} campaign tags. Each click starts a new visit in the statistics and hides where the customer really came from.`,
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [
        beforeAfter(pathOf(first.url), pathOf(cleaned(first.url))),
        listRow('Links', [
          ...new Set(tagged.map(({ text, url }) => `${text || '(picture)'}: ${pathOf(url)}`)),
        ]),
      ],
      spots: tagged
        .slice(0, 3)
        .map(({ path, text }) => ({ path, text: cut(text, 40), label: 'Campaign tag' })),
      facts: { links: tagged.length },
      howChecked: [
        'Read the addresses of all links to pages of the same host.',
        'Links to other hosts, such as a separate checkout, were left out.',
      ],
    }
    return failOrPass([finding])
  },
})
