import { defineConcept } from '../../concept.ts'
import { extendTerms } from '../../terms.ts'
import { colours } from './colours.ts'

/**
 * `colours` in all inflected forms, and shades that belong to a color. These also appear in names of food ("Grüner Tee"),
 * so `colours` leaves them out.
 */
export const statedColours = extendTerms('stated-colour', colours, {
  red: { de: ['rot(e|en|er|em|es)'], nl: ['rode'] },
  blue: { en: ['navy'], de: ['blau(e|en|er|em|es)'], nl: ['blauwe'] },
  green: { en: ['olive'], de: ['grün(e|en|er|em|es)'], nl: ['groene'] },
  yellow: { de: ['gelb(e|en|er|em|es)'], nl: ['gele'] },
  black: { de: ['schwarz(e|en|er|em|es)'], nl: ['zwarte'] },
  white: { en: ['ivory', 'cream'], de: ['weiß(e|en|er|em|es)'], nl: ['witte'] },
  grey: { de: ['grau(e|en|er|em|es)'], nl: ['grijze'] },
  brown: { en: ['beige', 'tan', 'sand'], de: ['braun(e|en|er|em|es)'], nl: ['bruine'] },
  orange: { de: ['orange(n|r|s)'] },
  pink: {},
  purple: { en: ['violet*'], de: ['violett*'], fr: ['violette'], nl: ['paarse'] },
})

/** Shades and mixtures, which differ from the color in their name. */
export const shadeOrMixture = defineConcept('shade-or-mixture', {
  en: ['navy', 'olive', 'ivory', 'cream', 'tan', 'sand', 'beige', 'multi*', 'assorted', 'rainbow'],
  de: ['bunt*', 'mehrfarbig*', 'sortiert'],
  fr: ['multicolore[s]', 'assorti[s|es]'],
  es: ['multicolor', 'surtid(o|os|a|as)'],
  it: ['multicolore', 'assortit(o|i|a|e)'],
  nl: ['meerkleurig*', 'assorti'],
})
