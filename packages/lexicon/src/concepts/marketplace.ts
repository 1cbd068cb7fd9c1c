/** Sellers and listings on marketplaces. */
import { defineConcept } from '../concept.ts'

/** Words of a seller's name that say nothing about whose it is. */
export const companyForm = defineConcept('company-form', {
  en: ['ltd', 'limited', 'inc', 'llc', 'corp', 'co', 'store', 'shop', 'official', 'online'],
  de: ['gmbh', 'ag', 'kg', 'ug', 'offiziell'],
  fr: ['sarl', 'sas', 'officiel'],
  it: ['srl', 'ufficiale'],
  nl: ['bv'],
})

/** Availability in a feed: nothing is left. */
export const feedSoldOut = defineConcept('feed-sold-out', {
  en: ['out[ ]of[ ]stock', 'sold[ ]out', 'discontinued'],
  de: ['nicht auf lager', 'ausverkauft'],
})

/** Availability in a feed: it is sent later. */
export const feedPreOrder = defineConcept('feed-pre-order', { en: ['pre[ ]order*'], de: ['vorbestell*'] })

/** Availability in a feed: it is sent when it comes in again. */
export const feedBackOrder = defineConcept('feed-back-order', { en: ['back[ ]order*'] })

/** Availability in a feed: it can be had. */
export const feedInStock = defineConcept('feed-in-stock', {
  en: ['in[ ]stock', 'limited*'],
  de: ['auf lager'],
})

/** The same at the beginning, since "not" may come before it. */
export const feedAvailable = defineConcept('feed-available', {
  en: ['available*'],
  de: ['verfügbar', 'lieferbar'],
})

/** Small words that titles of listings repeat. */
export const smallWord = defineConcept('small-word', {
  en: ['and', 'for', 'the', 'with', 'of', 'in', 'a', 'x'],
  de: ['von', 'und', 'mit', 'für'],
  fr: ['de', 'la', 'et', 'pour'],
  es: ['y', 'de', 'la'],
})
