/** Names of the saved shops. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { benchData } from './bench-data.ts'

/** Name and folder of each saved shop, in alphabetical order; empty without the data. */
export async function storedShops(): Promise<{ name: string; folder: string }[]> {
  const root = benchData('stores')
  if (!root) return []
  const entries = await readdir(root, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => ({ name: entry.name, folder: join(root, entry.name) }))
    .sort((a, b) => a.name.localeCompare(b.name))
}
