/** Payment methods, as stores show them. */
import { defineConcept, joinConcepts } from '../../concept.ts'
import { defineTerms } from '../../terms.ts'

/** Payment methods by their unambiguous brand names. */
export const paymentBrand = defineConcept('payment-brand', {
  en: [
    '(visa|amex|klarna|afterpay|clearpay|razorpay|paytm|sepa|payu)',
    'american[ ]express',
    'master[ ]card',
    'pay[ ]pal',
    '(apple|google|shop|amazon|samsung)[ ]pay',
  ],
  de: ['(giropay|twint)'],
  pt: ['multibanco', 'mb[ ]way'],
  nl: ['bancontact'],
  da: ['mobilepay'],
  no: ['vipps'],
  pl: ['przelewy24', 'blik'],
  es: ['mercado[ ]pago'],
  it: ['satispay'],
  cs: ['gopay'],
  hu: ['(barion|simplepay)'],
  tr: ['(iyzico|papara)'],
  zh: ['支付宝', '支付寶', '微信支付', 'alipay', 'wechat[ ]pay'],
  ja: ['paypay'],
})

/** Card payment. */
const paymentCard = defineConcept('payment-card', {
  en: ['(credit|debit)[ ]card[s]'],
  de: ['kreditkarte[n]', 'ec karte'],
  fr: ['carte[s] (bancaire[s]|de crédit|bleue)'],
  es: ['tarjeta[s] (de crédito|de débito|bancaria)'],
  it: ['cart(a|e) di credito'],
  pt: ['cartão de (crédito|débito)', 'cartões de (crédito|débito)'],
  nl: ['creditcard[s]', 'betaalkaart', 'kredietkaart[en]'],
  sv: ['kreditkort', 'kontokort', 'betalkort'],
  da: ['kreditkort', 'betalingskort', 'dankort'],
  no: ['kredittkort', 'bankkort', 'betalingskort'],
  fi: ['luottokort*', 'pankkikort*', 'maksukort*'],
  pl: ['kart(a|ą) (kredytow(a|ą)|płatnicz(a|ą))', 'karty (kredytowe|płatnicze)'],
  cs: ['(platební|kreditní) kart(a|ou)', '(platební|kreditní) karty'],
  sk: ['(platobná|platobnou|kreditná|kreditnou) kart(a|ou)', '(platobné|kreditné) karty'],
  sl: ['(kreditn|plačiln|bančn)(a|o|e|ih) kartic(a|o|e|ami)'],
  hr: ['(kreditn|debitn|bankovn)(a|om|e|im) kartic(a|om|e|ama)', 'kartično plaćanje'],
  sr: ['(kreditn|debitn|platn)(a|om|e|im) kartic(a|om|e|ama)'],
  bg: ['(кредитна|дебитна|банкова) карта', '(кредитни|дебитни|банкови) карти'],
  hu: ['bankkárty*', 'hitelkárty*'],
  ro: ['card de (credit|debit)', 'card bancar', 'carduri (de credit|bancare)'],
  et: ['(krediit|deebet|panga|makse)kaar(t|did|diga)'],
  lv: ['(kredītkart|maksājumu kart|bankas kart)(e|es|i)'],
  lt: ['(kredito|banko|mokėjimo) kortel(ė|e|ės)'],
  el: ['(πιστωτική|χρεωστική) κάρτα'],
  tr: ['(kredi|banka) kartı', '(kredi|banka) kartları'],
  ru: ['(банковская|кредитная|банковской|кредитной) карт(а|ой)', '(банковские|кредитные) карты', 'картой'],
  uk: ['(банківська|кредитна|банківською|кредитною) картк(а|ою)', '(банківські|кредитні) картки', 'карткою'],
  kk: ['(банк|несие) картасы'],
  ar: ['بطاقة (ائتمان|الائتمان)', 'بطاقة ائتمانية', 'بطاقات (ائتمان|الائتمان)'],
  he: ['כרטיס אשראי'],
  ja: ['クレジットカード'],
  zh: ['信用卡', '银行卡'],
  ko: ['신용카드', '체크카드'],
  th: ['บัตร(เครดิต|เดบิต)'],
  vi: ['thẻ (tín dụng|ghi nợ|ngân hàng|atm)'],
  id: ['kartu (kredit|debit)'],
  fa: ['کارت (اعتباری|بانکی|شتاب)', 'درگاه پرداخت'],
  ur: ['(کریڈٹ|ڈیبٹ) کارڈ'],
  hi: ['(क्रेडिट|डेबिट) कार्ड'],
  bn: ['(ক্রেডিট|ডেবিট) কার্ড', 'বিকাশ', 'নগদ'],
  ka: ['(საკრედიტო|საბანკო|სადებეტო) ბარათ(ი|ით)'],
  hy: ['(վարկային|բանկային) քարտ[ով]'],
  az: ['(kredit|bank|debet) kartı'],
  mk: ['(кредитна|дебитна|платежна) картичка'],
  sq: ['kart(ë|a|ë) (krediti|kredie|debiti|bankare)'],
  is: ['(kredit|debet|greiðslu)kort[i|um]'],
  ca: ['target(a|es) (de crèdit|de dèbit|bancària|bancàries)'],
  gl: ['tarxeta[s] (de crédito|de débito|bancaria)'],
  eu: ['(kreditu|zordunketa|banku)[ ]txartel*'],
  ms: ['kad (kredit|debit)'],
})

/** A payment method by its name or brand, or the heading of a list of them. Some are ordinary words: see `ambiguousPayment`. */
export const paymentMethod = joinConcepts(
  'payment-method',
  paymentBrand,
  paymentCard,
  defineConcept('payment-method-only', {
    en: ['(maestro|stripe|upi)', 'bank transfer', 'payment method[s]', 'cash on delivery'],
    de: ['(sofort|rechnung|überweisung|nachnahme|vorkasse|zahlungsarten)', 'kauf auf rechnung'],
    fr: ['virement', 'moyens de paiement'],
    es: ['formas de pago', 'bizum'],
    it: ['metodi di pagamento'],
    pt: ['pix', 'boleto', 'formas de pagamento'],
    nl: ['ideal', 'betaalmethoden'],
    sv: ['swish', 'betalningssätt'],
    pl: ['blik', 'metody płatności'],
  }),
)

/** A payment method that needs no store account, by its name or brand. */
export const walletMark = defineConcept('wallet-mark', {
  en: ['*(apple|google|shop)[ ]pay*', '*paypal*', '*klarna*', '*amazon*'],
})

/**
 * Payment methods that shoppers of a country expect most, by ISO 3166-1 alpha-2 country code, in the languages in which
 * stores sell there.
 */
export const localPayments = defineTerms('local-payment', {
  NL: { en: ['ideal', 'wero'], nl: ['ideal', 'wero'] },
  BE: {
    en: ['bancontact', 'payconiq', 'wero'],
    de: ['bancontact', 'payconiq', 'wero'],
    fr: ['bancontact', 'payconiq', 'wero'],
    nl: ['bancontact', 'payconiq', 'wero'],
  },
  PL: {
    en: ['blik*', 'przelewy[ ]24*', 'payu*', 'tpay*', 'bank transfer*', 'cash on delivery'],
    pl: ['blik*', 'przelewy[ ]24*', 'p24*', 'payu*', 'tpay*', 'dotpay*', 'przelew*', 'pobranie*'],
  },
  BR: { en: ['pix', 'boleto'], pt: ['pix', 'boleto'] },
  PT: { en: ['mb[ ]way', 'multibanco'], pt: ['mb[ ]way', 'multibanco'] },
  CH: {
    en: ['twint', 'post[ ]finance', 'invoice'],
    de: ['twint', 'post[ ]finance', 'rechnung'],
    fr: ['facture'],
    it: ['fattura'],
  },
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
    hi: ['यूपीआई', 'कैश ऑन डिलीवरी', 'नेट बैंकिंग', 'डिलीवरी पर नकद [भुगतान]'],
  },
  SE: {
    en: ['swish', 'klarna', 'qliro', 'invoice'],
    sv: ['swish', 'klarna', 'qliro', 'walley', 'svea', 'faktura'],
  },
  DK: { en: ['mobile[ ]pay', 'dankort'], da: ['mobile[ ]pay', 'dankort', 'viabill', 'anyday'] },
  NO: { en: ['vipps', 'klarna', 'invoice'], no: ['vipps', 'klarna', 'faktura'] },
})

/** Payment brands with unambiguous names, in the order in which lists show them. */
export const paymentBrands = defineTerms('payment-brand', {
  Visa: { en: ['visa'] },
  Mastercard: { en: ['master[ ]card'] },
  'American Express': { en: ['american[ ]express', 'amex'] },
  'Diners Club': { en: ['diners[ ][club]'] },
  JCB: { en: ['jcb'] },
  Maestro: { en: ['maestro'] },
  UnionPay: { en: ['union[ ]pay'], zh: ['银联', '銀聯'] },
  'Cartes Bancaires': { fr: ['cartes[ ]bancaires'] },
  PayPal: { en: ['pay[ ]pal'] },
  'Apple Pay': { en: ['apple[ ]pay'] },
  'Google Pay': { en: ['google[ ]pay', 'g[ ]pay'] },
  'Shop Pay': { en: ['shop[ ]pay'] },
  'Amazon Pay': { en: ['amazon[ ]pay'] },
  Klarna: { en: ['klarna'] },
  Afterpay: { en: ['after[ ]pay'] },
  Clearpay: { en: ['clear[ ]pay'] },
  Affirm: { en: ['affirm'] },
  Bancontact: { en: ['bancontact'] },
  Venmo: { en: ['venmo'] },
  TWINT: { de: ['twint'] },
  Bizum: { es: ['bizum'] },
  Multibanco: { pt: ['multibanco'] },
  'MB WAY': { pt: ['mb[ ]way'] },
  Vipps: { no: ['vipps'] },
  MobilePay: { da: ['mobile[ ]pay'] },
  Przelewy24: { pl: ['przelewy24'] },
  PayPay: { ja: ['paypay'] },
  'Rakuten Pay': { ja: ['楽天ペイ', 'rakuten[ ]pay'] },
  'LINE Pay': { ja: ['line pay'] },
  Alipay: { zh: ['alipay', '支付宝', '支付寶'] },
  'WeChat Pay': { zh: ['we[ ]chat[ ]pay', '微信支付'] },
  KakaoPay: { ko: ['카카오페이', 'kakao[ ]pay'] },
  'Naver Pay': { ko: ['네이버페이', 'naver[ ]pay'] },
})

/** Payment brands whose names are also ordinary words, so they only count at the end of a text. */
export const ordinaryPaymentBrands = defineTerms('ordinary-payment-brand', {
  Discover: { en: ['discover [card]'] },
  iDEAL: { nl: ['ideal'] },
  Swish: { sv: ['swish'] },
  BLIK: { pl: ['blik'] },
})

/** Introduces the accepted payment methods. */
export const acceptsPayment = defineConcept('accepts-payment', {
  en: ['we accept', 'accepted', 'pay (with|by|using)', 'payment method[s]', 'can i pay'],
  de: [
    '(wir akzeptieren|akzeptiert)',
    'bezahlen (mit|per|sie mit)',
    'zahl(en|e|ung) (mit|per)',
    'zahlungs(arten|methoden|möglichkeiten|mittel|weisen)',
  ],
  fr: [
    '(nous acceptons|acceptés|acceptées)',
    '(payer|payez|paiement) (par|avec)',
    '(moyens|modes|méthodes) de paiement',
  ],
  es: ['(aceptamos|se aceptan)', '(pagar|paga|pago) (con|mediante|por)', '(formas|métodos|medios) de pago'],
  it: [
    '(accettiamo|accettati|accettate)',
    '(pagare|paga|pagamento) (con|tramite)',
    '(metodi|modalità) di pagamento',
  ],
  pt: [
    '(aceitamos|aceites|aceitos)',
    '(pagar|pague|pagamento) (com|por|via)',
    '(formas|métodos|meios) de pagamento',
  ],
  nl: [
    '(wij accepteren|we accepteren|geaccepteerd)',
    '(betalen|betaal) (met|via)',
    'betaal(methoden|methodes|mogelijkheden|wijzen)',
  ],
  sv: [
    '(vi accepterar|vi tar emot)',
    'betala (med|via)',
    '(betalningssätt|betalsätt|betalningsmetoder|betalningsalternativ)',
  ],
  da: ['(vi accepterer|vi tager imod)', 'betal[e] med', 'betalings(metoder|muligheder|former)'],
  no: ['(vi aksepterer|vi tar imot)', 'betal[e] med', 'betalings(metoder|måter|alternativer|former)'],
  fi: ['hyväksymme', 'maks(aa|u|ut) *', 'maksutavat', 'maksutapoja'],
  pl: ['(akceptujemy|przyjmujemy)', '(zapłacić|płatność) *', '(metody|formy|sposoby) płatności'],
  cs: [
    '(přijímáme|akceptujeme)',
    '(platit|platba|zaplatit) *',
    '(způsoby|možnosti) platby',
    'platební metody',
  ],
  sk: [
    '(prijímame|akceptujeme)',
    '(platiť|platba|zaplatiť) *',
    '(spôsoby|možnosti) platby',
    'platobné metódy',
  ],
  hu: ['(elfogadunk|elfogadjuk)', 'fizetési (módok|lehetőségek)', 'fizethet*'],
  ro: ['acceptăm', '(plăti|plata) (cu|prin)', '(metode|modalități) de plată'],
  el: ['δεχόμαστε', 'τρόποι πληρωμής', 'πληρώστε με'],
  tr: ['kabul ediyoruz', 'ödeme (yöntemleri|seçenekleri)', 'ile öde*'],
  ru: ['принимаем', '(способы|методы|варианты) оплаты', 'оплат(а|ить) *'],
  uk: ['приймаємо', '(способи|методи|варіанти) оплати', 'оплат(а|ити) *'],
  ar: ['(طرق|وسائل) الدفع', 'نقبل'],
  he: ['(אמצעי|שיטות) תשלום', 'ניתן לשלם'],
  ja: ['お支払い(方法|は)', '支払[い]方法', '決済方法', 'ご利用(いただけます|可能)'],
  zh: ['(支付|付款)方式', '接受'],
  ko: ['결제 (수단|방법|방식)', '결제 가능'],
})
