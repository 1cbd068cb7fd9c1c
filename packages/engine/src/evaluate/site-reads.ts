/** Which facts about the site a detector used, so that its result lasts as long as they do. */

import { sha256 } from '@vitrine/kernel/ids'
import { dayMs } from '@vitrine/kernel/time/durations'
import type { SiteContext } from '../api/detector.ts'
import type { SiteData } from './evaluation.ts'

/** Field of the site → hash of its value. */
export type SiteVersion = Readonly<Record<string, string>>

const hashes = new WeakMap<SiteData, Map<string, string>>()

/** Hash of one field. The time counts by days: later on the same day, no result is another one. */
function hashOf(site: SiteData, field: string): string {
  const known = hashes.get(site) ?? new Map<string, string>()
  hashes.set(site, known)
  let hash = known.get(field)
  if (hash === undefined) {
    hash = sha256(JSON.stringify(partOf(site, field) ?? null)).slice(0, 12)
    known.set(field, hash)
  }
  return hash
}

/** The question whether a time is over, as a field. */
const past = 'past '

function partOf(site: SiteData, field: string): unknown {
  if (field.startsWith(past)) return site.nowMs > Number(field.slice(past.length))
  if (field === 'nowMs') return Math.floor(site.nowMs / dayMs)
  return field === 'year' ? new Date(site.nowMs).getUTCFullYear() : site[field as keyof SiteData]
}

/** A view of the site that records what is read from it. */
export function watchSite(context: SiteContext, site: SiteData): { view: SiteContext; reads(): SiteVersion } {
  const fields = new Set<string>()
  const view = new Proxy(context, {
    get(target, key) {
      if (key === 'isPast')
        return (atMs: number) => {
          fields.add(`${past}${atMs}`)
          // By the same clock as the record: contexts are shared by scans of one day.
          return site.nowMs > atMs
        }
      if (typeof key === 'string') fields.add(key === 'robotsAllows' ? 'robotsTxt' : key)
      return Reflect.get(target, key)
    },
  })
  return {
    view,
    reads: () => Object.fromEntries([...fields].map((field) => [field, hashOf(site, field)])),
  }
}

/** Whether everything that was read still has the same value. */
export function isSameSite(reads: SiteVersion, site: SiteData): boolean {
  return Object.entries(reads).every(([field, hash]) => hashOf(site, field) === hash)
}
