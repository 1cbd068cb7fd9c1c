/** `vitrine mcp`: gives a program on this machine the tools of a Vitrine server, over standard input and output. */
import { parseArgs } from 'node:util'
import { readEnvironment } from '@vitrine/config/settings'
import { webAddress } from '../scan/argument-values.ts'
import { UsageError } from '../usage-error.ts'
import { bridge } from './bridge.ts'

const usage = `Usage: vitrine mcp [--server URL]

Lets an MCP client that starts local programs talk to a Vitrine server: every message on standard input is sent
to the server’s /mcp, and its responses go to standard output.

  --server URL   the server’s URL; default: VITRINE_SERVER, else http://127.0.0.1:4400

The environment variable VITRINE_KEY holds an API key. Create one under Your account.
`

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { server: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  })
  if (values.help) {
    process.stdout.write(usage)
    return 0
  }
  if (positionals.length > 0) throw new UsageError(usage)
  const environment = readEnvironment()
  const key = environment.VITRINE_KEY
  if (!key) throw new UsageError('Set VITRINE_KEY to an API key. Create one under Your account.')
  const server = values.server ?? environment.VITRINE_SERVER ?? 'http://127.0.0.1:4400'
  await bridge({
    url: new URL('/mcp', webAddress(server, '--server')),
    key,
    input: process.stdin,
    write: (text) => process.stdout.write(`${text}\n`),
  })
  return 0
}
