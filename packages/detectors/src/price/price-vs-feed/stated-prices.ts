/** Which prices a row of a product feed states for now. */
import type { TableRow } from '@vitrine/engine/uploaded-table'
import type { Money } from '@vitrine/kernel/money'
import { cellMoney } from '../../shared/table-cells.ts'

/** Feeds write times of any zone, and shops switch their prices at night. */
const graceMs = 86_400_000

/**
 * The price that counts now comes first; the others may count too, because the row does not tell or its dates begin or
 * end about now. Empty: the row states no price.
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

/** `2026-11-01T00:00-0800/2026-11-10T23:59-0800`; null when it is not understood. */
function readDates(text: string | undefined): { fromMs: number; toMs: number } | null {
  const [from, to] = (text ?? '').split('/').map((part) => Date.parse(withColon(part.trim())))
  if (from === undefined || to === undefined || !(from <= to)) return null
  return { fromMs: from, toMs: to }
}

/** Feeds write zones as `-0800`, which not every reader of dates takes. */
const withColon = (text: string) => text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')
