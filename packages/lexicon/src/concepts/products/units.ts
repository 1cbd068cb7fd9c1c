/** Units of quantities. */

import { defineConcept } from '../../concept.ts'
import { defineTerms } from '../../terms.ts'

/** Units by symbol, in the words and abbreviations that stores use. `unitOfMeasure` covers those of unit prices. */
export const units = defineTerms('unit', {
  ml: { en: ['ml'] },
  cl: { en: ['cl'] },
  dl: { en: ['dl'] },
  l: {
    en: ['l', 'lt', 'ltr', 'liter', 'liters', 'litre', 'litres'],
    de: ['liter'],
    fr: ['litre', 'litres'],
    es: ['litro', 'litros'],
    it: ['litro', 'litri'],
    nl: ['liter'],
  },
  mg: { en: ['mg'] },
  g: {
    en: ['g', 'gr', 'gram', 'grams'],
    de: ['gramm'],
    fr: ['gramme', 'grammes'],
    es: ['gramos'],
    it: ['grammi'],
    nl: ['gram'],
  },
  kg: { en: ['kg', 'kilo'] },
  mm: { en: ['mm'] },
  cm: { en: ['cm'] },
  m: { en: ['m', 'meter', 'meters', 'metre', 'metres'] },
  gb: { en: ['gb'], fr: ['go'] },
  tb: { en: ['tb'] },
  w: { en: ['w', 'watt', 'watts'] },
  kw: { en: ['kw'] },
  mah: { en: ['mah'] },
  floz: { en: ['floz'] },
  lb: { en: ['lb', 'lbs'] },
  inch: { en: ['inch', 'inches'] },
})

/** Pieces, after their number. */
export const pieces = defineConcept('pieces', {
  en: ['piece[s]', 'pcs', 'pack'],
  de: ['stück'],
  fr: ['pièce[s]'],
  es: ['pieza[s]'],
  it: ['pezz(o|i)'],
  pt: ['peça[s]'],
  nl: ['stuk[s]'],
  fi: ['kpl'],
  pl: ['sztuk[a|i]', 'szt'],
  cs: ['kus[y|ů]', 'ks'],
  sk: ['kus[y|ov]', 'ks'],
  hu: ['darab', 'db'],
  ru: ['штук[а|и]', 'шт'],
  uk: ['штук[а|и]', 'шт'],
})

/** Right behind a number in a name: the two are a size, an amount or a count, and no model. */
export const measureBehind = defineConcept('measure-behind', {
  en: [
    '(mm|cm|dm|m|km|ml|cl|dl|l|g|kg|mg|oz|lb|lbs|in|inch|ft|w|kw|v|a|ah|mah|hz|khz|mhz|ghz|k|p|px|dpi|gb|tb|mb)',
    '(pcs|pc|pk|pack|piece|set|st|th|nd|rd|x|xl|xxl|d|y|h|min|percent)',
    '(year|years|month|months|mth|day|hour|hours)',
    'in (1|one)',
    '(way|ply|tier|seat|seater|light|person)',
  ],
  de: ['(er|stk|stück|teilig|fach|jahre|tage|stunden|zoll|sitzer|flammig)'],
  fr: ['(pièces|pouces|ans|mois|jours|heures|places)'],
  es: ['(piezas|pulgadas|años|meses|días|horas|plazas)'],
  it: ['(pezzi|pollici|anni|mesi|giorni|ore|posti)'],
  nl: ['(delig|stuks|jaar|dagen|uur|zits|persoons)'],
  sv: ['(delar|tum|år|sits)'],
  da: ['(dele|tommer|år)'],
  no: ['(deler|tommer|år)'],
  fi: ['(kpl|osainen|tuumaa)'],
  pl: ['(szt|cali|cal|lat|osobowy|osobowa)'],
  cs: ['(ks|palců|let)'],
})

/** Right before a number in a name: the two are a size, and no model. */
export const sizeBefore = defineConcept('size-before', {
  en: ['(eu|us|uk|size|w|l|h|d|dn|no)'],
  de: ['gr', 'größe', 'nr'],
  fr: ['taille'],
  es: ['talla'],
  it: ['taglia', 'tg'],
  pt: ['tamanho'],
  nl: ['maat', 'mt'],
  sv: ['stl', 'storlek'],
  da: ['str', 'størrelse'],
  no: ['str', 'størrelse'],
  fi: ['koko'],
  pl: ['rozm', 'rozmiar'],
  cs: ['vel', 'velikost'],
})
