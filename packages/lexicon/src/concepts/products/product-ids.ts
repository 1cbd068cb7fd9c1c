/** Labels of codes and brands. */
import { defineConcept, joinConcepts } from '../../concept.ts'
import { skuLabel } from './sku-label.ts'

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
    sl: ['šifra', 'koda'],
    hr: ['šifra', 'kod'],
    sr: ['šifra', 'kod'],
    bg: ['код'],
    et: ['kood'],
    lv: ['kods'],
    lt: ['kodas'],
    ar: ['الرمز', 'كود'],
    he: ['קטלוגי', 'דגם'],
    fa: ['کد', 'شناسه'],
    ka: ['კოდი'],
    mk: ['код'],
    ca: ['codi', 'ref'],
    gl: ['código'],
  }),
)

/** Labels of codes that precede other things just as often. */
export const weakSkuLabel = defineConcept('weak-sku-label', {
  en: ['*model*', '*style*', '*part*', '*symbol*', '*catalog*'],
  fr: ['*modèle*'],
  es: ['*código*', 'cod', '*modelo*'],
  it: ['*codice*', 'cod', '*modello*'],
  pt: ['*modelo*'],
  nl: ['*model*'],
  pl: ['*kod*'],
  cs: ['*kód*'],
  ko: ['*모델*'],
})

/** Words for codes of all kinds, which are labels of the product's where nothing but a code follows: "Cod. LN-12". */
export const shortSkuLabel = defineConcept('short-sku-label', {
  es: ['cod'],
  it: ['cod'],
  pt: ['cód'],
  ro: ['cod'],
  et: ['kood'],
  lt: ['kodas'],
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
