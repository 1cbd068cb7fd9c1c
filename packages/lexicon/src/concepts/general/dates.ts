/** Months, seasons, and what stores announce with a date. */
import { defineConcept } from '../../concept.ts'

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

/** Something ends or ended; directly before the date. */
export const endBefore = defineConcept('end-before', {
  en: ['until', 'till', 'end[s|ed|ing]', 'expire[s|d]', 'valid (to|through|thru)', 'last day', 'deadline'],
  de: ['bis', 'endet', 'endete', 'gültig', 'läuft ab'],
  fr: ["jusqu'au", 'jusqu au', 'fin le', 'valable', 'expire', 'prend fin', 'se termine'],
  es: ['hasta', 'termina', 'válid(o|a)', 'finaliza', 'caduca'],
  it: ['fino al', 'scade', 'scadenza', 'valid(o|a)', 'termina'],
  pt: ['até', 'termina', 'válid(o|a)', 'expira'],
  nl: ['tot en met', 't/m', 'geldig', 'eindigt', 'verloopt'],
  sv: ['till och med', 't.o.m', 'gäller till', 'slutar', 'giltig[t] till'],
  da: ['til og med', 't.o.m', 'gælder til', 'slutter', 'udløber'],
  no: ['til og med', 't.o.m', 'gjelder til', 'slutter', 'utløper'],
  fi: ['päättyy', 'päättyi', 'voimassa'],
  pl: ['kończy się', 'ważn(a|e|y) do', 'obowiązuje do', 'do dnia'],
  cs: ['platí do', 'končí', 'platnost do'],
  sk: ['platí do', 'končí', 'platnosť do'],
  ro: ['până (la|pe)', 'valabil[ă] până', 'expiră'],
  el: ['έως', 'μέχρι', 'λήγει'],
  tr: ['son gün'],
  ru: ['действует до', 'действительн* до', 'заканчивается', 'истекает'],
  uk: ['діє до', 'дійсн* до', 'закінчується'],
  bg: ['валидн* до', 'важи до', 'изтича', 'приключва'],
})

/** Something ends or ended; after the date. */
export const endBehind = defineConcept('end-behind', {
  en: ['expired', 'ended'],
  fi: ['asti', 'saakka'],
  tr: ['tarihine kadar'],
})
