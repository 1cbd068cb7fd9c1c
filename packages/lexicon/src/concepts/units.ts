/** Units of quantities. */
import { defineTerms } from '../terms.ts'

/** Units by symbol, in the words and abbreviations that shops use. `unitOfMeasure` covers those of unit prices. */
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
