/** Prints the comparison of a scan with a shop's database. */
import { printTable } from '../shared/print-table.ts'
import { percent, round } from '../shared/statistics.ts'
import { allAlerts } from './dump-alerts.ts'
import type { LiveScan } from './scan-live-shop.ts'
import type { FieldScore, Share, ShopScore, WrongReading } from './score-shop.ts'

export interface ShopReport {
  shop: string
  url: string
  tier: string
  score: ShopScore
  scan: LiveScan
}

const shareOf = ({ right, of }: Share) => percent(of === 0 ? null : right / of)
const cells = (name: string, right: number, of: number) => [name, right, of, shareOf({ right, of })]
const seconds = (ms: number | null) => (ms === null ? '–' : `${round(ms / 1000, 1)} s`)

const fieldNames = {
  price: 'price right',
  currency: 'currency right',
  availability: 'availability right',
  name: 'name right',
  regularPrice: 'regular price right',
  sku: 'SKU right',
} as const

/** @param examples how many addresses and wrong readings of a kind are printed */
export function printShop({ shop, url, tier, score, scan }: ShopReport, examples: number): void {
  const { linked, recognized, budget, aliases } = score
  const field = (name: string, { right, of }: FieldScore) => cells(name, right, of)
  printTable(
    `${shop} (${url}, ${tier} tier)`,
    ['figure', 'number', 'of', 'share'],
    [
      cells('products that are linked', linked, score.products),
      cells('… visited', score.visited, linked),
      cells('… recognized, at any address', recognized, linked),
      cells('… recognized among visited', recognized, score.visited),
      cells('… recognized at the canonical address', score.atCanonical, linked),
      cells('other pages called products', score.wrongProducts.length, score.otherPages),
      ...Object.entries(fieldNames).map(([name, label]) =>
        field(label, score.fields[name as keyof typeof fieldNames]),
      ),
      cells('further addresses with another price or currency', aliases.wrong.length, aliases.pages),
      cells('lists visited', score.categories.visited, score.categories.all),
      field('list sizes right, as stated on the page', score.statedSizes),
      field('list sizes right, as listed', score.listedSizes),
      cells('budget for new content', budget.new, budget.spent),
      cells('… for repeats and aliases', budget.repeat, budget.spent),
      cells('… for the same in another currency', budget.otherCurrency, budget.spent),
      cells('… for redirects', budget.redirect, budget.spent),
      cells('… for addresses without a page', budget.none, budget.spent),
    ],
  )
  printRun(scan)
  printMistakes(score, examples)
}

function printRun({ result, firstAlertMs, isTerminal, causes }: LiveScan): void {
  const alerts = allAlerts(result)
  const severities = ['high', 'medium', 'low'] as const
  printTable(
    'Alerts',
    ['status', ...severities, 'all'],
    (['confirmed', 'not-confirmed', 'needs-review'] as const).map((status) => {
      const own = alerts.filter((each) => each.status === status)
      return [
        status,
        ...severities.map((severity) => own.filter(({ alert }) => alert.severity === severity).length),
        own.length,
      ]
    }),
  )
  console.log(
    `\nTime ${seconds(result.timing.totalMs)}, first alert after ${seconds(firstAlertMs)}. Ended ${
      isTerminal ? `as ${result.outcome}` : 'only when canceled'
    }${result.reason === null ? '' : `: ${result.reason}`}`,
  )
  for (const cause of causes) console.log(`problem: ${cause}`)
}

function printSome<Item>(items: readonly Item[], examples: number, textOf: (item: Item) => string): void {
  for (const item of items.slice(0, examples)) console.log(textOf(item))
  if (items.length > examples) console.log(`  … and ${items.length - examples} more (all in the JSON)`)
}

function printMistakes(score: ShopScore, examples: number): void {
  console.log()
  printSome(
    score.wrongProducts,
    examples,
    ({ url, isListed }) => `called a product: ${url}${isListed ? '' : ' (not in the truth)'}`,
  )
  printSome(
    score.missed.filter(({ pageType }) => pageType !== null),
    examples,
    ({ name, url, pageType }) => `not recognized: ${name}, ${url} (${pageType})`,
  )
  const unvisited = score.missed.filter(({ pageType }) => pageType === null)
  printSome(unvisited, examples, ({ name, url }) => `not visited: ${name}, ${url}`)
  const wrong = (label: string, readings: readonly WrongReading[]) =>
    printSome(
      readings,
      examples,
      ({ name, url, expected, seen }) => `${label}: ${name}, ${url}: expected ${expected}, seen ${seen}`,
    )
  for (const [name, label] of Object.entries(fieldNames))
    wrong(label.replace(/ right$/, ''), score.fields[name as keyof typeof fieldNames].wrong)
  wrong('at a further address', score.aliases.wrong)
  wrong('stated list size', score.statedSizes.wrong)
  wrong('listed list size', score.listedSizes.wrong)
}

/** One row per shop and a sum. */
export function printShops(reports: readonly ShopReport[]): void {
  const fields = ['price', 'currency', 'availability', 'name'] as const
  const sum = (pick: (score: ShopScore) => number) =>
    reports.reduce((total, { score }) => total + pick(score), 0)
  const total = (pick: (score: ShopScore) => Share) => ({
    right: sum((score) => pick(score).right),
    of: sum((score) => pick(score).of),
  })
  const picks: ((score: ShopScore) => Share)[] = [
    ({ recognized, linked }) => ({ right: recognized, of: linked }),
    ({ recognized, visited }) => ({ right: recognized, of: visited }),
    ({ wrongProducts, otherPages }) => ({ right: wrongProducts.length, of: otherPages }),
    ...fields.map((name) => (score: ShopScore) => score.fields[name]),
    ({ listedSizes }) => listedSizes,
    ({ budget }) => ({ right: budget.new, of: budget.spent }),
  ]
  const cell = ({ right, of }: Share) => `${right}/${of}`
  printTable(
    'All shops',
    [
      'shop',
      'recognized',
      '… of visited',
      'wrong products',
      ...fields,
      'lists',
      'new content',
      'alerts',
      'time',
      'end',
    ],
    [
      ...reports.map(({ shop, score, scan: { result } }) => [
        shop,
        ...picks.map((pick) => cell(pick(score))),
        result.alerts.length,
        seconds(result.timing.totalMs),
        result.outcome,
      ]),
      [
        'all',
        ...picks.map((pick) => shareOf(total(pick))),
        reports.reduce((count, { scan }) => count + scan.result.alerts.length, 0),
        seconds(reports.reduce((ms, { scan }) => ms + scan.result.timing.totalMs, 0)),
        `${reports.filter(({ scan }) => scan.result.outcome === 'completed').length}/${reports.length}`,
      ],
    ],
  )
}
