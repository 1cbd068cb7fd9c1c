/** Sales, discounts and codes. */
import { defineConcept, joinConcepts } from '../../concept.ts'
import { formerPriceName } from '../prices/former-price-name.ts'

/** "Sale" and similar words where they do not mean lower prices. */
export const notASale = defineConcept('not-a-sale', {
  en: [
    'wholesale',
    'for sale',
    'sales team',
    'garage sale',
    'point of sale',
    'sales (office|representative*|manager*|partner*)',
  ],
  de: ['verkaufsoffen*'],
  ja: ['ホールセール', 'セールス', 'セールマン'],
  ko: ['홀세일', '세일즈', '세일러'],
})

/** A promise of lower prices, without gifts, codes or shipping. */
export const salePromise = defineConcept('sale-promise', {
  en: ['#[ ]% off', 'sale', 'clearance', 'reduced', 'price drop'],
  de: ['#[ ]% rabatt', 'schlussverkauf', 'ausverkauf', 'reduziert'],
  fr: ['#[ ]% [de] (réduction|remise)', 'solde', 'soldes'],
  es: ['#[ ]% (dto|de descuento)', 'rebajas'],
  it: ['#[ ]% [di] sconto', 'saldi'],
  pt: ['#[ ]% de desconto', 'liquidação'],
  nl: ['#[ ]% korting', 'uitverkoop'],
  sv: ['#[ ]% rabatt'],
  da: ['#[ ]% rabat', 'udsalg'],
  no: ['#[ ]% rabatt'],
  fi: ['alennusmyynti'],
  pl: ['#[ ]% rabatu', 'wyprzedaż'],
})

/** An earlier price or a saving, anywhere in the text of a product card. */
export const earlierPriceMark = joinConcepts(
  'earlier-price-mark',
  formerPriceName,
  defineConcept('earlier-price-mark-only', {
    en: ['save', 'was', 'instead'],
    de: ['statt'],
    fr: ['au lieu'],
    es: ['antes', 'en lugar de'],
    it: ['invece', 'anziché'],
    pt: ['em vez de'],
    sv: ['tidigare'],
    pl: ['zamiast'],
    cs: ['původně'],
    sk: ['pôvodne'],
    sl: ['namesto', 'prej'],
    hr: ['umjesto'],
    sr: ['umesto'],
    bg: ['вместо'],
    et: ['varem'],
    lv: ['iepriekš'],
    lt: ['vietoj', 'buvo'],
    ru: ['вместо'],
    uk: ['замість'],
  }),
)
