/** Options of products and their values. */
import { defineConcept } from '../../concept.ts'

/** An option whose values are visible in an image. */
export const visibleOption = defineConcept('visible-option', {
  en: ['*color*', '*colour*', 'vari*', 'finish*', 'pattern*', '*design*', '*material*', '*wood*'],
  de: ['*farbe*', '*farb*', 'vari*', '*muster*', '*material*', '*holz*', 'motiv*'],
  fr: ['*couleur*', 'coloris', 'motif*', '*matériau*'],
  es: ['*color*'],
  it: ['*colore*'],
  pt: ['cor', '*cor'],
  nl: ['*kleur*'],
  sv: ['*färg*'],
  da: ['*farve*'],
  no: ['*farge*'],
  pl: ['*kolor*'],
  cs: ['*barva*'],
  sk: ['*farba*'],
  sl: ['*barva*'],
  hr: ['*boja*'],
  sr: ['*boja*'],
  bg: ['*цвят*'],
  hu: ['*szín*'],
  ro: ['*culoare*', 'culori'],
  et: ['*värv*'],
  lv: ['*krāsa*'],
  lt: ['*spalva*'],
  tr: ['*renk*'],
  ru: ['*цвет*'],
  uk: ['*колір*'],
})

/** An option that chooses one of several numbers or parts. */
export const numberChoice = defineConcept('number-choice', {
  en: ['*sku*', '*code*', '*number*', '*ref*', '*model*', '*part*', '*nr*'],
  de: ['*nummer*', '*modell*'],
})

/** A value without a proper name, as platforms generate it. */
export const unnamedValue = defineConcept('unnamed-value', {
  en: ['default [title]', 'option[ ]#', 'variant[ ]#', 'new option', 'untitled', 'choose an option value'],
  de: ['standard[ ]variante'],
  fr: ['titre par défaut'],
  es: ['título predeterminado'],
  it: ['titolo predefinito'],
  pt: ['título padrão'],
  nl: ['standaardtitel'],
})

/** An option without a proper name, as platforms generate it. */
export const unnamedOption = defineConcept('unnamed-option', {
  en: ['option[ ]#', 'title', 'new option', 'untitled'],
  de: ['titel'],
  fr: ['titre'],
  es: ['título'],
  it: ['titolo'],
})
