/** Subjects of an owner's instruction. */
import { defineConcept } from '../../concept.ts'

/** Whether a date has passed. */
export const asksForDates = defineConcept('asks-for-dates', {
  en: ['date[s]', 'expire[d]', 'ended', 'ends', 'over', 'outdated', 'past', 'passed', 'until', 'deadline[s]'],
  de: ['datum', 'daten', 'abgelaufen*', 'veraltet*', 'vorbei'],
  fr: ['date[s]', 'expiré[e|s|es]', 'périmé[e|s|es]', 'dépassé[e|s|es]'],
  es: ['fecha[s]', 'caducad(o|a|os|as)', 'vencid(o|a|os|as)'],
  it: ['date', 'data', 'scadut(o|a|i|e)'],
  pt: ['data[s]', 'vencid(o|a|os|as)', 'expirad(o|a|os|as)'],
  nl: ['datum[s]', 'verlopen'],
})

/** Prices, and which of two is lower. */
export const asksForPrices = defineConcept('asks-for-prices', {
  en: ['price[s]', 'discount[s]', 'sale', 'compare at'],
  de: ['preis[e|en]', 'rabatt[e|en]'],
  fr: ['prix', 'remise[s]'],
  es: ['precio[s]', 'descuento[s]'],
  it: ['prezz(o|i)', 'scont(o|i)'],
  pt: ['preço[s]', 'desconto[s]'],
  nl: ['prijs', 'prijzen', 'korting[en]'],
})

/** Savings. */
export const asksForSavings = defineConcept('asks-for-savings', {
  en: ['save', 'saving[s]', 'discount[s]', 'percent', 'percentage[s]', 'reduction[s]'],
  de: ['ersparnis', 'rabatt[e|en]'],
  fr: ['remise[s]', 'réduction[s]', 'économie[s]'],
  es: ['descuento[s]', 'ahorro[s]'],
  it: ['scont(o|i)', 'risparmio'],
  pt: ['desconto[s]', 'economia'],
  nl: ['korting[en]', 'besparing[en]'],
})

/** Whether two statements agree. */
export const asksForConflicts = defineConcept('asks-for-conflicts', {
  en: ['contradict*', 'conflict*', 'disagree*', 'differ*', 'inconsisten*', 'agree', 'match*', 'same'],
  de: ['widerspr*'],
  fr: ['contredi*', 'contradi*'],
  es: ['contradi*'],
  it: ['contraddi*', 'contradd*'],
  pt: ['contradi*'],
  nl: ['tegenstrijdig*'],
})

/** The language of a text. */
export const asksForLanguage = defineConcept('asks-for-language', {
  en: ['language[s]', 'translat*', 'untranslated'],
  de: ['sprache[n]', 'übersetz*', 'unübersetzt*'],
  fr: ['langue[s]', 'tradu*'],
  es: ['idioma[s]', 'tradu*'],
  it: ['lingu(a|e)', 'tradu*', 'tradott*'],
  pt: ['idioma[s]', 'língua[s]', 'tradu*'],
  nl: ['taal', 'talen', 'vertaal*', 'vertaling*'],
})

/** Images. */
export const asksForImages = defineConcept('asks-for-images', {
  en: ['picture[s]', 'image[s]', 'photo[s]'],
  de: ['bild[er|ern]', 'foto[s]'],
  fr: ['image[s]', 'photo[s]'],
  es: ['imagen', 'imágenes', 'foto[s]'],
  it: ['immagin(e|i)', 'foto'],
  pt: ['imagem', 'imagens', 'foto[s]'],
  nl: ['afbeelding[en]', "foto['][s]"],
})
