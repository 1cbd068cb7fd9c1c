/** Prices that depend on the quantity ("10 or more $4.00"). */
import { defineConcept } from '../../concept.ts'

/** Behind a quantity: pieces, whose price may be that of one or of all. */
export const pieces = defineConcept('pieces', {
  en: ['pc[s]', 'piece[s]', 'item[s]', 'unit[s]'],
  de: ['stück', 'stk', 'st'],
  fr: ['pièce[s]', 'unité[s]', 'article[s]'],
  es: ['pieza[s]', 'unidad[es]', 'uds'],
  it: ['pezz(o|i)'],
  pt: ['peça[s]', 'unidade[s]'],
  nl: ['stuk[s]'],
  sv: ['st', 'stycken'],
  da: ['stk', 'styk'],
  no: ['stk', 'stykk'],
  fi: ['kpl'],
  pl: ['szt', 'sztuk', 'sztuki'],
  cs: ['ks', 'kusů', 'kusy'],
  sk: ['ks', 'kusov', 'kusy'],
})

/** Behind a quantity: it is a lowest one, so its price is that of one piece. */
export const orMore = defineConcept('or-more', {
  en: ['(or|and) (more|up|above|over)'],
  de: ['(und|oder) mehr'],
  fr: ['(et|ou) plus'],
  es: ['(o|y) más'],
  it: ['(o|e) più', 'in poi'],
  pt: ['(ou|e) mais'],
  nl: ['(of|en) meer'],
  sv: ['(eller|och) fler'],
  da: ['(eller|og) flere'],
  no: ['(eller|og) flere'],
  fi: ['(tai|ja) enemmän'],
  pl: ['(i|lub) więcej'],
  cs: ['a více'],
  sk: ['a viac'],
})

/** Before a quantity: it is a lowest one, so its price is that of one piece. */
export const fromQuantity = defineConcept('from-quantity', {
  en: ['from'],
  de: ['ab'],
  fr: ['à partir de', 'dès'],
  es: ['a partir de', 'desde'],
  it: ['a partire da', 'da'],
  pt: ['a partir de'],
  nl: ['vanaf'],
  sv: ['från'],
  da: ['fra'],
  no: ['fra'],
  fi: ['alkaen'],
  pl: ['od'],
  cs: ['od'],
  sk: ['od'],
})
