/** Compares the order in which the impact model puts a shop's alerts with the order that a merchandiser wrote down. */
import { readFile } from 'node:fs/promises'
import { estimateImpact } from '@vitrine/impact/estimate-impact'
import { EffectId } from '@vitrine/kernel/alert/effects'
import { PageType, Platform } from '@vitrine/kernel/names/vocabulary'
import { z } from 'zod'
import { printTable } from '../shared/print-table.ts'
import { round } from '../shared/statistics.ts'

const RankedAlert = z.object({
  detector: z.string(),
  title: z.string(),
  effect: EffectId.nullable(),
  pageType: PageType,
  pageCount: z.number().int().min(1),
  platforms: z.array(Platform),
  visibility: z.number(),
})

const RankedShop = z.object({
  shop: z.string(),
  /** Number of checked pages by type. */
  pages: z.partialRecord(PageType, z.number().int()),
  /** What costs most first. */
  alerts: z.array(RankedAlert),
})
type RankedShop = z.infer<typeof RankedShop>

const RankingFile = z.object({ about: z.string(), shops: z.array(RankedShop) })

export const readRankings = async (file: string | URL): Promise<RankedShop[]> =>
  RankingFile.parse(JSON.parse(await readFile(file, 'utf8'))).shops

/** Any store: amounts only need an order. */
const store = { weeklySessions: 50_000, conversionRate: 0.02, averageOrderValue: 80, isMeasured: false }

/** Estimates of a shop's alerts, in the merchandiser's order; what costs no sales is zero. */
async function estimatesOf({ pages, alerts }: RankedShop): Promise<number[]> {
  const shape = Object.entries(pages).map(
    ([type, analysed]) => [type, { known: analysed, analysed }] as const,
  )
  const impact = await estimateImpact(
    store,
    { pages: Object.fromEntries(shape), regions: ['GLOBAL'] },
    alerts.map(({ pageCount, ...alert }, at) => ({
      ...alert,
      fingerprint: String(at),
      pageUrls: Array.from({ length: pageCount }, (_, page) => `https://shop.example/${at}/${page}`),
      regions: ['GLOBAL'],
    })),
  )
  return alerts.map((_, at) => impact.alerts.get(String(at))?.revenueAtRisk ?? 0)
}

/** Ranks from 1, the largest first; equal values share the mean of their ranks. */
function ranksOf(values: readonly number[]): number[] {
  return values.map((value) => {
    const larger = values.filter((other) => other > value).length
    const equal = values.filter((other) => other === value).length
    return larger + (equal + 1) / 2
  })
}

/** Spearman's rank correlation of two lists of equal length; 1 for the same order, −1 for the reverse. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  const [left, right] = [ranksOf(a), ranksOf(b)]
  const mean = (a.length + 1) / 2
  const sum = (pairs: readonly number[]) => pairs.reduce((all, each) => all + each, 0)
  const together = sum(left.map((rank, at) => (rank - mean) * ((right[at] ?? mean) - mean)))
  const spread = (ranks: readonly number[]) => Math.sqrt(sum(ranks.map((rank) => (rank - mean) ** 2)))
  return together / (spread(left) * spread(right))
}

/** Correlation of the estimates with the merchandiser's order, of each shop. */
export async function agreementOf(shop: RankedShop): Promise<number> {
  const estimates = await estimatesOf(shop)
  return spearman(
    estimates,
    estimates.map((_, at) => -at),
  )
}

export async function printAgreement(file: string): Promise<void> {
  const shops = await readRankings(file)
  const rows = await Promise.all(
    shops.map(async (shop) => [shop.shop, shop.alerts.length, round(await agreementOf(shop))]),
  )
  printTable('Estimates against the order of a merchandiser', ['Shop', 'Alerts', 'Rho'], rows)
}
