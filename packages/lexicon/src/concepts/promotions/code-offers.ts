/** Discount codes that stores advertise: words that introduce them, and words that show another kind of code. */
import { defineConcept, joinConcepts } from '../../concept.ts'
import { offer } from './offer.ts'
import { discountedOrder } from './promotion-audience.ts'

/** The word "code" alone, directly before a code, which may also identify a product, a bank or a color. */
export const bareCode = defineConcept('bare-code', {
  en: ['code'],
  de: ['code'],
  fr: ['code'],
  es: ['código'],
  it: ['codice'],
  nl: ['code'],
})

/** Introduces a discount code, directly before it. */
export const discountCode = defineConcept('discount-code', {
  en: [
    '(promo|promotion|promotional|discount) code',
    '(coupon|voucher) [code]',
    '(use|with) [the] code',
    '(use|with) [the] (coupon|voucher) code',
  ],
  de: ['gutschein[code]', '(rabatt|aktions|vorteils)[ ]code', 'mit [dem] code'],
  fr: ['code (promo|promotionnel|avantage|réduction)', 'avec le code', 'bon de réduction'],
  es: ['código (promocional|de descuento|descuento)', '(con|usa|usando) el código', 'cupón'],
  it: ['codice (sconto|promozionale|promo)', '(con|usa|usando) il codice'],
  pt: ['código (promocional|de desconto)', '(com|use|usa) o código', '(cupom|cupão) [de desconto]'],
  nl: ['(kortings|actie|voordeel)code', 'met [de] code'],
  sv: ['(rabatt|kampanj)kod[en]', '(med|använd) koden'],
  da: ['(rabat|kampagne)kode[n]', '(med|brug) koden'],
  no: ['(rabatt|kampanje)kode[n]', '(med|bruk) koden'],
  fi: ['(alennus|kampanja|etu)koodi', '(alennus|kampanja|etu)koodilla'],
  pl: ['(kod|kodem|kodu) (rabatowy|rabatowym|promocyjny|promocyjnym)', '(z|użyj) (kodem|kodu)'],
  cs: ['slevový (kód|kupon|kupón)', 'se slevovým kódem', 's kódem'],
  sk: ['zľavový (kód|kupón)', 'so zľavovým kódom', 's kódom'],
  sl: [
    '(koda|kodo|kode) za popust',
    'promocijsk(a|o|e) kod(a|o|e)',
    '(s|z uporabo) kod(o|e)',
    'kupon[a|om] za popust',
  ],
  hr: [
    '(kod|kodom|koda) za popust',
    'promo[ ]kod[om|a]',
    'promotivni[m] kod[om]',
    '(uz|s|unesi|unesite|koristi|iskoristi) kod[om]',
    'kupon za popust',
  ],
  sr: [
    '(kod|kodom|koda) za popust',
    'promo[ ]kod[om|a]',
    'promotivni[m] kod[om]',
    '(uz|sa|unesi|unesite|koristi|iskoristi) kod[om]',
    'kupon za popust',
  ],
  bg: [
    'код за отстъпка',
    'промо[ ]код[а]',
    'промоционален код',
    '(с|използвай|използвайте|въведи|въведете) код[а]',
    'купон за отстъпка',
  ],
  hu: ['kuponkód', 'kedvezménykód'],
  ro: ['cod[ul] (promoțional|de reducere)', 'cu codul'],
  et: ['soodus[ ]kood[i|iga]', 'kampaania[ ]kood[i|iga]', '(koodiga|kasuta koodi|sisesta kood)'],
  lv: ['atlaižu kod(s|u|am)', 'atlaides kod(s|u)', 'promo[ ]kod(s|u)', '(ar|izmanto|ievadi|lieto) kodu'],
  lt: [
    'nuolaidos kod(as|u|ą)',
    'nuolaidų kod(as|u|ą)',
    'akcijos kodas',
    '(su|naudok|naudokite|įvesk|įveskite) kod(u|ą)',
  ],
  tr: ['(indirim|kupon|promosyon) kodu'],
  ru: ['промокод[у|ом]', 'по промокоду'],
  uk: ['промокод[ом]', 'за промокодом'],
  ja: ['クーポンコード', 'プロモーションコード', '割引コード'],
})

/** Any mention of a code: the text around it may be about another offer. */
export const anyCode = joinConcepts(
  'any-code',
  bareCode,
  discountCode,
  defineConcept('any-code-only', {
    en: ['codes', 'coupon[s]', 'voucher[s]'],
    de: ['*gutschein*'],
    fr: ['codes'],
    es: ['códigos', 'cupones'],
    it: ['codici'],
    pt: ['código[s]'],
    nl: ['codes'],
    sv: ['kod[en]'],
    da: ['kode[n]'],
    no: ['kode[n]'],
    pl: ['kod[y]'],
    cs: ['kód[y]'],
    sk: ['kód[y]'],
    sl: ['kod(a|o|e)', 'kupon*'],
    hr: ['kodom', 'promo[ ]kod*', 'kod za popust', 'kupon*', 'vaučer*'],
    sr: ['kodom', 'promo[ ]kod*', 'kod za popust', 'kupon*', 'vaučer*'],
    bg: ['код[а|ове]', 'купон*', 'ваучер*'],
    hu: ['kód*', 'kupon*'],
    ro: ['cod[ul|uri]', 'cupon*', 'voucher*'],
    et: ['kood[i|iga]', 'kupong*'],
    lv: ['kod(s|u|am|i)', 'kupon*'],
    lt: ['kod(as|u|ą|ai)', 'kupon*'],
    ru: ['код[а|ом]', 'купон*'],
    uk: ['код[у|ом]', 'купон*'],
  }),
)

/** Words that banners write in capitals after the word "code" although they are not codes. */
export const noCode = defineConcept('no-code', {
  en: [
    '(code|codes|here|below|enter|apply|free|sale|news|email|with|your|this|that|from|number|postcode)',
    '(when|until|only|online|before|during|valid|expires|discount|promo|promotion)',
  ],
  de: ['(hier|eingeben|einlösen|erhalten|sichern|beim|bestellung|rabatt|gutschein|gutscheincode|gültig)'],
  fr: ['(promo|avec|pour|votre|remise|jusqu|valable|offert|dans|panier)'],
  es: ['(aquí|para|hasta|descuento|promocional|postal|válido|compra)'],
  it: ['(sconto|promozionale|fiscale|postale|fino|valido|carrello)'],
  nl: ['(hier|invoeren|bij|korting|geldig|voor)'],
})

/** Directly before "code": the code does not belong to an offer. */
export const otherCode = defineConcept('other-code', {
  en: [
    '(product|item|style|article|art|color|colour|model|part|sku|material|fabric|size|source|order|reference|ref)',
    '(swift|bic|bank|branch|sort|company|registration|reg|vat|tax|eori|customs|hs|hts|currency|tracking)',
    '(zip|post|postal|area|country|state|dialing|dialling|dial|language|gate|building|door|entry)',
    '(qr|bar|dress|security|access|verification|confirmation|activation|pin|key|error|license|licence)',
    '(invitation|referral)',
  ],
  de: ['(produkt|artikel|farb|bar|strich|länder|sicherheits|zugangs|bestätigungs|steuer)'],
  nl: ['(product|artikel|kleur|bar|land|beveiligings|toegangs)'],
})

/** Near a code: it lowers a price or belongs to an order. */
export const codeBenefit = joinConcepts(
  'code-benefit',
  offer,
  discountedOrder,
  defineConcept('code-benefit-only', {
    en: ['saving', 'free', 'gift', 'checkout', 'check out'],
    de: ['gratis', 'geschenk*', 'spar*', 'kasse', 'bestell*'],
    fr: ['gratuit*', 'cadeau[x]', 'offert*'],
    es: ['gratis', 'regalo[s]', 'cesta', 'carrito'],
    it: ['gratis', 'omaggio', 'carrello'],
    nl: ['gratis', 'cadeau[s]', 'winkel*'],
  }),
)
