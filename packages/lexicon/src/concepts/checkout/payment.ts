/** Payment. */
import { defineConcept, joinConcepts } from '../../concept.ts'
import { paymentBrand } from './payment-methods.ts'

/**
 * Names of payment methods that are also ordinary words: "the ideal gift", "sofort lieferbar", "a navy stripe shirt".
 */
export const ambiguousPayment = defineConcept('ambiguous-payment', {
  en: [
    'ideal',
    'swish',
    'pix',
    'upi',
    'maestro',
    'stripe',
    'blik',
    'wero',
    'cod',
    '(credit|debit)[ ]card[s]',
  ],
  de: ['sofort', 'rechnung', 'kreditkarte[n]'],
  fr: ['facture', 'carte de credit'],
  es: ['tarjeta de crédito'],
  it: ['carta di credito'],
  pl: ['faktura', 'przelew', 'pobranie'],
})

/** A mention of payment, or a payment method with an unambiguous name. */
export const paying = joinConcepts(
  'paying',
  paymentBrand,
  defineConcept('paying-only', {
    en: ['pay', 'pays', 'paid', 'paying', 'payable', 'payment[s]', 'accept[s|ed]', 'checkout', 'method[s]'],
    de: ['(auf|per) rechnung', '[be]zahl*', 'kasse'],
    fr: ['paiement[s]', 'pay(er|ez|é)', 'par carte'],
    es: ['pago[s]', 'pagar', 'paga*'],
    it: ['paga*'],
    pt: ['pagamento[s]', 'pagar'],
    nl: ['betaal*', 'afreken*'],
    sv: ['betal*'],
    da: ['betal*'],
    no: ['betal*'],
    fi: ['maksu*', 'maksa*'],
    pl: ['płatno*', 'zapłac*'],
    cs: ['platb*', 'platit'],
    sk: ['platb*', 'platiť'],
    sl: ['plačil*', 'plač(aj|ate|ati|ajte|uj)*', 'način plačila'],
    hr: ['plaćanj*', 'plati[te|ti]'],
    sr: ['plaćanj*', 'plati[te|ti]'],
    bg: ['плащан*', 'плат(и|ете|ите)*'],
    hu: ['fizet*'],
    ro: [
      'metod(a|e) de plată',
      'modalit* de plată',
      'plata (cu|prin|online|la livrare)',
      'plătești',
      'plătiți',
    ],
    et: ['maks(a|e|ta|mine)*', 'makseviis*', 'tasu(da|ge|mine)'],
    lv: ['maksā*', 'apmaks*', 'samaks*'],
    lt: ['mokėjim*', 'apmok*', 'atsiskait*', 'mokėk*'],
    ru: ['оплат*', 'оплач*', 'платеж*'],
    uk: ['оплат*', 'сплат*', 'платіж*'],
  }),
)
