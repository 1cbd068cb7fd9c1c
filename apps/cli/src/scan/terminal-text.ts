import { stripVTControlCharacters } from 'node:util'

/** Text of a scanned store, without what a terminal would obey instead of showing it. */
export const terminalText = (text: string) =>
  stripVTControlCharacters(text).replaceAll(/\p{Cc}|\p{Bidi_C}/gu, ' ')
