/** The arguments of `vitrine compare`: those of a scan, and what the second store may break. */
import { parseArgs } from 'node:util'
import { listOf, storeHeaders } from '../scan/argument-values.ts'
import { parseScanArguments, type ScanArguments, scanOptions } from '../scan/scan-arguments.ts'
import { UsageError } from '../usage-error.ts'
import { alertBudgets, type Budgets, lossBudget, revenueOf } from './budgets.ts'
import { timeChecks } from './compare-results.ts'

export const compareUsage = `Usage: vitrine compare URL1 URL2 [options]

Scans both stores the same way, and reports only what the second one broke: faults that it has and the first one
doesn’t. Meant for a preview before a release: URL1 is the live store, URL2 the preview.

  --max-new LIST           how many new alerts are allowed (high=0,medium=0; low ones are only reported)
  --max-loss LOSS          how much they may cost: a share of revenue such as 0.5%, or an amount per week
  --weekly-revenue AMOUNT  the store’s revenue in a week, to state losses as amounts
  --ignore CHECK           don’t count this check, such as a preview’s robots rules (repeatable)
  --header, --basic-auth   are sent to the second store only
  --header1 "NAME: VALUE"  send this header to the first store (repeatable)

The options of vitrine scan apply to both stores. Page speed is never compared, because times differ from visit to visit.

Exit codes: 0 within the budgets, 1 a budget is exceeded, 2 bad arguments, 3 a store couldn’t be checked, 130 stopped.
`

export interface CompareArguments {
  first: ScanArguments
  second: ScanArguments
  budgets: Budgets
  ignored: ReadonlySet<string>
}

const own = {
  'max-new': { type: 'string' },
  'max-loss': { type: 'string' },
  'weekly-revenue': { type: 'string' },
  ignore: { type: 'string', multiple: true },
  header1: { type: 'string', multiple: true },
} as const

/** Null: help was requested. @throws UsageError */
export async function parseCompareArguments(args: string[]): Promise<CompareArguments | null> {
  const { values, positionals, tokens } = parseArgs({
    args,
    options: { ...scanOptions, ...own },
    allowPositionals: true,
    tokens: true,
  })
  if (values.help) return null
  const [firstUrl, secondUrl, ...more] = positionals
  if (firstUrl === undefined || secondUrl === undefined || more.length > 0)
    throw new UsageError(`Name two stores.\n\n${compareUsage}`)
  if (values.baseline !== undefined || values['fail-on'] !== undefined)
    throw new UsageError(
      'The first store is the baseline. Use --max-new in place of --baseline and --fail-on.',
    )
  const shared = tokens.flatMap((token) =>
    token.kind !== 'option' || token.name in own
      ? []
      : [token.value === undefined ? `--${token.name}` : `--${token.name}=${token.value}`],
  )
  const scan = async (url: string) => {
    const parsed = await parseScanArguments([url, ...shared, '--no-speed'])
    if (parsed === null) throw new UsageError(compareUsage)
    return parsed
  }
  const [first, second] = [await scan(firstUrl), await scan(secondUrl)]
  const weeklyRevenue = values['weekly-revenue'] === undefined ? null : revenueOf(values['weekly-revenue'])
  const loss = values['max-loss']
  return {
    first: {
      ...first,
      headers: storeHeaders(values.header1 ?? [], undefined),
      formats: [],
      screenshots: null,
    },
    second,
    budgets: {
      alerts: alertBudgets(values['max-new']),
      share: loss === undefined ? null : lossBudget(loss, weeklyRevenue),
      weeklyRevenue,
    },
    ignored: new Set([...timeChecks, ...listOf(values.ignore)]),
  }
}
