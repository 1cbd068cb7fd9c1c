/** Sellers and listings on marketplaces. */
import { defineConcept, joinConcepts } from '../../concept.ts'
import { backOrder } from '../stock/back-order.ts'
import { inStock } from '../stock/in-stock.ts'
import { preOrderLabel } from '../stock/pre-order.ts'
import { soldOut } from '../stock/sold-out.ts'

/** Legal forms and similar words of a seller's name, which do not identify it. */
export const companyForm = defineConcept('company-form', {
  en: ['ltd', 'limited', 'inc', 'llc', 'corp', 'co', 'store', 'shop', 'official', 'online'],
  de: ['gmbh', 'ag', 'kg', 'ug', 'offiziell'],
  fr: ['sarl', 'sas', 'officiel'],
  it: ['srl', 'ufficiale'],
  nl: ['bv'],
})

/** After a word that it turns into a company's name: "Shiping Brothers". */
export const firmName = defineConcept('firm-name', {
  en: [
    'brothers',
    'bros',
    '(&|and) sons',
    'co',
    'company',
    'ltd',
    'inc',
    'llc',
    'studio[s]',
    'works',
    'lab[s]',
  ],
  de: ['gmbh', '(&|und) söhne', 'gebrüder'],
  fr: ['frères', '(&|et) fils', 'sarl'],
  es: ['hermanos', '(&|e) hijos'],
  it: ['fratelli', '(&|e) figli', 'srl'],
  pt: ['irmãos', '(&|e) filhos'],
  nl: ['gebroeders', '(&|en) zonen', 'bv'],
  sv: ['bröderna', '(&|och) söner', 'ab'],
  da: ['brødrene', '(&|og) sønner', 'aps'],
  no: ['brødrene', '(&|og) sønner'],
  fi: ['veljekset', '(&|ja) pojat', 'oy'],
  pl: ['bracia', '(&|i) synowie'],
  cs: ['bratři', '(&|a) synové'],
})

/** Before the name of the seller. */
export const soldBy = defineConcept('sold-by', {
  en: ['sold by', 'ships from and sold by'],
  de: ['verkauft (von|durch)', 'verkauf durch'],
  fr: ['vendu par', 'vendu et expédié par'],
  es: ['vendido por'],
  it: ['venduto da'],
  pt: ['vendido por'],
  nl: ['verkocht door'],
  sv: ['såld av', 'säljs av'],
  da: ['sælges af', 'solgt af'],
  no: ['selges av', 'solgt av'],
  pl: ['sprzedawane przez'],
  ro: ['vândut de'],
})

/** Availability in a feed: sold out. */
export const feedSoldOut = joinConcepts(
  'feed-sold-out',
  soldOut,
  defineConcept('feed-sold-out-only', {
    en: ['out[ ]of[ ]stock', 'not in stock', 'discontinued'],
    fr: ['pas en stock'],
    es: ['no en stock'],
    pt: ['sem stock', 'não disponível'],
    ja: ['在庫なし'],
    zh: ['无货', '無貨', '缺貨'],
  }),
)

/** Availability in a feed: pre-order. */
export const feedPreOrder = joinConcepts(
  'feed-pre-order',
  preOrderLabel,
  defineConcept('feed-pre-order-only', { en: ['pre[ ]order*', 'pre[ ]sale'], de: ['vorbestell*'] }),
)

/** Availability in a feed: back-order. */
export const feedBackOrder = joinConcepts(
  'feed-back-order',
  backOrder,
  defineConcept('feed-back-order-only', { en: ['back[ ]order*', 'on[ ]order'] }),
)

/** Availability in a feed: in stock. */
export const feedInStock = joinConcepts(
  'feed-in-stock',
  inStock,
  defineConcept('feed-in-stock-only', { en: ['in[ ]stock', 'limited*'] }),
)

/** The same at the beginning only, because "not" may precede it. */
export const feedAvailable = defineConcept('feed-available', {
  en: ['available*'],
  de: ['verfügbar', 'lieferbar'],
})

/** Short words that listing titles repeat. */
export const smallWord = defineConcept('small-word', {
  en: ['and', 'for', 'the', 'with', 'of', 'in', 'a', 'x'],
  de: ['von', 'und', 'mit', 'für'],
  fr: ['de', 'la', 'et', 'pour'],
  es: ['y', 'de', 'la'],
})

/** A table cell that means yes. */
export const yesCell = defineConcept('yes-cell', {
  en: ['yes', 'y', 'true'],
  de: ['ja'],
  fr: ['oui', 'vrai'],
  es: ['sí'],
  it: ['sì'],
  pt: ['sim'],
  nl: ['ja'],
  sv: ['ja'],
  da: ['ja'],
  no: ['ja'],
  fi: ['kyllä'],
  pl: ['tak'],
  cs: ['ano'],
  sk: ['áno'],
  hu: ['igen'],
  ro: ['da'],
  el: ['ναι'],
  tr: ['evet'],
  ru: ['да'],
  uk: ['так'],
  ar: ['نعم'],
  he: ['כן'],
  ja: ['はい'],
  zh: ['是'],
  ko: ['예', '네'],
})

/** A table cell that means no. */
export const noCell = defineConcept('no-cell', {
  en: ['no', 'n', 'false'],
  de: ['nein'],
  fr: ['non', 'faux'],
  es: ['no'],
  it: ['no'],
  pt: ['não'],
  nl: ['nee'],
  sv: ['nej'],
  da: ['nej'],
  no: ['nei'],
  fi: ['ei'],
  pl: ['nie'],
  cs: ['ne'],
  sk: ['nie'],
  hu: ['nem'],
  ro: ['nu'],
  el: ['όχι'],
  tr: ['hayır'],
  ru: ['нет'],
  uk: ['ні'],
  ar: ['لا'],
  he: ['לא'],
  ja: ['いいえ'],
  zh: ['否'],
  ko: ['아니요', '아니오'],
})

/** A table cell that marks a product as recalled. */
export const recalledCell = defineConcept('recalled-cell', {
  en: ['recall[ed]'],
  de: ['zurückgerufen', 'rückruf'],
  fr: ['rappelé', 'rappel'],
  es: ['retirado', 'retirada'],
  it: ['richiamato', 'ritirato'],
  pt: ['recolhido', 'recolha'],
  nl: ['teruggeroepen', 'terugroepactie'],
  sv: ['återkallad'],
  da: ['tilbagekaldt'],
  no: ['tilbakekalt'],
  fi: ['takaisinvedetty'],
  pl: ['wycofany', 'wycofane'],
  cs: ['stažen*'],
})
