/** Costs of alerts as shares of the store's revenue and shoppers. */

import type { ScanResult } from '@vitrine/engine/api/scan-types'
import { sessionsPerShopper } from '@vitrine/impact/assumptions'
import { estimateImpact } from '@vitrine/impact/estimate-impact'
import type { StoreImpact, StoreShape } from '@vitrine/impact/impact-types'

/** A store with one shopper and a revenue of one: its estimates are shares that apply to any store. */
const unit = {
  weeklySessions: sessionsPerShopper,
  conversionRate: 1,
  averageOrderValue: 1 / sessionsPerShopper,
  isMeasured: false,
}

/** Estimates all alerts of a result together. */
export function shareImpact(result: ScanResult, regions: readonly string[]): Promise<StoreImpact> {
  const { coverage } = result
  // Pages that the scan skipped are distributed over the page types as the visited ones are.
  const whole = coverage.visited === 0 ? 1 : (coverage.visited + coverage.sampled) / coverage.visited
  const pages: StoreShape['pages'] = {}
  for (const [pageType, group] of Map.groupBy(result.pages, (page) => page.pageType))
    pages[pageType] = { known: Math.round(group.length * whole), analysed: group.length }
  return estimateImpact(unit, { pages, regions }, result.alerts)
}
