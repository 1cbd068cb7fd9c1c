/** `npm start`: from a fresh clone to a running product. */
import {
  parseSettings,
  readEnvironment,
  type Settings,
  settingWarnings,
  usesDataFolder,
} from '@vitrine/config/settings'
import { findRunningEmbedded, startEmbedded } from '@vitrine/db/embedded/start-embedded'
import { migrate } from '@vitrine/db/migrate'
import { AppError } from '@vitrine/kernel/http/errors'
import { createLogger } from '@vitrine/server/logger'
import { startTelemetry } from '@vitrine/server/telemetry'
import { buildWebIfStale } from './build-web.ts'
import { checkDataFolder, explainStart } from './explain-start.ts'
import { createStopper, type Stopper } from './stopper.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Starts everything, prints `ready`, and runs until it is stopped. */
export async function run(args: string[]): Promise<number> {
  if (args.length > 0)
    throw new AppError('BAD_REQUEST', 'start takes no arguments. See .env.example for settings.')
  const settings = parseSettings(readEnvironment())
  for (const warning of settingWarnings(settings)) process.stderr.write(`Warning: ${warning}\n`)
  if (usesDataFolder(settings)) checkDataFolder(settings.dataDir)
  const stopper = createStopper(say)
  try {
    await startAll(settings, stopper)
  } catch (error) {
    await stopper.stop()
    throw explainStart(error, settings)
  }
  return stopper.wait()
}

async function startAll(settings: Settings, stopper: Stopper): Promise<void> {
  const isApi = settings.roles.includes('api')
  const telemetry = await startTelemetry(settings)
  stopper.add('Telemetry', () => telemetry.stop())
  const [databaseUrl] = await Promise.all([
    reachDatabase(settings, stopper),
    isApi ? buildWebIfStale(say) : undefined,
  ])
  await migrate(databaseUrl)
  const shopUrl = settings.demo.isOn && isApi ? await serveDemoShop(settings, stopper) : null
  say('Starting the server…')
  const { startServer } = await import('@vitrine/server/start-server')
  const server = await startServer({ settings, databaseUrl, logger: createLogger(logLevel(settings)) })
  stopper.add('The server', () => server.stop())
  const password = shopUrl === null ? null : await prepareDemo(server.services, shopUrl, stopper)
  if (server.url === null) return say(`Running as ${settings.roles.join(', ')}.\nready`)
  await untilPageAnswers(server.url)
  await printWelcome(server.url, shopUrl, password)
  void server.browser?.then(({ note }) => note !== null && say(`Note: ${note}`))
}

/** On a terminal the log would hide the few lines that matter. */
const logLevel = (settings: Settings) =>
  process.stderr.isTTY && settings.logLevel === 'info' ? 'warn' : settings.logLevel

async function reachDatabase(settings: Settings, stopper: Stopper): Promise<string> {
  if (settings.database.url !== null) return settings.database.url
  // An additional worker on the same machine connects to the database of the process that serves the product.
  const running = settings.roles.includes('api') ? null : await findRunningEmbedded(settings.dataDir)
  if (running !== null) return running
  say('Starting PostgreSQL…')
  const database = await startEmbedded({ dataFolder: settings.dataDir })
  stopper.add('PostgreSQL', () => database.stop())
  return database.url
}

async function serveDemoShop(settings: Settings, stopper: Stopper): Promise<string> {
  say('Opening the demo shop…')
  const { serveShop } = await import('@vitrine/shops/serve')
  const shop = await serveShop({ edition: 'faulty', port: settings.demo.port })
  stopper.add('The demo shop', () => shop.close())
  return shop.url.replace(/\/$/, '')
}

async function prepareDemo(
  services: Parameters<typeof import('./seed-demo.ts').seedDemo>[0],
  shopUrl: string,
  stopper: Stopper,
) {
  const { moveDemoWebsite, seedDemo } = await import('./seed-demo.ts')
  const password = await seedDemo(services, shopUrl)
  if (password === null) await moveDemoWebsite(services, shopUrl)
  const { seedDemoCompetitors, serveDemoCompetitors } = await import('./demo-competitors.ts')
  await seedDemoCompetitors(services, await serveDemoCompetitors(stopper))
  return password
}

async function untilPageAnswers(url: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  const isPage = answer.ok && (answer.headers.get('content-type') ?? '').includes('text/html')
  await answer.body?.cancel()
  if (!isPage) throw new Error(`The page at ${url} returned ${answer.status}.`)
}

async function printWelcome(url: string, shopUrl: string | null, password: string | null): Promise<void> {
  say('')
  say(`Vitrine    ${url}`)
  if (shopUrl !== null) say(`Demo shop  ${shopUrl}`)
  if (password !== null) {
    const { demoEmail } = await import('./seed-demo.ts')
    say(`Sign in    ${demoEmail}  ${password}`)
    say('           (shown once; `npm run vitrine -- password reset` sets a new one)')
  }
  say('ready')
}
