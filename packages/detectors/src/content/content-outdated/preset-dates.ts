/** Date fields of the buy form that propose a day in the past. */

import type { PageReading } from '../../shared/page/page-reading.ts'
import { buyFields } from '../../shared/product/buy-form.ts'

interface PresetDate {
  /** The day, as YYYY-MM-DD. */
  day: string
  path: string
}

const dayMs = 86_400_000
const dateTypes = new Set(['date', 'datetime-local'])
const isoDay = /^\d{4}-\d{2}-\d{2}/

/** A delivery or pick-up day can't be in the past; one day is left for time zones. */
export function presetPastDates({ facts, pageType, site }: PageReading): PresetDate[] {
  if (pageType !== 'product_page') return []
  return buyFields(facts).flatMap(({ type, value, path }): PresetDate[] => {
    const day = dateTypes.has(type) ? value.trim().match(isoDay)?.[0] : undefined
    const dayStartMs = day === undefined ? Number.NaN : Date.parse(day)
    return day !== undefined && Number.isFinite(dayStartMs) && site.isPast(dayStartMs + 2 * dayMs)
      ? [{ day, path }]
      : []
  })
}
