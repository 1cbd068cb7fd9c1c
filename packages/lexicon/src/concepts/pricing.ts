/** Prices: tax, fees, earlier and recommended prices, units. */
import { defineConcept, joinConcepts } from '../concept.ts'

/** The price includes tax. */
export const taxIncluded = defineConcept('tax-included', {
  en: ['incl[.|uding|usive|uding of|usive of|. of| of] (vat|tax|gst)', '(vat|tax|gst) incl[.|uded]'],
  de: ['inkl[.] (mwst|ust)', 'inklusive mehrwertsteuer'],
  fr: ['ttc'],
  es: ['iva incl[.|uido]'],
  it: ['iva incl[.|usa]'],
  pt: ['iva incl[.|uído]'],
  nl: ['incl[.] btw'],
  sv: ['inkl[.] moms', 'inkl[.|usive] moms'],
  da: ['inkl[.] moms', 'inkl[.|usive] moms'],
  no: ['inkl[.] mva', 'inkl[.|usive] (mva|moms)'],
  fi: ['(sis[.|ältää]) (alv|veron)*'],
  pl: ['brutto', 'z vat', 'cena brutto'],
  cs: ['(s|včetně) dph'],
  sk: ['(s|vrátane) dph'],
  ru: ['(с|включая) ндс', 'ндс включен'],
  uk: ['(з|включаючи) пдв'],
  ja: ['税込[み]'],
})

/** The price excludes tax. */
export const taxExcluded = defineConcept('tax-excluded', {
  en: [
    'excl[.|uding|usive|uding of|usive of|. of| of] (vat|tax|gst)',
    '(vat|tax|gst) excl[.|uded]',
    '(plus|+) (vat|tax)',
  ],
  de: ['zzgl[.] (mwst|ust)', 'exkl[.] mwst'],
  fr: ['ht', 'hors taxe[s]'],
  es: ['iva no incl*'],
  it: ['iva (no incl*|esclusa)'],
  pt: ['iva não incl*'],
  nl: ['excl[.] btw'],
  sv: ['exkl[.] moms', 'exkl[.|usive] moms', 'utan moms'],
  da: ['(ekskl|exkl)[.] moms', 'ekskl[.|usive] moms', 'uden moms'],
  no: ['(ekskl|exkl)[.] (mva|moms)', 'ekskl[.|usive] (mva|moms)', 'uten mva'],
  fi: ['(alv|vero) 0*', 'ilman (alv|veroa)'],
  pl: ['bez vat', 'cena netto'],
  cs: ['bez dph'],
  sk: ['bez dph'],
  ru: ['без ндс'],
  uk: ['без пдв'],
  ja: ['税(抜|別)[き]'],
})

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

/** A price recommended by the manufacturer. */
export const recommendedPrice = defineConcept('recommended-price', {
  en: ['rrp', 'msrp', 'srp', 'list price'],
  de: ['uvp', 'uvb', 'unverb*', 'listenpreis'],
  fr: ['prix conseillé', 'pvr', 'hors promo'],
  es: ['pvp', 'pvp recomendado', 'pvr'],
  it: ['listino'],
  pt: ['pvp', 'pvpr'],
  nl: ['adviesprijs'],
  sv: ['riktpris', 'ca[.] pris'],
  da: ['vejl*'],
  no: ['veil[.] pris', 'veiledende pris'],
  fi: ['ovh'],
  pl: ['cena katalogowa', 'sugerowana'],
  cs: ['doporučená', 'doporučená [prodejní] cena', 'doporučená cena výrobcem', 'moc'],
  sk: ['odporúčaná', 'odporúčaná [predajná] cena', 'odporúčaná cena výrobcom', 'moc'],
  ru: ['ррц', 'рекомендованная [розничная] цена', 'рекомендуемая [розничная] цена'],
  uk: ['ррц', 'рекомендована [роздрібна] ціна'],
  ja: ['希望小売価格', '定価'],
})

/** The lowest price of the last weeks, which European law requires next to a discount. */
export const lowestPrice = defineConcept('lowest-price', {
  en: ['lowest price'],
  de: ['niedrigster preis', 'tiefstpreis'],
  fr: ['prix le plus bas'],
  es: ['precio más bajo'],
  it: ['prezzo più basso'],
  pt: ['preço mais baixo'],
  nl: ['laagste prijs'],
  sv: ['lägsta pris*'],
  da: ['laveste pris'],
  no: ['laveste pris'],
  fi: ['alin hinta'],
  pl: ['najniższa cena'],
  cs: ['nejnižší cena'],
  sk: ['najnižšia cena'],
  hu: ['legalacsonyabb ár'],
  ro: ['cel mai mic preț'],
  el: ['χαμηλότερη τιμή'],
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
  hu: ['30[ ]nap*'],
  ro: ['30[ ][de] zile'],
})

/** The word "price", as in sentences. */
export const priceWord = defineConcept('price-word', {
  en: ['price'],
  de: ['preis'],
  fr: ['prix'],
  es: ['precio'],
  it: ['prezzo'],
  pt: ['preço'],
  nl: ['prijs'],
  sv: ['pris'],
  da: ['pris'],
  no: ['pris'],
  fi: ['hinta'],
  pl: ['cen(a|y)'],
  cs: ['cen(a|y)'],
  sk: ['cen(a|y)'],
  hu: ['ár'],
  ro: ['preț', 'prețul'],
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
