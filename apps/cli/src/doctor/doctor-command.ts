/** `vitrine doctor`: whether this machine can scan, and whether a store lets itself be scanned from here. */
import { parseArgs, styleText } from 'node:util'
import { type Environment, readEnvironment } from '@vitrine/config/settings'
import { ensureBrowser } from '../browser/ensure-browser.ts'
import { UsageError } from '../usage-error.ts'
import { machineChecks } from './machine-checks.ts'
import { storeChecks } from './store-checks.ts'

const usage = `Usage: vitrine doctor [URL] [--yes]

Checks Node, memory, disk, settings, and the browser, and with URL whether the store can be reached.
With --yes, it downloads a browser first if this machine has none.

Exit codes: 0 everything needed is there, 1 something is missing.
`

/** `warning`: scans work, but not as well. */
export interface Diagnosis {
  name: string
  state: 'ok' | 'warning' | 'problem'
  text: string
}

export type DoctorCheck = () => Promise<Diagnosis>

const marks = { ok: '✓', warning: '!', problem: '✗' } as const
const colors = { ok: 'green', warning: 'yellow', problem: 'red' } as const

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'allow-host': { type: 'string', multiple: true, default: [] },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  const [url, ...more] = positionals
  if (more.length > 0) throw new UsageError(usage)
  const environment: Environment = { ...readEnvironment(), NODE_ENV: undefined }
  if (values.yes)
    await ensureBrowser({ chromiumPath: environment.VITRINE_CHROMIUM || null, mayDownload: true })
  const checks = [
    ...machineChecks(environment),
    ...(url === undefined ? [] : storeChecks(url, values['allow-host'])),
  ]
  let problems = 0
  for (const check of checks) {
    const { name, state, text } = await check()
    if (state === 'problem') problems += 1
    process.stdout.write(`${styleText(colors[state], marks[state])} ${name}: ${text}\n`)
  }
  return problems > 0 ? 1 : 0
}
