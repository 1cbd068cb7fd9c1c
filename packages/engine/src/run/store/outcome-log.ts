/** Recorded outcomes: the first in memory, the rest in a file, so that a large scan needs little memory. */
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageOutcome } from '../../api/scan-types.ts'

type Place = { outcome: PageOutcome } | { offset: number; length: number }

export interface OutcomeLog {
  /** Records an outcome under its key; a second one for the same key is ignored. */
  append(key: string, outcome: PageOutcome): Promise<boolean>
  /** Outcomes whose keys have this prefix, sorted by key, the same on every call and run. */
  read(prefix: string): AsyncIterable<PageOutcome>
  /** Deletes the file. */
  dispose(): Promise<void>
}

/** A log that keeps `inMemory` outcomes and spills the others into its own folder under `folder`. */
export function createOutcomeLog(inMemory: number, folder: string = tmpdir()): OutcomeLog {
  const places = new Map<string, Place>()
  let spill: Promise<{ handle: FileHandle; folder: string }> | null = null
  let endOffset = 0

  async function openSpill(): Promise<{ handle: FileHandle; folder: string }> {
    const own = await mkdtemp(join(folder, 'vitrine-scan-'))
    const handle = await open(join(own, 'outcomes.jsonl'), 'wx+', 0o600)
    // The open file lives on without its name, so a killed process leaves nothing behind.
    if (process.platform !== 'win32') await rm(own, { recursive: true })
    return { handle, folder: own }
  }

  async function append(key: string, outcome: PageOutcome): Promise<boolean> {
    if (places.has(key)) return false
    if (places.size < inMemory) {
      places.set(key, { outcome })
      return true
    }
    const line = Buffer.from(`${JSON.stringify(outcome)}\n`)
    // Reserves the position before the write, so that writes of other pages follow it and a duplicate is
    // refused.
    const offset = endOffset
    endOffset += line.byteLength
    const place: Place = { outcome }
    places.set(key, place)
    spill ??= openSpill()
    const { handle } = await spill
    await handle.write(line, 0, line.byteLength, offset)
    places.set(key, { offset, length: line.byteLength })
    return true
  }

  async function load(place: Place): Promise<PageOutcome> {
    if ('outcome' in place) return place.outcome
    const file = await spill
    if (file === null) throw new Error('an outcome was spilled without a file')
    const buffer = Buffer.alloc(place.length)
    await file.handle.read(buffer, 0, place.length, place.offset)
    return JSON.parse(buffer.toString()) as PageOutcome
  }

  return {
    append,
    async *read(prefix) {
      for (const key of [...places.keys()].filter((each) => each.startsWith(prefix)).sort()) {
        const place = places.get(key)
        if (place !== undefined) yield await load(place)
      }
    },
    async dispose() {
      const file = await spill
      spill = null
      places.clear()
      if (file === null) return
      await file.handle.close()
      await rm(file.folder, { recursive: true, force: true })
    },
  }
}
