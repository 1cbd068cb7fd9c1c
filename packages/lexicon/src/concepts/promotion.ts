/** Sales, discounts and codes. */
import { defineConcept, joinConcepts } from '../concept.ts'

/** A list or a badge of reduced goods is named so. */
export const saleName = defineConcept('sale-name', {
  en: ['sale', 'sales', 'outlet', 'clearance', 'deals', 'special offers', 'specials'],
  de: ['schlussverkauf', 'angebote', 'sonderangebote', 'reduziert', 'ausverkauf', 'sale'],
  fr: ['soldes', 'promotions', 'promos', 'bonnes affaires', 'déstockage'],
  es: ['rebajas', 'ofertas', 'outlet'],
  it: ['saldi', 'offerte', 'sconti'],
  pt: ['promoções', 'saldos', 'liquidação'],
  nl: ['uitverkoop', 'aanbiedingen', 'opruiming'],
  sv: ['rea', 'erbjudanden'],
  da: ['udsalg', 'tilbud'],
  no: ['salg', 'tilbud'],
  fi: ['alennusmyynti', 'tarjoukset'],
  pl: ['wyprzedaż', 'promocje'],
  cs: ['výprodej', 'slevy'],
  sk: ['výpredaj', 'zľavy'],
  hu: ['akció', 'akciós', 'kiárusítás'],
  ro: ['reduceri', 'promoții'],
  el: ['προσφορές', 'εκπτώσεις'],
  tr: ['indirim', 'indirimler'],
  ru: ['распродажа', 'скидки'],
  uk: ['розпродаж', 'знижки'],
  ja: ['セール', 'アウトレット'],
  zh: ['特卖', '促销', '特賣', '促銷'],
  ko: ['세일', '할인 상품'],
})

/** The word "sale" or the like, where it says nothing about lower prices. */
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
})

/** An offer is spoken of. */
export const offer = defineConcept('offer', {
  en: [
    'sale',
    'off',
    'offer[s]',
    'deal[s]',
    'discount',
    'discounts',
    'discounted',
    'save',
    'savings',
    'promo[s]',
    'promotion[s]',
    'promocode[s]',
    'coupon',
    'voucher',
    'clearance',
    'free (shipping|delivery)',
    'bargain',
    'reduced',
  ],
  de: [
    'rabatt*',
    'angebot*',
    'aktion*',
    'reduziert',
    'sparen',
    'spare',
    'gutschein*',
    'schlussverkauf',
    'ausverkauf',
    'sonderangebot*',
  ],
  fr: [
    'solde[s]',
    'promotion[s]',
    'offre[s]',
    'remise*',
    'réduction*',
    'économisez',
    'livraison gratuite',
    'bon plan',
  ],
  es: ['oferta*', 'descuento*', 'rebaja[s]', 'promocion*', 'ahorra', 'envío gratis'],
  it: ['offert(a|e)', 'scont(o|i)', 'saldi', 'promozion(e|i)', 'risparmi*', 'spedizione gratuita'],
  pt: ['oferta*', 'promoção', 'promoções', 'desconto*', 'frete grátis', 'liquidação'],
  nl: ['korting*', 'aanbieding*', 'actie*', 'uitverkoop', 'gratis verzending'],
  sv: ['rea', 'erbjudand*', 'rabatt*', 'fri frakt'],
  da: ['rabat*', 'tilbud*', 'udsalg*', 'fri fragt'],
  no: ['rabatt*', 'tilbud*', 'salg', 'fri frakt'],
  fi: ['tarjou*', 'alennus*'],
  pl: ['wyprzedaż*', 'promocj*', 'zniżk*', 'rabat*'],
  cs: ['sleva', 'slevy', 'akce', 'výprodej*'],
  sk: ['zľava', 'zľavy', 'akcia', 'výpredaj*'],
  hu: ['akció[s]', 'kedvezmény*'],
  ro: ['reducer*', 'ofert(a|e)', 'promoți*'],
  el: ['προσφορά', 'προσφορές', 'έκπτωση', 'εκπτώσεις'],
  tr: ['indirim*', 'kampanya*'],
  ru: ['скидк*', 'распродаж*', 'акци*'],
  uk: ['знижк*', 'розпродаж*', 'акці*'],
  ja: ['セール', '割引', 'クーポン'],
  zh: ['折扣', '优惠', '促销', '優惠', '促銷'],
  ko: ['할인', '세일', '쿠폰'],
})

/** A promise of lower prices, without one of gifts, codes or shipping. */
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

/** A reduced product names its earlier price or what is saved. */
export const earlierPriceMark = defineConcept('earlier-price-mark', {
  en: ['save', 'was', 'instead'],
  de: ['statt', 'uvp'],
  fr: ['au lieu'],
  es: ['antes'],
  it: ['invece'],
})

/** A reduced product is marked as such. */
export const reducedMark = joinConcepts(
  'reduced-mark',
  earlierPriceMark,
  defineConcept('reduced-mark-only', {
    en: ['save', 'was', 'now', 'sale', 'rrp', 'instead', 'reduced'],
    de: ['statt', 'uvp', 'reduziert', 'sale'],
    fr: ['au lieu', 'solde', 'soldé', 'soldée'],
    es: ['antes', 'rebajado', 'rebajada', 'rebaja'],
    it: ['invece', 'scontato', 'in saldo'],
    pt: ['em promoção'],
    nl: ['afgeprijsd', 'nu voor'],
    sv: ['nedsatt'],
    da: ['nedsat'],
    no: ['nedsatt'],
    fi: ['alennettu'],
    pl: ['przecena', 'przecenione'],
  }),
)
