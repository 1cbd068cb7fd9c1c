/** The `vitrine` command. */
import '@vitrine/db/quick-drizzle'
import { runCommandLine } from './command-line.ts'
import { scannerCommands } from './scanner-commands.ts'

await runCommandLine(
  {
    start: {
      help: 'start                     starts the product: database, API, worker, scheduler, and web app',
      load: () => import('./start/start-command.ts'),
    },
    ...scannerCommands,
    health: {
      help: 'health                    whether the server or worker on this machine is healthy',
      load: () => import('./health/health-command.ts'),
    },
    operator: {
      help: 'operator create EMAIL     creates an operator (superuser) and prints the password',
      load: () => import('./operator/operator-command.ts'),
    },
    password: {
      help: 'password reset EMAIL      sets a new password and ends all sessions',
      load: () => import('./operator/password-command.ts'),
    },
  },
  process.argv.slice(2),
)
