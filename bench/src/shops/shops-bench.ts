/** Scans live shops and compares what was read with their own databases. */
import { execFileSync } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseOptions } from '../shared/parse-options.ts'
import { writeResult } from '../shared/write-result.ts'
import { dumpAlerts } from './dump-alerts.ts'
import { firstScanFigures, newestScans, printFirstScans, readFirstScans } from './first-scans.ts'
import { printAgreement } from './merchandiser.ts'
import { printShop, printShops, type ShopReport } from './print-shop.ts'
import { printReviews, readReviews } from './review.ts'
import { type LiveScanOptions, scanLiveShop } from './scan-live-shop.ts'
import { scoreShop } from './score-shop.ts'
import { readTruth, type ShopTruth, TruthError } from './truth.ts'

const answersWithinMs = 10_000

/** Why a shop cannot be scanned now; null when it can. */
async function whyUnusable(url: string): Promise<string | null> {
  try {
    const { status, body } = await fetch(url, {
      signal: AbortSignal.timeout(answersWithinMs),
      redirect: 'manual',
    })
    // An unread answer keeps its connection open during the whole scan.
    await body?.cancel()
    return status >= 500 ? `${url} answers with status ${status}` : null
  } catch {
    return `${url} does not answer`
  }
}

interface ChosenShop {
  truth: ShopTruth
  url: string
}

/** The shops of a laboratory whose truth is usable and that answer; the others are named. */
async function shopsOfLab(folder: string): Promise<{ shops: ChosenShop[]; isWhole: boolean }> {
  const truths = join(folder, 'truth')
  const names = await readdir(truths).catch(() => {
    throw new TruthError(`${truths}: cannot be read`)
  })
  const shops: ChosenShop[] = []
  let isWhole = true
  for (const name of names.filter((each) => each.endsWith('.json')).sort()) {
    try {
      const truth = await readTruth(join(truths, name))
      const reason = await whyUnusable(truth.url)
      if (reason === null) shops.push({ truth, url: truth.url })
      else console.error(`${truth.shop}: left out, ${reason}`)
    } catch (error) {
      if (!(error instanceof TruthError)) throw error
      console.error(`left out: ${error.message}`)
      isWhole = false
    }
  }
  return { shops, isWhole }
}

async function chosenShops(options: { truth: string; url: string; lab: string }) {
  if (options.lab !== '') return shopsOfLab(options.lab)
  const truth = await readTruth(options.truth)
  const url = options.url || truth.url
  if (!URL.canParse(url)) throw new TruthError(`--url ${url} is no address`)
  const reason = await whyUnusable(url)
  if (reason !== null) throw new TruthError(`${truth.shop}: ${reason}`)
  return { shops: [{ truth, url }], isWhole: true }
}

const revision = () =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim()

const writeJson = (file: string, value: unknown) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`)

/** What is kept of a scan: everything but its pages and alerts. */
const figuresOf = ({ shop, url, tier, score, scan }: ShopReport) => {
  const { outcome, reason, coverage, timing } = scan.result
  const { firstAlertMs, isTerminal, causes } = scan
  return {
    ...{ shop, url, tier, outcome, reason, isTerminal, causes, firstAlertMs, coverage, timing },
    alerts: scan.result.alerts.length,
    score,
  }
}

type Plan = Omit<LiveScanOptions, 'url'> & { examples: number }

/** Null: an option has no such value. */
function planOf(options: Record<'tier' | 'pages' | 'minutes' | 'examples', string>): Plan | null {
  const tier = options.tier === 'http' || options.tier === 'browser' ? options.tier : null
  const [pageBudget, maxMinutes, examples] = [options.pages, options.minutes, options.examples].map(Number)
  if (tier === null || !pageBudget || !maxMinutes || examples === undefined || Number.isNaN(examples))
    return null
  return { tier, pageBudget, maxMinutes, examples }
}

const usage = `usage: npm run bench -- shops --truth FILE [--url URL] | --lab FOLDER | --record FILE_OR_FOLDER
  | --ranking FILE [--tier http|browser] [--pages 200] [--minutes 30] [--examples 20] [--json OUT] [--alerts OUT]`

/** Runs `npm run bench -- shops`. Exit code 1: a scan did not complete, or a truth was unusable. */
export async function shopsBench(args: readonly string[]): Promise<number> {
  const options = parseOptions(args, {
    ...{ truth: '', url: '', lab: '', record: '', ranking: '', tier: 'http', pages: '200' },
    ...{ minutes: '30', examples: '20', json: '', alerts: '' },
  })
  if (!options) return 2
  const plan = planOf(options)
  if (
    plan === null ||
    [options.truth, options.lab, options.record, options.ranking].every((value) => value === '')
  ) {
    console.error(usage)
    return 2
  }
  try {
    if (options.record !== '') await printRecord(options.record)
    if (options.ranking !== '') await printAgreement(options.ranking)
    if (options.truth === '' && options.lab === '') return 0
    const { shops, isWhole } = await chosenShops(options)
    const reports = await scanShops(shops, plan)
    await writeReports(reports, options)
    const isCompleted = reports.every(({ scan }) => scan.result.outcome === 'completed')
    return isWhole && isCompleted ? 0 : 1
  } catch (error) {
    if (!(error instanceof TruthError)) throw error
    console.error(error.message)
    return 2
  }
}

/** Alerts reviewed by hand, and what first scans read. */
async function printRecord(path: string): Promise<void> {
  const reviews = await readReviews(path)
  printReviews(reviews)
  const scans = await readFirstScans(path)
  if (scans === null) return
  const all = firstScanFigures(scans, reviews)
  const newest = firstScanFigures(newestScans(scans, reviews), reviews)
  printFirstScans('All', all)
  printFirstScans('Newest', newest)
  await writeResult('first-scans', { all, newest })
}

async function scanShops(shops: readonly ChosenShop[], { examples, ...plan }: Plan): Promise<ShopReport[]> {
  const reports: ShopReport[] = []
  for (const { truth, url } of shops) {
    console.error(`scanning ${truth.shop} at ${url} …`)
    const scan = await scanLiveShop({ ...plan, url })
    const score = scoreShop(truth, url, scan.result.pages, scan.visits)
    const report = { shop: truth.shop, url, tier: plan.tier, score, scan }
    printShop(report, examples)
    reports.push(report)
  }
  if (reports.length > 1) printShops(reports)
  return reports
}

async function writeReports(
  reports: readonly ShopReport[],
  files: { json: string; alerts: string },
): Promise<void> {
  const figures = { revision: revision(), shops: reports.map(figuresOf) }
  if (files.json !== '') await writeJson(files.json, figures)
  if (files.alerts !== '') {
    const dumps = reports.map(({ shop, url, scan }) => dumpAlerts(shop, url, revision(), scan.result))
    await writeJson(files.alerts, dumps.length === 1 ? dumps[0] : dumps)
  }
  console.log(`\nwritten: ${await writeResult('shops', figures)}`)
}
