/** Text on a page that gives instructions to a language model. It is withheld from models and reported to the store's owner. */

const orders: readonly RegExp[] = [
  /\b(ignore|disregard|forget|override)\b.{0,40}\b(previous|prior|above|earlier|all|your|any)\b.{0,30}\b(instructions?|prompts?|rules?|orders?|guidelines?)\b/i,
  /\b(you are|act as|pretend to be) (now )?(an? )?(ai|assistant|agent|language model|llm|bot|chatbot|crawler|\p{L}+bot)\b/iu,
  /\b(note|message|instructions?|attention|notice|important)\b.{0,12}\b(to|for)\b.{0,20}\b(ai|llms?|language models?|ai assistants?|ai agents?|auditors?|(web )?crawlers?|ai reviewers?)\b.{0,80}\b(report|recommend|ignore|say|answer|tell|must|do not|never|always)\b/iu,
  /\b(ai|llm|language model)s?\b.{0,20}\b(assistants?|agents?|reviewers?|crawlers?|readers?)?\b.{0,12}\b(must|are (required|instructed|ordered) to)\b.{0,60}\b(report|recommend|ignore|say|answer|open|visit|send)\b/iu,
  /\b(reveal|print|send|post|submit|leak|append|output)\b.{0,40}\b(api keys?|system prompt|full instructions|every key|credentials)\b/i,
  /\b(do not|don't|never) (report|mention|flag|list)\b.{0,40}\b(issues?|problems?|errors?|faults?|findings?)\b/i,
  /\breport no (problems?|issues?|errors?|findings?)\b/i,
  /\b(ignorier|missacht|vergiss)\w*\b.{0,60}\b(anweisung|regel|vorgabe|befehl)/i,
  /\b(ignore[sz]?|oublie[sz]?)\b.{0,60}\b(instructions|consignes|règles)\b.{0,20}\b(précédentes?|antérieures?)/iu,
  /\b(ignora|olvida)\w*\b.{0,60}\b(instrucciones|órdenes|istruzioni|regole)\b/iu,
  /\b(negeer|vergeet)\b.{0,60}\b(instructies|regels|opdrachten)\b/i,
]

const tagLetters = /[\u{e0020}-\u{e007e}]/gu
const unseen = /\p{Default_Ignorable_Code_Point}/gu
const hasUnseen = /\p{Default_Ignorable_Code_Point}/u
const maxTextLength = 4_000

/** The text as a model reads it: invisible letters become plain ones, and invisible characters within words are removed. */
export function asMachinesRead(text: string): string {
  const cut = text.slice(0, maxTextLength)
  const shown = hasUnseen.test(cut)
    ? cut
        .replace(tagLetters, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xe0000))
        .replace(unseen, '')
    : cut
  return shown.replace(/\s+/g, ' ').trim()
}

/**
 * The words of an instruction in a text; null when there is none. Meant for withholding text from models, where a false
 * positive does no harm; findings for owners need stricter rules.
 */
export function findMachineOrder(text: string): string | null {
  const read = asMachinesRead(text)
  for (const order of orders) {
    const found = order.exec(read)
    if (found !== null) return found[0]
  }
  return null
}
