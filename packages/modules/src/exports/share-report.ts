/**
 * The common input of all exports of alerts: one report, filled once by the use case and formatted by pure functions.
 */

import type { Alert } from '@vitrine/kernel/alert/alert'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { AlertStatus, Severity } from '@vitrine/kernel/names/vocabulary'

export interface ShareScreenshot {
  bytes: Uint8Array
  contentType: 'image/png' | 'image/jpeg'
  widthPixels: number
  caption: string
}

export type ShareRow =
  | { kind: 'text'; title: string | null; content: string }
  | { kind: 'before-after'; beforeTitle: string; before: string; afterTitle: string; after: string }
  | { kind: 'screenshot'; screenshot: ShareScreenshot }

/** An alert with its evidence. Typed fields have the same names as everywhere. */
export interface ShareAlert extends Pick<Alert, 'place' | 'how_checked' | 'advice' | 'page_urls'> {
  alertId: string
  /** Address of the alert in the product; requires sign-in and never expires. */
  alertUrl: string
  title: string
  severity: Severity
  status: AlertStatus
  description: string
  /** Label and address of the page that shows the fault. */
  location: string
  locationUrl: string
  regions: readonly string[]
  platforms: readonly string[]
  pageCount: number
  rows: readonly ShareRow[]
}

export interface ShareReport {
  websiteName: string
  scanTitle: string
  scanUrl: string
  generatedAt: Date
  currency: string
  /** Per week; null when no store data is connected. */
  revenueAtRisk: number | null
  shoppersAffected: number | null
  pagesAnalyzed: number | null
  /** Products in the sitemap or in lists, and how many were checked; null: unknown. */
  products: { checked: number; known: number } | null
  alerts: readonly ShareAlert[]
}

export const severityWord: Record<Severity, string> = { high: 'High', medium: 'Medium', low: 'Low' }

/** Whether a reading is source code: its line breaks, indentation and symbols must survive. */
export const isCode = (text: string): boolean => /^\s*(?:[{[<]|"[^"]*"\s*:)/.test(text)

/** The place, unless it only repeats the name of the example page. */
export const placeOf = ({ place, location }: Pick<ShareAlert, 'place' | 'location'>): string =>
  place === location ? '' : place

/** "US, UK · Desktop, Mobile · 12 pages": the line under an alert's title. Unknown parts are left out. */
export function describeReach(alert: ShareAlert): string {
  const pages = alert.pageCount > 0 ? pluralize(alert.pageCount, 'page') : ''
  const regions = alert.regions.map((code) => (code === 'GLOBAL' ? 'All regions' : code))
  return [regions.join(', '), alert.platforms.join(', '), pages].filter(Boolean).join(' · ')
}

/** Names of affected pages, and how many more there are; empty if the alert's location already contains them. */
export function affectedPages(alert: Pick<ShareAlert, 'page_urls' | 'pageCount'>, max = 10) {
  const urls = alert.pageCount > 1 ? alert.page_urls.slice(0, max) : []
  return { urls, more: urls.length > 0 ? alert.pageCount - urls.length : 0 }
}

/** "3 high, 1 low": number of alerts per severity, without zeros. */
export function countSeverities(alerts: readonly ShareAlert[]): string {
  const parts = (['high', 'medium', 'low'] as const)
    .map((severity) => ({ severity, count: alerts.filter((alert) => alert.severity === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => `${count} ${severity}`)
  return parts.join(', ')
}
