/** Finds claims that cannot both be true of one product. */

import type { ProductFact } from '@vitrine/engine/api/facts'
import { drainedWeight } from '@vitrine/lexicon/concepts/prices/pricing'
import { colours } from '@vitrine/lexicon/concepts/products/colours'
import { materials } from '@vitrine/lexicon/concepts/products/materials'
import { areNearColours } from '../../shared/dom/near-colours.ts'
import { normalize, wordsOf } from '../../shared/text/text.ts'
import { type Amount, amountsIn, areAlike } from './amounts.ts'
import { type Claim, measures } from './claims.ts'
import type { Source, Statement } from './statements.ts'
import { type Attribute, areCompatibleMaterials } from './words.ts'

export interface Conflict {
  attribute: Attribute
  /** The one more likely to be wrong, from the less exact source. */
  left: Claim
  right: Claim
}

/** Most reliable first: facts are maintained in tables, names and copy are written by hand. */
const trust: readonly Source[] = ['table', 'choice', 'data', 'title', 'copy']
/** Beyond this ratio the numbers measure different things: a liter of soap and its 5 ml dose. */
const maxTimes = 12

const longestChoice = 24

const isAmount = (value: Claim['value']): value is Amount => typeof value === 'object'

/** "iphone 13 pro" and "apple iphone 14 pro": the same words with one different number. */
function areOtherModels(a: string, b: string): boolean {
  const [left, right] = [wordsOf(a).reverse(), wordsOf(b).reverse()]
  const length = Math.min(left.length, right.length)
  if (length < 2 || Math.abs(left.length - right.length) > 1) return false
  const differing = left
    .slice(0, length)
    .flatMap((word, at) => (word === right[at] ? [] : [[word, right[at] ?? '']]))
  const hasName = left.slice(0, length).some((word, at) => word === right[at] && /^\p{L}{3,}$/u.test(word))
  const [pair] = differing
  return differing.length === 1 && hasName && pair?.every((word) => /\d/.test(word)) === true
}

function amountsDiffer(attribute: Attribute, a: Claim, b: Claim): boolean {
  if (!isAmount(a.value) || !isAmount(b.value) || areAlike(a.value, b.value)) return false
  const [small = 0, large = 0] = [a.value.value, b.value.value].sort((x, y) => x - y)
  if (large / small > (attribute === 'net weight' ? 4.5 : maxTimes)) return false
  // A table may state the package weight, which is never less than the product's.
  if (attribute !== 'weight') return true
  const [table, other] = a.source === 'copy' ? [b.value, a.value] : [a.value, b.value]
  return table.value < other.value * 0.9
}

function contradict(a: Claim, b: Claim): boolean {
  if (a.source === b.source || a.attribute !== b.attribute) return false
  const [left, right] = [a.value, b.value]
  if (isAmount(left) || isAmount(right)) return amountsDiffer(a.attribute, a, b)
  if (left === right) return false
  if (a.attribute === 'colour') return !areNearColours(String(left), String(right))
  if (a.attribute === 'material') return !areCompatibleMaterials(String(left), String(right))
  return a.attribute === 'fit' ? areOtherModels(String(left), String(right)) : true
}

const sizeWords = /^(?:x{0,4}[sml]|\d{0,2}xl|one size|\d{2}(?:[.,/]\d{1,2})?)$/
const isOfColours = (labels: readonly string[]) =>
  labels.every((label) => wordsOf(label).some((word) => colours.nameOf(word) !== null))

/** Whether shoppers choose the attribute, or it is unclear what they choose. */
function isChosen(attribute: Attribute, { options, variants }: ProductFact): boolean {
  const lists = [
    ...options.map(({ values }) => values.map(({ label }) => label)),
    ...[...new Set(variants.flatMap((variant) => Object.keys(variant.options)))].map((name) => [
      ...new Set(variants.flatMap((variant) => variant.options[name] ?? [])),
    ]),
  ].filter((labels) => labels.length > 1)
  if (lists.length === 0) return variants.length > 1
  return lists.some((labels) => {
    if (isOfColours(labels)) return attribute === 'colour'
    if (labels.every((label) => sizeWords.test(normalize(label))))
      return attribute !== 'colour' && attribute !== 'material'
    return true
  })
}

/** Whether a text names the value in any sense. */
function names(text: string, { attribute, value }: Claim): boolean {
  if (isAmount(value))
    return amountsIn(text).some((each) => each.measure === value.measure && areAlike(each, value))
  const words = wordsOf(text)
  if (attribute === 'colour') return words.some((word) => colours.nameOf(word) === value)
  if (attribute === 'material') return words.some((word) => materials.nameOf(word) === value)
  return typeof value === 'number' ? words.includes(String(value)) : normalize(text).includes(value)
}

/** Whether the page explains both values: a text names both, or the source of one also names the other. */
function isExplained(
  a: Claim,
  b: Claim,
  texts: readonly string[],
  statements: readonly Statement[],
): boolean {
  if (texts.some((text) => names(text, a) && names(text, b))) return true
  // Short links and buttons are sizes to choose from.
  const isOffered = (claim: Claim) =>
    texts.some((text) => text.length <= longestChoice && names(text, claim) && text !== claim.statement.text)
  if (isOffered(a) && isOffered(b)) return true
  if (a.attribute === 'net weight') return texts.some((text) => drainedWeight.isIn(text))
  if (a.attribute !== 'material' && a.attribute !== 'colour') return false
  const others = statements.filter((each) => each !== a.statement && each !== b.statement)
  const says = (claim: Claim, other: Claim) =>
    others.some(({ source, text }) => source === other.source && names(text, claim)) ||
    names(other.statement.text, claim)
  return says(a, b) || says(b, a)
}

/** Claims of sources that state only one value for the attribute. */
function singles(claims: readonly Claim[]): Claim[] {
  return claims.filter((each) =>
    claims.every((other) => {
      if (other.source !== each.source || other.attribute !== each.attribute) return true
      return isAmount(each.value) && isAmount(other.value)
        ? areAlike(each.value, other.value)
        : each.value === other.value
    }),
  )
}

/**
 * The first conflict of each attribute.
 * @param texts All texts about the product, including options and buttons.
 */
export function conflictsOf(
  claims: readonly Claim[],
  product: ProductFact,
  statements: readonly Statement[],
  texts: readonly string[],
): Conflict[] {
  const found = new Map<Attribute, Conflict>()
  const clear = singles(claims)
    .filter(({ attribute }) => !isChosen(attribute, product))
    .sort((a, b) => trust.indexOf(a.source) - trust.indexOf(b.source))
  for (const [at, right] of clear.entries())
    for (const left of clear.slice(at + 1)) {
      const { attribute } = right
      if (found.has(attribute) || !contradict(left, right)) continue
      // A third value from another source means that several things are measured.
      const sides = clear.filter((each) => each.attribute === attribute)
      if (sides.some((each) => contradict(each, left) && contradict(each, right))) continue
      if (!isExplained(left, right, texts, statements)) found.set(attribute, { attribute, left, right })
    }
  return [...found.values()]
}

/** Attributes whose wrong value gets shoppers a different product than they wanted. */
export function isSevere(attribute: Attribute): boolean {
  return (
    ['pack size', 'number of pieces', 'fit'].includes(attribute) ||
    ['volume', 'storage', 'charge'].includes(measures[attribute] ?? '') ||
    attribute === 'net weight'
  )
}
