import type { Prices, Region, RegionId } from './types.ts'

const formatters: Record<RegionId, Intl.NumberFormat> = {
  us: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
  uk: new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }),
}

/** Minor units in the region's format (`$1,240.00`). */
export function moneyText(minor: number, region: Pick<Region, 'id'>): string {
  return formatters[region.id].format(minor / 100)
}

/** Minor units as a decimal string, for markup (`1240.00`). */
export function decimalText(minor: number): string {
  return (minor / 100).toFixed(2)
}

/** Whole amounts without cents, for sentences (`$75`). */
export function wholeText(major: number, region: Pick<Region, 'id'>): string {
  return `${region.id === 'us' ? '$' : '£'}${major}`
}

/** Prices of both regions from whole US dollars; pounds follow one fixed ratio, rounded to whole pounds. */
export function pricesOf(dollars: number): Prices {
  return { us: Math.round(dollars) * 100, uk: Math.max(1, Math.round(dollars * 0.82)) * 100 }
}
