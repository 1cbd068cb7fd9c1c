/** The rule that a draft must pass: it says no number, no name and no claim that its record does not say. */
import { findMachineOrder } from '@vitrine/kernel/machine-orders'
import { claims, numberWords } from './claim-words.ts'
import { type DraftKind, type DraftRecord, draftSpecs } from './draft-kind.ts'
import { mixedFacts } from './mixed-facts.ts'

/** Languages that write every noun with a capital. */
const capitalNouns = /^(de|lb)/

/** What is wrong with a draft, each in the owner's words; empty when it may be shown. */
export function checkDraft(kind: DraftKind, text: string, record: DraftRecord): string[] {
  const { fewestWords, mostWords, mostLetters } = draftSpecs[kind]
  const count = wordsOf(text).length
  if (count < fewestWords) return ['it is too short']
  if (count > mostWords || text.length > mostLetters) return ['it is too long']
  if (/[<>{}[\]]|https?:|www\.|@|\p{Cc}/u.test(text.replaceAll('\n', ' ')))
    return ['it holds an address or markup']
  if (findMachineOrder(text) !== null) return ['it gives orders to machines']
  const known = [...record.lines, record.source ?? ''].join('\n')
  return [
    ...unknownNumbers(text, known),
    ...(kind === 'article' ? mixedFacts(text, record.lines) : []),
    ...(kind === 'translation' ? lostNumbers(text, record.source ?? '') : []),
    ...(capitalNouns.test(record.language) ? [] : unknownNames(text, known)),
    // What a customer writes is not the store's promise.
    ...unknownClaims(text, kind === 'review_reply' ? record.lines.join('\n') : known),
  ]
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Numbers as they are compared: `1.250,00`, `1,250` and `1250` are one. */
function numbersOf(text: string): Set<string> {
  const figures = (text.match(/\d+(?:[.,'\u202f\u00a0 ]\d+)*/g) ?? []).flatMap((each) =>
    // A space may divide thousands or two numbers, so both readings are known.
    /[ \u202f\u00a0]/.test(each) ? [plain(each), ...each.split(/[ \u202f\u00a0]/).map(plain)] : [plain(each)],
  )
  const words = wordsOf(text).flatMap((word) => (Object.hasOwn(numberWords, word) ? [numberWords[word]] : []))
  return new Set([...figures, ...words].filter((each) => each !== undefined))
}

function plain(figure: string): string {
  const bare = figure.replace(/[' \u202f\u00a0]/g, '')
  const isThousands = /^\d{1,3}([.,]\d{3})+$/.test(bare)
  const decimal = isThousands
    ? bare.replace(/[.,]/g, '')
    : bare.replace(/[.,](?=\d{3})/g, '').replace(',', '.')
  return String(Number(decimal))
}

function unknownNumbers(text: string, known: string): string[] {
  const there = numbersOf(known)
  return [...numbersOf(text)]
    .filter((each) => !there.has(each))
    .map((each) => `the number ${each} is not in the record`)
}

function lostNumbers(text: string, source: string): string[] {
  const there = numbersOf(text)
  return [...numbersOf(source)].filter((each) => !there.has(each)).map((each) => `the number ${each} is lost`)
}

/** Words with a capital that do not begin a sentence. */
function unknownNames(text: string, known: string): string[] {
  const there = new Set(wordsOf(known))
  const names = text.match(/(?<=[\p{L}\p{N},;)’'"”]\s+["“'(]?)\p{Lu}[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(names)]
    .filter((name) => !there.has(name.toLowerCase()))
    .map((name) => `the name ${name} is not in the record`)
}

function unknownClaims(text: string, known: string): string[] {
  return claims.flatMap((claim) => {
    const found = claim.exec(text)
    return found === null || claim.test(known) ? [] : [`"${found[0]}" is not in the record`]
  })
}
