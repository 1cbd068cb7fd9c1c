/** Statements that a draft may only make if its record makes them, in any language. */

import type { Concept } from '@vitrine/lexicon/concept'
import { materialFamilies, promises } from '@vitrine/lexicon/concepts/claims'
import { statedColours } from '@vitrine/lexicon/concepts/colours'

/** Words that state something about goods or promise something to shoppers, by meaning. */
export const claims: readonly Concept[] = [promises, materialFamilies, statedColours].flatMap(
  ({ concepts }) => Object.values(concepts),
)

/** Small numbers as words, with their digits. */
export const numberWords: Readonly<Record<string, string>> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
  twenty: '20',
  hundred: '100',
  zwei: '2',
  drei: '3',
  vier: '4',
  fünf: '5',
  sechs: '6',
  sieben: '7',
  acht: '8',
  neun: '9',
  zehn: '10',
  zwölf: '12',
  deux: '2',
  trois: '3',
  quatre: '4',
  cinq: '5',
  sept: '7',
  dix: '10',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  siete: '7',
  diez: '10',
  due: '2',
  tre: '3',
  quattro: '4',
  cinque: '5',
  sette: '7',
  dieci: '10',
  twee: '2',
  drie: '3',
  vijf: '5',
  zeven: '7',
  tien: '10',
}
