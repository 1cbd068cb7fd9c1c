/** Conditions of offers: end, minimum order, shoppers, and goods. */
import { defineConcept, joinConcepts } from '../../concept.ts'

/** Words before the end of an offer. */
export const offerEnd = defineConcept('offer-end', {
  en: [
    'end[s|ing]',
    'until',
    'till',
    'through',
    'thru',
    'by',
    'before',
    'valid (until|till|to|through)',
    'expire[s]',
    'expire[s] on',
    'last day',
    'closes',
    'only until',
    '(offer|sale) ends',
    'ends on',
  ],
  de: ['endet [am]', 'bis [zum]', 'nur bis', 'gültig bis', 'läuft bis'],
  fr: ["jusqu'(au|a|en)", 'jusqu au', 'se termine le', 'prend fin le', "valable jusqu'(au|en)", 'avant le'],
  es: ['hasta [el]', '(termina|finaliza) el', '(válido|válida) hasta'],
  it: ['fino (a|al|all)', 'entro il', '(termina|scade) il', 'valido fino (a|al)'],
  pt: ['até [o|a|dia|o dia|ao dia]', 'termina em', '(válido|válida) até'],
  nl: ['tot [en met]', 't/m', 'eindigt [op]', 'geldig tot'],
  sv: ['till och med', 't.o.m[.]', 'tom', 't o m', 'gäller till'],
  da: ['slutter', 'til og med', 't.o.m[.]', 'gælder til'],
  no: ['slutter', 'gjelder til', 'til og med', 't.o.m[.]'],
  fi: ['saakka', 'asti'],
  pl: ['do [dnia]', 'kończy się', 'ważn(a|e|y) do'],
  cs: ['do', 'platí do', 'končí'],
  sk: ['do', 'platí do', 'končí'],
  hu: ['érvényes'],
  ro: ['până (la|pe)', 'valabil până la'],
  el: ['έως', 'μέχρι', 'μέχρι τις'],
  tr: ['sona eri*', 'kadar'],
  ru: ['до', 'действует до', 'заканчивается'],
  uk: ['до', 'діє до'],
})

/** Words before the start of an offer. */
export const offerStart = defineConcept('offer-start', {
  en: ['from', 'starting', 'starts'],
  de: ['ab', 'vom', 'von'],
  fr: ['à partir du', 'du'],
  es: ['desde', 'del', 'a partir del'],
  it: ['dal', 'del', 'a partire dal'],
  pt: ['de', 'desde'],
  nl: ['vanaf', 'van'],
  sv: ['från'],
  da: ['fra'],
  no: ['fra'],
  pl: ['od'],
  cs: ['od'],
  sk: ['od'],
})

/** A delivery deadline, which is not the end of an offer. */
export const deliveryDeadline = defineConcept('delivery-deadline', {
  en: [
    'order (by|before|until)',
    'deliver(y|ed)',
    'arrives',
    'arrive',
    'dispatch[ed]',
    '(ship|ships|shipped|shipping) (by|before|on)',
  ],
  de: ['bestell* bis', 'liefer*', 'versand'],
  fr: ['livr(e|ée|aison)', 'livré', 'expédi*', 'commandez avant'],
  es: ['entrega', 'envío (el|antes)', 'pedido'],
  it: ['consegna', 'spedi*'],
  pt: ['entrega'],
  nl: ['bezorg*', 'levering', 'verzend*'],
  sv: ['leverans*'],
  da: ['leveres', 'levering'],
  no: ['leveres', 'levering'],
  fi: ['toimit*'],
  pl: ['dostaw*'],
  cs: ['doruč*'],
  sk: ['doruč*'],
  tr: ['teslim*'],
})

/** An upper limit instead of an amount. */
const upTo = defineConcept('up-to', {
  en: ['up to', 'as much as'],
  de: ['bis', 'bis zu'],
  fr: ["jusqu'à"],
  es: ['hasta', 'hasta (un|el)'],
  it: ['fino a[l]'],
  pt: ['até'],
  nl: ['tot', 'tot wel'],
  sv: ['upp till'],
  da: ['op til'],
  no: ['opp til', 'opptil'],
  fi: ['jopa'],
  pl: ['do', 'nawet do'],
  cs: ['až', 'až do'],
})

/** Words before a minimum, such as the order value for free delivery. */
export const atLeast = defineConcept('at-least', {
  en: [
    'spend[ing]',
    'spend[ing] (over|at least|more than)',
    'over',
    'above',
    'exceed*',
    'more than',
    'at least',
    'min[.|imum]',
    'min[.|imum] (order|spend|purchase)',
    'min[.|imum] of',
    'min[.|imum] (order|spend|purchase) of',
  ],
  de: ['über', 'mindestens', 'mindestbestellwert', 'mindestbestellwert von'],
  fr: ['supérieur[e|s|es] à', 'plus de', 'au delà de', "minimum d'achat de"],
  es: ['superior[es] a', 'más de'],
  it: ['superior(e|i) a', 'oltre'],
  pt: ['acima de', 'superior[es] a'],
  nl: ['boven', 'besteding van'],
  sv: ['över'],
  da: ['over'],
  no: ['over'],
  fi: ['yli'],
  pl: ['powyżej'],
  cs: ['nad'],
  sk: ['nad'],
  ro: ['peste'],
})

/** Words before the lowest amount that mean something else before other things. */
export const startingAt = defineConcept('starting-at', {
  en: ['from', 'starting at'],
  de: ['ab'],
  fr: ['dès', 'à partir de', 'à partir du'],
  es: ['desde', 'a partir de'],
  it: ['da', 'dal', 'a partire da'],
  pt: ['a partir de'],
  nl: ['vanaf'],
  sv: ['från'],
  da: ['fra'],
  no: ['fra'],
  pl: ['od'],
  cs: ['od', 'při nákupu'],
  sk: ['od', 'pri nákupe'],
  ro: ['de la'],
})

/** An order, a purchase or a cart. */
export const orderWord = defineConcept('order', {
  en: ['order[s]', 'purchase[s]', 'cart[s]', 'basket[s]', 'total[s]', 'sub[ ]total[s]', 'everything'],
  de: ['*bestell*', '*einkauf*', 'warenkorb*', '*wert'],
  fr: ['commande[s]', 'achat[s]', 'panier'],
  es: ['pedido[s]', 'compra[s]', 'carrito'],
  it: ['ordin(e|i)', 'acquist(o|i)', 'carrello'],
  pt: ['pedido[s]', 'compra[s]', 'encomenda[s]', 'carrinho'],
  nl: ['bestelling[en]', 'besteding', 'winkelwagen'],
  sv: ['köp', 'order', 'beställning*'],
  da: ['køb', 'ordre[r]'],
  no: ['kjøp', 'ordre[r]', 'bestilling*'],
  fi: ['ostoks*', 'tilau*'],
  pl: ['zakup*', 'zamówien*'],
  cs: ['nákup*', 'objednáv*'],
  sk: ['nákup*', 'objednáv*'],
  hu: ['rendelés*', 'vásárlás*'],
  ro: ['comenzi', 'comandă'],
  tr: ['sipariş*', 'alışveriş*'],
})

/** One of several offers, amounts or goods, so it is unclear which. */
export const unsure = defineConcept('unsure', {
  en: ['up to', 'as much as', 'or', 'between', 'instead', 'selected', 'select', 'chosen', 'participating'],
  de: ['bis zu', 'oder', 'zwischen', 'statt', 'ausgewählt*'],
  fr: ['ou', 'sélection*'],
  es: ['seleccionad*'],
  it: ['selezionat*'],
  nl: ['geselecteerd[e]'],
  sv: ['upp till', 'utvald[a]', 'eller'],
  da: ['udvalgt*', 'eller'],
  no: ['utvalgt*', 'eller'],
  pl: ['nawet do', 'lub', 'wybran*'],
})

/** The offer is over, or only assumed. */
export const pastOrSupposed = defineConcept('past-or-supposed', {
  en: [
    'not',
    'never',
    'cannot',
    "can't",
    'no longer',
    'previous*',
    'last (year|month|week|season)',
    'ended',
    'expired',
    'was',
    'were',
    'used to',
    'if',
    'example',
    'e.g',
    'imagine',
  ],
  de: ['nicht', 'kein*', 'früher*', 'abgelaufen', 'beispiel*', 'z.b', 'z. b', 'wenn'],
  fr: ['pas', 'plus valable', 'exemple'],
  es: ['ejemplo'],
  it: ['non', 'esempio'],
  nl: ['niet', 'geen', 'bijvoorbeeld'],
  sv: ['inte', 'exempel'],
  da: ['ikke', 'eksempel'],
  no: ['ikke', 'eksempel'],
  pl: ['nie', 'przykład*'],
})

/** Percentages that are not discounts. */
export const otherPercentage = defineConcept('other-percentage', {
  en: ['vat', 'tax', 'apr', 'interest', 'cashback', 'deposit', 'finance', 'financing'],
  de: ['mwst', 'zinsen', 'ust'],
  fr: ['tva'],
  es: ['iva'],
  it: ['iva'],
  nl: ['btw'],
  sv: ['moms'],
  da: ['moms'],
  no: ['mva'],
})

/** The statement applies to these only. */
export const onlyFor = defineConcept('only-for', {
  en: ['only', 'solely'],
  de: ['nur'],
  fr: ['uniquement', 'seulement'],
  es: ['solo', 'solamente'],
  it: ['solo', 'soltanto'],
  nl: ['alleen'],
  sv: ['endast'],
  da: ['kun'],
  no: ['kun'],
  pl: ['tylko'],
})

/** Directly after a number that is a discount. */
export const discountAfterNumber = defineConcept('discount-after-number', {
  en: ['off', 'discount', 'saved', 'saving'],
  de: [
    'rabatt*',
    'nachlass',
    'günstiger',
    'reduziert',
    'gespart',
    'auf (alles|alle|das gesamte|deine|ihre|die)',
  ],
  fr: ['de (réduction|remise|rabais)'],
  es: ['de descuento', 'dto[.]'],
  it: ['[di] sconto'],
  pt: ['[de] desconto'],
  nl: ['korting'],
  sv: ['lägre', 'rabatt*'],
  da: ['rabat'],
  no: ['rabatt*'],
  fi: ['ale', 'alennus*'],
  pl: ['rabatu', 'rabat', 'zniżki', 'taniej'],
  cs: ['sleva'],
  tr: ['indirim*'],
})

/** Directly before a number that is a discount. */
export const discountBeforeNumber = defineConcept('discount-before-number', {
  en: [
    '(save|saves|saving|you save)',
    '(save|saves|saving|you save) an',
    '(save|saves|saving|discount of) [an] (extra|additional)',
    'discount of',
  ],
  de: ['spare', 'sparen', '(sparen sie|sie sparen)', 'rabatt von', 'nachlass von'],
  fr: ['économisez', 'remise de', 'réduction de'],
  es: ['ahorra', 'ahorras', 'descuento de[l]'],
  it: ['risparmi', 'risparmia', 'sconto de[l]', 'sconto di'],
  pt: ['economize', 'poupe', 'desconto de'],
  nl: ['bespaar', 'je bespaart', 'korting van'],
  sv: ['spara', 'rabatt på', 'du sparar'],
  da: ['spar', 'du sparer'],
  no: ['spar', 'du sparer'],
  pl: ['rabat', 'oszczędź', 'zniżka', 'zniżkę', 'oszczędzasz'],
})

/** Directly before an amount that is a limit, not a discount. */
export const limitBeforeNumber = joinConcepts(
  'limit-before-number',
  upTo,
  startingAt,
  defineConcept('limit-before-number-only', {
    en: ['at least', 'over', 'more than', 'about', 'ca'],
    de: ['mindestens', 'ca'],
    fr: ['à partir de'],
    nl: ['ca'],
  }),
)

/** Directly before an amount that is a minimum order. */
export const minimumBeforeNumber = joinConcepts(
  'minimum-before-number',
  startingAt,
  defineConcept('minimum-before-number-only', {
    en: ['over', 'above', 'of', 'off', 'minimum', 'min[.]', 'at least', 'spend', 'spend over', 'exceeding'],
    de: ['über', 'von'],
    fr: ['achat[s] de', 'supérieur[e] à', "d'achat de"],
    es: ['superiores a', 'más de'],
    it: ['oltre', 'superior(e|i) a'],
    nl: ['boven'],
    sv: ['över'],
    da: ['over'],
    no: ['over'],
    pl: ['powyżej'],
  }),
)

/** Directly after an amount that is a minimum order. */
export const minimumAfterNumber = defineConcept('minimum-after-number', {
  en: ['or more', 'and above', 'minimum'],
  de: ['mindestbestellwert'],
  fr: ["d'achat[s]"],
  es: ['o más'],
  nl: ['of meer'],
})

/** Directly after a percentage that the code next to it gives. */
export const withCode = defineConcept('with-code', {
  en: ['with', 'using', 'on'],
  de: ['mit', 'auf'],
  fr: ['avec', 'sur'],
  es: ['con', 'en'],
  it: ['con', 'su'],
  nl: ['met', 'op'],
  sv: ['med', 'på'],
  da: ['med', 'på'],
  no: ['med', 'på'],
  pl: ['z', 'na'],
})
