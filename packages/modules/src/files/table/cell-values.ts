/** Parses days and numbers as spreadsheets and exports write them. */

/** 20260105, 2026-01-05, 2026-01-05 00:00, Jan 5, 2026. In dates with slashes, a number above 12 is the day. */
export function readDay(text: string): string | null {
  const compact = /^(\d{4})(\d{2})(\d{2})(\d{2})?$/.exec(text)
  if (compact) return validDay(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return validDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const local = /^(\d{1,2})([/.])(\d{1,2})[/.](\d{4})$/.exec(text)
  if (local) {
    const [a, b, year] = [Number(local[1]), Number(local[3]), Number(local[4])]
    const isDayFirst = local[2] === '.' || a > 12
    return isDayFirst ? validDay(year, b, a) : validDay(year, a, b)
  }
  const named = /^[A-Za-z]{3,9}\.? \d{1,2},? \d{4}$/.test(text) ? Date.parse(`${text} UTC`) : Number.NaN
  return Number.isNaN(named) ? null : new Date(named).toISOString().slice(0, 10)
}

function validDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 1999 && year < 2100
  return isReal ? date.toISOString().slice(0, 10) : null
}

/**
 * "$1,234.50", "1.234,50 €", "1 234"; null for anything else. The last separator with two digits after it is the
 * decimal one.
 */
export function readNumber(text: string): number | null {
  if (text === '') return null
  const bare = text.replace(/[^\d.,-]/g, '')
  if (!/^-?\d[\d.,]*$/.test(bare) || /[a-z]{4,}/i.test(text)) return null
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const after = last < 0 ? '' : bare.slice(last + 1)
  const sign = bare[last] ?? ''
  const isGrouping = after.length === 3 && (bare.split(sign).length > 2 || sign === ',')
  const digits = (part: string) => part.replace(/[.,]/g, '')
  const value =
    last < 0 || isGrouping ? Number(digits(bare)) : Number(`${digits(bare.slice(0, last))}.${after}`)
  return Number.isFinite(value) ? value : null
}
