/** Cookie banners and their choices. */
import { defineConcept } from '../../concept.ts'

/** The same as the whole label of a button. */
export const okLabel = defineConcept('ok-label', {
  en: ['ok', 'okay'],
  hu: ['oké'],
  ko: ['확인'],
  ru: ['ок'],
  uk: ['ок'],
})
