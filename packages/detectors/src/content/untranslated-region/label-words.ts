/** Labels of store controls, and the languages in which they are used. */
import { controlLabels } from '@vitrine/lexicon/concepts/page/control-labels'

const meanings = Object.entries(controlLabels.concepts).map(([name, { words }]) => ({
  name,
  words: words as Readonly<Partial<Record<string, readonly string[]>>>,
}))

const holds = (phrases: readonly string[] | undefined, label: string) =>
  phrases?.some((phrase) => phrase.toLowerCase() === label) === true

/** Languages in which a control has exactly this label. */
export function languagesOfLabel(label: string): readonly string[] {
  return meanings.flatMap(({ words }) =>
    Object.entries(words).flatMap(([language, phrases]) => (holds(phrases, label) ? [language] : [])),
  )
}

/** Labels in one language that mean the same as a label in another. */
export function sayings(label: string, from: string, to: string): readonly string[] {
  return (meanings.find(({ words }) => holds(words[from], label))?.words[to] ?? []).map(
    (phrase) => phrase.charAt(0).toUpperCase() + phrase.slice(1),
  )
}

const buying: readonly string[] = [
  'add-to-cart',
  'buy-now',
  'to-checkout',
] satisfies (keyof typeof controlLabels.concepts)[]

/** Controls used for buying. */
export const isCallToAction = (label: string): boolean =>
  meanings.some(
    ({ name, words }) =>
      buying.includes(name) && Object.values(words).some((phrases) => holds(phrases, label)),
  )
