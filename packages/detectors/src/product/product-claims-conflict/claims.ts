/** Extracts exclusive attribute values from statements; unclear ones yield no claim. */
import type { Concept } from '@vitrine/lexicon/concept'
import { alsoThings, colours, shadePrefix, shades } from '@vitrine/lexicon/concepts/products/colours'
import { materials, pureMaterial } from '@vitrine/lexicon/concepts/products/materials'
import {
  madeOf,
  measuredAfter,
  measuredAs,
  measuredBefore,
  memoryKind,
  packAfterNumber,
  packOf,
  pair,
  piecesAfterNumber,
} from '@vitrine/lexicon/concepts/products/product-attributes'
import {
  and,
  functionWord,
  hedge,
  loadBefore,
  madeFor,
  severalParts,
} from '@vitrine/lexicon/concepts/products/product-text'
import type { Measure } from '../../shared/product/units.ts'
import { normalize, wordsOf } from '../../shared/text/text.ts'
import { type Amount, amountsIn, onlyAmount } from './amounts.ts'
import type { Source, Statement } from './statements.ts'
import { type Attribute, attributesOfLabel } from './words.ts'

export interface Claim {
  attribute: Attribute
  source: Source
  value: Amount | string | number
  /** The value as shown to the owner. */
  shown: string
  statement: Statement
}

export const measures: Readonly<Partial<Record<Attribute, Measure>>> = {
  volume: 'volume',
  'net weight': 'weight',
  weight: 'weight',
  storage: 'storage',
  power: 'power',
  'battery capacity': 'charge',
  height: 'distance',
  width: 'distance',
  length: 'distance',
  depth: 'distance',
  diameter: 'distance',
}

const packForms = [
  new RegExp(`(?:${packOf.pattern}) (\\d{1,3})\\b(?![.,]\\d|\\s*x)`, 'u'),
  new RegExp(`(?<!\\d ?[x×.,-]? ?)\\b(\\d{1,3})[- ]?(?:${packAfterNumber.behindNumber})`, 'u'),
]
const pieceForm = new RegExp(
  `(?<!\\d ?[x×.,-]? ?)\\b(\\d{1,3}(?:[.,]\\d{3})|\\d{1,5})[- ]?(?:${piecesAfterNumber.behindNumber})`,
  'u',
)
const pieceCount = new RegExp(
  `^(\\d{1,5})(?: ?(?:${piecesAfterNumber.behindNumber}|${packAfterNumber.behindNumber}))?$`,
  'u',
)

/** The words before a value must refer to the product itself. */
const isAboutProduct = (head: string, title: readonly string[]): boolean =>
  wordsOf(head).every(
    (word) =>
      functionWord.isWhole(word) ||
      (word.length >= 3 && title.some((own) => own.startsWith(word) || word.startsWith(own))),
  )

const claim = (attribute: Attribute, value: Claim['value'], shown: string, statement: Statement): Claim => ({
  attribute,
  source: statement.source,
  value,
  shown,
  statement,
})

function countIn(text: string, forms: readonly RegExp[]): number | null {
  const found = forms.flatMap((form) => {
    const all = [...text.matchAll(new RegExp(form, 'gu'))]
    return all.map((match) => Number((match[1] ?? '').replace(/[.,]/g, '')))
  })
  return found.length === 1 && (found[0] ?? 0) >= 2 ? (found[0] ?? null) : null
}

/** "Pack of 6" and "6 pieces"; a count of one, or two different counts, yield nothing. */
function countClaims(text: string, statement: Statement): Claim[] {
  const pack = countIn(text, packForms)
  const pieces = countIn(text, [pieceForm])
  return [
    ...(pack === null ? [] : [claim('pack size', pack, `pack of ${pack}`, statement)]),
    ...(pieces === null ? [] : [claim('number of pieces', pieces, `${pieces} pieces`, statement)]),
  ]
}

/** The color in a text that contains nothing else. */
function colourIn(text: string): string | null {
  const words = wordsOf(text).map((word) => word.replace(shadeBefore, ''))
  const named = words.flatMap((word) => colours.nameOf(word) ?? [])
  const isAlone = words.every((word) => colours.nameOf(word) !== null || shades.isWhole(word))
  return isAlone && !/[/&+]/.test(text) ? only(named) : null
}

const shadeBefore = new RegExp(`^(?:${Object.values(shadePrefix.words).flat().join('|')})(?=\\p{L}{3})`, 'u')

const only = <T>(list: readonly T[]): T | null => (list.length === 1 ? (list[0] ?? null) : null)

/** The material in a text that contains nothing else. */
function materialIn(text: string): string | null {
  if (/\b(?!100)\d{1,2}\s?%|[/&+]/.test(text)) return null
  const words = wordsOf(text)
  const named = words.flatMap((word) => materials.nameOf(word) ?? [])
  const isAlone = words.every((word) => materials.nameOf(word) !== null || pureMaterial.isWhole(word))
  return isAlone ? only(named) : null
}

/** Attributes that a title may state. */
const ofTitle: readonly Attribute[] = ['volume', 'net weight', 'storage', 'power', 'battery capacity']

const ownColour = /(?:\s[-–—|]\s|,\s*|\(|\b(?:in|en)\s)([\p{L}\s]{3,24})\)?\s*$/iu
const forModel = new RegExp(
  `(?:${madeFor.pattern})\\s+(?:the\\s)?([\\p{L}\\d][\\p{L}\\d\\s-]{2,40}?)\\s*(?:[,|(]|\\s[-–—]\\s|$|\\.$)`,
  'u',
)

function titleClaims(statement: Statement): Claim[] {
  const { text } = statement
  const words = normalize(text)
  const counts = countClaims(words, statement)
  const amounts = amountsIn(text)
  const isMany =
    severalParts.isIn(words) || /[+&]/.test(words) || /\d\s?[x×]\s?\d|[x×]\s?\d|\d\s?[x×]\b/.test(words)
  const sizes =
    isMany || counts.length > 0
      ? []
      : ofTitle.flatMap((attribute) => {
          const measure = measures[attribute]
          const amount = measure === undefined ? null : onlyAmount(text, measure)
          if (amount === null || loadBefore.isAtEnd(text.slice(0, amount.start))) return []
          if (measure === 'storage' && memoryKind.isIn(words)) return []
          const isDouble = measure === 'volume' ? amounts.some((each) => each.measure === 'weight') : false
          return isDouble ? [] : [claim(attribute, amount, amount.shown, statement)]
        })
  const tail = ownColour.exec(text)?.[1]
  const colour = tail === undefined || alsoThings.isIn(tail) ? null : colourIn(tail)
  const material = /\b100\s?% ([\p{L}]+)(?=$|[\s),.])/u.exec(words)?.[1]
  const fibre = material === undefined ? null : materialIn(material)
  const model = forModel.exec(words)?.[1]
  return [
    ...(pair.isIn(words) ? [] : counts),
    ...sizes,
    ...(colour === null ? [] : [claim('colour', colour, tail?.trim() ?? colour, statement)]),
    ...(fibre === null ? [] : [claim('material', fibre, `100% ${material}`, statement)]),
    ...(model === undefined ? [] : [claim('fit', model, model, statement)]),
  ]
}

/** Claims of a "Name: value" row whose value contains nothing else. */
function rowClaims(statement: Statement): Claim[] {
  const { label, text } = statement
  const words = normalize(text)
  return attributesOfLabel(label ?? '').flatMap((attribute): Claim[] => {
    const measure = measures[attribute]
    if (measure !== undefined) {
      const amount = onlyAmount(text, measure)
      if (amount === null) return []
      const rest = amountsIn(text).reduceRight(
        (left, { start, end }) => left.slice(0, start) + left.slice(end),
        text,
      )
      return /[\p{L}\d]/u.test(rest) ? [] : [claim(attribute, amount, amount.shown, statement)]
    }
    if (attribute === 'pack size' || attribute === 'number of pieces') {
      const count = pieceCount.exec(words)?.[1]
      return count && Number(count) >= 2 ? [claim(attribute, Number(count), text, statement)] : []
    }
    if (attribute === 'fit') return [claim('fit', words, text, statement)]
    const value = attribute === 'colour' ? colourIn(text) : materialIn(text)
    return value === null ? [] : [claim(attribute, value, text, statement)]
  })
}

const number = String.raw`(\d[\d.,]*\s?(?:\p{L}{1,6}|"))`
const link = `(?: (?:${measuredAs.pattern}))?:? `
const attributes = <Name extends Attribute>(concepts: Readonly<Record<Name, Concept>>) =>
  Object.entries(concepts) as [Name, Concept][]
const cues: readonly (readonly [Attribute, RegExp])[] = [
  ...attributes(measuredBefore.concepts).map(
    ([name, { pattern }]) => [name, new RegExp(`(?:${pattern})${link}${number}`, 'u')] as const,
  ),
  ...attributes(measuredAfter.concepts).map(
    ([name, { pattern }]) => [name, new RegExp(`${number} (?:${pattern})`, 'u')] as const,
  ),
]
/** Text that may follow a value; "45 W at the second port" is not about the whole product. */
const closes = new RegExp(String.raw`^(?:$|[.,;!)]|\s(?:${and.pattern})\s)`, 'u')
const madeOnlyOf = new RegExp(`(?:${madeOf.pattern}) ((?:[\\p{L}%]+ |100 ?% ?)*?[\\p{L}]+)(?=[.!]?$)`, 'u')
const wholeMaterial = /\b100 ?% ?((?:[\p{L}]+ )?[\p{L}]+)(?=[.!,]|$)/u

/** Claims of a sentence about the product and nothing else. */
function copyClaims(statement: Statement, title: readonly string[]): Claim[] {
  const words = normalize(statement.text)
  if (hedge.isIn(words) || /[?]|[x×] ?\d|\d ?[-–] ?\d/.test(words)) return []
  // Without a period it may be another product's name, except in the structured data description.
  const isSentence = statement.path === null || /[.!]$/.test(words)
  const opens = (match: RegExpExecArray) => isAboutProduct(words.slice(0, match.index), title)
  const sized = (isSentence ? cues : []).flatMap(([attribute, cue]): Claim[] => {
    const match = cue.exec(words)
    const measure = measures[attribute]
    if (!match || measure === undefined || !opens(match)) return []
    if (!closes.test(words.slice(match.index + match[0].length))) return []
    const amount = onlyAmount(statement.text, measure)
    return amount && normalize(match[0]).includes(normalize(amount.shown))
      ? [claim(attribute, amount, amount.shown, statement)]
      : []
  })
  const counts = (isSentence ? countClaims(words, statement) : []).filter(() =>
    [...packForms, pieceForm].some((form) => {
      const match = form.exec(words)
      return match !== null && opens(match)
    }),
  )
  const material = madeOnlyOf.exec(words) ?? wholeMaterial.exec(words)
  const named = wordsOf(words).filter((word) => materials.nameOf(word) !== null).length
  const value = material && named === 1 && opens(material) ? materialIn(material[1] ?? '') : null
  return [
    ...sized,
    ...counts,
    ...(value === null || material === null ? [] : [claim('material', value, material[0].trim(), statement)]),
  ]
}

/** All claims of a product's statements. */
export function claimsOf(statements: readonly Statement[]): Claim[] {
  const title = wordsOf(statements.find(({ source }) => source === 'title')?.text ?? '')
  return statements.flatMap((statement) => {
    if (statement.label !== null) return rowClaims(statement)
    return statement.source === 'copy' ? copyClaims(statement, title) : titleClaims(statement)
  })
}
