/** How many of the known faults are found, and how many alerts are right, per detector and per shop. */
import { skippedWithoutData } from '../shared/bench-data.ts'
import { listOf, parseOptions } from '../shared/parse-options.ts'
import { printTable } from '../shared/print-table.ts'
import { percent } from '../shared/statistics.ts'
import { writeResult } from '../shared/write-result.ts'
import { scanDemoShop } from './demo-scans.ts'
import { filedRows } from './file-faults.ts'
import { scanWithFiles } from './file-scans.ts'
import { faults } from './injections/faults.ts'
import { lookalikes } from './injections/lookalikes.ts'
import { type LiveScan, liveInjections, scanLiveShop } from './live/live-scans.ts'
import { marketCases, scanMarkets } from './market-scans.ts'
import { printProofs, type Tried } from './print-proofs.ts'
import type { ScoredScan } from './scan-for-score.ts'
import { addScores, type DetectorScore, precision, recall, type Score, totalOf } from './score.ts'
import {
  type FieldFigure,
  f1,
  figuresOfSites,
  type SiteScore,
  scorePriceStrings,
  scoreSites,
} from './score-extraction.ts'
import { printSinglePage, type SinglePage, scanSinglePages } from './single-pages.ts'
import { scanStoredShops } from './stored-scans.ts'
import { readFields, scoreVariants, type VariantScore } from './variants/score-variants.ts'

const cells = (row: Omit<DetectorScore, 'detector'>) => [
  row.found,
  row.missed,
  row.wrong,
  percent(recall(row)),
  percent(precision(row)),
]
const columns = ['found', 'missed', 'wrong', 'recall', 'precision']

function printMistakes({ missed, wrong }: Score): void {
  for (const fault of missed)
    console.log(`missed: ${fault.detector} on ${fault.paths[0] ?? ''} (${fault.note ?? ''})`)
  for (const alert of wrong)
    console.log(`wrong:  ${alert.detector} on ${alert.paths[0] ?? ''}: ${alert.title}`)
}

function printScans(scans: readonly ScoredScan[]): Score {
  const all = addScores(scans.map((scan) => scan.score))
  printTable(
    'Alerts by shop',
    ['shop', ...columns],
    scans.map(({ shop, score }) => [shop, ...cells(totalOf(score.rows))]),
  )
  printTable(
    'Alerts by detector',
    ['detector', ...columns],
    [...all.rows, totalOf(all.rows)].map((row) => [row.detector, ...cells(row)]),
  )
  console.log()
  printMistakes(all)
  return all
}

const data = 'labelled pages and price strings'

/** F1 of other tools on the same 81 pages, from the published outputs of the product-extraction benchmark. */
const published: Readonly<Record<string, readonly [zyte: number, diffbot: number, markup: number]>> = {
  price: [0.935, 0.889, 0.683],
  sku: [0.813, 0.765, 0.475],
  availability: [0.963, 0.963, 0.583],
}

const interval = (figure: FieldFigure) =>
  figure.bySite === null ? '–' : `${figure.bySite.low.toFixed(3)}–${figure.bySite.high.toFixed(3)}`

function printPages(pages: readonly FieldFigure[]): void {
  printTable(
    'Labelled product pages',
    ['field', 'right', 'wrong', 'missed', 'F1', '95% by site', 'Zyte', 'Diffbot', 'markup only'],
    pages.map((row) => [
      ...[row.field, row.right, row.wrong, row.missed],
      f1(row)?.toFixed(3) ?? '–',
      interval(row),
      ...(published[row.field]?.map((value) => value.toFixed(3)) ?? ['–', '–', '–']),
    ]),
  )
}

/** Sites with mistakes, those with the most first. */
function printSites(sites: readonly SiteScore[]): void {
  const names = Object.keys(published)
  const mistakes = ({ fields }: SiteScore) =>
    fields.reduce((sum, { field, wrong, missed }) => sum + (names.includes(field) ? wrong + missed : 0), 0)
  const flawed = sites.filter((site) => mistakes(site) > 0).sort((a, b) => mistakes(b) - mistakes(a))
  printTable(
    `Sites with mistakes, ${flawed.length} of ${sites.length}: right, wrong, missed`,
    ['site', 'pages', ...names],
    flawed.map(({ site, pages, fields }) => [
      ...[site, pages],
      ...names.map((name) => {
        const { right = 0, wrong = 0, missed = 0 } = fields.find(({ field }) => field === name) ?? {}
        return `${right} / ${wrong} / ${missed}`
      }),
    ]),
  )
}

async function printExtraction(): Promise<object | null> {
  const [sites, prices] = [await scoreSites(), await scorePriceStrings()]
  if (sites === null || prices === null) {
    console.log(skippedWithoutData(data))
    return null
  }
  const pages = figuresOfSites(sites)
  printPages(pages)
  printSites(sites)
  printTable(
    'Price strings',
    ['rows', 'right', 'of', 'share'],
    prices.map(({ group, right, rows }) => [group, right, rows, percent(right / rows)]),
  )
  return { pages, sites, prices }
}

async function printVariants(): Promise<VariantScore[]> {
  const scores = await scoreVariants()
  printTable(
    'Product pages of the saved shops, as they are and in variants',
    ['variant', 'pages', ...readFields],
    scores.map(({ variant, pages, right }) => [
      variant,
      pages,
      ...readFields.map((field) => percent(right[field] / pages)),
    ]),
  )
  for (const { variant, mistakes } of scores)
    for (const { path, field, read, wanted } of mistakes)
      console.log(`misread: ${variant}, ${path}: ${field} is ${wanted}, read ${read}`)
  return scores
}

function printPlaced(scan: LiveScan): LiveScan {
  console.log(
    `\n${scan.shop}: ${scan.placed.length} injections had a place; none had: ${scan.notPlaced.join('; ') || '–'}`,
  )
  return scan
}

/** Runs `npm run bench -- quality`. */
export async function qualityBench(args: readonly string[]): Promise<number> {
  const options = parseOptions(args, {
    only: 'extraction,variants,stores,single-pages,demo',
    url: '',
    groups: '',
  })
  if (!options) return 2
  const chosen = new Set(listOf(options.only))
  const extraction = chosen.has('extraction') ? await printExtraction() : null
  const variants = chosen.has('variants') ? await printVariants() : null
  const singlePages: SinglePage[] = []
  for await (const page of chosen.has('single-pages') ? scanSinglePages() : []) {
    printSinglePage(page)
    singlePages.push(page)
  }
  const scans: ScoredScan[] = []
  const injections = [...faults, ...lookalikes]
  const groups = listOf(options.groups)
  const wasRun = ({ group }: { group: string }) => groups.length === 0 || groups.includes(group)
  const [onStored, onFiles, onLive, notRun]: [Tried, Tried, Tried, Tried] = [
    { injections, shops: null },
    { injections: [...filedRows, ...marketCases], shops: null },
    { injections: liveInjections.filter(wasRun), shops: null },
    { injections: liveInjections.filter((each) => !wasRun(each)), shops: null },
  ]
  if (chosen.has('stores')) {
    const stored = await scanStoredShops(injections)
    const files = [...(await scanWithFiles()), ...(await scanMarkets())]
    scans.push(...stored, ...files)
    if (stored.length > 0) {
      onStored.shops = stored
      onFiles.shops = files
    }
  }
  if (chosen.has('demo')) scans.push(...(await scanDemoShop()))
  if (chosen.has('live')) {
    if (!URL.canParse(options.url)) {
      console.error(
        '--only live needs the start page of a shop that may be used freely: --url http://127.0.0.1:3000/',
      )
      return 2
    }
    const live = printPlaced(await scanLiveShop(options.url, groups))
    scans.push(live)
    onLive.shops = [live]
  }
  const isTried = onStored.shops !== null || onLive.shops !== null
  if (isTried) printProofs([onStored, onFiles, onLive, notRun])
  const total = scans.length > 0 ? totalOf(printScans(scans).rows) : null
  console.log(
    `\nwritten: ${await writeResult('quality', { extraction, variants, singlePages, scans, total })}`,
  )
  return 0
}
