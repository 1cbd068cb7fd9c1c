/** Names of templates in the classes of a page's body, which are English whatever the store's language is. */
import { defineConcept } from '../../concept.ts'

export const productTemplate = defineConcept('template: product', {
  en: ['[page |template |is ](product|pdp)[ ][page|detail|details|view]'],
})

export const listTemplate = defineConcept('template: list', {
  en: ['[page |template |is ](category|collection|plp|listing|archive)[ ][page|view]'],
})

export const cartTemplate = defineConcept('template: cart', {
  en: ['[page |template |is ](cart|basket)[ page]'],
})

export const checkoutTemplate = defineConcept('template: checkout', {
  en: ['[page |template |is ]checkout[ page]'],
})

export const searchTemplate = defineConcept('template: search', {
  en: ['[page |template |is ]search[ page| results]'],
})

export const homeTemplate = defineConcept('template: home', {
  en: ['[page |template |is ]home[page| page]'],
})
