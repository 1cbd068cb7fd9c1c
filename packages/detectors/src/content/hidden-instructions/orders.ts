/**
 * Wordings by which text orders a machine about, strict enough to accuse somebody: a slogan, a book on the subject and a
 * note to colleagues are no orders.
 */
import { asMachinesRead } from '@vitrine/kernel/machine-orders'

/** An order stands at the beginning of a sentence, or after a word that leads to one. "How to ignore …" is none. */
const lead = String.raw`(?:^|[.:;!?>,*#|\]\-–—]\s*|\b(?:please|now|must|should|will|and|then|first)[,:]?\s)`
const toMachines = String.raw`\b(?:ai|llms?|large language models?|language models?|chatgpt|gpt|ai[- ](?:assistants?|agents?|models?|reviewers?|crawlers?|readers?|auditors?|shopping agents?))\b(?! ?-?(?:users?|owners?|customers?|compatible|devices?|speakers?|powered|based))`
const rule = (...parts: string[]) => new RegExp(parts.join(''), 'iu')

/** Takes a machine's earlier orders away: told in plain sight too, because no shop writes it for people. */
const overrides: readonly RegExp[] = [
  rule(
    lead,
    String.raw`((?:ignore|disregard|forget|override) (?:(?:all|any|of|the|your|my|these|other) ){0,4}(?:(?:previous|prior|above|earlier|preceding|existing|original|system) ){1,2}(?:instructions?|prompts?|directives?))\b`,
  ),
  rule(
    lead,
    String.raw`((?:ignore|disregard|forget|override) (?:(?:all|any|of|the|your|my|these) ){1,4}(?:instructions|prompts|directives) (?:above|before this|so far|you (?:were|have been) given))\b`,
  ),
  rule(
    lead,
    String.raw`((?:ignorier|missacht|vergiss)\p{L}* (?:\p{L}+ ){0,3}(?:vorherig|bisherig|vorig|früher|obig|vorangegangen)\p{L}* (?:anweisung|befehl|instruktion|vorgabe|prompt)\p{L}*)`,
  ),
  rule(
    lead,
    String.raw`((?:ignore[sz]?|oublie[sz]?) (?:\p{L}+ ){0,3}(?:instructions|consignes) (?:précédentes|antérieures|ci-dessus))`,
  ),
  rule(
    lead,
    String.raw`((?:ignora|olvida|omite|dimentica)\p{L}* (?:\p{L}+ ){0,3}(?:instrucciones|istruzioni|indicaciones) (?:anteriores|previas|precedenti))`,
  ),
  rule(
    lead,
    String.raw`((?:negeer|vergeet) (?:\p{L}+ ){0,3}(?:vorige|eerdere|bovenstaande|voorgaande) (?:instructies|opdrachten))`,
  ),
  rule(String.raw`(忽略(?:之前|以上|先前|所有)\S{0,6}(?:指令|指示|提示))`),
  rule(
    lead,
    String.raw`((?:забудь|игнорируй)\p{L}* (?:\p{L}+ ){0,2}(?:предыдущие|прежние) (?:указания|инструкции))`,
  ),
]

/** Speaks to machines: orders only where shoppers do not see it. */
const addressed: readonly RegExp[] = [
  rule(
    String.raw`\b((?:note|message|instructions?|attention|notice|important)\b.{0,12}\b(?:to|for)\b.{0,12}`,
    toMachines,
    String.raw`.{0,80}\b(?:report|recommend|ignore|say|answer|tell|rank|praise|must|do not|never|always)\b)`,
  ),
  rule(
    lead,
    '((?:all |any )?',
    toMachines,
    String.raw` (?:must|are (?:required|instructed|ordered) to)\b.{0,60}\b(?:report|recommend|say|rank|praise)\b)`,
  ),
  rule(
    lead,
    String.raw`((?:reveal|print|leak|append|output|repeat|send|post)\b.{0,40}\b(?:system prompt|your (?:full |complete |system )?(?:instructions|prompt)|every key you know|your api keys?))`,
  ),
  rule(
    lead,
    String.raw`(from now on,? (?:you are|act as) (?:an? )?(?:\p{L}*bot|ai|assistant|language model|chatgpt)\b)`,
  ),
  rule(
    toMachines,
    String.raw`.{0,200}\b((?:do not|don't|never) (?:report|mention|flag|list)\b.{0,40}\b(?:issues?|problems?|errors?|faults?|findings?)|report no (?:problems?|issues?|errors?|findings?))\b`,
  ),
  rule(String.raw`\b((?:for|to) (?:the )?(?:auditor|reviewer|inspector)s?\b.{0,20}\breport (?:an?|no)\b)`),
  rule(
    String.raw`\b(hinweis (?:an|für) (?:ki|llm)\p{L}*[- ]?\p{L}*\b.{0,80}\b(?:melde|nicht|empfiehl|immer)\b)`,
  ),
  rule(String.raw`\b(note (?:aux|pour les?) \p{L}+ ia\b.{0,80}\bsignale)`),
  rule(String.raw`\b(nota para \p{L}+ de ia\b.{0,80}\binform)`),
  rule(String.raw`(ai ?(?:审核|助手|代理)\S{0,40}(?:不要|必须|请)\S{0,6}(?:报告|推荐))`),
  rule('(для ии[:,].{0,80}(?:не сообщай|рекомендуй))'),
]

/** Words without which no order is worded; most texts of a page are passed over by them. */
const triggers =
  /ignor|disregard|forget|overrid|missacht|vergiss|oublie|olvid|omite|dimentica|negeer|vergeet|忽略|забудь|игнорируй|system prompt|instructions|your api|every key|from now on|\b(ai|llms?|gpt|chatgpt|language models?|ki|ia)\b|ии|auditor|reviewer|inspector/iu

const openingQuote = /["'“”„‘‚«»`]\s*$/u
const closingQuote = /["'“”‘’«»`]/u
const longestQuotation = 60

/**
 * The words of an order, read as a machine reads the text; null when there is none.
 * @param isSeen shoppers see the text too: only what takes orders away counts then
 */
export function findOrder(text: string, isSeen: boolean): string | null {
  const read = asMachinesRead(text)
  if (!triggers.test(read)) return null
  for (const order of isSeen ? overrides : [...overrides, ...addressed]) {
    const found = order.exec(read)
    const words = found?.[1]
    if (words === undefined || found === null) continue
    const from = found.index + found[0].lastIndexOf(words)
    // What is to be said, opened or named comes after a mark, or holds figures; nobody is helped by repeating it.
    if (!isQuoted(read, from, from + words.length))
      return (words.split(/[:：;(（"“„«,.!?]/u)[0] ?? '').replaceAll(/\S*\d\S*/g, '…').trim()
  }
  return null
}

/** Whoever tells of such an order puts it into quotation marks. */
function isQuoted(text: string, from: number, to: number): boolean {
  return openingQuote.test(text.slice(0, from)) && closingQuote.test(text.slice(to, to + longestQuotation))
}
