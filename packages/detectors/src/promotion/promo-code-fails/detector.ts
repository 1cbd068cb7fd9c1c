import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { momentSpots } from '../../shared/moment-spots.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold } from '../../shared/text.ts'

/** The store says that the code is right but a condition is not met, or that we may not try. */
const conditional =
  /\b(minimum|min\.?|at least|spend|more than|new customer|first order|only (valid )?(for|on|in)|not (valid|applicable) (for|to) (this|these|the|your)|eligible|category|app only|sign in|log ?in|account|already (used|applied)|once per|mindestbestellwert|mindest\w*|neukund\w*|nur fur|angemeldet|minimum d'achat|montant minimum|premiere commande|reserve|minimo|primer pedido|nuevos clientes|primo ordine|nuovi clienti|minimale|nieuwe klanten|try again later|too many)\b/
const unable = /\b(no (code )?field|not found|could not|captcha|time ?out|blocked)\b/

export default defineFlowDetector({
  id: 'promo-code-fails',
  category: 'promotion',
  label: 'Advertised codes work',
  pageTypes: ['cart_page', 'home_page'],
  impacts: ['cart abandonment rate', 'revenue'],
  family: 'promo code fails (of code users)',
  confirm: 'revisit',
  suppressedBy: ['atc-broken', 'promo-expired'],
  flow: 'cart',
  reads: ['promoCodes'],
  judge(records) {
    const ran = ranSessions(records).filter(
      ({ promoCodes, cart }) => promoCodes.length > 0 && (cart?.lines.length ?? 0) > 0,
    )
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    const tries = ran.flatMap((record) => record.promoCodes.map((code) => ({ ...code, record })))
    // A code that worked in any cart is alive.
    const working = new Set(tries.filter(({ applied }) => applied).map(({ code }) => code))
    const findings = new Map<string, Finding>()
    for (const { code, message, foundOn, applied, record } of tries) {
      if (applied || working.has(code) || message.trim() === '' || findings.has(code)) continue
      if (conditional.test(fold(message)) || unable.test(fold(message))) continue
      findings.set(code, {
        causeKey: `code:${code.toUpperCase()}`,
        severity: 'high',
        confidence: 0.85,
        title: 'Advertised code is refused',
        where: code,
        description: `The store advertises the code "${code}", but the cart answers "${cut(message, 120)}". Shoppers who were promised a discount leave without buying.`,
        url: foundOn,
        relatedUrls: record.cart ? [record.cart.url] : [],
        pageType: 'cart_page',
        platform: record.platform,
        rows: [
          beforeAfter(`${code}: ${cut(message, 160)}`, 'Reactivate the code, or take it out of the banner'),
          stepsRow(record),
        ],
        spots: [
          { url: foundOn, text: code, label: 'Refused in the cart' },
          ...momentSpots(record, `code ${code}`, 'The answer of the cart', '[data-vt-promo]'),
        ],
        facts: { code },
        howChecked: [
          'Took the code from a page of the store and entered it in a cart with a product.',
          'Refusals for a condition (order value, category, new customers) were left out.',
        ],
      })
    }
    return failOrPass([...findings.values()])
  },
})
