/** Texts that owners should have replaced. */
import {
  aboutFiller,
  fillerPair,
  placeholderSentence,
  placeholderText,
} from '@vitrine/lexicon/concepts/page/placeholder-texts'

/** Whether a text is filler, or a default text of a theme or of store software. */
export const isPlaceholder = (text: string): boolean =>
  placeholderText.isWhole(text) ||
  placeholderSentence.isIn(text) ||
  (fillerPair.isIn(text) && !aboutFiller.isIn(text))
