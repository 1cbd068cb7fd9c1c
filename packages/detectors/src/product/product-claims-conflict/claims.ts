/** Exclusive values that a statement gives for an attribute of the product. Where it is unclear, there is no claim. */
import { alsoThings, colourOf } from '../../shared/colour-words.ts'
import { fold, wordsOf } from '../../shared/text.ts'
import type { Measure } from '../../shared/units.ts'
import { type Amount, amountsIn, onlyAmount } from './amounts.ts'
import type { Source, Statement } from './statements.ts'
import {
  type Attribute,
  attributesOfLabel,
  bundles,
  functionWords,
  hedges,
  materialOf,
  pureWords,
  shades,
} from './words.ts'

export interface Claim {
  attribute: Attribute
  source: Source
  value: Amount | string | number
  /** The value for the eye. */
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
  /\b(?:pack|set|box|case|lot|paquet|boite|coffret|paquete|caja|juego|confezione|pak|doos) (?:of|de|di|da|van) (\d{1,3})\b(?![.,]\d|\s*x)/,
  /(?<!\d ?[x×.,-]? ?)\b(\d{1,3})[- ]?(?:pack|pk|er[- ]?(?:pack|set))\b/,
]
const pieceForm =
  /(?<!\d ?[x×.,-]? ?)\b(\d{1,3}(?:[.,]\d{3})|\d{1,5})[- ]?(?:pieces?|pcs|pc|stuck|teile|teilig\w*|piezas|pezzi|stuks)\b/

/** Words of a name and a statement's own words before a value: it has to speak of the product itself. */
const isAboutProduct = (head: string, title: readonly string[]): boolean =>
  wordsOf(head).every(
    (word) =>
      functionWords.has(word) ||
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
    const all = [...text.matchAll(new RegExp(form, 'g'))]
    return all.map((match) => Number((match[1] ?? '').replace(/[.,]/g, '')))
  })
  return found.length === 1 && (found[0] ?? 0) >= 2 ? (found[0] ?? null) : null
}

/** "Pack of 6" and "6 pieces"; one of something, or two counts, say nothing. */
function countClaims(text: string, statement: Statement): Claim[] {
  const pack = countIn(text, packForms)
  const pieces = countIn(text, [pieceForm])
  return [
    ...(pack === null ? [] : [claim('pack size', pack, `pack of ${pack}`, statement)]),
    ...(pieces === null ? [] : [claim('number of pieces', pieces, `${pieces} pieces`, statement)]),
  ]
}

/** The colour of a text that says nothing else. */
function colourIn(text: string): string | null {
  const words = wordsOf(text).map((word) => word.replace(/^(?:dunkel|hell|donker|licht)(?=\p{L}{3})/u, ''))
  const colours = words.filter((word) => colourOf.has(word))
  const isAlone = words.every((word) => colourOf.has(word) || shades.has(word))
  return colours.length === 1 && isAlone && !/[/&+]/.test(text)
    ? (colourOf.get(colours[0] ?? '') ?? null)
    : null
}

/** The material of a text that says nothing else. */
function materialIn(text: string): string | null {
  if (/\b(?!100)\d{1,2}\s?%|[/&+]/.test(text)) return null
  const words = wordsOf(text)
  const materials = words.filter((word) => materialOf.has(word))
  const isAlone = words.every((word) => materialOf.has(word) || pureWords.has(word))
  return materials.length === 1 && isAlone ? (materialOf.get(materials[0] ?? '') ?? null) : null
}

/** What a title shows to be of some kind: contents by weight, volume, storage, wattage, battery. */
const ofTitle: readonly Attribute[] = ['volume', 'net weight', 'storage', 'power', 'battery capacity']

const ownColour = /(?:\s[-–—|]\s|,\s*|\(|\b(?:in|en)\s)([\p{L}\s]{3,24})\)?\s*$/iu
const loads = /\b(?:ram|ddr\d?|for|fur|pour|para|per|voor|von|of|bis|under|unter|over)\s*$/
const forModel =
  /\b(?:for|fur|pour|para|per|voor|compatible with|fits|kompatibel mit|compatible avec|compatible con|compatibile con)\s+(?:the\s)?([\p{L}\d][\p{L}\d\s-]{2,40}?)\s*(?:[,|(]|\s[-–—]\s|$|\.$)/u

function titleClaims(statement: Statement): Claim[] {
  const { text } = statement
  const words = fold(text)
  const counts = countClaims(words, statement)
  const amounts = amountsIn(text)
  const isMany = bundles.test(words) || /\d\s?[x×]\s?\d|[x×]\s?\d|\d\s?[x×]\b/.test(words)
  const sizes =
    isMany || counts.length > 0
      ? []
      : ofTitle.flatMap((attribute) => {
          const measure = measures[attribute]
          const amount = measure === undefined ? null : onlyAmount(text, measure)
          if (amount === null || loads.test(fold(text.slice(0, amount.start)))) return []
          if (measure === 'storage' && /\b(?:ram|ddr|memory|ssd|hdd)/.test(words)) return []
          const isDouble = measure === 'volume' ? amounts.some((each) => each.measure === 'weight') : false
          return isDouble ? [] : [claim(attribute, amount, amount.shown, statement)]
        })
  const tail = ownColour.exec(text)?.[1]
  const colour = tail === undefined || alsoThings.test(fold(tail)) ? null : colourIn(tail)
  const material = /\b100\s?% ([\p{L}]+)(?=$|[\s),.])/u.exec(words)?.[1]
  const fibre = material === undefined ? null : materialIn(material)
  const model = forModel.exec(words)?.[1]
  return [
    ...(/\bpairs?|paare?|paires?|pares|paia\b/.test(words) ? [] : counts),
    ...sizes,
    ...(colour === null ? [] : [claim('colour', colour, tail?.trim() ?? colour, statement)]),
    ...(fibre === null ? [] : [claim('material', fibre, `100 % ${material}`, statement)]),
    ...(model === undefined ? [] : [claim('fit', model, model, statement)]),
  ]
}

/** A row "Name: value" whose value is nothing but the value. */
function rowClaims(statement: Statement): Claim[] {
  const { label, text } = statement
  const words = fold(text)
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
      const count = /^(\d{1,5})(?: ?(?:pieces?|pcs|stuck|teile|pack|piezas|pezzi|stuks))?$/.exec(words)?.[1]
      return count && Number(count) >= 2 ? [claim(attribute, Number(count), text, statement)] : []
    }
    if (attribute === 'fit') return [claim('fit', words, text, statement)]
    const value = attribute === 'colour' ? colourIn(text) : materialIn(text)
    return value === null ? [] : [claim(attribute, value, text, statement)]
  })
}

const number = String.raw`(\d[\d.,]*\s?(?:\p{L}{1,6}|"))`
const link = `(?: of| is| from| von| ist| betragt| de| est de| es de| di| e di| van| is)?:? `
const cues: readonly (readonly [Attribute, RegExp])[] = [
  [
    'volume',
    new RegExp(
      String.raw`\b(?:(?:capacity|filling volume|fassungsvermogen|fullmenge|contenance|capacite|capacidad|capacita|capaciteit)${link}|holds |fasst )${number}`,
      'u',
    ),
  ],
  [
    'power',
    new RegExp(
      String.raw`\b(?:power|wattage|leistung|puissance|potencia|potenza|vermogen)${link}${number}`,
      'u',
    ),
  ],
  [
    'storage',
    new RegExp(
      String.raw`\b(?:storage|speicher(?:platz)?|stockage|almacenamiento|opslag)${link}${number}`,
      'u',
    ),
  ],
  [
    'battery capacity',
    new RegExp(
      String.raw`\b(?:battery|akku|batterie|bateria|batteria|batterij)(?: capacity)?${link}${number}`,
      'u',
    ),
  ],
  [
    'weight',
    new RegExp(
      String.raw`\b(?:weighs|wiegt|pese|pesa|weegt)(?: only| just| nur| seulement| solo)? ${number}`,
      'u',
    ),
  ],
  [
    'height',
    new RegExp(
      String.raw`${number} (?:high|tall|hoch|de haut(?:eur)?|de alto|de altura|di altezza|hoog)\b`,
      'u',
    ),
  ],
  [
    'width',
    new RegExp(String.raw`${number} (?:wide|breit|de larg(?:e|eur)|de ancho|di larghezza|breed)\b`, 'u'),
  ],
  ['length', new RegExp(String.raw`${number} (?:long|lang|de long(?:ueur)?|de largo|di lunghezza)\b`, 'u')],
  ['depth', new RegExp(String.raw`${number} (?:deep|tief|de profondeur|de fondo|di profondita|diep)\b`, 'u')],
]
/** What may follow: the end, or a further thought. "45 W at the second port" is another matter. */
const closes = /^(?:$|[.,;!)]|\s(?:and|so|und|et|y|e|en)\s)/
const madeOf =
  /\b(?:(?:made|crafted|woven|knitted|manufactured)(?: entirely| completely)? (?:of|from|out of)|(?:gefertigt|hergestellt|besteht)? ?aus|(?:fabrique|realise|fait)e? en|(?:hecho|hecha|fabricado|fabricada) (?:de|en)|(?:realizzato|realizzata|fatto|fatta) (?:in|di)|(?:gemaakt|vervaardigd) (?:van|uit)) ((?:[\p{L}%]+ |100 ?% ?)*?[\p{L}]+)(?=[.!]?$)/u
const pureMaterial = /\b100 ?% ?((?:[\p{L}]+ )?[\p{L}]+)(?=[.!,]|$)/u

/** A sentence that speaks of the product, and of nothing beside it. */
function copyClaims(statement: Statement, title: readonly string[]): Claim[] {
  const words = fold(statement.text)
  if (hedges.test(words) || /[?]|[x×] ?\d|\d ?[-–] ?\d/.test(words)) return []
  // Without a full stop it may be the name of another product; the description in the data has no other.
  const isSentence = statement.path === null || /[.!]$/.test(words)
  const opens = (match: RegExpExecArray) => isAboutProduct(words.slice(0, match.index), title)
  const sized = (isSentence ? cues : []).flatMap(([attribute, cue]): Claim[] => {
    const match = cue.exec(words)
    const measure = measures[attribute]
    if (!match || measure === undefined || !opens(match)) return []
    if (!closes.test(words.slice(match.index + match[0].length))) return []
    const amount = onlyAmount(statement.text, measure)
    return amount && fold(match[0]).includes(fold(amount.shown))
      ? [claim(attribute, amount, amount.shown, statement)]
      : []
  })
  const counts = (isSentence ? countClaims(words, statement) : []).filter(() =>
    [...packForms, pieceForm].some((form) => {
      const match = form.exec(words)
      return match !== null && opens(match)
    }),
  )
  const material = madeOf.exec(words) ?? pureMaterial.exec(words)
  const named = wordsOf(words).filter((word) => materialOf.has(word)).length
  const value = material && named === 1 && opens(material) ? materialIn(material[1] ?? '') : null
  return [
    ...sized,
    ...counts,
    ...(value === null || material === null ? [] : [claim('material', value, material[0].trim(), statement)]),
  ]
}

/** All claims of a product's statements, the title's first. */
export function claimsOf(statements: readonly Statement[]): Claim[] {
  const title = wordsOf(statements.find(({ source }) => source === 'title')?.text ?? '')
  return statements.flatMap((statement) => {
    if (statement.label !== null) return rowClaims(statement)
    return statement.source === 'copy' ? copyClaims(statement, title) : titleClaims(statement)
  })
}
