import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { uniqueByUrl } from '../../shared/page/duplicate-pages.ts'
import { paymentWords } from '../../shared/services/payment-words.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { isUnderstood, languageOf, unknownWords } from '../../shared/text/known-words.ts'
import { marketOf } from './markets.ts'

interface Datum {
  country: string
  name: string
  expected: string
  hasLocal: boolean
  isUnderstood: boolean
  methods: string[]
  isSelling: boolean
}

/** Methods known everywhere; naming several of them shows that the store lists what it accepts. */
const known: Readonly<Record<string, RegExp>> = {
  Visa: /\bvisa\b/i,
  Mastercard: /\bmaster ?card\b/i,
  'American Express': /\b(amex|american ?express)\b/i,
  PayPal: /\bpay ?pal\b/i,
  'Apple Pay': /\bapple ?pay\b/i,
  'Google Pay': /\bgoogle ?pay\b/i,
  Maestro: /\bmaestro\b/i,
  Klarna: /\bklarna\b/i,
}
const minPages = 5
const minMethods = 3
const usualShare = 0.3

export default defineSiteDetector<never, Datum>({
  id: 'payment-local-missing',
  category: 'interaction',
  label: 'Popular local payment method is offered',
  pageTypes: 'any',
  impacts: ['conversion', 'cart abandonment rate'],
  effect: 'local-payment-missing',
  confirm: 'revisit',
  suppressedBy: ['payment-marks-missing'],
  needs: [],
  collect(page) {
    const market = marketOf(page)
    if (!market) return null
    const words = paymentWords(page.facts)
    const { country, name, expected, local } = market
    return {
      country,
      name,
      expected,
      hasLocal: local.isIn(words),
      isUnderstood: isUnderstood(languageOf(page.facts), local),
      methods: Object.keys(known).filter((method) => known[method]?.test(words)),
      isSelling: page.pageType === 'product_page' || page.pageType === 'cart_page',
    }
  },
  evaluate({ pages }) {
    const byMarket = Map.groupBy(uniqueByUrl(pages), ({ datum, region }) => `${region}|${datum.country}`)
    const evaluated = [...byMarket.values()].filter((group) => group.length >= minPages)
    if (evaluated.length === 0) return notApplicable
    const reasons: string[] = []
    const findings = evaluated.flatMap((group): Finding[] => {
      if (group.some(({ datum }) => datum.hasLocal)) return []
      if (group.filter(({ datum }) => datum.isUnderstood).length * 2 <= group.length) {
        reasons.push(unknownWords)
        return []
      }
      // A row of payment marks appears on many pages, unlike a single mention in a text.
      const methods = Object.keys(known).filter(
        (method) =>
          group.filter(({ datum }) => datum.methods.includes(method)).length >= usualShare * group.length,
      )
      const first = group.find(({ datum }) => datum.isSelling) ?? group[0]
      if (!first || methods.length < minMethods) {
        reasons.push('The store shows its payment methods only after the address is entered.')
        return []
      }
      const { name, expected, country } = first.datum
      return [
        {
          causeKey: `country:${country}`,
          severity: 'medium',
          confidence: 0.74,
          title: 'Popular local payment method is missing',
          where: `The store for ${name}`,
          description:
            `The store shows ${methods.join(', ')}, but none of the ${pluralize(group.length, 'page')} we read shows ${expected}, ` +
            `which many shoppers in ${name} use to pay. Some of them leave when they can’t find it.`,
          url: first.finalUrl,
          pageType: first.pageType,
          rows: [
            beforeAfter(methods.join(', '), [expected, ...methods].join(', '), 'Shown now', 'Suggested'),
          ],
          facts: { country, shown: methods.join(', '), pages: group.length },
          howChecked: [
            'Determined the country from the currency, language, and URL.',
            `Searched the words, images, and icons of ${pluralize(group.length, 'page')} for local payment methods.`,
            'Found several other payment methods, so the store does list them.',
          ],
        },
      ]
    })
    if (findings.length > 0) return failOrPass(findings)
    const [reason] = reasons
    return reason ? notVerified(reason) : failOrPass([])
  },
})
