/** Payment methods, as stores show them. */
import { defineConcept } from '../concept.ts'
import { defineTerms } from '../terms.ts'

/** A payment method by its name or brand, or the heading of a list of them. */
export const paymentMethod = defineConcept('payment-method', {
  en: [
    '(visa|maestro|amex|american express|paypal|klarna|afterpay|clearpay|stripe|sepa|razorpay|upi)',
    'master[ ]card',
    '(apple|google|shop|amazon)[ ]pay',
    '(credit|debit)[ ]card[s]',
    'bank transfer',
    'payment method[s]',
    'cash on delivery',
  ],
  de: [
    '(giropay|sofort|rechnung|überweisung|nachnahme|vorkasse|zahlungsarten|twint)',
    'kreditkarte[n]',
    'kauf auf rechnung',
  ],
  fr: ['carte (bancaire|de crédit)', 'virement', 'moyens de paiement'],
  es: ['tarjeta de crédito', 'formas de pago', 'bizum'],
  it: ['carta di credito', 'metodi di pagamento'],
  pt: ['multibanco', 'mb[ ]way', 'pix', 'boleto', 'cartão de crédito', 'formas de pagamento'],
  nl: ['ideal', 'bancontact', 'betaalmethoden'],
  sv: ['swish', 'betalningssätt'],
  da: ['mobilepay', 'dankort'],
  no: ['vipps'],
  pl: ['blik', 'przelewy24', 'metody płatności'],
})

/** Pays without an account of the store, by its name or mark. */
export const walletMark = defineConcept('wallet-mark', {
  en: ['*(apple|google|shop)[ ]pay*', '*paypal*', '*klarna*', '*amazon*'],
})

/** Ways to pay that shoppers of a country expect most, by its code. */
export const localPayments = defineTerms('local-payment', {
  NL: { nl: ['ideal', 'wero'] },
  BE: { nl: ['bancontact', 'payconiq', 'wero'] },
  PL: { pl: ['blik*', 'przelewy[ ]24*', 'p24*', 'payu*', 'tpay*', 'dotpay*', 'przelew*', 'pobranie*'] },
  BR: { pt: ['pix', 'boleto'] },
  PT: { pt: ['mb[ ]way', 'multibanco'] },
  CH: { de: ['twint', 'post[ ]finance', 'rechnung'], fr: ['facture'], it: ['fattura'] },
  IN: {
    en: [
      'upi',
      'razorpay',
      'paytm',
      'phone[ ]pe',
      'g[oogle][ ]pay',
      'cod',
      'cash on delivery',
      'net[ ]banking',
      'bhim',
    ],
  },
  SE: { sv: ['swish', 'klarna', 'qliro', 'walley', 'svea', 'faktura'] },
  DK: { da: ['mobile[ ]pay', 'dankort', 'viabill', 'anyday'] },
  NO: { no: ['vipps', 'klarna', 'faktura'] },
})
