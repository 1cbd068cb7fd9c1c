/** Labels of codes and brands. */
import { defineConcept, joinConcepts } from '../concept.ts'

/** The store's own product number, anywhere before a code: "SKU: AB-12". */
export const skuLabel = defineConcept('sku-label', {
  en: [
    'sku',
    'asin',
    'item[ ](no|number|code)',
    'product[ ](code|no|number)',
    'article[ ](no|number|code)',
    'reference',
    'ref',
    'model [no|number]',
    '(catalog|catalogue)[ ](no|number)',
    'part[ ](no|number)',
    'style [no|number]',
  ],
  de: ['art[ikel][.][ ](nr|nummer|no)', 'bestell[ ](nr|nummer)', 'artikelkennung'],
  fr: ['référence', 'réf', 'code article'],
  es: ['referencia', 'código de (producto|artículo)'],
  it: ['codice [articolo|prodotto]', 'riferimento'],
  pt: ['referência', 'código do produto'],
  nl: ['artikelnummer', 'art[.][ ]nr', 'bestelnummer'],
  sv: ['artikelnummer', 'artnr', 'art[.][ ]nr'],
  da: ['varenummer', 'varenr'],
  no: ['varenummer', 'varenr', 'artikkelnummer'],
  fi: ['tuotenumero', 'tuotekoodi'],
  pl: ['nr ref', 'kod produktu', 'indeks'],
  cs: ['kód', 'kód (produktu|zboží)'],
  sk: ['kód', 'kód (produktu|tovaru)'],
  hu: ['cikkszám', 'termékkód'],
  ro: ['cod produs'],
  el: ['κωδικός [προϊόντος]', 'κωδ'],
  tr: ['ürün kodu', 'stok kodu'],
  ru: ['артикул', 'код [товара]'],
  uk: ['артикул', 'код [товару]'],
  ar: ['رمز المنتج'],
  he: ['מק"ט', 'מקט'],
  ja: ['品番', '商品番号', '商品コード', '型番'],
  zh: ['货号', '貨號', '商品编号', '商品編號'],
  ko: ['상품번호', '상품코드', '품번'],
})

/** The same if the label has its own cell or line, where shorter words are enough. */
export const skuCell = joinConcepts(
  'sku-cell',
  skuLabel,
  defineConcept('sku-cell-only', {
    en: [
      'item [id]',
      'product id',
      'article',
      'ref[erence] (no|number)',
      'stock (code|no|number)',
      'id',
      'symbol',
    ],
    es: ['código', 'cod'],
    it: ['cod'],
    pt: ['código', 'cód'],
    pl: ['kod', 'symbol'],
  }),
)

/** Labels of codes that precede other things just as often. */
export const weakSkuLabel = defineConcept('weak-sku-label', {
  en: ['*model*', '*style*', '*part*', '*symbol*', '*catalog*'],
  es: ['*código*', 'cod'],
  it: ['*codice*', 'cod'],
  pl: ['*kod*'],
  cs: ['*kód*'],
})

/** Labels that need no colon, because only a code can follow. */
export const skuAbbreviation = defineConcept('sku-abbreviation', {
  en: ['sku', 'asin'],
  pl: ['nr ref'],
})

/** Short labels that stores write into the code itself: "Art. 4711". */
export const skuPrefix = defineConcept('sku-prefix', {
  en: ['sku', 'asin', 'ref'],
  de: ['art[.][ ][nr]'],
})

/** The product number that is the same in all stores (GTIN). */
export const gtinLabel = defineConcept('gtin-label', {
  en: [
    'ean[ ][13] [code]',
    'gtin[ ][8|12|13|14]',
    'upc [code]',
    'upc a',
    'isbn[ ][10|13]',
    'barcode',
    'jan [code]',
  ],
  de: ['barcode', 'strichcode'],
  fr: ['code barre[s]'],
  es: ['código de barras'],
  it: ['codice a barre'],
  pt: ['código de barras'],
  nl: ['streepjescode'],
  sv: ['streckkod'],
  da: ['stregkode'],
  no: ['strekkode'],
  fi: ['viivakoodi'],
  pl: ['kod kreskowy'],
  cs: ['čárový kód'],
  sk: ['čiarový kód'],
  ru: ['штрихкод', 'штрих код'],
  uk: ['штрихкод', 'штрих код'],
  ja: ['janコード'],
})

/** The manufacturer's product number (MPN). */
export const mpnLabel = defineConcept('mpn-label', {
  en: [
    'mpn',
    "(manufacturer|manufacturer's|manufacturers) [part] (no|number|code)",
    'mfr[.] [part] [no|number]',
    'part (no|number)',
  ],
  de: ['herstellernummer', 'hersteller[ ]nr', 'herstellerartikelnummer'],
  fr: ['référence (fabricant|constructeur)', 'réf (fabricant|constructeur)'],
  es: ['referencia del fabricante', 'número de pieza'],
  it: ['codice produttore'],
  nl: ['fabrikantcode'],
  pl: ['kod producenta'],
  cs: ['kód výrobce'],
  ru: ['код производителя'],
})

/** The manufacturer or brand of a product. */
export const brandLabel = defineConcept('brand-label', {
  en: ['brand [name]', 'manufacturer'],
  de: ['marke', 'hersteller'],
  fr: ['marque', 'fabricant'],
  es: ['marca', 'fabricante'],
  it: ['marca', 'marchio', 'produttore'],
  pt: ['marca', 'fabricante'],
  nl: ['merk', 'fabrikant'],
  sv: ['märke', 'varumärke', 'tillverkare'],
  da: ['mærke', 'varemærke', 'producent'],
  no: ['merke', 'varemerke', 'produsent'],
  fi: ['merkki', 'tuotemerkki', 'valmistaja'],
  pl: ['marka', 'producent'],
  cs: ['značka', 'výrobce'],
  sk: ['značka', 'výrobca'],
  hu: ['márka', 'gyártó'],
  ro: ['brand', 'producător'],
  el: ['μάρκα', 'κατασκευαστής'],
  tr: ['marka', 'üretici'],
  ru: ['производитель', 'бренд'],
  uk: ['виробник', 'бренд'],
  ar: ['العلامة التجارية', 'الماركة'],
  he: ['מותג', 'יצרן'],
  ja: ['ブランド', 'メーカー'],
  zh: ['品牌'],
  ko: ['브랜드', '제조사'],
})

/** Placeholders for a missing code. */
export const noCode = defineConcept('no-code', {
  en: [
    'n/a',
    'na',
    'none',
    'default',
    'tbd',
    'unknown',
    'see (description|below)',
    '(does not apply|not applicable)',
    'yes',
    'no',
  ],
  de: ['keine', 'nicht zutreffend', 'unbekannt'],
  fr: ['aucun', 'aucune', 'non applicable', 'inconnu'],
  es: ['no aplica', 'ninguno', 'desconocido'],
  it: ['non applicabile', 'nessuno'],
  pt: ['não se aplica', 'nenhum'],
  nl: ['niet van toepassing', 'nvt', 'onbekend'],
  pl: ['brak', 'nie dotyczy'],
})
