import { type CollectedPage, defineSiteDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { isArticle } from '../../shared/article.ts'
import { type Claim, type ClaimWords, contradictions } from '../../shared/claims.ts'
import { localeOf } from '../../shared/locale-of.ts'
import { sentencesOf } from '../../shared/sentences.ts'
import { fold } from '../../shared/text.ts'
import { tryUrl } from '../../shared/url.ts'
import { deliveryOf, deliveryPages } from './delivery-pages.ts'
import { isLegalNotice, promisesOf, type Topic } from './policy-claims.ts'

interface Datum {
  claims: (Claim & { topic: Topic })[]
  /** How long a parcel takes, where the page says one time only. */
  delivery: Claim | null
  locale: string
}

const howChecked = [
  'Read every sentence about returns and warranty on all pages and compared what they promise.',
  'Left out refunds, holidays, sale goods, defects, members, other countries and legal rights, and read both pages again.',
]
const wordsOfTopic: Readonly<Record<Topic, ClaimWords>> = {
  days: {
    causeKey: 'returns',
    title: 'Pages state different return windows',
    severity: 'high',
    subject: 'returns',
    why: 'Shoppers rely on the longer one, and the shop may have to keep it.',
    confidence: 0.8,
    howChecked,
  },
  fee: {
    causeKey: 'return-fee',
    title: 'Pages disagree on who pays for returns',
    severity: 'medium',
    subject: 'the cost of returns',
    why: 'Shoppers who read that returns are free will not accept that they have to pay.',
    confidence: 0.78,
    howChecked,
  },
  warranty: {
    causeKey: 'warranty',
    title: 'Pages state different warranties',
    severity: 'medium',
    subject: 'the warranty',
    why: 'Shoppers rely on the longer one, and the shop may have to keep it.',
    confidence: 0.78,
    howChecked,
  },
}
const deliveryWords: ClaimWords = {
  causeKey: 'delivery',
  title: 'Pages state different delivery times',
  severity: 'medium',
  subject: 'the delivery time',
  why: 'Shoppers rely on the shorter one and write to you when it has passed.',
  confidence: 0.78,
  howChecked: [
    'Read every sentence about how long a parcel takes on all pages and compared the times.',
    'Left out express services, named places and countries, special goods, dispatch, pre-orders and times of single products, and read both pages again.',
  ],
}
const topics = ['days', 'fee', 'warranty'] as const
const frame = new Set(['header', 'nav', 'footer'])

export default defineSiteDetector<never, Datum>({
  id: 'policy-contradiction',
  category: 'content',
  label: 'All pages promise the same about returns, delivery and warranty',
  pageTypes: 'any',
  impacts: ['trust', 'cart abandonment rate'],
  family: 'delivery/returns info missing',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect(page) {
    const { facts, finalUrl } = page
    if (isArticle(page)) return null
    const path = (tryUrl(finalUrl)?.pathname ?? '').replace(/[-_/.]+/g, ' ')
    if (isLegalNotice(fold(`${path} ${facts.head.h1s[0]?.text ?? ''}`))) return null
    const all = sentencesOf(facts).flatMap(({ text, block }) =>
      promisesOf(fold(text)).map((promised) => ({
        ...promised,
        text,
        path: block.path,
        isFrame: frame.has(block.area),
      })),
    )
    const claims = topics.flatMap((topic) => {
      const own = all.filter((claim) => claim.topic === topic)
      // A bar or footer stands on the policy page too; what that page itself says is its word.
      const said = own.some(({ isFrame }) => !isFrame) ? own.filter(({ isFrame }) => !isFrame) : own
      const byValue = new Map(said.map(({ isFrame: _, ...claim }) => [claim.value, claim]))
      return [...byValue.values()]
    })
    const delivery = deliveryOf(page)
    return claims.length > 0 || delivery !== null ? { claims, delivery, locale: localeOf(page) } : null
  },
  judge({ pages }) {
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

/** Pages with one statement about the topic: a page that itself states two explains an exception. */
function plainPages(pages: readonly CollectedPage<Datum>[], topic: Topic): CollectedPage<Datum>[] {
  return pages
    .map((page) => ({
      ...page,
      datum: { ...page.datum, claims: page.datum.claims.filter((claim) => claim.topic === topic) },
    }))
    .filter(({ datum }) => datum.claims.length === 1)
}
