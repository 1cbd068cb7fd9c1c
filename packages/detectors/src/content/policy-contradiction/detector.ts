import {
  type CollectedPage,
  defineSiteDetector,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/api/detector'
import {
  conditionalTime,
  otherDelivery,
  promiseException,
} from '@vitrine/lexicon/concepts/delivery/promise-limits'
import { fold } from '@vitrine/lexicon/fold'
import { isArticle } from '../../shared/page/article.ts'
import { localeOf } from '../../shared/page/locale-of.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { tryUrl } from '../../shared/page/url.ts'
import { type Claim, type ClaimWords, contradictions } from '../../shared/text/claims.ts'
import { sentencesOnPage } from '../../shared/text/sentences.ts'
import { deliveryOf, deliveryPages } from './delivery-pages.ts'
import { isLegalNotice, promisesOf, type Topic } from './policy-claims.ts'

interface Datum {
  claims: (Claim & { topic: Topic })[]
  /** The delivery time, when the page states exactly one. */
  delivery: Claim | null
  locale: string
}

const howChecked = [
  'Read every sentence about returns and warranty on all pages and compared the promises.',
  'Skipped refunds, holidays, sale items, defects, members, other countries, and legal rights.',
  'Read both pages again.',
]
const wordsOfTopic: Readonly<Record<Topic, ClaimWords>> = {
  days: {
    causeKey: 'returns',
    title: 'Pages state different return windows',
    severity: 'high',
    subject: 'the return window',
    why: 'Shoppers rely on the longer one, and the store may have to honor it.',
    confidence: 0.8,
    howChecked,
  },
  fee: {
    causeKey: 'return-fee',
    title: 'Pages disagree on who pays for returns',
    severity: 'medium',
    subject: 'the cost of returns',
    why: 'Shoppers who read that returns are free won’t accept having to pay.',
    confidence: 0.78,
    howChecked,
  },
  warranty: {
    causeKey: 'warranty',
    title: 'Pages state different warranties',
    severity: 'medium',
    subject: 'the warranty',
    why: 'Shoppers rely on the longer one, and the store may have to honor it.',
    confidence: 0.78,
    howChecked,
  },
}
const deliveryWords: ClaimWords = {
  causeKey: 'delivery',
  title: 'Pages state different delivery times',
  severity: 'medium',
  subject: 'the delivery time',
  why: 'Shoppers rely on the shorter one and contact you once it has passed.',
  confidence: 0.78,
  howChecked: [
    'Read every sentence about delivery times on all pages and compared the times.',
    'Skipped express services, specific places, special goods, dispatch times, pre-orders, and individual products.',
    'Read both pages again.',
  ],
}
const topics = ['days', 'fee', 'warranty'] as const
const frame = new Set(['header', 'nav', 'footer'])

export default defineSiteDetector<never, Datum>({
  id: 'policy-contradiction',
  category: 'content',
  label: 'Pages agree on returns, delivery, and warranty',
  pageTypes: 'any',
  impacts: ['trust', 'cart abandonment rate'],
  effect: 'delivery-info-missing',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const { facts, finalUrl } = page
    if (isArticle(page) || !areLimitsKnown(page)) return null
    const path = (tryUrl(finalUrl)?.pathname ?? '').replace(/[-_/.]+/g, ' ')
    if (isLegalNotice(fold(`${path} ${facts.head.h1s[0]?.text ?? ''}`))) return null
    const all = sentencesOnPage(facts).flatMap(({ text, block }) =>
      promisesOf(fold(text)).map((promised) => ({
        ...promised,
        text,
        path: block.path,
        isFrame: frame.has(block.area),
      })),
    )
    const claims = topics.flatMap((topic) => {
      const own = all.filter((claim) => claim.topic === topic)
      // A bar or footer is on the policy page too, but that page's own text takes precedence.
      const said = own.some(({ isFrame }) => !isFrame) ? own.filter(({ isFrame }) => !isFrame) : own
      const byValue = new Map(said.map(({ isFrame: _, ...claim }) => [claim.value, claim]))
      return [...byValue.values()]
    })
    const delivery = deliveryOf(page)
    return claims.length > 0 || delivery !== null ? { claims, delivery, locale: localeOf(page) } : null
  },
  evaluate({ pages }) {
    if (pages.length === 0) return notApplicable
    const byLocale = [...Map.groupBy(pages, ({ datum }) => datum.locale).values()]
    return failOrPass(
      byLocale.flatMap((group) => [
        ...topics.flatMap((topic) => contradictions(plainPages(group, topic), wordsOfTopic[topic])),
        ...contradictions(deliveryPages(group), deliveryWords),
      ]),
    )
  },
})

/** If a language lacks words for exceptions and conditions, a limited promise would count as the usual one. */
function areLimitsKnown({ facts: { language } }: PageReading): boolean {
  const spoken = language.detected ?? language.declared
  return (
    spoken === null ||
    [promiseException, conditionalTime, otherDelivery].every((limit) => limit.knows(spoken))
  )
}

/** Pages with one statement about the topic; a page that states two explains an exception. */
function plainPages(pages: readonly CollectedPage<Datum>[], topic: Topic): CollectedPage<Datum>[] {
  return pages
    .map((page) => ({
      ...page,
      datum: { ...page.datum, claims: page.datum.claims.filter((claim) => claim.topic === topic) },
    }))
    .filter(({ datum }) => datum.claims.length === 1)
}
