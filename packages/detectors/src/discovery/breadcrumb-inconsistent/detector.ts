import {
  type CollectedPage,
  defineSiteDetector,
  type FetchSummary,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/api/detector'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { pageLabel } from '../../shared/page/place.ts'
import { pageKey } from '../../shared/page/url.ts'
import { isRefusal } from '../../shared/sessions/refusals.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate, wordOverlap } from '../../shared/text/text.ts'
import { missingTrails } from './missing-trails.ts'
import { type Crumb, readTrail, type TrailDatum } from './trail.ts'

const shown = (crumbs: readonly Crumb[]) => crumbs.map(({ text }) => text).join(' > ')

type Page = CollectedPage<TrailDatum>

export default defineSiteDetector<never, TrailDatum>({
  id: 'breadcrumb-inconsistent',
  category: 'discovery',
  label: 'Breadcrumbs are correct',
  pageTypes: ['product_page', 'product_list_page', 'category_page'],
  impacts: ['seo', 'average session duration'],
  effect: 'dead-link',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect: (page) => readTrail(page, pageLabel(page)),
  evaluate({ pages, lookup }) {
    if (pages.length === 0) return notApplicable
    const wrong = pages
      .filter(({ datum }) => datum.visible.length > 0)
      .flatMap((page): Finding[] => {
        const finding = deadCrumb(page, lookup) ?? differingTrail(page)
        return finding ? [finding] : []
      })
    return failOrPass([...wrong, ...missingTrails(pages)])
  },
})

const baseOf = ({ datum, finalUrl, pageType }: Page) => ({
  where: truncate(datum.name, 70),
  url: finalUrl,
  pageType,
  severity: 'low' as const,
  howChecked: [
    'Read the visible breadcrumbs and the ones in the structured data.',
    'Checked where the links lead and allowed several parent categories.',
  ],
})

function deadCrumb(page: Page, lookup: (url: string) => FetchSummary | null): Finding | null {
  const { visible } = page.datum
  for (const { text, url, path } of visible) {
    const answer = url ? lookup(url) : null
    if (!url || !answer || answer.notVerified !== null || answer.status < 400 || isRefusal(answer.status))
      continue
    return {
      ...baseOf(page),
      causeKey: `dead:${shownPath(url)}`,
      fault: 'dead',
      confidence: 0.9,
      title: 'Breadcrumb links to a missing page',
      description:
        `The breadcrumb “${text}” links to ${shownPath(url)}, which returns status ${answer.status}. Shoppers who want ` +
        'to go back hit a dead end.',
      relatedUrls: [url],
      leadsTo: [url],
      repeatOf: ['http-error-page'],
      rows: [
        beforeAfter(`${shown(visible)} (${text}: status ${answer.status})`, 'Link this step to a live page'),
      ],
      spots: path ? [{ path, text, label: `Status ${answer.status}` }] : [],
      facts: { status: answer.status },
    }
  }
  return null
}

function differingTrail(page: Page): Finding | null {
  const { datum, finalUrl } = page
  const own = datum.visible.filter(({ url }) => url !== null && pageKey(url) !== pageKey(finalUrl))
  const [trail] = datum.trails
  // The first step is the home page and the last is the page itself.
  const middle = own.slice(1)
  if (!trail || trail.length < 3 || middle.length === 0) return null
  if (datum.trails.some((each) => endsAlike(datum.visible, each))) return null
  if (datum.trails.some((each) => sharesStep(middle, each, datum.name))) return null
  return {
    ...baseOf(page),
    causeKey: 'differs',
    fault: 'differs',
    confidence: 0.75,
    title: 'Breadcrumbs in structured data don’t match the page',
    description:
      `The page shows “${shown(datum.visible)}”, but its structured data says “${shown(trail)}”. Search engines ` +
      'show a path that isn’t on the page.',
    rows: [beforeAfter(shown(trail), shown(datum.visible), 'Structured data', 'Visible breadcrumbs')],
    spots: own[0]?.path ? [{ path: own[0].path, label: 'Visible breadcrumbs' }] : [],
    facts: { steps: own.length },
  }
}

/** Whether the visible steps are the last steps of a trail: the home page is often a picture, or left out. */
const endsAlike = (visible: readonly Crumb[], trail: readonly Crumb[]) =>
  visible.length >= 2 &&
  visible.length <= trail.length &&
  visible.every(({ text }, at) => {
    const step = trail[trail.length - visible.length + at]
    return step !== undefined && wordOverlap(step.text, text) >= 0.8
  })

/** Whether a trail of the structured data agrees with a visible step between the home page and the page itself. */
function sharesStep(middle: readonly Crumb[], trail: readonly Crumb[], pageName: string): boolean {
  return middle.some(({ text, url }) =>
    trail.some(
      (crumb, index) =>
        // A product's name may contain its category's name, so the last crumb can't count as a shared step.
        (index < trail.length - 1 || wordOverlap(crumb.text, pageName) < 0.8) &&
        (wordOverlap(crumb.text, text) >= 0.5 ||
          (url !== null && crumb.url !== null && pageKey(crumb.url) === pageKey(url))),
    ),
  )
}
