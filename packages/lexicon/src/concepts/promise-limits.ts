/** Limits of a store's promises about delivery, returns, and warranty, which make two of them incomparable. */
import { defineConcept } from '../concept.ts'

/** Another service, place, or time, other goods, or a time span other than order to door. */
export const otherDelivery = defineConcept('other-delivery', {
  en: [
    '(express|expedited|overnight|priority|premium|prime|saturday|sunday|weekend*|economy|tracked|signed|courier|pallet)',
    '(next|same)[ ]day',
    'freight',
    '24[h]',
    '48[h]',
    'collect*',
    'pick[ ]up',
    'in[ ]store',
    '(international*|worldwide|overseas|abroad|outside|europe*|eu|uk|us|usa|canada|australia|ireland)',
    '(island|islands|highland|highlands|mainland|domestic|remote|alaska|hawaii|po box)',
    '(country|countries|state|states|zone|zones|region|regions)',
    '(furniture|mattress*|sofa|sofas|oversize|oversized|bulky|heavy|large)',
    '(custom*|made|personalised|personalized|engrav*|bespoke|handmade)',
    '(pre|back)[ ]order[s]',
    '(out of|in) stock',
    'restock*',
    '(sale|clearance|christmas|holiday|holidays|peak|black friday|delay|delays|delayed|strike|strikes|weather)',
    '(dispatch*|despatch*|process*|handling|prepar*|produc*|leaves|ships|shipped|warehouse)',
    '(return|returns|returned|refund*|exchang*|cancel*|withdraw*|warrant*|guarantee*)',
    '(report|complain*|claim|claims|notify|inform|try|trial|lost|missing|damaged|pay*|invoice)',
    '(member|members|vip|subscri*|sample|samples)',
    'gift card[s]',
    '(if|unless|after|may|could|up to)',
  ],
  de: [
    '(abholung|ausland|insel|inseln|schweiz|österreich|deutschland)',
    '(möbel|sperrgut|spedition|masse|maße|vorbestell*|weihnacht*)',
    '(versendet|versandfertig|verschickt)',
    '(rückgabe|rücksend*|widerruf*|erstatt*|umtausch|garantie)',
  ],
  fr: [
    '(retrait|étranger|outre[ ]mer|corse|france|belgique|suisse)',
    '(meuble|meubles|précommande*|noël|expédi*)',
    '(retour*|rembours*)',
  ],
  es: [
    '(recogida|españa|península|baleares|canarias|extranjero)',
    '(muebles|reserva|navidad|enviamos)',
    '(devol*|reembols*|garantía)',
  ],
  it: ['(ritiro|italia|isole|estero)', '(mobili|preordin*|natale|spedit*)', '(reso|resi|rimbors*|garanzia)'],
  pt: [
    '(retirada|levantamento|estrangeiro|ilhas)',
    '(móveis|pré[ ]venda|natal)',
    '(devoluç*|reembols*|garantia)',
  ],
  nl: [
    '(afhalen|nederland|belgië|buitenland|duitsland)',
    '(meubel|meubels|verzonden|verstuurd)',
    '(retour*|terug*|garantie)',
  ],
})

/** A condition, a maximum time, or a starting point other than the order. */
export const conditionalTime = defineConcept('conditional-time', {
  en: [
    '(in case|in rare|in some|sometimes|maximum|max|at most|no later|latest|might|during|when|once|currently)',
    '(at the moment|due to|because|easter|new year|vacation)',
  ],
  de: ['(sofern|soweit|falls|wenn|nach|bis zu|spätestens|kann)'],
  fr: ['(sauf|sous réserve|après|peut)', "jusqu'(à|au|en)", 'jusqu à'],
  es: ['(salvo|si|tras|después|hasta|puede)'],
  it: ['(dopo|fino a|può)'],
  nl: ['(tenzij|indien|als|na|maximaal|tot wel|kan)'],
})

/** Shoppers write about their own parcels. */
export const firstPerson = defineConcept('first-person', {
  en: ['my', 'mine', 'i', 'me'],
  de: ['mein*', 'mir', 'ich'],
  fr: ['mon', 'ma', 'mes', 'je'],
  es: ['mi'],
  it: ['mio', 'mia'],
  nl: ['mijn'],
})

/** Other goods, shoppers, or times, for which a promise may differ. */
export const promiseException = defineConcept('promise-exception', {
  en: [
    '(christmas|holiday|holidays|clearance|outlet|electronics|mattress*|faulty|damaged|defect*|wrong)',
    'sale item[s]',
    '(member|members|loyalty|vip|refurbished|second hand|battery|batteries)',
    '(international*|outside|overseas|abroad|worldwide)',
    'in[ ]store',
    '(us|uk|eu|european|american) (customers|orders)',
    'non eu',
  ],
  de: ['(weihnacht*|mitglied*|ausland|reduziert*)'],
  fr: ['(noël|soldes|membres|étranger|défectueux)'],
  es: ['(navidad|rebajas|socios|extranjero|defectuos*)'],
  it: ['(natale|saldi|soci|estero|difettos*)'],
  nl: ['(kerst*|leden|buitenland|uitverkoop|beschadigd*)'],
})

/** A condition that explains another cost or term. */
export const promiseCondition = defineConcept('promise-condition', {
  en: ['unless', 'except*', 'only', 'if', 'used'],
  de: ['nur', 'außer', 'wenn'],
  fr: ['sauf', 'si'],
  es: ['salvo', 'solo', 'si'],
  it: ['solo', 'se'],
  nl: ['alleen', 'als'],
})

/** The statutory right of withdrawal, and returns under it. */
export const withdrawalRight = defineConcept('withdrawal-right', {
  en: ['withdrawal', 'cancellation'],
  de: ['widerruf*'],
  fr: ['rétractation'],
  es: ['desistimiento'],
  it: ['recesso'],
  nl: ['herroep*'],
})

/** A mention of statutory rights, possibly next to a longer promise of the store. */
export const legalRight = defineConcept('legal-right', {
  en: [
    'withdraw*',
    'right to cancel',
    '(cancelation|cancellation)',
    'consumer contracts',
    'distance selling',
    'statutory',
    'legal[ly]',
    'direct cost[s]',
  ],
  de: ['widerruf*', 'gesetzlich*', 'unmittelbar*'],
  fr: ['rétractation', 'légal[e]'],
  es: ['desistimiento', 'legal'],
  it: ['recesso', 'legale'],
  nl: ['herroep*', 'wettelijk[e]'],
})

/** A number of days that is not the return window. */
export const otherDays = defineConcept('other-days', {
  en: [
    'refund[ed] (within|in)',
    'processed',
    '(business|working) days',
    'warranty',
    'guarantee',
    'exchange only',
  ],
  de: ['erstattung*', 'werktage*', 'garantie'],
  fr: ['rembours*', '(ouvrés|ouvrables)', 'garantie'],
  es: ['reembols*', 'laborables', 'hábiles', 'garantía'],
  it: ['rimbors*', 'lavorativi', 'garanzia'],
  nl: ['terugbeta*', 'werkdagen', 'garantie'],
})

/** The return cost applies to some orders only. */
export const someOrders = defineConcept('some-orders', {
  en: [
    'over',
    'above',
    'order[s] (of|from)',
    'first',
    'exchange[s]',
    'store credit',
    'voucher',
    'premium',
    'plus',
  ],
  de: ['ab', 'über'],
  fr: ['des', 'dès'],
  es: ['desde'],
  it: ['oltre'],
  nl: ['vanaf'],
})

/** A warranty for parts, or one that has to be requested. */
export const someWarranty = defineConcept('some-warranty', {
  en: ['up to', 'extend*', 'extra', 'additional', 'plus', 'register*', '(frame|part|motor)[s]'],
  de: ['bis zu', 'verlänger*', 'zusätzlich*'],
  fr: ["jusqu'a"],
  es: ['hasta'],
  it: ['fino a'],
  nl: ['tot'],
})
