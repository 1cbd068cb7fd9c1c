/** Names of languages, in English and in the language itself. */
import { defineConcept } from '../../concept.ts'

/** A label that states the language of the text below it. */
export const languageLabel = defineConcept('language-label', {
  en: [
    '[in] (english|german|french|spanish|italian|dutch|portuguese|polish) ' +
      '[version|description|text|below|translation|summary]',
  ],
  de: ['[in|auf] deutsch [weiter unten]', 'deutsche (version|beschreibung|übersetzung)'],
  fr: ['[en] français'],
  es: ['[en] español'],
  it: ['[in] italiano'],
  pt: ['[em] português'],
  nl: ['[in het] nederlands'],
  sv: ['[på] svenska'],
  da: ['[på] dansk'],
  no: ['[på] norsk'],
  fi: ['suomi', 'suomeksi'],
  pl: ['polski', 'po polsku'],
  ru: ['русский', 'на русском'],
  ja: ['日本語'],
  zh: ['中文'],
  ko: ['한국어'],
})
