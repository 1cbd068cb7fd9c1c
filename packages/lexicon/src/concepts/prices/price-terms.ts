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
  sl: ['za'],
  hr: ['za'],
  sr: ['za'],
  bg: ['за'],
  ro: ['pe'],
  lv: ['par'],
  lt: ['už'],
  el: ['ανά', 'το', 'ανα'],
  ru: ['за'],
  uk: ['за'],
})

/** The same where the word follows the measure: “100gあたり 198円”. */
export const perMeasureBehind = defineConcept('per-measure-behind', {
  ja: ['あたり', '当たり', 'につき'],
  ko: ['당'],
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
    sl: ['liter', 'meter', 'kos', 'kom'],
    hr: ['litra', 'litru', 'metar', 'kom', 'komad'],
    sr: ['litar', 'litru', 'metar', 'kom', 'komad'],
    bg: ['кг', 'г', 'мл', 'л', 'м', 'литър', 'метър', 'бр', 'брой'],
    hu: ['liter', 'méter'],
    ro: ['litru', 'metru'],
    et: ['liiter', 'meeter', 'tk', 'tükk'],
    lv: ['litrs', 'litru', 'metrs', 'metru', 'gab', 'gabals'],
    lt: ['litras', 'litrą', 'metras', 'metrą', 'vnt', 'vienetas', 'vienetą'],
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
  sk: ['[a|s] (zdarma|doprava zdarma|zadarmo)'],
  sl: ['[in|z] brezplačn*'],
  hr: ['[i|uz|s|sa] besplatn*'],
  sr: ['[i|uz|s|sa] besplatn*'],
  bg: ['[и|с|със] безплатн*'],
  hu: ['[és] ingyenes*'],
  ro: ['[și|cu] gratuit*'],
  et: ['[ja] tasuta'],
  lv: ['[un|ar] bezmaksas'],
  lt: ['[ir|su] nemokam*'],
  ru: ['[и|с] бесплатн*'],
  uk: ['[і|та|з] безкоштовн*'],
})

/** Behind a price that doesn’t include delivery: “plus shipping”. */
export const withoutDelivery = defineConcept('without-delivery', {
  en: ['(plus|excl.|excl|excluding|exclusive of|not including) (shipping|delivery|postage)'],
  de: ['(zzgl.|zzgl|zuzüglich|plus|exkl.|exkl|ohne) (versand*|liefer*|porto)'],
  fr: ['(hors|plus|excl.) [frais de|les frais de] (livraison|port|expédition)'],
  es: ['(más|sin|excl.) [los] [gastos de] (envío|transporte)', 'gastos de envío no incluidos'],
  it: ['(più|escluse|esclusa|esclusi) [le] [spese di|costi di] spedizione'],
  pt: ['(mais|acrescem|excl.|sem) [custos de|portes de] (envio|portes|entrega)'],
  nl: ['(excl.|excl|exclusief|plus) (verzend*|bezorg*|levering*)'],
  sv: ['(exkl.|exkl|exklusive|plus) frakt*'],
  da: ['(ekskl.|ekskl|eksklusive|plus) (fragt|levering*)'],
  no: ['(ekskl.|ekskl|eksklusive|pluss) (frakt|levering*)'],
  fi: ['(plus|ilman) (toimitus*|postikulu*)'],
  pl: ['(plus|bez|nie zawiera) [kosztów|koszty] (dostaw*|wysyłk*|przesyłk*)'],
  cs: ['(plus|bez) (doprav*|poštovn*)'],
  sk: ['(plus|bez) (doprav*|poštovn*)'],
  sl: ['(plus|brez) [stroškov] (dostave|poštnine|pošiljanja)', 'dostava ni vključena'],
  hr: ['(plus|bez) [troškova|trošak] (dostave|isporuke|poštarine)', 'dostava nije (uključena|uračunata)'],
  sr: ['(plus|bez) [troškova|trošak] (dostave|isporuke|poštarine)', 'dostava nije (uključena|uračunata)'],
  bg: ['(плюс|без) [цената на|разходи за] (доставка|доставката)'],
  hu: ['(plusz|nem tartalmazza a) (szállítás*)'],
  ro: ['(plus|fără) [cost*] (livrare|transport)'],
  et: [
    '(ilma|pluss) (tarneta|tarne|tarnekuluta|saatekuluta|transpordita)',
    'lisandub (tarne|transport|saatekulu)',
  ],
  lv: ['(plus|bez|neieskaitot) piegād*'],
  lt: ['(be|plius|neįskaičiuojant) pristatymo [kainos|išlaidų]'],
  el: ['(πλέον|χωρίς) μεταφορικά'],
  tr: ['(kargo|teslimat) (hariç|dahil değil)'],
  ru: ['(без|плюс) [стоимости|стоимость] доставк*'],
  uk: ['(без|плюс) [вартості|вартість] доставк*'],
})
