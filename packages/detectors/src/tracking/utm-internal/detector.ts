import { definePageDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { pageLabel } from '../../shared/page/place.ts'
import { bareHost, tryUrl } from '../../shared/page/url.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

const campaign = /^(utm_(source|medium|campaign|term|content|id)|gclid|fbclid|msclkid)$/i

/** The URL without its campaign parameters. */
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
  label: 'Internal links have no campaign tags',
  pageTypes: 'any',
  impacts: ['revenue'],
  effect: 'trust-or-measurement',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  detect(page) {
    const internal = page.facts.links.filter(({ url }) => bareHost(url) === bareHost(page.finalUrl))
    if (internal.length === 0) return notApplicable
    // Some themes copy tags from the visited URL, so only tags that the page adds itself count.
    const arrived = new Set([...(tryUrl(page.url)?.searchParams.keys() ?? [])])
    const tagged = internal.filter(({ url }) =>
      [...(tryUrl(url)?.searchParams.keys() ?? [])].some((name) => campaign.test(name) && !arrived.has(name)),
    )
    const [first] = tagged
    if (!first) return failOrPass([])
    const source =
      tryUrl(first.url)?.searchParams.get('utm_campaign') ??
      tryUrl(first.url)?.searchParams.get('utm_source') ??
      'click ID'
    const finding: Finding = {
      causeKey: `tag:${source.toLowerCase()}`,
      severity: 'medium',
      confidence: 0.92,
      title: 'Internal links have campaign tags',
      where: first.text ? truncate(first.text, 70) : pageLabel(page),
      description:
        `${pluralize(tagged.length, 'link')} to your own pages ${tagged.length === 1 ? 'has' : 'have'} campaign tags. ` +
        'Each click starts a new visit in your reports and hides where the shopper really came from.',
      url: page.finalUrl,
      pageType: page.pageType,
      rows: [
        beforeAfter(shownPath(first.url), shownPath(cleaned(first.url))),
        listRow('Links', [
          ...new Set(tagged.map(({ text, url }) => `${text || '(image)'}: ${shownPath(url)}`)),
        ]),
      ],
      spots: tagged
        .slice(0, 3)
        .map(({ path, text }) => ({ path, text: truncate(text, 40), label: 'Campaign tag' })),
      facts: { links: tagged.length },
      howChecked: [
        'Read the URLs of all links to pages on the same host.',
        'Skipped links to other hosts, such as a separate checkout.',
      ],
    }
    return failOrPass([finding])
  },
})
