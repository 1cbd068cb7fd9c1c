import { parseSettings, readEnvironment, type Settings } from '@vitrine/config/settings'
import { type Database, openDatabase } from '@vitrine/db/database'
import { findRunningEmbedded, startEmbedded } from '@vitrine/db/embedded/start-embedded'
import { migrate } from '@vitrine/db/migrate'
import { checkDataFolder, explainStart } from '../start/explain-start.ts'

/** Runs a function with the installation's database, whether or not the product is running. */
export async function withDatabase<Result>(use: (db: Database) => Promise<Result>): Promise<Result> {
  const settings = parseSettings(readEnvironment())
  if (settings.database.url === null) checkDataFolder(settings.dataDir)
  try {
    return await useDatabase(settings, use)
  } catch (error) {
    throw explainStart(error, settings)
  }
}

async function useDatabase<Result>(
  settings: Settings,
  use: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { url, stop } = await reach(settings)
  try {
    await migrate(url)
    const opened = openDatabase({ url, maxConnections: 2 })
    try {
      return await use(opened.db)
    } finally {
      await opened.close()
    }
  } finally {
    await stop()
  }
}

async function reach(settings: Settings): Promise<{ url: string; stop(): Promise<void> }> {
  const url = settings.database.url ?? (await findRunningEmbedded(settings.dataDir))
  if (url !== null) return { url, stop: async () => {} }
  const embedded = await startEmbedded({ dataFolder: settings.dataDir })
  return { url: embedded.url, stop: () => embedded.stop() }
}
