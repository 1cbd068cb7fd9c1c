/** Chooses a subcommand and reports what goes wrong. Each subcommand is loaded only when it is used. */

interface Command {
  /** @returns the exit code. */
  run(args: string[]): Promise<number>
}

export type Commands = Readonly<
  Record<string, { help: string; load: () => Promise<Command>; usage?: () => Promise<string> }>
>

/** Runs the command that the arguments name, and sets the exit code of the process. */
export async function runCommandLine(commands: Commands, args: readonly string[]): Promise<void> {
  process.exitCode = await runCommand(commands, args).catch(report)
}

async function runCommand(commands: Commands, args: readonly string[]): Promise<number> {
  const [name = '', ...rest] = args
  const command = commands[name]
  if (!command) {
    const usage = usageOf(commands)
    const isHelp = ['', 'help', '--help', '-h'].includes(name)
    process[isHelp ? 'stdout' : 'stderr'].write(isHelp ? usage : `Unknown command: ${name}\n\n${usage}`)
    return isHelp ? 0 : 2
  }
  if (command.usage !== undefined && rest.length === 1 && ['--help', '-h'].includes(rest[0] ?? '')) {
    process.stdout.write(await command.usage())
    return 0
  }
  const { run } = await command.load()
  return run(rest)
}

const usageOf = (commands: Commands): string =>
  `Usage: vitrine COMMAND\n\n${Object.values(commands)
    .map(({ help }) => `  ${help}`)
    .join('\n')}\n`

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
