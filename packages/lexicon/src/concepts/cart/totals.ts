/** Totals of a cart, by the words before their amounts. */
import { defineConcept } from '../../concept.ts'

/** The amount saved, which is not part of the totals. */
export const savedAmount = defineConcept('saved-amount', {
  en: ['save[d]', 'saving[s]', 'point[s]'],
  de: ['ersparnis', 'gespart', 'sie sparen', 'du sparst', 'punkte'],
  fr: ['économi*', 'points'],
  es: ['ahorr*', 'puntos'],
  it: ['risparmi*', 'punti'],
  pt: ['poupa*', 'economiz*', 'economia', 'pontos'],
  nl: ['bespaar*', 'je bespaart', 'punten'],
  sv: ['du sparar', 'poäng'],
  da: ['du sparer', 'point'],
  no: ['du sparer', 'poeng'],
  fi: ['säästät', 'säästö', 'pistettä'],
  pl: ['oszczędz*', 'punkt(y|ów)'],
  cs: ['ušetřít*', 'ušetříte', 'bodů'],
  sk: ['ušetrí*', 'bodov'],
  hu: ['megtakarít*', 'pont'],
  ro: ['economis*', 'puncte'],
  el: ['εξοικονόμηση', 'κερδίζετε', 'πόντοι'],
  tr: ['kazancınız', 'tasarruf', 'puan'],
  ru: ['экономия', 'вы экономите', 'баллов', 'баллы'],
  uk: ['економія', 'ви економите', 'балів', 'бали'],
  ja: ['お得', 'ポイント'],
  zh: ['节省', '節省', '积分', '積分'],
  ko: ['절약', '포인트', '적립'],
  ar: ['وفرت', 'توفير', 'نقاط'],
  he: ['חסכת', 'חיסכון', 'נקודות'],
})

/** A total of something else: beginning of its label. */
export const otherTotal = defineConcept('other-total', {
  en: ['total* [of] (tax|vat|discount|shipping|delivery|weight|item[s])'],
  fr: ['total [de|des|du] (taxes|tva|remises|réductions|livraison|articles)'],
  es: ['total [de] (impuestos|iva|descuentos|envío|artículos|productos)'],
  it: ['totale (iva|sconti|sconto|spedizione|articoli|prodotti)'],
  pt: ['total [de|do|dos] (impostos|iva|descontos|frete|envio|itens|artigos)'],
  nl: ['totaal (btw|korting|verzending|artikelen)'],
})

/** Before an amount that a total already includes. */
export const holds = defineConcept('holds', {
  en: ['includ*', 'incl', 'contain[s]', 'of which'],
  de: ['inkl*', 'davon', 'darin', 'enthalt*', 'enthält'],
  fr: ['inclu*', 'dont'],
  es: ['inclu*', 'de los cuales'],
  it: ['di cui', 'inclus*'],
  pt: ['inclu*', 'dos quais'],
  nl: ['waarvan', 'inclusief'],
  sv: ['varav', 'inkl*'],
  da: ['heraf', 'inkl*'],
  no: ['herav', 'hvorav', 'inkl*'],
  fi: ['sis', 'sisältää'],
  pl: ['w tym', 'zawiera'],
  cs: ['z toho', 'včetně'],
  sk: ['z toho', 'vrátane'],
  hu: ['ebből', 'tartalmaz*'],
  ro: ['din care', 'include*'],
  el: ['περιλαμβάν*'],
  tr: ['dahil'],
  ru: ['в том числе', 'включая'],
  uk: ['у тому числі', 'включно', 'включаючи'],
})

/** "Free delivery over $75" and "$12 more for free delivery" are not costs. */
export const deliveryPromise = defineConcept('delivery-promise', {
  en: ['free', 'over', 'above', 'more', 'spend', 'away', 'qualify'],
  de: ['gratis', 'kostenlos*', 'kostenfrei*', 'ab', 'noch', 'frei'],
  fr: ['offert[e|es|s]', 'gratuit[e|es|s]', '=dès', 'encore', 'à partir de'],
  es: ['gratis', 'gratuit(o|a)', 'desde', 'a partir de'],
  it: ['gratis', 'gratuit(o|a)', 'da', 'ancora', 'a partire da'],
  pt: ['grátis', 'gratuit(o|a)', 'a partir de', 'faltam'],
  nl: ['gratis', 'vanaf', 'nog'],
  sv: ['gratis', 'fri', '=över', '=från'],
  da: ['gratis', 'fri', 'fra', 'over'],
  no: ['gratis', 'fri', 'fra', 'over'],
  fi: ['ilmainen', 'ilmais*', 'yli', 'alkaen'],
  pl: ['darmow*', 'gratis', 'od', 'powyżej', 'brakuje'],
  cs: ['zdarma', 'od', 'nad', 'zbývá'],
  sk: ['zdarma', 'zadarmo', 'od', 'nad'],
  hu: ['ingyenes*', 'felett'],
  ro: ['gratuit*', 'peste'],
  el: ['δωρεάν', 'άνω'],
  tr: ['ücretsiz', 'bedava', 'üzeri'],
  ru: ['бесплатн*', 'от', 'свыше'],
  uk: ['безкоштовн*', 'від', 'понад'],
  ja: ['無料', '以上'],
  zh: ['免费', '免費', '免运', '免運', '包邮', '满', '滿'],
  ko: ['무료', '이상'],
  ar: ['مجان*', 'أكثر من'],
  he: ['חינם', 'מעל'],
})

/** Words that every charge has in its name; they do not distinguish charges. */
export const chargeWord = defineConcept('charge-word', {
  en: ['fee[s]', 'charge[s]', 'cost[s]', 'surcharge[s]'],
  de: ['gebühr[en]', 'kosten', 'zuschlag'],
  fr: ['frais', 'supplément'],
  es: ['gastos', 'cargo[s]', 'recargo'],
  it: ['costi', 'costo', 'spese', 'supplemento'],
  pt: ['custo[s]', 'taxa[s]', 'encargo[s]'],
  nl: ['kosten', 'toeslag'],
  sv: ['avgift[er]'],
  da: ['gebyr[er]'],
  no: ['gebyr[er]', 'avgift[er]'],
  fi: ['maksu[t]', 'kulut'],
  pl: ['opłata', 'opłaty', 'koszt[y]'],
  cs: ['poplatek', 'poplatky', 'náklady'],
  sk: ['poplatok', 'poplatky', 'náklady'],
  hu: ['díj', 'költség'],
  ro: ['taxă', 'taxa', 'taxe', 'cost[uri]'],
  el: ['χρέωση', 'χρεώσεις', 'κόστος'],
  tr: ['ücret[i]', 'bedeli'],
  ru: ['сбор', 'комиссия', 'плата'],
  uk: ['збір', 'комісія', 'плата'],
})

/** Names of charges that pages use for other things too. */
export const ambiguousCharge = defineConcept('ambiguous-charge', {
  en: [
    'service[s]',
    'payment',
    'processing',
    'packaging',
    'administration',
    'order',
    'booking',
    'convenience',
  ],
})
