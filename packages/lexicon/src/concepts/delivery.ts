/** Delivery and its cost. */
import { defineConcept } from '../concept.ts'

/** Delivery, in unambiguous words. */
export const deliveryName = defineConcept('delivery-name', {
  en: ['delivery', 'shipping', 'postage'],
  de: ['versand*', 'lieferung'],
  fr: ['livraison'],
  es: ['envío[s]'],
  it: ['spedizione', 'consegna'],
  pt: ['entrega', 'frete', 'envio'],
  nl: ['verzending', 'verzendkosten', 'bezorging', 'bezorg*'],
  sv: ['frakt*', 'leverans*'],
  da: ['fragt', 'levering'],
  no: ['frakt*', 'levering'],
  fi: ['toimitus', 'toimituskulut'],
  pl: ['dostaw*', 'wysyłk*'],
  cs: ['doprava', 'doručení', 'poštovné'],
  sk: ['doprava', 'doručenie', 'poštovné'],
  hu: ['szállítás*'],
  ro: ['livrare', 'transport'],
  tr: ['kargo', 'teslimat'],
})

/** Any mention of delivery or shipping, including collection. */
export const delivery = defineConcept('delivery', {
  en: [
    'deliver(y|ed|ies)',
    'shipping',
    'ship[s]',
    'shipped',
    'dispatch[ed|es]',
    'postage',
    'home delivery',
    'courier[s]',
    'click (&|and) collect',
    '(free|store|same day) collection',
    'collect[ion] (in|from|at|point)',
    'pick[ ]up',
  ],
  de: [
    'lieferung',
    'lieferzeit',
    'liefert',
    'lieferbar*',
    'versand*',
    'zustell*',
    'geliefert',
    'abhol*',
    'paketdienst',
  ],
  fr: [
    'livraison',
    'livr(é|ée|e|es|és|ées) [en|sous]',
    'expéditi(on|e)',
    'expédi(e|é|ée)*',
    'retrait',
    'colis',
  ],
  es: [
    'envío[s]',
    'entrega',
    'gastos de envío',
    'reparto',
    'despacho[s]',
    'retiro',
    'recogida',
    'enviamos',
    'recíbelo',
  ],
  it: ['spedizion(e|i)', 'spedito', 'consegna', 'ritiro', 'corriere', 'recapit*'],
  pt: ['envio', 'portes', 'frete', 'entrega', 'livram'],
  nl: ['verzend*', 'bezorg*', 'levering', 'levertijd', 'ophal*'],
  sv: ['frakt*', 'leverans*', 'utlevering', 'hämta'],
  da: ['fragt', 'levering', 'afhent*', 'hent[es] i butik'],
  no: ['frakt*', 'levering', 'leveringstid'],
  fi: ['toimitus*', 'nouto'],
  pl: ['dostaw(a|e|y)', 'dostawę', 'wysyłk(a|i)', 'wysył*', 'odbiór*', 'odbior*', 'kurier*'],
  cs: ['doprava', 'doručen*', 'zásilka'],
  sk: ['doprava', 'doručen*', 'zásielka'],
  sl: ['dostav*'],
  hr: ['dostav*', 'isporuk*'],
  sr: ['dostav*', 'isporuk*', 'достав*'],
  bg: ['доставк*', 'доставя*'],
  hu: ['szállítás*', 'kiszállít*', 'átvétel*'],
  ro: ['livrare', 'livrăm', 'curier'],
  et: ['tarne', 'kohaletoimet*'],
  lv: ['piegād*'],
  lt: ['pristatym*'],
  el: ['παραδοσ*', 'αποστολ*', 'παραλαβ*'],
  tr: ['kargo', 'teslimat', 'gönderim'],
  ru: ['доставк*', 'доставим', 'доставля*', 'самовывоз*', 'отправк*', 'курьер*', 'получени*'],
  uk: ['доставк*', 'самовивіз*', 'відправ*', "кур'єр*"],
  kk: ['жеткізу*'],
  ar: ['*توصيل*', '*شحن*', '*التسليم*'],
  he: ['*משלוח*', '*שילוח*'],
  ja: ['配送', 'お届け', '発送', '出荷', '送料', '宅配'],
  zh: [
    '配送',
    '送貨',
    '送货',
    '宅配',
    '出貨',
    '出货',
    '發貨',
    '发货',
    '免運',
    '運費',
    '运费',
    '到貨',
    '到货',
    '取貨',
  ],
  ko: ['배송', '택배', '도착'],
  th: ['จัดส่ง'],
  vi: ['giao hang', 'giao hàng', 'van chuyen', 'vận chuyển', 'vanchuyen'],
  id: ['pengiriman'],
})

/** Delivery is free. */
export const freeDelivery = defineConcept('free-delivery', {
  en: [
    'free ~ (shipping|delivery|postage|p&p)',
    '(ship|ships|shipped|delivered|delivery|shipping|postage) [is|are|for|will be] free',
  ],
  de: [
    '(kostenlos|kostenfrei|gratis)* ~ (versand*|lieferung|geliefert|liefern)',
    '(versand|lieferung|liefern|versenden) ~ (kostenlos|kostenfrei|gratis|frei)',
    'versandkostenfrei*',
    'portofrei',
    'frei haus',
    'keine versandkosten',
    'gratisversand',
  ],
  fr: [
    '(livraison|expédition) ~ ~ (gratuite|offerte)',
    '[frais de] port (gratuit[s]|offert[s])',
    'frais de (port|livraison) (offerts|gratuits)',
  ],
  es: ['(envío[s]|portes|entrega) ~ (gratis|gratuit(o|a)[s])'],
  it: ['(spedizion(e|i)|consegna) ~ (gratuit(a|e)|gratis|omaggio)'],
  pt: ['frete grátis', '(envio[s]|portes|entrega) (grátis|gratuit(o|a)[s])'],
  nl: [
    '(gratis|kosteloze) (verzend*|bezorg*|levering|verstuurd|thuisbezorgd)',
    '(verzending|bezorging) [is] gratis',
    'geen verzendkosten',
  ],
  sv: ['(fri|gratis) (frakt|leverans)', 'fraktfri*'],
  da: ['(fri|gratis) (fragt|levering)', 'fragtfri*'],
  no: ['(fri|gratis) (frakt|levering)', 'fraktfri*'],
  fi: ['(ilmainen|maksuton) (toimitus|kuljetus)', 'toimitus [on] (ilmainen|maksuton)'],
  pl: ['darmow* (dostaw*|wysyłk*|przesyłk*)', '(dostawa|wysyłka) ~ (gratis|za darmo|darmowa)'],
  cs: ['(doprava|poštovné) [je] (zdarma|zadarmo)', 'zdarma doprava'],
  sk: ['(doprava|poštovné) [je] (zdarma|zadarmo)', 'zdarma doprava'],
  hu: ['ingyenes [ki]szállítás'],
  ro: ['(livrare|transport) gratuit*'],
})

/** "Free" before something other than delivery. */
export const otherFree = defineConcept('other-free', {
  en: ['free (gift|gifts|sample|samples)', 'free to'],
})

/** A row of a cart states that delivery is free. */
export const freeDeliveryRow = defineConcept('free-delivery-row', {
  en: ['[estimated|standard] (shipping|delivery)[:] free'],
  de: ['(versand|versandkosten|lieferung)[:] (kostenlos|gratis|kostenfrei)'],
  fr: ['(livraison|frais de (port|livraison))[:] (gratuit|gratuite|offert|offerte)'],
  es: ['(envío|gastos de envío)[:] gratis'],
  it: ['spedizione[:] (gratuita|gratis|gratuit)'],
  nl: ['(verzending|verzendkosten)[:] gratis'],
  sv: ['frakt[:] (fri|gratis)'],
  da: ['fragt[:] (fri|gratis)'],
  no: ['frakt[:] (fri|gratis)'],
  pl: ['(dostawa|wysyłka)[:] (darmowa|gratis)'],
})

/** One of several delivery methods to choose from: "Free shipping" below "Flat rate: £4.00". */
export const freeDeliveryChoice = defineConcept('free-delivery-choice', {
  en: ['free [standard|economy] (shipping|delivery|postage)'],
  de: ['(kostenlose|kostenlosen|kostenloser) [standard] (versand|lieferung)', 'gratis (versand|lieferung)'],
  fr: ['livraison (gratuite|offerte)'],
  es: ['(gratis envío|envío (gratuito|gratis))'],
  it: ['(spedizione|consegna) (gratuita|gratis)'],
  nl: ['gratis (verzending|bezorging|levering)'],
  sv: ['fri (frakt|leverans)'],
  da: ['fri (fragt|levering)', 'gratis (fragt|levering)'],
  no: ['fri (frakt|levering)', 'gratis (frakt|levering)'],
  fi: ['ilmainen toimitus'],
  pl: ['darmowa dostawa', 'dostawa (gratis|darmowa)'],
  cs: ['doprava zdarma'],
  sk: ['doprava zdarma'],
})

/** Delivery of a certain kind, to certain places or people, or on certain days, with its own amounts. */
export const specialDelivery = defineConcept('special-delivery', {
  en: [
    'express*',
    'next[ ]day',
    'same[ ]day',
    'overnight',
    'priority',
    'premium',
    'expedited',
    'saturday',
    'sunday',
    'member[s]',
    'membership',
    'loyalty',
    'vip',
    'club',
    'prime',
    'reward[s]',
    'subscri*',
    'registered',
    'first order',
    'new customer[s]',
    'student[s]',
    'international*',
    'worldwide',
    'overseas',
    'abroad',
    'outside',
    'oversize[d]',
    'bulky',
    'heavy',
    'large items',
    'furniture',
    'pallet[s]',
    'app',
    'island[s]',
    'highland[s]',
    'weekend',
    'today',
    'this week',
    'limited time',
    'black friday',
    'cyber monday',
    'pick[ ]up',
    'collect*',
    'to [a|your] store',
    'locker[s]',
    'parcel[ ]shop',
    'up to #[ ](kg|lb|lbs)',
    '#[ ]kg',
  ],
  de: ['neukund*', 'mitglied*', 'ausland', 'weltweit', 'sperrgut', 'inseln', 'heute', 'packstation'],
  fr: ['membre[s]', 'étranger', 'volumineu*', 'relais'],
  es: ['socio[s]', 'extranjero', 'recogida'],
  it: ['estero'],
  nl: ['buitenland'],
  sv: ['ombud', 'servicepoint*'],
  da: ['pakkeshop'],
  pl: ['paczkomat*', 'kurier*'],
})

/** Goods and delivery methods in a cart with their own costs. */
export const costlyDelivery = defineConcept('costly-delivery', {
  en: [
    'oversize[d]',
    'bulky',
    'heavy',
    'pallet[s]',
    'surcharge',
    'express (shipping|delivery)',
    'next[ ]day',
    'collect*',
    'pick[ ]up',
    'download',
    'digital',
    '(shipping|delivery|deliver|ship) to *',
  ],
  de: ['express (versand|lieferung)', 'sperrgut', 'versand nach *'],
  fr: ['livraison (vers|à|en) *', 'retrait'],
  es: ['envío a *', 'recogida'],
  it: ['spedizione a *', 'ritiro'],
  nl: ['verzending naar *', 'afhalen'],
})

/** Return delivery, whose cost is separate. */
export const returnDelivery = defineConcept('return-delivery', {
  en: ['return* (shipping|delivery|postage|label)', 'free return[s] (over|on|from|above)'],
  de: ['rückversand', '(rück|retour)* versand', 'retourenversand'],
})

/** How much is missing to reach something. */
export const stillMissing = defineConcept('still-missing', {
  en: [
    'more',
    'another',
    'extra',
    'additional',
    'further',
    'away',
    'left',
    'to go',
    'short of',
    'remaining',
    'needed',
    'until',
  ],
  de: ['noch', 'fehlen', 'fehlt', 'weitere'],
  fr: ['plus que', 'encore', 'manque', 'reste'],
  es: ['falta[n]', 'te quedan'],
  it: ['ancora', 'mancano', 'aggiungi'],
  pt: ['falta[m]'],
  nl: ['nog'],
  sv: ['ytterligare', 'kvar'],
  da: ['mangler', 'mere'],
  no: ['gjenstår', 'mangler'],
  fi: ['puuttuu', 'vielä'],
  pl: ['jeszcze', 'brakuje'],
  cs: ['zbývá', 'chybí'],
  sk: ['zostáva', 'chýba'],
})

/** "Or more" after an amount, which adds nothing. */
export const orMore = defineConcept('or-more', {
  en: ['(or|and) (more|over|above)'],
  de: ['oder mehr'],
  fr: ['ou plus'],
  es: ['o más'],
  it: ['o più'],
  pt: ['ou mais'],
  nl: ['of meer'],
  sv: ['eller mer[a]'],
  da: ['eller mere'],
  no: ['eller mer'],
  pl: ['lub więcej'],
})

/** Words before the order value from which delivery is free that are also general prepositions. */
export const amountPreposition = defineConcept('amount-preposition', {
  en: ['of', 'for'],
  de: ['ab'],
  fr: ['des', 'partir de', 'pour'],
  pl: ['od'],
})

/** Words after the order value from which delivery is free. */
export const amountPostposition = defineConcept('amount-postposition', { hu: ['felett*', 'fölött*'] })

/** "And up" after an amount. */
export const andUp = defineConcept('and-up', { en: ['and up', 'minimum'] })

/** The goods of an offer follow. */
export const ofGoods = defineConcept('of-goods', {
  en: ['on', 'for'],
  de: ['für', 'auf', 'bei'],
  fr: ['sur', 'pour'],
  es: ['para'],
  it: ['su', 'per'],
  nl: ['op', 'voor', 'per'],
  sv: ['på', 'vid'],
  da: ['på', 'ved'],
  no: ['på', 'ved'],
  pl: ['na'],
})

/** Every one of the orders that come next. */
export const everyOne = defineConcept('every-one', {
  en: ['all', 'any', 'every'],
  de: ['alle[n]', 'jede[r|n]'],
  fr: ['toute[s]', 'tous'],
  es: ['todos', 'todas', 'cualquier'],
  it: ['tutti', 'tutte', 'ogni'],
  pt: ['todos', 'todas', 'qualquer'],
  nl: ['alle', 'elke'],
  sv: ['alla'],
  da: ['alle'],
  no: ['alle'],
  fi: ['kaikkiin', 'kaikki'],
  pl: ['wszystkie', 'każde'],
  cs: ['všechny', 'každou'],
})
