/** What the impact model is given and what it answers. Amounts are of one week, in major units of one currency. */
import type { EffectId } from '@vitrine/kernel/effects'
import type { PageType, Platform } from '@vitrine/kernel/vocabulary'
import type { Channel, Grade } from './priors.ts'

export interface StoreFigures {
  weeklySessions: number
  /** Share of sessions that end in an order, 0 to 1. */
  conversionRate: number
  averageOrderValue: number
  /** Read from the store's own exports, rather than stated from memory. */
  isMeasured: boolean
}

/** How many pages of a type the store has and how many of them were looked at. */
export interface PageCount {
  known: number
  analysed: number
}

export interface StoreShape {
  pages: Partial<Record<PageType, PageCount>>
  /** Regions that the store is scanned in. */
  regions: readonly string[]
}

export interface ImpactAlert {
  /** Seeds the draws and names the result. */
  fingerprint: string
  detector: string
  /** Null: nothing is known of what it costs. */
  effect: EffectId | null
  pageType: PageType
  pageUrls: readonly string[]
  platforms: readonly Platform[]
  regions: readonly string[]
  /** Share of the page's visitors who come to see the spot, 0 to 1. */
  visibility: number
}

/** One factor of the product that makes an estimate. */
export interface ImpactFactor {
  label: string
  value: number
  /** Taken from assumptions or priors instead of the store's own figures. */
  isAssumed: boolean
  source: string
}

export interface AlertImpact {
  channel: Channel
  grade: Grade
  /** Share of the weekly revenue at risk, before causes are combined. */
  hazard: number
  /** Median, 10th and 90th percentile; the parts of all alerts add up to the store's figure. Null: costs no sales. */
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
