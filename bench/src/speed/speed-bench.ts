/** How fast the engine is compared with a bare loop that does only the unavoidable, on the same pages. */
import { listOf, parseOptions } from '../shared/parse-options.ts'
import { printTable } from '../shared/print-table.ts'
import { round } from '../shared/statistics.ts'
import { writeResult } from '../shared/write-result.ts'
import { compareBrowser, compareHttp, compareSecondScan, type SpeedRow } from './comparisons.ts'
import { type SpeedShop, withSpeedShops, withWholeShop } from './speed-shops.ts'
import { withStoresFolder } from './stores-folder.ts'
import { lateScans, measureWholeScan, printWholeScans, type WholeScan } from './whole-scan.ts'

const megabytes = (bytes: number | null) => (bytes === null ? '–' : round(bytes / 1024 ** 2, 0))

/** Limits: (a) HTTP tier, (b) Chromium tier, (d) second analysis, as ratios. */
const bars: Partial<Record<SpeedRow['measure'], number>> = { http: 0.6, browser: 0.65, second: 10 }
const maxBytesFor400Pages = 1.5 * 1024 ** 3
/** A scan of 2,000 pages may use this much more memory than one of 400 and still count as flat. */
const flatWithin = 1.3

/** Runs `npm run bench -- speed`. Exit code 1 when a limit is missed. */
export async function speedBench(args: readonly string[]): Promise<number> {
  const options = parseOptions(args, {
    sizes: '60,400,2000',
    only: 'http,browser,second,whole',
    /** Whole scans of this shop instead of the demo one. */
    url: '',
    pages: '100',
    speed: 'when-quiet',
    rounds: '3',
    concurrency: '8',
    tabs: '4',
  })
  if (!options) return 2
  const chosen = new Set(listOf(options.only))
  const settings = {
    rounds: Number(options.rounds),
    concurrency: Number(options.concurrency),
    tabs: Number(options.tabs),
  }
  const rows: SpeedRow[] = []
  async function measureShop(shop: SpeedShop, storesFolder: string): Promise<void> {
    console.error(`measuring ${shop.name} …`)
    const measure = async (name: string, compare: typeof compareHttp) => {
      if (!chosen.has(name)) return
      for (const row of await compare(shop, { ...settings, storesFolder })) {
        rows.push(row)
        console.error(
          `  ${row.measure}: ${round(row.ours, 1)} to ${round(row.bare, 1)} ${row.unit}, ratio ${round(row.ratio)}, ${megabytes(row.peakBytes)} MB`,
        )
      }
    }
    await measure('http', compareHttp)
    if (!shop.hasBrowserPages) return
    await measure('browser', compareBrowser)
    await measure('second', compareSecondScan)
  }
  const scans: WholeScan[] = []
  if (chosen.has('whole')) {
    const speed = options.speed === 'off' ? 'off' : 'when-quiet'
    // As the product scans on two cores.
    const whole = { pageBudget: Number(options.pages), concurrency: 4, tabs: 2, speed } as const
    await withWholeShop(options.url, async (name, url) => {
      console.error(`scanning all of ${name} …`)
      scans.push(await measureWholeScan(name, url, whole))
    })
    printWholeScans(scans)
  }
  const isRelative = ['http', 'browser', 'second'].some((name) => chosen.has(name))
  await withStoresFolder((folder) =>
    isRelative
      ? withSpeedShops(listOf(options.sizes).map(Number), (shop) => measureShop(shop, folder))
      : Promise.resolve(),
  )
  if (rows.length > 0) printRatios(rows)
  const problems = [...findProblems(rows), ...lateScans(scans)]
  for (const problem of problems) console.log(`missed: ${problem}`)
  console.log(`\nwritten: ${await writeResult('speed', { settings, rows, scans, problems })}`)
  return problems.length > 0 ? 1 : 0
}

function printRatios(rows: readonly SpeedRow[]): void {
  printTable(
    'Speed relative to a bare loop on the same pages (ratio: ours / bare; for a second analysis: first / second)',
    ['shop', 'measure', 'pages', 'ours', 'bare', 'unit', 'ratio', 'bar', 'peak MB'],
    rows.map((row) => [
      row.shop,
      row.measure,
      row.pages,
      round(row.ours, 1),
      round(row.bare, 1),
      row.unit,
      round(row.ratio),
      bars[row.measure] ?? '–',
      megabytes(row.peakBytes),
    ]),
  )
}

/** Missed limits, as sentences. */
function findProblems(rows: readonly SpeedRow[]): string[] {
  const problems = rows
    .filter((row) => row.ratio < (bars[row.measure] ?? 0))
    .map((row) => `${row.shop} ${row.measure}: ratio ${round(row.ratio)} is below ${bars[row.measure]}`)
  const peak = (pages: number) =>
    rows.find((row) => row.measure === 'browser' && row.size === pages)?.peakBytes ?? null
  const [medium, large] = [peak(400), peak(2000)]
  if (medium !== null && medium > maxBytesFor400Pages)
    problems.push(`400 pages held ${megabytes(medium)} MB at once`)
  if (medium !== null && large !== null && large > medium * flatWithin)
    problems.push(
      `memory is not flat: ${megabytes(medium)} MB for 400 pages, ${megabytes(large)} MB for 2,000`,
    )
  return problems
}
