/** Controls that replace the add-to-cart button, or are next to it. */
import { defineConcept } from '../../concept.ts'

/** Requests a quote instead of buying: beginning of a control's text. */
export const requestQuote = defineConcept('request-quote', {
  en: [
    'request [a] (quote|price)',
    'get [a] quote',
    'price on request',
    'call for price',
    'contact us',
    'enquire',
    'inquire',
  ],
  de: ['angebot (anfordern|anfragen)', 'preis anfragen', 'preis auf anfrage'],
  fr: ['demander un devis', 'demande de devis', 'prix sur demande'],
  es: ['solicitar presupuesto', 'pedir presupuesto', 'consultar precio'],
  it: ['richiedi [un] preventivo', 'prezzo su richiesta'],
  pt: ['(pedir|solicitar) orçamento', 'preço sob consulta'],
  nl: ['offerte (aanvragen|opvragen)', 'prijs op aanvraag'],
  sv: ['begär offert', 'pris på förfrågan'],
  da: ['få [et] tilbud', 'pris på forespørgsel'],
  no: ['be om tilbud', 'pris på forespørsel'],
  fi: ['pyydä tarjous'],
  pl: ['zapytaj o (cenę|produkt)', 'cena na zapytanie'],
  cs: ['poptat', 'cena na dotaz'],
  sk: ['cena na dopyt'],
  sl: ['(pošlji|pošljite) povpraševanje', 'povpraševanje', 'cena na (povpraševanje|poizvedbo)'],
  hr: ['(pošalji|pošaljite|zatraži|zatražite) (upit|ponudu)', 'cijena na upit'],
  sr: ['(pošalji|pošaljite|zatraži|zatražite) (upit|ponudu)', 'cena na upit'],
  bg: [
    '(изпрати|изпратете|направи|направете) запитване',
    'поискай оферта',
    'поискайте оферта',
    'цена при запитване',
  ],
  hu: ['ajánlatkérés', 'árajánlat kérése'],
  ro: ['cere ofertă'],
  et: ['küsi (hinda|pakkumist|hinnapakkumist)', 'saada (päring|hinnapäring)', 'hind päringu alusel'],
  lv: ['(pieprasīt|uzzināt) (cenu|piedāvājumu)', 'cena pēc pieprasījuma'],
  lt: [
    '(teirautis|klausti|teiraukitės) (kainos|dėl kainos)',
    'kaina pagal užklausą',
    'gauti pasiūlymą',
    'kainos užklausa',
  ],
  tr: ['teklif (al|iste)'],
  ru: ['запросить цену', 'цена по запросу', 'узнать цену'],
  uk: ['дізнатися ціну', 'ціна за запитом'],
  ja: ['見積', 'お見積'],
  zh: ['询价', '詢價'],
  ko: ['견적 문의'],
})

/** Leads to another store: beginning of a control's text. */
export const soldElsewhere = defineConcept('sold-elsewhere', {
  en: ['buy [it] (on|at|from)', 'shop (on|at)', 'view (on|at)', 'get it (on|at)', 'see on'],
  de: ['bei amazon', 'auf amazon'],
  fr: ['voir sur', 'acheter (sur|chez)'],
  es: ['comprar en', 'ver en'],
  it: ['acquista su', 'vedi su'],
  pt: ['comprar na', 'ver na'],
  nl: ['koop (bij|op)', 'bekijk (bij|op)'],
})

/**
 * Collection in a store, which is separate from buying: a page with a product for sale may also say "no pick-up today".
 */
export const collectInStore = defineConcept('collect-in-store', {
  en: ['pick[ ]up*', 'in store', '(nearby|this|your|our|local|select) store[s]', 'click[ ](&|and)[ ]collect'],
  de: ['*abholung*', '*filiale*', 'markt', 'abholen'],
  fr: ['retrait (en|au) magasin', 'retrait'],
  es: ['(retiro|recogida) en tienda'],
  it: ['ritiro in negozio'],
  pt: ['(levantamento|retirada|recolha) na loja'],
  nl: ['afhalen', 'ophalen'],
  sv: ['hämta i butik'],
  da: ['afhentning*'],
  no: ['hent i butikk', 'klikk og hent'],
  fi: ['nouto', 'myymälästä'],
  pl: ['odbiór', 'odbioru', 'w sklepie'],
  cs: ['osobní odběr', 'na prodejně'],
  sk: ['osobný odber', 'na predajni'],
  sl: ['osebni prevzem', 'prevzem v (trgovini|poslovalnici)', 'prevzemno mesto'],
  hr: ['osobno preuzimanje', 'preuzimanje u (trgovini|poslovnici)', 'u (poslovnici|poslovnicama)'],
  sr: ['lično preuzimanje', 'preuzimanje u (prodavnici|radnji|maloprodaji)', 'u (maloprodaji|prodavnicama)'],
  bg: ['(взем|вземете|вземи|взимане|получаване) от (магазин|магазина|обект)', 'в магазин*'],
  hu: ['személyes átvétel'],
  ro: ['ridicare din magazin'],
  et: [
    'tulen ise järele',
    'järele[ ]tulemine',
    '(kauplusest|poest) (järele|kaasa|kättesaamine)',
    'kauplustes',
  ],
  lv: ['saņem(šana|t|iet) veikalā', 'izņem(šana|t) veikalā', 'veikalos'],
  lt: ['atsiėm(imas|ti|kite) parduotuvė(je|se)*', 'atsiimti parduotuvėje', 'parduotuvėse'],
  ru: ['самовывоз'],
  uk: ['самовивіз'],
})
