/** `vitrine health`: whether the processes on this machine do their work. Container engines ask it every few seconds. */
import { hostname } from 'node:os'
import { parseSettings, readEnvironment, type Settings } from '@vitrine/config/settings'
import { hasLiveWorker } from '@vitrine/db/worker-heartbeat'
import { UsageError } from '../usage-error.ts'

const usage = `Usage: vitrine health

Checks each role of this process (VITRINE_ROLES): whether the API is ready, and whether a worker on this machine
reported in the last minute.

Exit codes: 0 healthy, 1 not.
`

/** A worker that hasn't reported for this long counts as gone; the same as for the operator's list. */
const silenceMs = 60_000
const patienceMs = 5_000

export async function run(args: string[]): Promise<number> {
  if (args[0] === '--help' || args[0] === '-h') {
    process.stdout.write(usage)
    return 0
  }
  if (args.length > 0) throw new UsageError(usage)
  const settings = parseSettings(readEnvironment())
  const problems = await Promise.all([
    settings.roles.includes('api') ? problemOfApi(settings) : null,
    settings.roles.includes('worker') ? problemOfWorker(settings) : null,
  ])
  const said = problems.filter((problem) => problem !== null)
  process.stdout.write(`${said.length === 0 ? 'healthy' : said.join('\n')}\n`)
  return said.length === 0 ? 0 : 1
}

async function problemOfApi({ host, port }: Settings): Promise<string | null> {
  const address = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  try {
    const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/readyz`
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    const text = await answer.text()
    return answer.ok ? null : `The API isn’t ready: ${text}`
  } catch (error) {
    return `The API isn’t responding (${messageOf(error)}).`
  }
}

async function problemOfWorker({ database }: Settings): Promise<string | null> {
  if (database.url === null) return 'A worker’s health is read from its database. Set DATABASE_URL.'
  try {
    const isAlive = await hasLiveWorker(database.url, { hostname: hostname(), silenceMs, patienceMs })
    return isAlive ? null : 'No worker on this machine reported in the last minute.'
  } catch (error) {
    return `The database isn’t responding (${messageOf(error)}).`
  }
}

function messageOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message : message
}
