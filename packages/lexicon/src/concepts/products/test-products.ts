/** Products that are not meant to be bought. */
import { defineConcept } from '../../concept.ts'

/** The whole name of a test product. */
export const testProductName = defineConcept('test-product-name', {
  en: [
    'test',
    'testing',
    'tests',
    'test[ ]#',
    'test (product|item|article|order|sku|variant|variation)[ #|#]',
    '(product|item|article) test[ #|#]',
    'dummy',
    'dummy (product|item|article)[ #|#]',
    'sample product[ #|#]',
    'demo (product|item)[ #|#]',
    'asdf*',
    'qwerty',
    'xxx*',
    'aaa*',
    'zzz*',
    'untitled [product]',
    'new product[ #|#]',
  ],
  de: ['produkt test[ #|#]', 'testprodukt[ #|#]', 'testartikel[ #|#]', 'neues produkt'],
  fr: ['produit test[ #|#]', 'nouveau produit'],
  es: ['producto (de prueba|test)[ #|#]'],
  it: ['prodotto (di prova|test)[ #|#]'],
  pt: ['produto (de teste|teste)[ #|#]'],
  nl: ['testproduct[ #|#]', 'test product[ #|#]'],
  sv: ['testprodukt[ #|#]'],
  da: ['testprodukt[ #|#]', 'testvare[ #|#]'],
  no: ['testprodukt[ #|#]', 'testvare[ #|#]'],
  fi: ['testituote[ #|#]'],
  pl: ['produkt testowy[ #|#]'],
  cs: ['testovací produkt[ #|#]'],
  sk: ['testovací produkt[ #|#]'],
  ru: ['тестовый товар[ #|#]'],
  uk: ['тестовий товар[ #|#]'],
  ja: ['テスト商品'],
})

/** Beginning of the name of a copied product. */
export const copyOf = defineConcept('copy-of', {
  en: ['copy of'],
  de: ['kopie von'],
  fr: ['copie de'],
  es: ['copia de'],
  it: ['copia di'],
  nl: ['kopie van'],
  pl: ['kopia'],
})

/** A copied product, marked in brackets. */
export const copyMark = defineConcept('copy-mark', {
  en: ['copy'],
  de: ['kopie'],
  fr: ['copie'],
  es: ['copia'],
  it: ['copia'],
  nl: ['kopie'],
  pl: ['kopia'],
})

/** Asks shoppers not to buy. */
export const doNotBuy = defineConcept('do-not-buy', {
  en: ['do not (buy|order|purchase)'],
  de: ['nicht (bestellen|kaufen)'],
  fr: ['ne pas (acheter|commander)'],
  es: ['no comprar'],
  it: ['non (comprare|acquistare)'],
  pt: ['não comprar'],
  nl: ['niet (kopen|bestellen)'],
})

/** "Test" in a name that may also be a real product's. */
export const testWord = defineConcept('test-word', {
  en: ['test', 'dummy', 'demo'],
  de: ['probe'],
  es: ['prueba'],
  it: ['prova'],
})

/** Real products that are tests or samples. */
export const realTest = defineConcept('real-test', {
  en: [
    'pregnan*',
    'ovulation',
    'covid*',
    'antigen*',
    'drug',
    'water',
    'ph',
    'soil',
    'allerg*',
    'dna',
    'paternity',
    'blood',
    'glucose',
    'cholesterol',
    'kit[s]',
    'strip[s]',
    'tester (#|edp|edt)',
    'tube',
    'match',
    'drive',
    'lead[s]',
    'meter',
    'pen',
    'equipment',
    'cable',
    'bench',
    'pressure',
    'fit',
    'iq',
    'vitamin',
    'hiv',
    'eye',
    'colo[u]r[ ]blind*',
  ],
  de: ['schwangerschaft*', 'wasser', 'schnelltest*', 'streifen', 'teststreifen'],
  fr: ['grossesse', 'bandelette*'],
  es: ['embarazo', 'tiras'],
  it: ['gravidanza', 'strisce'],
})

/** The whole name of a category that was made to try the store; "Tests" may be a real one. */
export const testCategoryName = defineConcept('test-category-name', {
  en: [
    'test',
    'test[ ]#',
    'test (category|collection|cat|subcategory)[ #|#]',
    '(category|collection) test[ #|#]',
    '(dummy|sample|demo|example) (category|collection)[ #|#]',
    'new category[ #|#]',
    'uncategorized',
    'uncategorised',
    'asdf*',
    'qwerty',
  ],
  de: ['testkategorie[ #|#]', 'kategorie test[ #|#]', 'neue kategorie', 'unkategorisiert'],
  fr: ['catégorie test[ #|#]', 'nouvelle catégorie', 'non classé'],
  es: ['categoría (de prueba|test)[ #|#]', 'sin categoría', 'sin categorizar'],
  it: ['categoria (di prova|test)[ #|#]', 'senza categoria'],
  pt: ['categoria (de teste|teste)[ #|#]', 'sem categoria'],
  nl: ['testcategorie[ #|#]', 'geen categorie'],
  sv: ['testkategori[ #|#]'],
  da: ['testkategori[ #|#]'],
  no: ['testkategori[ #|#]'],
  pl: ['kategoria testowa[ #|#]', 'bez kategorii'],
  cs: ['testovací kategorie[ #|#]'],
  sk: ['testovacia kategória[ #|#]'],
  ru: ['тестовая категория[ #|#]', 'без рубрики'],
  uk: ['тестова категорія[ #|#]'],
})
