/** Pure rules of the store data: parsing input and wording results. */
import { money, pluralize } from '@vitrine/kernel/figures/figures'
import type { ImportResult, StoreAssumptions, StoreData } from '@vitrine/modules/metrics/contract'
import { longDate } from '../../shared/format/relative-time.ts'
import { typedNumber } from '../../shared/format/typed-number.ts'

/** The fields as typed. The conversion rate is in percent. */
export interface StoreFields {
  sessions: string
  conversion: string
  orderValue: string
  currency: string
}

export type StoreField = keyof StoreFields

const limits = {
  sessions: { most: 1e9, text: 'Please enter your store’s weekly sessions' },
  conversion: { most: 100, text: 'Please enter a rate above 0% and up to 100%' },
  orderValue: { most: 1e7, text: 'Please enter your average order value' },
} as const

/** Validation messages by field; empty when all are valid. */
export function storeProblems(fields: StoreFields): Partial<Record<StoreField, string>> {
  const problems: Partial<Record<StoreField, string>> = {}
  for (const field of ['sessions', 'conversion', 'orderValue'] as const) {
    const value = typedNumber(fields[field])
    if (value === null || value <= 0 || value > limits[field].most) problems[field] = limits[field].text
  }
  return problems
}

/** The typed fields as the request body; null while one of them is invalid. */
export function typedAssumptions(fields: StoreFields): StoreAssumptions | null {
  if (Object.keys(storeProblems(fields)).length > 0) return null
  return {
    weekly_sessions: typedNumber(fields.sessions) ?? 0,
    conversion_rate: Number(((typedNumber(fields.conversion) ?? 0) / 100).toFixed(8)),
    average_order_value: typedNumber(fields.orderValue) ?? 0,
    currency: fields.currency,
  }
}

/** Field values for the stored data. */
export function fieldsOf(assumptions: StoreAssumptions | null, currency: string): StoreFields {
  if (assumptions === null) return { sessions: '', conversion: '', orderValue: '', currency }
  return {
    sessions: Math.round(assumptions.weekly_sessions).toLocaleString('en-US'),
    conversion: String(Number((assumptions.conversion_rate * 100).toFixed(4))),
    orderValue: String(assumptions.average_order_value),
    currency: assumptions.currency,
  }
}

/** "About $84,000 of revenue a week." */
export function revenueText(assumptions: StoreAssumptions | null): string {
  if (assumptions === null) return ''
  const { weekly_sessions, conversion_rate, average_order_value, currency } = assumptions
  return `About ${money(weekly_sessions * conversion_rate * average_order_value, currency)} in revenue per week. No estimate ever exceeds this.`
}

const sourceNames: Record<ImportResult['source'], string> = {
  ga4: 'Google Analytics 4',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  custom: 'a CSV file',
}

/** "Imported from Shopify, 28 days, May 14, 2026". */
export function sourceText({ source, updated_at, imported_rows }: StoreData): string {
  const when = longDate(updated_at)
  if (source === null) return 'Not connected yet'
  if (source === 'stated') return `Entered by an admin, ${when}`
  return `Imported from ${sourceNames[source]}, ${pluralize(imported_rows, 'row')}, ${when}`
}

/** Summary of an import. */
export function importText({ source, rows_read, rows_used }: ImportResult): string {
  const from = sourceNames[source]
  if (rows_used === rows_read) return `Imported ${pluralize(rows_read, 'row')} from ${from}.`
  return `Imported ${rows_used} of ${pluralize(rows_read, 'row')} from ${from}. The others couldn’t be read.`
}
