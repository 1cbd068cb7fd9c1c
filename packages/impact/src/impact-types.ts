/** Input and output of the impact model. Amounts are per week, in major units of one currency. */
import type { EffectId } from '@vitrine/kernel/alert/effects'
import type { PageType, Platform } from '@vitrine/kernel/names/vocabulary'
import type { Grade, LossChannel } from './priors.ts'

export interface StoreFigures {
  weeklySessions: number
  /** Share of sessions that end in an order, 0 to 1. */
  conversionRate: number
  averageOrderValue: number
  /** Read from the store's own exports rather than stated by a person. */
  isMeasured: boolean
}

/** Number of the store's pages of a type, and how many of them were checked. */
export interface PageCount {
  known: number
  analysed: number
}

export interface StoreShape {
  pages: Partial<Record<PageType, PageCount>>
  /** Regions in which the store is scanned. */
  regions: readonly string[]
}

export interface ImpactAlert {
  /** Seeds the random numbers and identifies the result. */
  fingerprint: string
  detector: string
  /** Null: its cost is unknown. */
  effect: EffectId | null
  pageType: PageType
  pageUrls: readonly string[]
  platforms: readonly Platform[]
  regions: readonly string[]
  /** Share of the page's visitors who see the spot, 0 to 1. */
  visibility: number
}

/** One factor of an estimate. */
export interface ImpactFactor {
  label: string
  value: number
  /** Taken from assumptions or priors instead of the store's own figures. */
  isAssumed: boolean
  source: string
}

export interface AlertImpact {
  channel: LossChannel
  grade: Grade
  /** Share of the weekly revenue at risk, before causes are combined. */
  hazard: number
  /**
   * Median, 10th and 90th percentile; the parts of all alerts add up to the store's figure. Null: it costs no sales.
   */
  revenueAtRisk: number | null
  low: number | null
  high: number | null
  shoppersAffected: number | null
  factors: ImpactFactor[]
}

export interface StoreImpact {
  weeklyRevenue: number
  /** Never above `weeklyRevenue`. */
  revenueAtRisk: number
  low: number
  high: number
  shoppersAffected: number
  alerts: Map<string, AlertImpact>
}
