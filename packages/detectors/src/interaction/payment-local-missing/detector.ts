import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import { oncePerAddress } from '../../shared/page-twins.ts'
import { paymentWords } from '../../shared/payment-words.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { marketOf } from './markets.ts'

interface Datum {
  country: string
  name: string
  expected: string
  hasLocal: boolean
  methods: string[]
  isSelling: boolean
}

/** Methods that are known everywhere: naming several of them shows that the shop does list what it takes. */
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
const fewestPages = 5
const fewestMethods = 3
const usualShare = 0.3

export default defineSiteDetector<never, Datum>({
  id: 'payment-local-missing',
  category: 'interaction',
  label: 'The way to pay that the country expects is offered',
  pageTypes: 'any',
  impacts: ['conversion', 'cart abandonment rate'],
  family: 'payment-local-missing',
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
      hasLocal: local.test(words),
      methods: Object.keys(known).filter((method) => known[method]?.test(words)),
      isSelling: page.pageType === 'product_page' || page.pageType === 'cart_page',
    }
  },
  judge({ pages }) {
    const byMarket = Map.groupBy(oncePerAddress(pages), ({ datum, region }) => `${region}|${datum.country}`)
    const judged = [...byMarket.values()].filter((group) => group.length >= fewestPages)
    if (judged.length === 0) return notApplicable
    const reasons: string[] = []
    const findings = judged.flatMap((group): Finding[] => {
      if (group.some(({ datum }) => datum.hasLocal)) return []
      // A list of marks stands on many pages; a single mention in a text is none.
      const methods = Object.keys(known).filter(
        (method) =>
          group.filter(({ datum }) => datum.methods.includes(method)).length >= usualShare * group.length,
      )
      const first = group.find(({ datum }) => datum.isSelling) ?? group[0]
      if (!first || methods.length < fewestMethods) {
        reasons.push('The shop names its ways to pay only after the address is given.')
        return []
      }
      const { name, expected, country } = first.datum
      return [
        {
          causeKey: `country:${country}`,
          severity: 'medium',
          confidence: 0.74,
          title: 'The way to pay that the country expects is missing',
          where: `The store for ${name}`,
          description: `The shop shows ${methods.join(', ')}, but on none of ${group.length} pages ${expected}, with which most shoppers in ${name} pay. Many of them leave when they do not find it.`,
          url: first.finalUrl,
          pageType: first.pageType,
          rows: [
            beforeAfter(methods.join(', '), [expected, ...methods].join(', '), 'Shown now', 'Offer and show'),
          ],
          facts: { country, shown: methods.join(', '), pages: group.length },
          howChecked: [
            `Told the country from currency, language and address, and searched words, pictures and icons of ${group.length} pages for its own ways to pay.`,
            'The shop lists several other ways to pay, so the list is there to be seen.',
          ],
        },
      ]
    })
    if (findings.length > 0) return failOrPass(findings)
    const [reason] = reasons
    return reason ? notVerified(reason) : failOrPass([])
  },
})
