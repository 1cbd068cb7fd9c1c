import { defineFlowDetector, type Finding, notApplicable, notVerified, pass } from '@vitrine/engine/detector'
import type { CartFlowRecord } from '@vitrine/engine/flows'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { momentSpots } from '../../shared/moment-spots.ts'
import { moneyText } from '../../shared/money-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut, fold } from '../../shared/text.ts'

/** The store says that the code is right but a condition is not met, or that we may not try. */
const conditional =
  /\b(minimum|min\.?|at least|spend|more than|new customer|first order|only (valid )?(for|on|in)|not (valid|applicable) (for|to) (this|these|the|your)|eligible|category|app only|sign in|log ?in|account|already (used|applied)|once per|mindestbestellwert|mindest\w*|neukund\w*|nur fur|angemeldet|minimum d'achat|montant minimum|premiere commande|reserve|minimo|primer pedido|nuevos clientes|primo ordine|nuovi clienti|minimale|nieuwe klanten|try again later|too many|(isn'?t|cannot|can'?t|couldn'?t|could not|does ?n.?t|may not) (be )?(valid|used|applied|combined|apply|available) (for|to|with|on|in|at|together)|(used|combined|applied) (with|together)|usage limit|limit (has been |was )?reached|reached (its|the|your) \w*|not applicable|sale items?|selected products|in your (region|country)|to you right now|country|artikel im warenkorb|nicht kombinierbar|bereits (eingelost|verwendet)|gilt nicht fur|s'appliqu\w+|deja utilise|articles? (de|dans) votre panier|non cumulable|no es valido para|no aplica|ya (se )?ha utilizado|non (e )?valido per|gia (stato )?utilizzato|niet geldig (voor|op)|al gebruikt)\b/
const unable = /\b(no (code )?field|not found|could not|captcha|time ?out|blocked)\b/
/** Whoever asks, and whatever is in the cart: the code is no longer one. */
const gone =
  /\b(expired|(does not|doesn't) exist|no such (code|coupon|voucher)|no longer (valid|active|available)|abgelaufen|existiert nicht|nicht mehr gultig|(a )?expire|n'existe (pas|plus)|caducad[oa]|ha expirado|no existe|scadut[oa]|non esiste|verlopen|bestaat niet|utgangen|finnes ikke|udlobet|wygasl\w*|nie istnieje)\b/
/** "Invalid, expired or used up": the cart's only sentence for every reason, so that none of them is known. */
const anyReason =
  /\b(invalid|valid|expired?|exist\w*|ungultig|abgelaufen|invalide|valide|expire|caducad\w*|valido|scadut\w*|ongeldig|verlopen)\b[^.!]{0,60}\b(or|oder|ou|o|of)\b[^.!]{0,40}\b(limit|minimum|conditions?|requirements?|used|redeemed|reached|applicable|eingelost|bedingung\w*|utilise|conditions|utilizado|condiciones|utilizzato|condizioni|gebruikt|voorwaarden)\b/
const accepted =
  /(?<!(?:not|n't|cannot|be) )\b(applied|success\w*|(wurde|erfolgreich) (eingelost|angewendet|hinzugefugt)|appliquee?|aplicad[oa]|applicato|toegepast)\b/

type Attempt = CartFlowRecord['promoCodes'][number]

/** Why a refusal proves nothing; null where it does. */
function doubtOf({ message, unmet }: Attempt): string | null {
  const words = fold(message)
  if (anyReason.test(words))
    return unmet ?? `the cart has one answer for every reason: "${cut(message, 100)}"`
  if (gone.test(words) && !/\b(session|cart) \w* ?expired\b/.test(words)) return null
  if (unmet) return unmet
  if (words === '') return 'the cart did not answer'
  if (accepted.test(words)) return 'the cart took it without showing a discount'
  if (conditional.test(words)) return `the cart names a condition: "${cut(message, 100)}"`
  return unable.test(words) ? 'it could not be entered' : null
}

/** One sentence for all codes that could not be judged. */
const reasonOf = (doubts: ReadonlyMap<string, string>) =>
  `${[...doubts].map(([code, doubt]) => `The code ${code} could not be judged: ${doubt}`).join('. ')}.`

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
    const doubts = new Map<string, string>()
    for (const { record, ...attempt } of tries) {
      const { code, message, foundOn, minimum } = attempt
      const key = `${code}|${record.platform}`
      if (working.has(code) || findings.has(key)) continue
      const doubt = doubtOf(attempt)
      if (doubt !== null) {
        doubts.set(code, doubts.get(code) ?? doubt)
        continue
      }
      const asked = minimum ? ` with goods for at least ${moneyText(minimum)}, as the offer asks,` : ''
      findings.set(key, {
        causeKey: `code:${code.toUpperCase()}`,
        severity: 'high',
        confidence: 0.85,
        title: `Advertised code ${code} is refused`,
        where: 'the cart page',
        description: `The store advertises the code "${code}", but a cart${asked} answers "${cut(message, 120)}". Shoppers who were promised a discount leave without buying.`,
        url: foundOn,
        // A code with a minimum is tried again with the same product.
        relatedUrls: [...(record.cart ? [record.cart.url] : []), ...(minimum ? [record.productUrl] : [])],
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
          ...(minimum
            ? [`Filled the cart until its goods cost at least ${moneyText(minimum)}, as the page asks for.`]
            : []),
          'Refusals for a condition (order value, category, new customers) were left out.',
        ],
      })
    }
    if (findings.size > 0) return { kind: 'fail', findings: [...findings.values()] }
    return doubts.size === 0 ? pass : notVerified(reasonOf(doubts))
  },
})
