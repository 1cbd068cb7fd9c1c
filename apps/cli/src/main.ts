/** The `vitrine` command. Each subcommand is loaded only when it is used. */
import '@vitrine/db/quick-drizzle'

interface Command {
  /** @returns the exit code. */
  run(args: string[]): Promise<number>
}

const commands: Record<string, { help: string; load: () => Promise<Command> }> = {
  start: {
    help: 'start                     starts the product: database, API, worker, scheduler, and web app',
    load: () => import('./start/start-command.ts'),
  },
  scan: {
    help: 'scan URL [options]        scans a store from here, without a database or server',
    load: () => import('./scan/scan-command.ts'),
  },
  explain: {
    help: 'explain [CHECK]           what a check finds, how it decides, and how to fix it',
    load: () => import('./explain/explain-command.ts'),
  },
  doctor: {
    help: 'doctor [URL]              whether this machine can scan, and reach a store',
    load: () => import('./doctor/doctor-command.ts'),
  },
  extract: {
    help: 'extract --input --output  reads products and prices from saved pages',
    load: () => import('./extract/extract-command.ts'),
  },
  operator: {
    help: 'operator create EMAIL     creates an operator (superuser) and prints the password',
    load: () => import('./operator/operator-command.ts'),
  },
  password: {
    help: 'password reset EMAIL      sets a new password and ends all sessions',
    load: () => import('./operator/password-command.ts'),
  },
}

const usage = `Usage: vitrine COMMAND\n\n${Object.values(commands)
  .map(({ help }) => `  ${help}`)
  .join('\n')}\n`

async function main(args: readonly string[]): Promise<number> {
  const [name = '', ...rest] = args
  const command = commands[name]
  if (!command) {
    const isHelp = ['', 'help', '--help', '-h'].includes(name)
    process[isHelp ? 'stdout' : 'stderr'].write(isHelp ? usage : `Unknown command: ${name}\n\n${usage}`)
    return isHelp ? 0 : 2
  }
  const { run } = await command.load()
  return run(rest)
}

/** Messages meant for users are printed as they are; anything else needs its stack trace. */
function report(error: unknown): number {
  if (!(error instanceof Error)) {
    process.stderr.write(`${String(error)}\n`)
    return 1
  }
  const isBadCall =
    ['SettingsError', 'UsageError'].includes(error.name) ||
    String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')
  process.stderr.write(`${isBadCall || error.name === 'AppError' ? error.message : error.stack}\n`)
  return isBadCall ? 2 : 1
}

process.exitCode = await main(process.argv.slice(2)).catch(report)
