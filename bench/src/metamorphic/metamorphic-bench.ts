/** How many readings change when a page is changed in a way that shouldn't matter. */
import { load } from 'cheerio'
import { skippedWithoutData } from '../shared/bench-data.ts'
import { listOf, parseOptions } from '../shared/parse-options.ts'
import { printTable } from '../shared/print-table.ts'
import { intervalText, percent, wilson } from '../shared/statistics.ts'
import { writeResult } from '../shared/write-result.ts'
import { type BuiltinScore, scanBuiltins } from './builtin-scans.ts'
import {
  comparedFields,
  countChanges,
  emptyTransformationScore,
  readSavedPage,
  type TransformationScore,
} from './reading.ts'
import { savedPages } from './saved-pages.ts'
import type { SavedPage, Transformation } from './transformation.ts'
import { sidebars } from './transformations/add-sidebar.ts'
import { changedCurrency } from './transformations/change-currency.ts'
import { movedAddresses } from './transformations/move-addresses.ts'
import { renamedNames } from './transformations/rename-names.ts'
import { reorderedBlocks } from './transformations/reorder-blocks.ts'
import { loadConcepts, translatedWords } from './transformations/translate-words.ts'
import { wrappedContainers } from './transformations/wrap-containers.ts'

/** Written again without a change: what the parser itself changes. */
const unchanged: Transformation = { name: 'unchanged', apply: ($) => ({ $ }) }

async function allTransformations(): Promise<Transformation[]> {
  const concepts = await loadConcepts()
  return [
    unchanged,
    renamedNames,
    reorderedBlocks,
    translatedWords(concepts, ['de', 'en']),
    translatedWords(concepts, ['es', 'en']),
    changedCurrency,
    ...sidebars,
    wrappedContainers,
    movedAddresses,
  ]
}

/** Reads a page as it is and in every transformation. */
export function scorePage(
  page: SavedPage,
  transformations: readonly Transformation[],
  scores: ReadonlyMap<Transformation, TransformationScore>,
): void {
  const reading = readSavedPage(page.url, page.html)
  for (const transformation of transformations) {
    const changed = transformation.apply(load(page.html), page, reading)
    const score = scores.get(transformation)
    if (changed === null || score === undefined) continue
    const read = readSavedPage(changed.url ?? page.url, changed.$.html())
    countChanges(score, page.name, changed.expected ?? reading, read)
  }
}

const totalOf = ({ fields }: TransformationScore) => {
  const all = Object.values(fields)
  const sum = (pick: (count: (typeof all)[number]) => number) =>
    all.reduce((total, count) => total + pick(count), 0)
  return { readings: sum(({ readings }) => readings), changed: sum(({ changed }) => changed) }
}

const maxShown = 160
/** Of two lists of cards, the first lines that only one of them has. */
function shortened(text: string | null, other: string | null): string {
  if (text === null) return 'none'
  if (!text.includes('\n') && !other?.includes('\n')) return text.slice(0, maxShown)
  const others = new Set(other?.split('\n'))
  const own = text.split('\n').filter((line) => !others.has(line))
  return `${text.split('\n').length} cards, of them only here: ${own.slice(0, 2).join(', ') || 'none'}`.slice(
    0,
    maxShown,
  )
}

function printScores(scores: readonly TransformationScore[], examples: number): void {
  printTable(
    'Readings that changed, of those with a value',
    ['transformation', 'pages', 'readings', 'changed', 'share', '95% interval', ...comparedFields],
    scores.map((score) => {
      const { readings, changed } = totalOf(score)
      const share = readings === 0 ? null : changed / readings
      return [
        ...[score.transformation, score.pages, readings, changed, percent(share, 2)],
        intervalText(wilson(changed, readings), 2),
        ...comparedFields.map((field) => `${score.fields[field].changed}/${score.fields[field].readings}`),
      ]
    }),
  )
  for (const { transformation, changes } of scores)
    for (const field of comparedFields)
      for (const { page, expected, read } of changes
        .filter((each) => each.field === field)
        .slice(0, examples))
        console.log(
          `changed: ${transformation}, ${page}: ${field} is ${shortened(expected, read)}, read ${shortened(read, expected)}`,
        )
}

function printBuiltins(scores: readonly BuiltinScore[], examples: number): void {
  printTable(
    'The demo shop in the browser, with replaced built-ins',
    ['script', 'ran', 'scan', 'visits', 'changed', 'share', 'checks lost'],
    scores.map(({ script, runs, outcome, visits, changed, lostChecks }) => [
      ...[script, runs, outcome, visits, changed.length],
      percent(visits === 0 ? null : changed.length / visits),
      lostChecks.length,
    ]),
  )
  for (const { script, reason, changed, lostChecks } of scores) {
    if (reason !== null) console.log(`ended: ${script}: ${reason}`)
    if (lostChecks.length > 0) console.log(`not verified: ${script}: ${lostChecks.join(', ')}`)
    for (const { visit, expected, read } of changed.slice(0, examples))
      console.log(`changed: ${script}, ${visit}: expected ${expected}, read ${read}`)
  }
}

async function scoreSavedPages(every: number): Promise<TransformationScore[]> {
  const transformations = await allTransformations()
  const scores = new Map(transformations.map((each) => [each, emptyTransformationScore(each.name)]))
  for await (const page of savedPages(every)) scorePage(page, transformations, scores)
  return [...scores.values()]
}

/** Runs `npm run bench -- metamorphic`. */
export async function metamorphicBench(args: readonly string[]): Promise<number> {
  const options = parseOptions(args, { only: 'pages,builtins', every: '1', examples: '3' })
  if (!options) return 2
  const [every, examples] = [Number(options.every), Number(options.examples)]
  if (!(every >= 1) || !(examples >= 0)) {
    console.error('--every and --examples are numbers')
    return 2
  }
  const chosen = new Set(listOf(options.only))
  if (chosen.has('pages')) {
    const pages = await scoreSavedPages(every)
    if (pages.some((score) => score.pages > 0)) {
      printScores(pages, examples)
      console.log(`\nwritten: ${await writeResult('metamorphic-pages', { every, pages })}`)
    } else console.log(skippedWithoutData('saved and labeled pages'))
  }
  if (chosen.has('builtins')) {
    const builtins = await scanBuiltins()
    printBuiltins(builtins, examples)
    console.log(`\nwritten: ${await writeResult('metamorphic-builtins', { builtins })}`)
  }
  return 0
}
