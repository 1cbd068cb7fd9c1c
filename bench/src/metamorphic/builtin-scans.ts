/** Scans of the demo shop in the browser tier while its pages replace built-ins. */
import type { PageOutcome, ScanMemory, ScanResult } from '@vitrine/engine/api/scan-types'
import { serveShop } from '@vitrine/shops/serve'
import { runScan } from '../shared/run-scan.ts'
import { builtinScripts } from './builtin-scripts.ts'

export interface BuiltinScore {
  script: string
  /** How many times the script ran to its end in a page. */
  runs: number
  outcome: ScanResult['outcome']
  reason: string | null
  /** Visits in the browser without the script, and how many of them are missing or read differently with it. */
  visits: number
  changed: { visit: string; expected: string; read: string }[]
  /** Checks that could evaluate some page only without the script. */
  lostChecks: string[]
}

interface BrowserScan {
  result: Pick<ScanResult, 'outcome' | 'reason' | 'notVerified'>
  runs: number
  /** Platform and path → what the visit read. */
  readings: Map<string, string>
}

const products = 8
const pageBudget = 14
const port = 4962
/** Requested at the end of a script. */
const proof = '/built-ins-replaced'

function readingOf({ state, pageType, product }: PageOutcome): string {
  const { title, price, compare_at, currency, availability, sku } = product ?? {}
  return JSON.stringify({ state, pageType, title, price, compare_at, currency, availability, sku })
}

async function scanWith(script: string): Promise<BrowserScan> {
  let runs = 0
  const added = `<script>${script};new Image().src = '${proof}'</script>`
  const html = (text: string) => text.replace(/<head(?:\s[^>]*)?>/, (head) => head + added)
  const answer = ({ path }: { path: string }) => {
    if (path !== proof) return null
    runs += 1
    return { status: 204, body: '' }
  }
  // The same port every time, so that addresses and samples are the same.
  const shop = await serveShop({ edition: 'clean', products, port, hooks: [{ html, answer }] })
  const readings = new Map<string, string>()
  try {
    const result = await runScan({
      url: shop.url,
      tier: 'browser',
      pageBudget,
      platforms: ['Desktop'],
      onMemory: async (memory: ScanMemory) => {
        for await (const outcome of memory.outcomes('browser')) {
          const { pathname, search } = new URL(outcome.task.url)
          readings.set(`${outcome.task.platform} ${pathname}${search}`, readingOf(outcome))
        }
      },
    })
    return { result, runs, readings }
  } finally {
    await shop.close()
  }
}

/** Compares a scan with the one of unchanged pages. */
export function compareScans(script: string, plain: BrowserScan, scan: BrowserScan): BuiltinScore {
  const lost = new Set(plain.result.notVerified.map(({ detector }) => detector))
  return {
    script,
    runs: scan.runs,
    outcome: scan.result.outcome,
    reason: scan.result.reason,
    visits: plain.readings.size,
    changed: [...plain.readings].flatMap(([visit, expected]) => {
      const read = scan.readings.get(visit) ?? 'not visited'
      return read === expected ? [] : [{ visit, expected, read }]
    }),
    lostChecks: [...new Set(scan.result.notVerified.map(({ detector }) => detector))].filter(
      (detector) => !lost.has(detector),
    ),
  }
}

export async function scanBuiltins(): Promise<BuiltinScore[]> {
  console.error('scanning the demo shop as it is …')
  const plain = await scanWith('')
  const scores: BuiltinScore[] = []
  for (const { name, script } of builtinScripts) {
    console.error(`scanning the demo shop with ${name} …`)
    scores.push(compareScans(name, plain, await scanWith(script)))
  }
  return scores
}
