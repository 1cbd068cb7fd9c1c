/** Ways to pay, as shops show them. */
import { defineConcept } from '../concept.ts'

/** A way to pay by its name or brand, or the heading of a list of them. */
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
