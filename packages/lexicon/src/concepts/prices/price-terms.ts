/** What an amount is paid for, and how: per unit, in installments, for delivery, or free. */
import { defineConcept, joinConcepts } from '../../concept.ts'
import { units } from '../products/units.ts'

/** Between an amount and its unit: "per", "je". A slash means the same. */
export const perMeasure = defineConcept('per-measure', {
  en: ['per', 'the'],
  de: ['pro', 'je', 'per'],
  fr: ['par', 'le', "l'", 'la', 'au'],
  es: ['por', 'el', 'al'],
  it: ['al', 'per'],
  pt: ['por', 'o'],
  nl: ['per'],
  sv: ['per'],
  da: ['pr.', 'pr', 'per'],
  no: ['per', 'pr.', 'pr'],
  pl: ['za'],
  cs: ['za'],
  sk: ['za'],
  ro: ['pe'],
  el: ['ανά', 'το', 'ανα'],
  ru: ['за'],
  uk: ['за'],
})

/** Nothing is sold by units of memory or power. */
const goodsUnits = ['ml', 'cl', 'dl', 'l', 'mg', 'g', 'kg', 'cm', 'm', 'lb'] as const

/** Units of unit prices: measures of goods, and words for a piece. */
export const unitOfMeasure = joinConcepts(
  'unit-of-measure',
  ...goodsUnits.map((unit) => units.concepts[unit]),
  defineConcept('unit-of-measure-only', {
    en: [
      'kilogram',
      'oz',
      'fl[.][ ]oz',
      'ounce',
      'pound',
      'm2',
      'm3',
      'ft',
      'sq[.][ ]ft',
      'yd',
      'unit',
      'piece',
      'pc[s]',
      'each',
      'ea',
      'sheet',
      'roll',
      'dose',
      'tablet',
      'wash',
    ],
    de: ['stück', 'stk', 'st', 'blatt', 'rolle', 'tablette', 'waschladung', 'gramm', 'paar'],
    fr: ['unité', 'pièce', 'gramme', 'mètre', 'lavage', 'feuille'],
    es: ['litro', 'gramo', 'metro', 'lavado'],
    it: ['litro', 'grammo', 'metro'],
    pt: ['litro', 'grama', 'metro'],
    nl: ['wasbeurt', 'rol'],
    sv: ['st', 'styck'],
    da: ['stk'],
    no: ['stk'],
    fi: ['litra', 'kilo', 'metri'],
    pl: ['litr', 'metr', 'mb'],
    cs: ['litr', 'metr'],
    sk: ['liter', 'meter'],
    hu: ['liter', 'méter'],
    ro: ['litru', 'metru'],
    el: ['κιλό', 'λίτρο', 'μέτρο'],
    ru: ['кг', 'г', 'мл', 'л', 'м', 'литр', 'метр'],
    uk: ['кг', 'г', 'мл', 'л', 'м', 'літр', 'метр'],
  }),
)

/** Carriers and frequency of delivery, which say nothing about its cost. */
export const deliveredBy = defineConcept('delivered-by', {
  en: ['(shipped|dispatched|delivered|ships|dispatches) [and sold] (by|from)', 'one time delivery'],
  de: ['(versand|lieferung) [und verkauf] durch', 'einmalige lieferung'],
  fr: ['expédié [et vendu] par', 'livré par'],
  es: ['enviado [y vendido] por'],
  it: ['spedito [e venduto] da'],
  pt: ['enviado [e vendido] por'],
  nl: ['verzonden [en verkocht] door'],
})

/** Free delivery as an extra to the amount before it: "and free delivery". */
export const freeWithIt = defineConcept('free-with-it', {
  en: ['[and|with|incl.|incl|including] free'],
  de: ['[und|mit|inkl.|inkl] (kostenlos*|gratis|versandkostenfrei|kostenfrei*)'],
  fr: ['[et|avec|incl.] gratuit*', '[et|avec] livraison (gratuite|offerte)'],
  es: ['[y|con] (gratis|gratuit*)', '[y|con] envío (gratis|gratuito)'],
  it: ['[e|con] (gratis|gratuit*)', '[e|con] spedizione (gratis|gratuita)'],
  pt: ['[e|com] (grátis|gratuit*)', '[e|com] (frete|envio|portes) grátis'],
  nl: ['[en|met|incl.] gratis'],
  sv: ['[och|med|inkl.] (gratis|fri frakt)'],
  da: ['[og|med|inkl.] (gratis|fri fragt)'],
  no: ['[og|med|inkl.] (gratis|fri frakt)'],
  pl: ['[i|z] (darmow*|bezpłatn*)'],
  cs: ['[a|s] (zdarma|doprava zdarma)'],
})
