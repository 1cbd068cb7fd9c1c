/** Prices: tax, fees, earlier and recommended prices, units. */
import { defineConcept, joinConcepts } from '../../concept.ts'
import { taxExcluded } from './tax-excluded.ts'

/** Reasons in a cart for a price that differs from the page's: tax, a promotion or a volume. */
export const otherPriceReason = joinConcepts(
  'other-price-reason',
  taxExcluded,
  defineConcept('other-price-reason-only', {
    en: [
      'ex[cl][.] (vat|tax|gst)',
      'promo',
      'promotion',
      'discount',
      'bundle',
      'free gift',
      'volume',
      'bulk',
      'quantity (price|discount)',
    ],
    de: ['zzgl', 'netto', 'rabatt', 'staffelpreis'],
    fr: ['remise'],
    es: ['sin iva', 'descuento'],
    it: ['iva excl', 'sconto'],
    nl: ['korting'],
    sv: ['rabatt'],
    da: ['rabat'],
    no: ['rabatt'],
  }),
)

/** A code field, which every cart has. */
export const codeField = defineConcept('code-field', {
  en: ['(promo|promotion|discount|gift|voucher|coupon)[ ](code|codes|card|cards)'],
  de: ['rabatt[ ](code|codes|feld)'],
  sv: ['rabatt[ ]kod'],
  da: ['rabat[ ]kode'],
  no: ['rabatt[ ]kode'],
  nl: ['kortingscode'],
  fr: ['code promo'],
  es: ['código [de] descuento'],
  it: ['codice sconto'],
})

/** Thirty days. */
export const thirtyDays = defineConcept('thirty-days', {
  en: ['30[ ]day[s]'],
  de: ['30[ ]tage[n]'],
  fr: ['30[ ]jours'],
  es: ['30[ ]días'],
  it: ['30[ ]giorni'],
  pt: ['30[ ]dias'],
  nl: ['30[ ]dagen'],
  sv: ['30[ ]dagar[na]'],
  da: ['30[ ]dage'],
  no: ['30[ ]dager', '30[ ]dagene'],
  fi: ['30[ ](päivän|pv)'],
  pl: ['30[ ]dni'],
  cs: ['30[ ](dní|dnů|dnu)'],
  sk: ['30[ ]dní'],
  sl: ['30[ ]dn(i|eh)'],
  hr: ['30[ ]dana'],
  sr: ['30[ ]dana'],
  bg: ['30[ ](дни|дена)'],
  hu: ['30[ ]nap*'],
  ro: ['30[ ][de] zile'],
  et: ['30[ ]päeva'],
  lv: ['30[ ]dien(as|u|ām)'],
  lt: ['30[ ]d(ienų|ienas|.)'],
  el: ['30[ ](ημέρες|ημερών|ημερες)'],
  tr: ['30[ ]gün*'],
  ru: ['30[ ]дней'],
  uk: ['30[ ]днів'],
  is: ['30[ ]dag(a|ar)'],
  ca: ['30[ ]dies'],
  gl: ['30[ ]días'],
  eu: ['30[ ]egun[etan|eko]'],
})

/** A charge that shoppers don't expect. */
export const unexpectedFee = defineConcept('unexpected-fee', {
  en: [
    'handling',
    'service',
    'processing',
    'booking',
    'small order',
    'minimum order',
    'convenience',
    'packag(e|ing)',
    'payment',
    'surcharge',
    'administration',
    'environmental',
    'fuel',
  ],
  de: ['bearbeitungs*', 'mindermengen*', 'servicegebühr', 'verpackung*', 'zuschlag'],
  fr: ['frais de (dossier|service|gestion|traitement)', 'supplément'],
  es: ['gastos de gestión', 'recargo', 'suplemento'],
  it: ['spese di gestione', 'commissione', 'supplemento'],
  nl: ['servicekosten', 'toeslag'],
  sv: ['expeditionsavgift', 'avgift'],
  da: ['gebyr'],
  no: ['gebyr', 'avgift'],
  pl: ['opłata (manipulacyjna|serwisowa)'],
})

/** A charge that is optional, refundable or generally known. */
export const expectedCharge = defineConcept('expected-charge', {
  en: [
    'tip',
    'donation',
    'insurance',
    'protection',
    'warranty',
    'gift[ ]wrap',
    'deposit',
    'refund',
    'tax',
    'vat',
    'gst',
    'shipping',
    'delivery',
    'discount',
    'coupon',
    'points',
  ],
  de: ['pfand', 'mwst', 'versand', 'rabatt'],
  fr: ['consigne', 'tva', 'livraison', 'remise'],
  es: ['iva', 'envío', 'descuento'],
  it: ['iva', 'spedizione', 'sconto'],
  nl: ['btw', 'verzending', 'statiegeld', 'korting'],
  sv: ['moms', 'frakt', 'rabatt', 'pant'],
  da: ['moms', 'fragt', 'rabat', 'pant'],
  no: ['mva', 'frakt', 'rabatt', 'pant'],
  pt: ['iva', 'envio', 'entrega', 'frete', 'desconto', 'seguro'],
  fi: ['alv', 'toimitus', 'alennus', 'pantti', 'postikulut'],
  pl: ['vat', 'dostawa', 'wysyłka', 'rabat', 'kaucja', 'ubezpieczenie'],
  cs: ['dph', 'doprava', 'sleva', 'záloha', 'pojištění'],
  sk: ['dph', 'doprava', 'zľava', 'záloha', 'poistenie'],
  hu: ['áfa', 'szállítás*', 'kedvezmény', 'betétdíj'],
  ro: ['tva', 'livrare', 'transport', 'reducere', 'garanție'],
})

/** A unit price. */
export const unitPrice = defineConcept('unit-price', {
  en: ['unit price'],
  de: ['grundpreis'],
  fr: ['prix (au|unitaire|par)'],
  es: ['precio (por|unitario)'],
  it: ['prezzo (al|unitario)'],
  pt: ['preço (por|unitário)'],
  nl: ['prijs per'],
  sv: ['jämförpris', 'jämförelsepris'],
  da: ['enhedspris'],
  no: ['enhetspris'],
  pl: ['cena jednostkowa'],
})

/** A row that states the net contents of the pack. */
export const netContents = defineConcept('net-contents', {
  en: [
    'net (weight|quantity|content|contents|volume)',
    'content[s]',
    'volume',
    'capacity of the pack',
    'size',
    'weight',
  ],
  de: ['nettogewicht', 'nettofüllmenge', 'füllmenge', 'inhalt', 'gewicht'],
  fr: ['contenu', 'contenance', 'poids [net]'],
  es: ['contenido [neto]', 'peso [neto]'],
  it: ['peso [netto]', 'contenuto'],
  nl: ['inhoud', 'netto[ ]inhoud', 'netto', 'gewicht'],
  sv: ['nettovikt'],
  pl: ['zawartość'],
})

/** A weight of a part of the goods, or of a serving. */
export const partialWeight = defineConcept('partial-weight', {
  en: ['drained weight', 'serving[s]', 'portion[s]'],
  de: ['abtropfgewicht', 'portionen'],
  fr: ['poids [net] égoutté', 'portion[s]'],
  it: ['peso sgocciolato'],
  es: ['peso escurrido'],
})

/** Both the filled and the drained weight are stated. */
export const drainedWeight = defineConcept('drained-weight', {
  en: ['drained'],
  de: ['abtropfgewicht'],
  fr: ['égoutté'],
  es: ['escurrido'],
  it: ['sgocciolato'],
  nl: ['uitlekgewicht'],
})

/** An amount that is not exact. */
export const approximately = defineConcept('approximately', {
  en: ['approx*', 'about', 'ca', 'circa', 'around', 'equivalent', 'converted'],
  de: ['ca', 'entspricht'],
  fr: ['env', 'environ'],
  es: ['aproximad*', 'aprox*'],
  it: ['circa'],
  pt: ['aproximad*', 'aprox*'],
})

/** Prices are converted from another currency. */
export const converted = defineConcept('converted', {
  en: ['approx', 'converted', 'exchange rate'],
  de: ['umgerechnet', 'wechselkurs'],
  fr: ['taux de change'],
  es: ['tipo de cambio'],
  it: ['tasso di cambio'],
  nl: ['wisselkoers', 'omgerekend'],
})

/** A cart states the currency in which it charges. */
export const chargedIn = defineConcept('charged-in', {
  en: ['(charged|billed|processed|paid|payable|checkout|check out|settled) [will be] in'],
  de: ['(abgerechnet|berechnet) [wird] in'],
  fr: ['facturé[e] en'],
  es: ['cobrar* en'],
})

/** Between a price and its unit: "per", "je". */
export const perUnitWord = defineConcept('per-unit', {
  en: ['per', 'a'],
  de: ['je', 'pro'],
  fr: ['le', 'par'],
  es: ['por'],
  it: ['al'],
  pt: ['por'],
  nl: ['per'],
  sv: ['per'],
  da: ['pr', 'per'],
  no: ['per', 'pr'],
})
