import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

/**
 * The signing secret: the setting, or one generated once and stored in the data folder. Processes that start at the
 * same time use the same one.
 */
export function loadSecret(settings: Pick<Settings, 'secret' | 'dataDir'>): string {
  if (settings.secret !== null) return settings.secret
  const path = join(settings.dataDir, 'secret')
  mkdirSync(settings.dataDir, { recursive: true })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    // Fails when another process was faster; its secret is used then.
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(path, 'utf8').trim()
}
