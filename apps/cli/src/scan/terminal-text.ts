import { stripVTControlCharacters } from 'node:util'

/** Text of a scanned store, without what a terminal would obey instead of showing it. */
export const terminalText = (text: string) =>
  stripVTControlCharacters(text).replaceAll(/\p{Cc}|\p{Bidi_C}/gu, ' ')

/** The text, cut to a number of characters. */
export const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length - 1)}…`
