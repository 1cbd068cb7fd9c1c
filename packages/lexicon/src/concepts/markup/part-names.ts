/** Names that themes give to the parts of a page, mostly in English. */
import { defineNames } from '../../concept.ts'

/** Filters or sorts a list. */
export const filterName = defineNames('name: filter', {
  en: ['*filter*', '*facet*', '*layered*', '*refine*', '*sort*', '*order[ ]by*', '*ordering*', '*toolbar*'],
})

/** Asks for consent to cookies. */
export const consentName = defineNames('name: consent', { en: ['*cookie*', '*consent*', '*gdpr*'] })

/** Lies over the page: a dialog, a drawer, or an open menu. */
export const layerName = defineNames('name: layer', {
  en: ['*dialog*', '*modal*', '*pop-up*', '*popup*', '*drawer*', '*overlay*', '*menu*', '*lightbox*'],
})

/** Surrounds what sells a product. */
export const buyBoxName = defineNames('name: buy box', {
  en: ['*product*', '*summary*', '*buy*'],
  de: ['*produkt*'],
  fr: ['*produit*'],
  es: ['*producto*'],
  it: ['*prodotto*'],
})

/** Surrounds the price of a page's own product. */
export const mainPriceName = defineNames('name: main price', {
  en: [
    '*product[ ](main|detail|info|summary|price|single|view|essential|page)*',
    '*pdp*',
    '*summary*',
    '*price[ ](box|wrapper|container|block)*',
    '*buy[ ]box*',
  ],
})

/** Surrounds prices of other products, of delivery, or of options. */
export const sidePriceName = defineNames('name: side price', {
  en: [
    '*mini*',
    '*drawer*',
    '*cart*',
    '*sticky*',
    '*modal*',
    '*popup*',
    '*compare*',
    '*upsell*',
    '*bundle*',
    '*accessor*',
    '*addon*',
    '*related*',
    '*recommend*',
    '*shipping*',
    '*option*',
    '*swatch*',
    '*variant*',
  ],
})

/** Shows results, suggestions, or a message after a search. */
export const searchReplyName = defineNames('name: search reply', {
  en: ['*result*', '*suggest*', '*autocomplete*', '*predict*', '*message*', '*error*', '*hint*', '*valid*'],
})

/** A form next to the product that doesn't add it to the cart. */
export const besideCartName = defineNames('name: beside cart', {
  en: ['*wish*', '*compare*', '*review*', '*notif*'],
})

/** Opens at the side of a page or below a control: the cart, a menu, or a dialog. */
export const drawerName = defineNames('name: drawer', {
  en: [
    '*(mini|side|ajax)cart*',
    '*(mini|side|ajax)-cart*',
    '*cart[-](notification|sidebar)*',
    '*drawer*',
    '*offcanvas*',
    '*off-canvas*',
    '*modal*',
    '*popup*',
    '*dropdown*',
    '*flyout*',
  ],
})

/** Built as a dialog over the page. */
export const dialogName = defineNames('name: dialog', {
  en: [
    '*popup*',
    '*pop-up*',
    '*modal*',
    '*newsletter*',
    '*overlay*',
    '*lightbox*',
    '*light-box*',
    '*dialog*',
    '*interstitial*',
    '*subscribe*',
    '*takeover*',
  ],
})
