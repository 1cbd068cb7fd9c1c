/** Names that themes give to controls and their icons, as words: "icon-minus" is "icon minus". */
import { defineConcept, defineNames } from '../../concept.ts'

/** Adds one of a product in the cart. */
export const moreSign = defineConcept('sign: more', {
  en: ['plus', 'increase', 'increment', '(qty|quantity|touchspin|step) up', 'inc'],
})

/** Takes one of a product out of the cart. */
export const lessSign = defineConcept('sign: less', {
  en: ['minus', 'decrease', 'decrement', '(qty|quantity|touchspin|step) down', 'dec'],
})

/** Removes a product from the cart. */
export const removeSign = defineConcept('sign: remove', {
  en: ['remove', 'delete', 'trash[can]', 'times', 'xmark', 'cross', 'bin'],
})

/** Opens the menu. */
export const menuSign = defineConcept('sign: menu', {
  en: [
    '[ham]burger',
    'fa bars',
    '(menu|nav|drawer) toggle',
    'navbar toggle[r]',
    'menu (icon|button|trigger|opener)',
    'icon menu',
    'toggle nav',
    'mobile menu',
  ],
})

/** Opens a menu, a drawer, or the navigation. */
export const menuName = defineNames('name: menu', {
  en: ['*menu*', '*nav*', '*burger*', '*drawer*', '*categor*'],
})

/** A control in the header that isn't the menu's. */
export const besideMenuName = defineNames('name: beside menu', {
  en: ['*cart*', '*basket*', '*search*', '*account*', '*close*'],
})

/** A field or list of a product form that isn't an option. */
export const notOptionName = defineNames('name: no option', {
  en: [
    '*qty*',
    '*quantity*',
    '*country*',
    '*currency*',
    '*language*',
    '*rating*',
    '*review*',
    '*sort*',
    '*wish*',
    '*compare*',
  ],
})

/** A drop-down that arranges what is shown, and leads to nothing else. */
export const arrangingName = defineNames('name: arranging', {
  en: [
    '*sort*',
    '*order*',
    '*per[ ]page*',
    '*limit*',
    '*lang*',
    '*currency*',
    '*country*',
    '*size*',
    '*qty*',
  ],
})

/** A group of controls next to a product that isn't an option. */
export const besideOptionsName = defineNames('name: beside options', {
  en: ['*qty*', '*quantity*', '*rating*', '*star*', '*newsletter*', '*wish*', '*compare*', '*guide*'],
})

/** Holds the values of an option. */
export const optionPartName = defineNames('name: option part', {
  en: ['*variant*', '*option*', '*swatch*', '*attribute*'],
})
