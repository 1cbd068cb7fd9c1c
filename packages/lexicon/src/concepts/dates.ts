/** Months, seasons, and what stores announce with a date. */
import { defineConcept } from '../concept.ts'

/** Full names of months. */
export const monthName = defineConcept('month-name', {
  en: ['(january|february|march|april|may|june|july|august|september|october|november|december)'],
  de: ['(januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)'],
  fr: ['(janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)'],
  es: ['(enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)'],
  it: ['(gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)'],
  pt: ['(janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)'],
  nl: ['(januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)'],
  sv: ['(januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december)'],
  da: ['(januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december)'],
  no: ['(januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember)'],
  fi: ['(tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu)kuu(ta|n|ssa)'],
  pl: [
    '(stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia)',
  ],
  cs: ['(ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince)'],
  sk: ['(januára|februára|marca|apríla|mája|júna|júla|augusta|septembra|októbra|novembra|decembra)'],
  ro: ['(ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie)'],
  tr: ['(ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)'],
})

/** A season by which collections are named. */
export const seasonName = defineConcept('season-name', {
  en: ['spring', 'summer', 'autumn', 'fall', 'winter'],
  de: ['frühjahr', 'frühling', 'sommer', 'herbst', 'winter'],
  fr: ['printemps', 'été', 'automne', 'hiver'],
  es: ['primavera', 'verano', 'otoño', 'invierno'],
  it: ['primavera', 'estate', 'autunno', 'inverno'],
  pt: ['primavera', 'verão', 'outono', 'inverno'],
  nl: ['lente', 'zomer', 'herfst', 'winter'],
  sv: ['vår', 'sommar', 'höst', 'vinter'],
  da: ['forår', 'sommer', 'efterår', 'vinter'],
  no: ['vår', 'sommer', 'høst', 'vinter'],
})

/** Announces a collection; its year follows. */
export const newCollection = defineConcept('new-collection', {
  en: ['new (for|in|arrival[s])', 'collection'],
  de: ['neu [für|in]', 'neuheiten [für|in]', 'kollektion'],
  fr: ['nouveauté[s]', 'nouvelle collection'],
  es: ['novedades', 'colección'],
  it: ['novità', 'collezione'],
  pt: ['novidades', 'coleção'],
  nl: ['nieuw [voor]', 'collectie'],
  sv: ['nyheter', 'kollektion'],
  da: ['nyheder', 'kollektion'],
  no: ['nyheter', 'kolleksjon'],
  fi: ['uutuudet', 'mallisto'],
  pl: ['nowości', 'kolekcja'],
  cs: ['kolekce'],
  sk: ['kolekcia'],
})

/** Goods that are intentionally old. */
export const oldOnPurpose = defineConcept('old-on-purpose', { en: ['vintage', 'archive*'], de: ['archiv*'] })

/** A notice about opening hours, deliveries, or order deadlines, which is over after its day. */
export const datedNotice = defineConcept('dated-notice', {
  en: [
    'closed',
    'holiday hours',
    'opening hours',
    'delivery',
    'deliveries',
    'deadline',
    'order by',
    'orders placed',
    'last (order|posting) (date|day)',
  ],
  de: ['geschlossen', 'betriebsferien', 'versandschluss', 'bestellschluss'],
  // Without its accent, the word means a farm.
  fr: ['=fermé[e|s|es]', 'fermeture'],
  es: ['cerrado', 'cerramos'],
  it: ['chiuso', 'chiusura'],
  pt: ['fechado', 'encerrado'],
  nl: ['gesloten'],
  sv: ['stängt'],
  da: ['lukket'],
  no: ['stengt'],
  fi: ['suljettu'],
  pl: ['zamknięte', 'nieczynne'],
  cs: ['zavřeno'],
  sk: ['zatvorené'],
})
