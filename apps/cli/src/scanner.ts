/** The `vitrine` command of the published package: everything but the server. */
import { runCommandLine } from './command-line.ts'
import { scannerCommands } from './scanner-commands.ts'

await runCommandLine(scannerCommands, process.argv.slice(2))
