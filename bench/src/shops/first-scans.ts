/**
 * What the first scans of shops read that no rule was made with, compared with the shops' own databases. Later
 * corrections never change these counts.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { printTable } from '../shared/print-table.ts'
import { intervalText, percent, wilson } from '../shared/statistics.ts'
import { countReviews, type Review, type ReviewCounts } from './review.ts'
import { TruthError } from './truth.ts'

const Share = z.strictObject({ right: z.int().min(0), of: z.int().min(0) })
const FirstScan = z.strictObject({
  /** Names as in the reviews. Shops without a truth only have reviewed alerts. */
  shops: z.array(z.string()).min(1),
  revision: z.string().min(1),
  /** YYYY-MM-DD */
  scannedOn: z.iso.date(),
  /** Products that the shop links, and those recognized on their page. */
  products: Share,
  /** Pages that show no product, and those that were called products. */
  otherPages: z.strictObject({ wrong: z.int().min(0), of: z.int().min(0) }),
  price: Share,
  currency: Share,
  availability: Share,
})
/** Shops that were scanned at one revision, before any rule was made with one of them. */
export type FirstScan = z.infer<typeof FirstScan>

export interface FirstScanFigures extends Omit<FirstScan, 'shops' | 'revision' | 'scannedOn'> {
  shops: number
  alerts: ReviewCounts
}

/** A precision over fewer alerts says little. */
const minAlerts = 150

/** Relative to the folder of the reviews. */
const file = join('first-scans', 'readings.json')

/** Oldest first; null if the reviews have no such file. @throws TruthError if it can't be used */
export async function readFirstScans(reviewsFolder: string): Promise<FirstScan[] | null> {
  const path = join(reviewsFolder, file)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // One file of reviews instead of a folder has none either.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw new TruthError(`${path}: cannot be read (${error.message})`)
  })
  if (text === null) return null
  try {
    return z.array(FirstScan).parse(JSON.parse(text))
  } catch (error) {
    throw new TruthError(`${path}: ${error instanceof z.ZodError ? z.prettifyError(error) : error}`)
  }
}

const reviewsOf = (scans: readonly FirstScan[], reviews: readonly Review[]) =>
  reviews.filter(({ shop }) => scans.some(({ shops }) => shops.includes(shop)))

/** The newest shops with enough reviewed alerts for a figure; they show how the engine performs today. */
export function newestScans(scans: readonly FirstScan[], reviews: readonly Review[]): FirstScan[] {
  const newest: FirstScan[] = []
  for (const scan of scans.toReversed()) {
    if (countReviews(reviewsOf(newest, reviews)).alerts >= minAlerts) break
    newest.unshift(scan)
  }
  return newest
}

export function firstScanFigures(scans: readonly FirstScan[], reviews: readonly Review[]): FirstScanFigures {
  const share = (name: 'products' | 'price' | 'currency' | 'availability') => ({
    right: scans.reduce((sum, scan) => sum + scan[name].right, 0),
    of: scans.reduce((sum, scan) => sum + scan[name].of, 0),
  })
  return {
    shops: scans.reduce((sum, scan) => sum + scan.shops.length, 0),
    alerts: countReviews(reviewsOf(scans, reviews)),
    products: share('products'),
    otherPages: {
      wrong: scans.reduce((sum, { otherPages }) => sum + otherPages.wrong, 0),
      of: scans.reduce((sum, { otherPages }) => sum + otherPages.of, 0),
    },
    price: share('price'),
    currency: share('currency'),
    availability: share('availability'),
  }
}

export function printFirstScans(name: string, figures: FirstScanFigures): void {
  const { shops, alerts, products, otherPages, price, currency, availability } = figures
  const line = (label: string, part: number, of: number) => [
    label,
    part,
    of,
    percent(of === 0 ? null : part / of),
    intervalText(wilson(part, of)),
  ]
  printTable(
    `${name}: ${shops} shops, first scans`,
    ['', 'number', 'of', 'share', '95% interval (Wilson)'],
    [
      line('products recognized', products.right, products.of),
      line('other pages called products', otherPages.wrong, otherPages.of),
      line('price right', price.right, price.of),
      line('currency right', currency.right, currency.of),
      line('availability right', availability.right, availability.of),
      line('alerts true', alerts.isTrue, alerts.alerts),
      line('alerts true and not a repeat', alerts.isTrueAndNew, alerts.alerts),
      line('“high” deserved', alerts.highDeserved, alerts.high),
      line('kept apart as “needs review”, and true', alerts.needsReviewTrue, alerts.needsReview),
    ],
  )
}
