/** Numbers in words, as in sentences about days and years. */
import { joinConcepts } from './concept.ts'
import { defineTerms } from './terms.ts'

const numberWords = defineTerms('number', {
  '1': { en: ['one'] },
  '2': {
    en: ['two'],
    de: ['zwei'],
    fr: ['deux'],
    es: ['dos'],
    it: ['due'],
    pt: ['dois', 'duas'],
    nl: ['twee'],
    sv: ['två'],
    da: ['to'],
    no: ['to'],
    fi: ['kaksi', 'kahden'],
    pl: ['dwa', 'dwóch'],
    cs: ['dva', 'dvou'],
  },
  '3': {
    en: ['three'],
    de: ['drei'],
    fr: ['trois'],
    es: ['tres'],
    it: ['tre'],
    pt: ['três'],
    nl: ['drie'],
    sv: ['tre'],
    da: ['tre'],
    no: ['tre'],
    fi: ['kolme', 'kolmen'],
    pl: ['trzy', 'trzech'],
    cs: ['tři', 'tří'],
  },
  '4': {
    en: ['four'],
    de: ['vier'],
    fr: ['quatre'],
    es: ['cuatro'],
    it: ['quattro'],
    pt: ['quatro'],
    nl: ['vier'],
    sv: ['fyra'],
    da: ['fire'],
    no: ['fire'],
    fi: ['neljä', 'neljän'],
    pl: ['cztery', 'czterech'],
    cs: ['čtyři', 'čtyř'],
  },
  '5': {
    en: ['five'],
    de: ['fünf'],
    fr: ['cinq'],
    es: ['cinco'],
    it: ['cinque'],
    pt: ['cinco'],
    nl: ['vijf'],
    sv: ['fem'],
    da: ['fem'],
    no: ['fem'],
    fi: ['viisi', 'viiden'],
    pl: ['pięć', 'pięciu'],
    cs: ['pět', 'pěti'],
  },
  '6': { en: ['six'], de: ['sechs'], fr: ['six'], es: ['seis'], it: ['sei'], pt: ['seis'], nl: ['zes'] },
  '7': {
    en: ['seven'],
    de: ['sieben'],
    fr: ['sept'],
    es: ['siete'],
    it: ['sette'],
    pt: ['sete'],
    nl: ['zeven'],
  },
  '8': { en: ['eight'], de: ['acht'], fr: ['huit'], es: ['ocho'], it: ['otto'], pt: ['oito'], nl: ['acht'] },
  '9': { en: ['nine'], de: ['neun'], fr: ['neuf'], es: ['nueve'], it: ['nove'], pt: ['nove'], nl: ['negen'] },
  '10': { en: ['ten'], de: ['zehn'], fr: ['dix'], es: ['diez'], it: ['dieci'], pt: ['dez'], nl: ['tien'] },
  '14': {
    en: ['fourteen'],
    de: ['vierzehn'],
    fr: ['quatorze'],
    es: ['catorce'],
    it: ['quattordici'],
    pt: ['catorze', 'quatorze'],
    nl: ['veertien'],
  },
})

/** A number in digits or in words, in folded text. */
export const numberPattern = `(?:\\d+|${joinConcepts('number', ...Object.values(numberWords.concepts)).pattern})`

/** The value of a number in digits or words; null if the text is not a number. */
export function numberOf(text: string): number | null {
  const digits = /\d+/.exec(text)
  if (digits !== null) return Number(digits[0])
  const name = numberWords.nameOf(text)
  return name === null ? null : Number(name)
}
