import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { CartSessionRecord } from '@vitrine/engine/api/sessions'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { momentSpots } from '../../shared/sessions/moment-spots.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

type Link = NonNullable<NonNullable<CartSessionRecord['checkout']>['legalLinks']>[number]

/** Other errors may be the store's answer to a scanner. */
const isBroken = ({ status }: Link) =>
  status !== null && (status === 404 || status === 410 || status >= 500) && status !== 503

export default defineSessionDetector({
  id: 'checkout-legal-link-broken',
  category: 'interaction',
  label: 'Terms and privacy links at checkout work',
  pageTypes: ['checkout_page'],
  impacts: ['trust', 'cart abandonment rate'],
  effect: 'dead-link',
  confirm: 'revisit',
  suppressedBy: ['checkout-unreachable'],
  session: 'cart',
  reads: ['checkout'],
  evaluate(records) {
    const ran = ranSessions(records).filter(({ checkout }) => (checkout?.legalLinks ?? []).length > 0)
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    const links = ran.flatMap(({ checkout }) => checkout?.legalLinks ?? [])
    const broken = new Map(links.filter(isBroken).map((link) => [link.url, link]))
    if (broken.size === 0 && !links.some(({ status }) => status !== null && status < 400))
      return notVerified('The store didn’t respond when we requested the pages that its checkout links to.')
    return failOrPass([...broken.values()].flatMap((link) => toFinding(link, ran)))
  },
})

function toFinding(link: Link, records: readonly CartSessionRecord[]): Finding[] {
  const record = records.find(({ checkout }) => checkout?.legalLinks?.some(({ url }) => url === link.url))
  if (!record?.checkout) return []
  const { checkout } = record
  return [
    {
      causeKey: `link:${shownPath(link.url)}`,
      severity: 'medium',
      confidence: 0.9,
      title: 'Terms or privacy link at checkout is broken',
      where: truncate(link.text, 70),
      description:
        `The checkout asks shoppers to read “${truncate(link.text, 60)}”, but the page returns status ${link.status}. ` +
        'Shoppers can’t read what they agree to, and consumer law may require that they can.',
      url: checkout.url,
      relatedUrls: [link.url],
      pageType: 'checkout_page',
      platform: record.platform,
      rows: [
        beforeAfter(`${link.url} returns ${link.status}`, 'The current text, reachable without an account'),
        stepsRow(record),
      ],
      spots: momentSpots(record, 'checkout', 'The checkout that links to it'),
      facts: { status: link.status ?? 0, target: link.url },
      blocksBuying: false,
      howChecked: [
        'Went to the checkout with a product in the cart.',
        'Requested each terms, privacy, or returns page that the checkout links to, twice if it failed.',
      ],
    },
  ]
}
