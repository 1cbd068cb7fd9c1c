/** Product lists: their counts, order, pages, and filters. */
import { defineConcept, joinConcepts } from '../../concept.ts'
import { loadMoreStart } from './load-more-start.ts'

/** Words before the number of products in a list. */
export const countStart = defineConcept('count-start', {
  en: ['showing', 'all', 'displaying', 'viewing'],
  de: ['zeige', 'anzeige', 'alle', 'angezeigt', 'es werden'],
  fr: ['affichage de', 'tous les', '(affichage|résultats) [de]'],
  es: ['mostrando', 'todos los', 'los'],
  it: ['mostra', 'tutti i', 'visualizzazione [di]', 'mostrati'],
  pt: ['mostrando', 'exibindo', 'todos os', 'a mostrar'],
  nl: ['toont', 'alle'],
  sv: ['visar', 'alla'],
  da: ['viser', 'alle'],
  no: ['viser', 'alle'],
  pl: ['pokazano', 'wszystkie'],
  sl: ['prikaz', 'prikazanih', 'prikazujem*'],
  hr: ['prikaz[ano]', 'prikazuje se'],
  sr: ['prikaz[ano]', 'prikazuje se'],
  bg: ['показване [на]', 'показани'],
  hu: ['megjelenítve'],
  ro: ['afișare', 'afișez', 'se afișează'],
  et: ['näitan', 'kuvatakse'],
  lv: ['rāda', 'attēlo'],
  lt: ['rodoma', 'rodomi'],
  el: ['εμφάνιση [όλων]', 'προβολή'],
  tr: ['gösteriliyor'],
  ru: ['показано', 'показаны', 'отображение'],
  uk: ['показано', 'відображення'],
  ar: ['عرض', 'إظهار'],
  he: ['מציג', 'מציגים'],
  th: ['แสดง'],
  vi: ['hiển thị', 'xem'],
  id: ['menampilkan'],
  fa: ['نمایش', 'نمایش دادن'],
  hi: ['दिखा रहे हैं', 'दिखाया जा रहा'],
  mk: ['прикажани', 'прикажува'],
  sq: ['duke (shfaqur|treguar)'],
  is: ['sýni', 'birti'],
  ca: ['mostrant', "s'estan mostrant"],
  ms: ['memaparkan', 'menunjukkan'],
})

/** Between the first and the last product that a page shows: "1 to 12 of 40". */
export const upTo = defineConcept('up-to', {
  en: ['to', 'through'],
  de: ['bis'],
  fr: ['à', 'au'],
  es: ['a', 'al', 'hasta'],
  it: ['a'],
  pt: ['a', 'até'],
  nl: ['tot', 't/m'],
  sv: ['till'],
  da: ['til'],
  no: ['til'],
  pl: ['do'],
  cs: ['až'],
  sk: ['až'],
  ro: ['până la'],
  el: ['έως'],
  ru: ['до'],
  uk: ['до'],
  ar: ['إلى'],
  he: ['עד'],
})

/** An order that doesn't say what it sorts by. As a whole label it means prices; “Sales, high to low” doesn't. */
export const lowToHigh = defineConcept('low-to-high', {
  en: ['low[est] to high[est]'],
})

/** The reverse order. */
export const highToLow = defineConcept('high-to-low', {
  en: ['high[est] to low[est]'],
})

/** Loads more of a list on the same page, as a control's whole text. */
export const loadMoreLabel = defineConcept('load-more-label', {
  en: [
    '(load|show|view|see) [#] more [product|products|item|items|result|results]',
    'more (products|items|results)',
  ],
})

/** Loads more of a list, anywhere in a label. */
export const loadsMore = joinConcepts(
  'loads-more',
  loadMoreStart,
  defineConcept('loads-more-only', { en: ['(load|show|view|see) [#] more'] }),
)
