/** Scans of clean editions. Each serves for all comparisons of its size and tier, also after an interruption. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScanResult } from '@vitrine/engine/api/scan-types'
import { resultsFolder, writeResult } from '../shared/write-result.ts'
import { scanShop, type Visit } from './compare-shops.ts'
import type { CleanShops, Tier } from './gate-shops.ts'

export interface CleanScan {
  /** Where the edition runs now; the result may be of an earlier run on another port. */
  url: string
  visit: Visit
  result: ScanResult
}

export class CleanScans {
  readonly #made = new Map<string, Promise<CleanScan>>()
  readonly #shops: CleanShops
  readonly #isResumed: boolean

  /** @param isResumed uses the scans that the last run wrote */
  constructor(shops: CleanShops, isResumed: boolean) {
    this.#shops = shops
    this.#isResumed = isResumed
  }

  of(tier: Tier, products: number, visit: Visit): Promise<CleanScan> {
    const name = `gate-clean-${tier}-${products}`
    const made = this.#made.get(name) ?? this.#scan(name, products, visit)
    this.#made.set(name, made)
    return made
  }

  async #scan(name: string, products: number, visit: Visit): Promise<CleanScan> {
    const { url } = await this.#shops.open(products)
    const before = this.#isResumed ? await earlier(name) : null
    if (before !== null) return { url, visit, result: before }
    const result = await scanShop(url, visit)
    await writeResult(name, { result })
    return { url, visit, result }
  }
}

/** Nothing was scanned here yet: null. */
async function earlier(name: string): Promise<ScanResult | null> {
  const text = await readFile(join(resultsFolder, `${name}.json`), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as { result: ScanResult }).result
}
