/** The rule that a draft must pass: it contains no number, name, or claim that isn't in its record. */
import { findMachineOrder } from '@vitrine/kernel/text/prompt-injection'
import { numberWords } from '@vitrine/lexicon/concepts/general/numbers'
import { claims } from './claim-words.ts'
import { type DraftPurpose, type DraftRecord, draftSpecs } from './draft-purpose.ts'
import { mixedFacts } from './mixed-facts.ts'

/** Languages that capitalize every noun. */
const capitalNouns = /^(de|lb)/

/** The problems of a draft, in words for the owner; empty if it may be shown. */
export function checkDraft(kind: DraftPurpose, text: string, record: DraftRecord): string[] {
  const { minWords, maxWords, maxLetters } = draftSpecs[kind]
  const count = wordsOf(text).length
  if (count < minWords) return ['it is too short']
  if (count > maxWords || text.length > maxLetters) return ['it is too long']
  if (/[<>{}[\]]|https?:|www\.|@|\p{Cc}/u.test(text.replaceAll('\n', ' ')))
    return ['it contains a URL or markup']
  if (findMachineOrder(text) !== null) return ['it contains instructions for AI']
  const known = [...record.lines, record.source ?? ''].join('\n')
  return [
    ...unknownNumbers(text, known),
    ...(kind === 'article' ? mixedFacts(text, record.lines) : []),
    ...(kind === 'translation' ? lostNumbers(text, record.source ?? '') : []),
    ...(capitalNouns.test(record.language) ? [] : unknownNames(text, known)),
    // A customer's words are no promise of the store.
    ...unknownClaims(text, kind === 'review_reply' ? record.lines.join('\n') : known),
  ]
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Numbers normalized for comparison: `1.250,00`, `1,250`, and `1250` are the same. */
function numbersOf(text: string): Set<string> {
  const figures = (text.match(/\d+(?:[.,'\u202f\u00a0 ]\d+)*/g) ?? []).flatMap((each) =>
    // A space may separate thousands or two numbers, so both readings count.
    /[ \u202f\u00a0]/.test(each) ? [plain(each), ...each.split(/[ \u202f\u00a0]/).map(plain)] : [plain(each)],
  )
  const words = wordsOf(text).map(numberWords.nameOf)
  return new Set([...figures, ...words].filter((each) => each !== null))
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
    .map((each) => `the number ${each} isn’t in the source`)
}

function lostNumbers(text: string, source: string): string[] {
  const there = numbersOf(text)
  return [...numbersOf(source)]
    .filter((each) => !there.has(each))
    .map((each) => `the number ${each} is missing`)
}

/** Capitalized words that don't begin a sentence. */
function unknownNames(text: string, known: string): string[] {
  const there = new Set(wordsOf(known))
  const names = text.match(/(?<=[\p{L}\p{N},;)’'"”]\s+["“'(]?)\p{Lu}[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(names)]
    .filter((name) => !there.has(name.toLowerCase()))
    .map((name) => `the name ${name} isn’t in the source`)
}

function unknownClaims(text: string, known: string): string[] {
  return claims.flatMap((claim) => {
    const found = claim.find(text)
    return found === null || claim.isIn(known) ? [] : [`“${found}” isn’t in the source`]
  })
}
