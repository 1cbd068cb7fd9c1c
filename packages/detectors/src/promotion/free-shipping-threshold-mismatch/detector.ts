import { defineSiteDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { type Claim, contradictions } from '../../shared/claims.ts'
import { sentencesOf } from '../../shared/sentences.ts'
import { cellMoney } from '../../shared/table-cells.ts'
import { fold } from '../../shared/text.ts'

const offer =
  /\b(free (uk |us |eu |standard |ground )?(shipping|delivery)|(ships?|delivered) free|kostenlose[rn]? (versand|lieferung)|versandkostenfrei|gratis ?versand|livraison (gratuite|offerte)|envio gratis|spedizione gratuita|gratis verzending)\b.{0,40}?\b(over|above|from|of|on orders|ab|uber|des|a partir de|da|oltre|vanaf|desde)\b[^\d€$£]{0,24}((?:[€$£]|usd|eur|gbp)?\s?\d[\d.,]*\s?(?:[€$£]|usd|eur|gbp)?)/
const apart =
  /\b(express|next.?day|overnight|members?(?:hip)?|loyalty|vip|international|worldwide|outside|oversize|furniture|large items|first order|app|islands?|highlands?|weekend|students?|subscription|sperrgut|mitglied)\b/

export default defineSiteDetector<never, { claims: Claim[] }>({
  id: 'free-shipping-threshold-mismatch',
  category: 'promotion',
  label: 'Free delivery starts at one amount',
  pageTypes: 'any',
  impacts: ['cart abandonment rate', 'aov'],
  family: 'delivery/returns info missing',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect({ facts, site }) {
    const claims = sentencesOf(facts).flatMap(({ text, block }): Claim[] => {
      const words = fold(text)
      const amount = offer
        .exec(words)
        ?.at(-1)
        ?.replace(/[.,\s]+$/, '')
      if (!amount || apart.test(words)) return []
      const money = cellMoney(amount.toUpperCase(), site.currency ?? undefined)
      if (!money || money.minor === 0) return []
      const sign = amount.match(/[€$£]|usd|eur|gbp/)?.[0] ?? ''
      return [{ value: `${sign}${money.minor}`, shown: amount.trim().toUpperCase(), text, path: block.path }]
    })
    return claims.length > 0
      ? { claims: [...new Map(claims.map((claim) => [claim.value, claim])).values()] }
      : null
  },
  judge({ pages }) {
    const signs = new Set(
      pages.flatMap(({ datum }) => datum.claims.map(({ value }) => value.replace(/\d+$/, ''))),
    )
    // Amounts of several currencies belong to several countries.
    if (pages.length === 0 || signs.size > 1) return notApplicable
    return failOrPass(
      contradictions(pages, {
        causeKey: 'threshold',
        title: 'Free delivery starts at different amounts',
        severity: 'medium',
        subject: 'free delivery',
        why: 'Shoppers who filled the cart up to the lower amount feel cheated at the checkout.',
        confidence: 0.82,
        howChecked: [
          'Read every sentence about free delivery on all pages and compared the amounts.',
          'Left out express, members, oversized goods and other countries, and read both pages again.',
        ],
      }),
    )
  },
})
