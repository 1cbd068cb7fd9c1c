/** Colors. */
import { defineConcept } from '../concept.ts'
import { defineTerms, extendTerms } from '../terms.ts'

/** Names of colors, without shades between two colors. */
export const colours = defineTerms('colour', {
  black: {
    en: ['black'],
    de: ['schwarz'],
    fr: ['noir', 'noire'],
    es: ['negro', 'negra'],
    it: ['nero', 'nera'],
    nl: ['zwart'],
  },
  white: {
    en: ['white'],
    de: ['weiß'],
    fr: ['blanc', 'blanche'],
    es: ['blanco', 'blanca'],
    it: ['bianco', 'bianca'],
    nl: ['wit'],
  },
  red: {
    en: ['red'],
    de: ['rot'],
    fr: ['rouge'],
    es: ['rojo', 'roja'],
    it: ['rosso', 'rossa'],
    nl: ['rood'],
  },
  blue: {
    en: ['blue'],
    de: ['blau'],
    fr: ['bleu', 'bleue'],
    es: ['azul'],
    it: ['blu'],
    nl: ['blauw'],
  },
  green: {
    en: ['green'],
    de: ['grün'],
    fr: ['vert', 'verte'],
    es: ['verde'],
    it: ['verde'],
    nl: ['groen'],
  },
  yellow: {
    en: ['yellow'],
    de: ['gelb'],
    fr: ['jaune'],
    es: ['amarillo', 'amarilla'],
    it: ['giallo', 'gialla'],
    nl: ['geel'],
  },
  brown: {
    en: ['brown'],
    de: ['braun'],
    fr: ['brun', 'brune', 'marron'],
    es: ['marrón'],
    it: ['marrone'],
    nl: ['bruin'],
  },
  grey: {
    en: ['grey', 'gray'],
    de: ['grau'],
    fr: ['gris', 'grise'],
    es: ['gris'],
    it: ['grigio', 'grigia'],
    nl: ['grijs'],
  },
  pink: {
    en: ['pink', 'rose'],
    de: ['rosa'],
    fr: ['rose'],
    es: ['rosa'],
    it: ['rosa'],
    nl: ['roze'],
  },
  orange: {
    en: ['orange'],
    de: ['orange'],
    fr: ['orange'],
    es: ['naranja'],
    it: ['arancione'],
    nl: ['oranje'],
  },
  purple: {
    en: ['purple', 'violet'],
    de: ['violett', 'lila'],
    fr: ['violet'],
    es: ['morado', 'lila'],
    it: ['viola'],
    nl: ['paars'],
  },
})

/** Names of colors that are also scents, flavors and flowers. */
export const alsoThings = defineConcept('also-things', {
  en: ['rose', 'orange', 'violet', 'cacao'],
  de: ['violett', 'rosa'],
  fr: ['marron'],
  es: ['naranja'],
  it: ['viola'],
})

/** Words that only shade a color. */
export const shades = defineConcept('shade', {
  en: ['light', 'dark', 'deep', 'pale', 'bright', 'matt', 'matte', 'glossy'],
  de: ['hell', 'dunkel', 'matt'],
  fr: ['clair', 'foncé', 'mat'],
  es: ['claro', 'oscuro', 'mate'],
  it: ['chiaro', 'scuro', 'opaco'],
  nl: ['licht', 'donker', 'mat'],
})

/** The beginning of a word that shades the color after it: "dunkelblau". */
export const shadePrefix = defineConcept('shade-prefix', {
  de: ['dunkel', 'hell'],
  nl: ['donker', 'licht'],
})

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
