/** The current prices of a product feed row. */

import type { TableRow } from '@vitrine/engine/api/uploaded-table'
import type { Money } from '@vitrine/kernel/figures/money'
import { dayMs } from '@vitrine/kernel/time/durations'
import { cellMoney } from '../../shared/tables/table-cells.ts'

/** Feeds use times of any zone, and stores change prices overnight. */
const graceMs = dayMs

/**
 * The current price comes first. The others may count too, because the row has no dates or they start or end about
 * now. Empty when the row has no price.
 */
export function statedPrices({ cells }: TableRow, nowMs: number): Money[] {
  const usual = cellMoney(cells.price, cells.currency)
  const sale = cellMoney(cells.sale_price, cells.currency)
  const known = (...list: (Money | null)[]) =>
    list.filter((money): money is Money => money !== null && money.minor > 0)
  if (sale === null || sale.minor === 0) return known(usual)
  const dates = readDates(cells.sale_price_effective_date)
  if (dates === null) return known(sale, usual)
  const isSurelyOn = nowMs > dates.fromMs + graceMs && nowMs < dates.toMs - graceMs
  const isSurelyOff = nowMs < dates.fromMs - graceMs || nowMs > dates.toMs + graceMs
  if (isSurelyOn) return known(sale)
  return isSurelyOff ? known(usual) : known(sale, usual)
}

/** Parses `2026-11-01T00:00-0800/2026-11-10T23:59-0800`; null when it cannot. */
function readDates(text: string | undefined): { fromMs: number; toMs: number } | null {
  const [from, to] = (text ?? '').split('/').map((part) => Date.parse(withColon(part.trim())))
  if (from === undefined || to === undefined || !(from <= to)) return null
  return { fromMs: from, toMs: to }
}

/** Feeds write zones as `-0800`, which not every date parser accepts. */
const withColon = (text: string) => text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')
