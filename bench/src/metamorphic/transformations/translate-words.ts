/** Words of shops in another language: each phrase becomes one of the same concept. */
import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Concept } from '@vitrine/lexicon/concept'
import { fold } from '@vitrine/lexicon/fold'
import { type Language, languages } from '@vitrine/lexicon/languages'
import type { CheerioAPI } from 'cheerio'
import type { Reading } from '../reading.ts'
import { type Transformation, textNodes } from '../transformation.ts'

/** The folder of words of classes and addresses, which pages don't show. */
const hidden = 'markup/'

const isConcept = (value: unknown): value is Concept =>
  typeof value === 'object' && value !== null && 'words' in value && 'isWhole' in value

/** Every concept of the lexicon. */
export async function loadConcepts(): Promise<Concept[]> {
  const anyFile = fileURLToPath(import.meta.resolve('@vitrine/lexicon/concepts/stock/sold-out'))
  const folder = dirname(dirname(anyFile))
  const concepts: Concept[] = []
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    if (!name.endsWith('.ts') || name.startsWith(hidden)) continue
    const module = (await import(`${folder}/${name}`)) as Record<string, unknown>
    concepts.push(...Object.values(module).filter(isConcept))
  }
  return concepts
}

/** As the phrases of a pattern are written: without what may be absent, and with each of its choices. */
function spellings(phrase: string): string[] {
  const whole = phrase
    .replace(/\[[^[\]]*\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const [choice, inner] = /\(([^()]*)\)/.exec(whole) ?? []
  if (choice === undefined || inner === undefined) return isPlain(whole) ? [whole] : []
  return inner.split('|').flatMap((one) => spellings(whole.replace(choice, one)))
}

/** A phrase without wildcards, which can be written as it is. */
const isPlain = (phrase: string) => /^\p{L}[\p{L}\p{M} '’-]*$/u.test(phrase)
const minLength = 3

/** Folded phrase of one language → phrase of the other: the one that most concepts with the phrase have first. */
export function dictionaryOf(
  concepts: readonly Concept[],
  from: Language,
  to: Language,
): ReadonlyMap<string, string> {
  const votes = new Map<string, Map<string, number>>()
  for (const { words } of concepts) {
    const [target] = (words[to] ?? []).flatMap(spellings)
    if (target === undefined) continue
    for (const source of new Set((words[from] ?? []).flatMap(spellings).map(fold))) {
      if (source.length < minLength) continue
      const targets = votes.get(source) ?? new Map<string, number>()
      votes.set(source, targets.set(target, (targets.get(target) ?? 0) + 1))
    }
  }
  const best = ([source, targets]: [string, Map<string, number>]) =>
    [...targets]
      .sort(([, left], [, right]) => right - left)
      .map(([target]) => [source, target] as const)
      .slice(0, 1)
  return new Map([...votes].flatMap(best))
}

const maxLabelLength = 60

export function translator(dictionary: ReadonlyMap<string, string>): (text: string) => string {
  const several = [...dictionary.keys()]
    .filter((phrase) => phrase.includes(' '))
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const anywhere = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${several.join('|')})(?![\p{L}\p{N}])`, 'giu')
  const cased = (text: string, like: string) =>
    /^\p{Lu}/u.test(like) ? text.charAt(0).toUpperCase() + text.slice(1) : text
  return (text) => {
    const [, before = '', core = '', after = ''] =
      /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(text) ?? []
    const whole = dictionary.get(fold(core))
    if (whole !== undefined) return before + cased(whole, core) + after
    if (several.length === 0 || text.length > maxLabelLength) return text
    return text.replace(anywhere, (phrase) => cased(dictionary.get(fold(phrase)) ?? phrase, phrase))
  }
}

const shownAttributes = ['aria-label', 'title', 'placeholder'] as const

/** Translates what a shopper reads, except the names of products. Returns how many texts changed. */
function translateLabels(
  $: CheerioAPI,
  translate: (text: string) => string,
  names: ReadonlySet<string>,
): number {
  let count = 0
  const change = (text: string) => {
    if (names.has(fold(text))) return text
    const changed = translate(text)
    if (changed !== text) count += 1
    return changed
  }
  const whole = translateDividedLabels($, change)
  for (const { node, parent } of textNodes($))
    if (!/^h[1-6]$/.test(parent.tagName) && !whole.has(node)) node.data = change(node.data)
  for (const element of $('input[type="submit"], input[type="button"]').toArray())
    $(element).attr('value', change($(element).attr('value') ?? ''))
  for (const attribute of shownAttributes)
    for (const element of $(`body [${attribute}]`).toArray())
      $(element).attr(attribute, change($(element).attr(attribute) ?? ''))
  return count
}

/** Controls whose label is divided, such as “Add <i>to cart</i>”, change as a whole. Returns the nodes that were. */
function translateDividedLabels($: CheerioAPI, change: (text: string) => string): ReadonlySet<unknown> {
  const perControl = Map.groupBy(
    textNodes($).filter(({ node }) => node.data.trim() !== ''),
    ({ parent }) => $(parent).closest('button, a').get(0),
  )
  const done = new Set<unknown>()
  for (const [control, parts] of perControl) {
    if (control === undefined || parts.length < 2) continue
    const label = $(control).text().replace(/\s+/g, ' ').trim()
    const changed = change(label)
    if (changed === label) continue
    for (const [at, { node }] of parts.entries()) {
      node.data = at === 0 ? changed : ''
      done.add(node)
    }
  }
  return done
}

const namesOf = ({ name, cards }: Reading) =>
  new Set(
    [name, ...(cards?.split('\n').map((line) => line.split(' · ')[0] ?? '') ?? [])].map((each) =>
      fold(each ?? ''),
    ),
  )

const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code)

/** @param targets the first one that is not the page's own language is used */
export function translatedWords(
  concepts: readonly Concept[],
  [first, second]: readonly [Language, Language],
): Transformation {
  const translators = new Map<string, (text: string) => string>()
  const translatorOf = (from: Language, to: Language) => {
    const key = `${from} ${to}`
    const known = translators.get(key) ?? translator(dictionaryOf(concepts, from, to))
    translators.set(key, known)
    return known
  }
  return {
    name: `words in ${languages[first]}`,
    apply($, _, reading) {
      const [code = ''] = ($('html').attr('lang') ?? 'en').toLowerCase().split(/[-_]/)
      const from = isLanguage(code) ? code : 'en'
      const to = from === first ? second : first
      return translateLabels($, translatorOf(from, to), namesOf(reading)) > 0 ? { $ } : null
    },
  }
}
