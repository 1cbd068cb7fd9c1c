/** Products that a page recommends. */
import { defineConcept } from '../concept.ts'

/** Products seen before, which rightly include the product itself. */
export const seenBefore = defineConcept('seen-before', {
  en: ['*recent[ly][ ]viewed*', 'last[ ]viewed*', 'browsing history'],
  de: ['zuletzt (angesehen|gesehen)'],
  fr: ['vu[s] récemment', 'récemment vu[s]', 'dernier[s] (vus|consultés)'],
  es: ['visto[s] recientemente'],
  it: ['visti di recente'],
  nl: ['recent bekeken'],
  pt: ['visto[s] recentemente'],
  sv: ['senast (visade|sedda)', 'nyligen visade'],
  da: ['senest sete', 'sidst sete'],
  no: ['sist sett', 'nylig sett'],
  fi: ['viimeksi katsellut', 'äskettäin katsellut'],
  pl: ['ostatnio (oglądane|przeglądane)'],
  cs: ['naposledy (prohlížené|navštívené)'],
  sk: ['naposledy prezerané'],
  ru: ['недавно просмотренные', 'вы (смотрели|недавно смотрели)'],
  uk: ['нещодавно переглянуті'],
  ja: ['最近チェックした', '閲覧履歴'],
  zh: ['最近浏览', '最近瀏覽', '浏览记录', '瀏覽紀錄'],
  ko: ['최근 본'],
})

/** Products that were chosen to go with this one, of which there may be a single one. */
export const chosenToGoWith = defineConcept('chosen-to-go-with', {
  en: [
    'complement*',
    'accessor*',
    'spare[s]',
    'bought together',
    'complete (the|your)',
    'goes well',
    'pair[s] well',
    'goes with',
    'set',
  ],
  de: ['*zubehör*', '*ersatzteil*', '*passend*', 'passt dazu'],
  fr: ['accessoire*', 'complét*', 'complet*'],
  es: ['accesorio*', 'complet*'],
  it: ['accessori*', 'complet*'],
  nl: ['toebehoren', '*accessoire*'],
  pt: ['acessório*', 'complet*'],
  sv: ['tillbehör*', 'passar till'],
  da: ['tilbehør*', 'passer til'],
  no: ['tilbehør*', 'passer til'],
  fi: ['lisävarus*', 'tarvik*'],
  pl: ['akcesori*', 'pasuje do'],
  cs: ['příslušenství', 'hodí se k'],
  sk: ['príslušenstvo', 'hodí sa k'],
  ru: ['аксессуар*'],
  uk: ['аксесуар*'],
})
