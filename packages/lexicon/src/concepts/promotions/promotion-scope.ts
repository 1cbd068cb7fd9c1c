/** The goods that an offer applies to, and words around it that do not matter. */
import { defineConcept, joinConcepts } from '../../concept.ts'
import { rangeTo } from '../prices/range-to.ts'

/** Words of an offer that say nothing about the goods it applies to. */
export const offerFiller = defineConcept('offer-filler', {
  en: [
    '(a|an|and|or|at|the|on|off|for|of|to|in|with|your|you|our|we|us|get|gets|enjoy|receive|take|save|saves|saving)',
    '(use|using|enter|apply|code|codes|promo|promotional|coupon|voucher|discount|checkout|now|just|over|above|from)',
    '(when|spend|minimum|min|more|until|till|through|ends|end|ending|valid|offer|offers|by|is|it|terms|customer|customers)',
  ],
  de: [
    '(der|die|das|den|dem|ein|eine|einen|auf|für|mit|von|zum|zur|im|in|bei|und|deine|deinen|deiner|dein|ihre|ihren)',
    '(ihrer|ihr|unser|unsere|unseren|sie|du|jetzt|gutschein|gutscheincode|rabattcode|aktionscode|rabatt|nachlass|sparen)',
    '(spare|sichern|sichere|erhalten|erhalte|gibt|es|über|ab|bis|zum|gültig|noch|nutze|nutzen|bestellwert|kunden)',
    '(mindestbestellwert|günstiger|reduziert|an|kasse)',
  ],
  fr: [
    "(le|la|les|l|l'|un|une|des|du|de|d|d'|sur|avec|pour|votre|vos|notre|nos|en|au|aux|et|code|promo|remise|clients)",
    "(réduction|rabais|profitez|bénéficiez|obtenez|recevez|utilisez|économisez|jusqu'au|dès|à|partir|valable|panier|vous)",
  ],
  es: [
    '(el|los|las|un|una|del|con|para|tu|tus|su|sus|nuestro|nuestra|y|código|cupón|descuento|ahorra|consigue|obtén)',
    '(disfruta|usa|hasta|válido|válida|más|desde|superiores|dto|en|clientes|te)',
  ],
  it: [
    '(il|lo|gli|uno|di|del|della|dei|da|con|per|tuo|tua|tuoi|suo|sua|nostro|nostra|e|codice|sconto|risparmia|clienti)',
    '(ottieni|ricevi|usa|fino|al|entro|oltre|superiori|sul|sulla|sui|sugli|sulle|su|i|ti)',
  ],
  nl: [
    '(het|een|op|met|voor|je|jouw|uw|onze|en|kortingscode|actiecode|korting|bespaar|ontvang|krijg|gebruik|geldig|klanten)',
    '(tot|vanaf|boven|bij|van|de)',
  ],
  sv: [
    '(ett|på|med|för|din|ditt|dina|var|vårt|och|rabattkod|kampanjkod|rabatt|spara|få|använd|gäller|till|om|från|kunder)',
    '(över|koden|hos|när|du|köp)',
  ],
  pl: [
    '(na|z|do|od|oraz|i|twoje|twój|nasz|kod|kodem|kodu|rabatowy|rabatowym|rabat|rabatu|zniżka|zniżkę|zniżki|oszczędź)',
    '(odbierz|użyj|ważne|ważny|wpisz|powyżej|zł|klienci|przy)',
  ],
})

/** Words that refer to the page or to something mentioned before. */
export const pointingWord = defineConcept('pointing-word', {
  en: ['this', 'these', 'that'],
  de: ['dieses', 'diese', 'dieser', 'diesen'],
  fr: ['ce', 'cet', 'cette', 'ces'],
  es: ['este', 'esta', 'estos', 'estas'],
  it: ['questo', 'questa', 'questi', 'queste'],
  nl: ['dit', 'deze'],
  sv: ['denna', 'detta', 'dessa'],
  pl: ['tego', 'tych'],
})

/** The goods on the page, whichever they are. */
export const anyGoods = defineConcept('any-goods', {
  en: [
    'shelf',
    'collection',
    'range',
    'category',
    'line',
    'items',
    'pieces',
    'styles',
    'products',
    'order',
    'next',
  ],
  de: ['kollektion', 'kategorie', 'produkte', 'artikel'],
  fr: ['gamme', 'produits', 'articles'],
  es: ['colección', 'productos'],
  it: ['collezione', 'prodotti'],
  nl: ['collectie', 'producten'],
  sv: ['kollektionen', 'produkter'],
  pl: ['kolekcja', 'produkty'],
})

/** After a discount, before the goods that it applies to. */
export const discountOnGoods = defineConcept('discount-on-goods', {
  en: ['off', 'discount on', 'on'],
  de: ['(rabatt|nachlass) auf', 'auf'],
  fr: ['de (réduction|remise|rabais) sur', 'sur'],
  es: ['de descuento en'],
  it: ['[di] sconto (su|sul|sulla|sui|sugli|sulle)'],
  nl: ['korting op'],
  sv: ['rabatt på'],
  pl: ['(rabatu|zniżki) na', 'taniej'],
})

/** Words in badges of reduced goods. */
export const badgeWord = defineConcept('badge-word', {
  en: ['sale', 'deal', 'deals', 'price', 'prices', 'rrp', 'online', 'today', 'now'],
  de: ['uvp', 'heute', 'preis', 'preise', 'angebot'],
  fr: ['prix', 'soldes'],
  es: ['oferta', 'precio'],
  it: ['offerta', 'prezzo'],
  nl: ['aanbieding', 'prijs'],
  sv: ['rea', 'pris'],
  pl: ['cena'],
})

/** Words before a code in a text about an offer; `discountCode` requires no such context. */
export const codeWord = defineConcept('code-word', {
  en: ['*code[s]', '(code|codes) promo', 'coupon', 'voucher'],
  de: ['gutschein'],
  fr: ['code promo'],
  es: ['código [promocional]', 'cupón'],
  it: ['codice [sconto]'],
  sv: ['*kod[en]'],
  da: ['*kode[n]'],
  no: ['*kode[n]'],
  pl: ['(kod|kodem|kodu) [rabatowy|rabatowym]'],
})

/** The percent sign as a word. */
export const percentWord = defineConcept('percent', {
  en: ['percent'],
  de: ['prozent'],
  fr: ['pour[ ]cent'],
  es: ['por ciento'],
  it: ['per cento'],
  nl: ['procent'],
  sv: ['procent'],
  pl: ['procent'],
})

/** Between two numbers, including "and": "5 and 10 years". Between prices, "and" means two of them: `rangeTo`. */
export const numberTo = joinConcepts(
  'number-to',
  rangeTo,
  defineConcept('number-and', {
    en: ['and'],
    de: ['und'],
    fr: ['et'],
    es: ['y'],
    it: ['e', 'al'],
    pt: ['e', 'ao'],
    nl: ['en'],
    sv: ['och'],
    da: ['og'],
    no: ['og'],
    fi: ['ja'],
    pl: ['a', 'i'],
    cs: ['až', 'a'],
    sk: ['až', 'a'],
    hr: ['i'],
    sr: ['i'],
    bg: ['и'],
    hu: ['és'],
    ro: ['și'],
    et: ['ja'],
    lv: ['un'],
    lt: ['ir'],
    ru: ['и'],
    uk: ['і', 'та'],
  }),
)
