/** Responses of carts to a code. */
import { defineConcept } from '../concept.ts'

/** The code exists but a condition is not met, or the store blocks the attempt. */
export const codeCondition = defineConcept('code-condition', {
  en: [
    'minimum',
    'min[.]',
    'at least',
    'spend',
    'more than',
    'new customer',
    'first order',
    'only [valid] (for|on|in)',
    'not (valid|applicable) (for|to) (this|these|the|your)',
    'eligible',
    'category',
    'app only',
    'sign in',
    'log[ ]in',
    'account',
    'already (used|applied)',
    'once per',
    'try again later',
    'too many',
    "(isn't|isnt|cannot|can't|cant|couldn't|couldnt|could not|doesn't|doesnt|does not|may not) [be] (valid|used|applied|combined|apply|available) (for|to|with|on|in|at|together)",
    '(used|combined|applied) (with|together)',
    'usage limit',
    'limit [has been|was] reached',
    'reached (its|the|your) *',
    'not applicable',
    'sale item[s]',
    'selected products',
    'in your (region|country)',
    'to you right now',
    'country',
  ],
  de: [
    'mindest*',
    'neukund*',
    'nur für',
    'angemeldet',
    'artikel im warenkorb',
    'nicht kombinierbar',
    'bereits (eingelöst|verwendet)',
    'gilt nicht für',
  ],
  fr: [
    "minimum d'achat",
    'montant minimum',
    'première commande',
    'réservé',
    "s'appliqu*",
    'déjà utilisé',
    'article[s] (de|dans) votre panier',
    'non cumulable',
  ],
  es: [
    'mínimo',
    'primer pedido',
    'nuevos clientes',
    'no es válido para',
    'no aplica',
    'ya [se] ha utilizado',
  ],
  it: ['minimo', 'primo ordine', 'nuovi clienti', 'non [è] valido per', 'già [stato] utilizzato'],
  nl: ['minimale', 'nieuwe klanten', 'niet geldig (voor|op)', 'al gebruikt'],
  pt: [
    'mínimo',
    'primeira compra',
    'novos clientes',
    'já foi (utilizado|usado)',
    'não é válido para',
    'não se aplica',
  ],
  sv: [
    'minst',
    'minsta',
    'endast',
    'nya kunder',
    'första köp*',
    'redan använ*',
    'gäller (inte|endast)',
    'kan inte kombineras',
    'logga in',
  ],
  da: [
    'mindst',
    'mindste',
    'kun',
    'nye kunder',
    'første køb',
    'allerede (brugt|anvendt)',
    'gælder (ikke|kun)',
    'kan ikke kombineres',
    'log ind',
  ],
  no: [
    'minst',
    'minste',
    'kun',
    'nye kunder',
    'første kjøp',
    'allerede brukt',
    'gjelder (ikke|kun)',
    'kan ikke kombineres',
    'logg inn',
  ],
  fi: ['vähintään', 'vähimmäis*', 'vain', 'uusille asiakkaille', 'jo käytetty', 'kirjaudu'],
  pl: [
    'minimaln*',
    'co najmniej',
    'tylko',
    'nowych klientów',
    'pierwsze* zamówieni*',
    'już wykorzystan*',
    'nie łączy się',
    'zaloguj',
  ],
  cs: [
    'minimáln*',
    'alespoň',
    'pouze',
    'nové zákazníky',
    'první nákup',
    'již (použit|uplatněn)',
    'nelze kombinovat',
    'přihlaste',
  ],
  sk: [
    'minimáln*',
    'aspoň',
    'iba',
    'nových zákazníkov',
    'prvý nákup',
    'už (použitý|uplatnený)',
    'nie je možné kombinovať',
    'prihláste',
  ],
  hu: ['minimum', 'minimális', 'legalább', 'csak', 'új vásárlók*', 'már felhasznál*', 'jelentkezz*'],
  ro: [
    'minim',
    'minimă',
    'doar',
    'clienți noi',
    'prima comandă',
    'deja (folosit|utilizat)',
    'nu se (aplică|cumulează)',
  ],
  el: ['ελάχιστ*', 'τουλάχιστον', 'μόνο', 'νέους πελάτες', 'πρώτη παραγγελία', 'έχει ήδη χρησιμοποιηθεί'],
  tr: ['minimum', 'en az', 'sadece', 'yeni müşteri*', 'ilk sipariş*', 'daha önce kullanıl*', 'giriş yap*'],
  ru: [
    'минимальн*',
    'не менее',
    'только',
    'новых (клиентов|покупателей)',
    'первый заказ',
    'первого заказа',
    'уже использован*',
    'не суммируется',
  ],
  uk: [
    'мінімальн*',
    'не менше',
    'тільки',
    'лише',
    'нових (клієнтів|покупців)',
    'перше замовлення',
    'вже використан*',
  ],
  ja: ['以上', '対象外', '初回', '新規', '併用', '使用済み', 'ログイン'],
  zh: ['最低', '满', '滿', '首单', '首單', '新用户', '新用戶', '已使用', '不适用', '不適用', '登录', '登入'],
  ko: ['최소', '이상', '첫 구매', '신규', '이미 사용', '중복', '로그인'],
})

/** The code could not be entered. */
export const codeNotEntered = defineConcept('code-not-entered', {
  en: ['no [code] field', 'not found', 'could not', 'captcha', 'time[ ]out', 'blocked'],
})

/** The code is invalid for every shopper and every cart. */
export const codeGone = defineConcept('code-gone', {
  en: [
    'expired',
    "(does not|doesn't) exist",
    'no such (code|coupon|voucher)',
    'no longer (valid|active|available)',
  ],
  de: ['abgelaufen', 'existiert nicht', 'nicht mehr gültig'],
  fr: ['[a] expiré', "n'existe (pas|plus)"],
  es: ['caducad(o|a)', 'ha expirado', 'no existe'],
  it: ['scadut(o|a)', 'non esiste'],
  pt: ['expirou', 'não existe'],
  nl: ['verlopen', 'bestaat niet'],
  sv: ['utgången', 'finns inte'],
  da: ['udløbet', 'findes ikke'],
  no: ['utgått', 'utgangen', 'finnes ikke'],
  pl: ['wygasł*', 'nie istnieje'],
})

/** The session or the cart has expired, which proves nothing about the code. */
export const sessionExpired = defineConcept('session-expired', {
  en: ['(session|cart) [has|is|was] expired'],
  de: ['sitzung [ist] abgelaufen'],
  fr: ['session [a|est] expiré[e]'],
})

/** The code itself is wrong, in a message that also names other reasons. */
export const codeWrong = defineConcept('code-wrong', {
  en: ['invalid', 'valid', 'expire[d]', 'exist*'],
  de: ['ungültig', 'abgelaufen'],
  fr: ['invalide', 'valide', 'expiré'],
  es: ['caducad*', 'válido', 'inválido'],
  it: ['valido', 'scadut*'],
  nl: ['ongeldig', 'verlopen'],
})

/** "Or" between two reasons. */
export const or = defineConcept('or', {
  en: ['or'],
  de: ['oder'],
  fr: ['ou'],
  es: ['o'],
  it: ['o'],
  nl: ['of'],
})

/** The conditions of a code, in a message that has already named another reason. */
export const codeConditionNamed = defineConcept('code-condition-named', {
  en: ['limit', 'minimum', 'condition[s]', 'requirement[s]', 'used', 'redeemed', 'reached', 'applicable'],
  de: ['eingelöst', 'bedingung*'],
  fr: ['utilisé', 'condition[s]'],
  es: ['utilizado', 'condiciones'],
  it: ['utilizzato', 'condizioni'],
  nl: ['gebruikt', 'voorwaarden'],
})

/** The code was accepted. */
export const codeAccepted = defineConcept('code-accepted', {
  en: ['applied', 'success*'],
  de: ['(wurde|erfolgreich) (eingelöst|angewendet|hinzugefügt)'],
  fr: ['appliqué[e]'],
  es: ['aplicad(o|a)'],
  it: ['applicato'],
  nl: ['toegepast'],
})

/** A negation directly before "applied". */
export const notBefore = defineConcept('not-before', {
  en: ["*n't", 'not', 'cannot', 'be'],
  fr: ['pas'],
  de: ['nicht'],
})
