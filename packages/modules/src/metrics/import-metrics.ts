/** Imports an export of a store or analytics tool as store data. */

import type { Transaction } from '@vitrine/db/database'
import { metricsImports, storeAssumptions, storeMetrics } from '@vitrine/db/tables/metrics'
import { websites } from '@vitrine/db/tables/websites'
import { AppError } from '@vitrine/kernel/http/errors'
import { eq, sql } from 'drizzle-orm'
import type { Caller, UploadedPart } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { ImportResult } from './contract.ts'
import { deriveAssumptions, type KnownFigures } from './derive-assumptions.ts'
import { readStoreExport, type StoreDay, type StoreExport } from './read-store-export.ts'
import { saveStoreData } from './store-data.ts'

const maxBytes = 20_000_000
const rowsAtOnce = 2_000

/** Reads the file, stores its days, and recalculates the estimates. A file without usable data changes nothing. */
export async function importMetrics(
  services: Services,
  caller: Caller,
  websiteId: string,
  parts: AsyncIterable<UploadedPart>,
): Promise<ImportResult> {
  const text = await readCsv(parts)
  const read = orRefuse(() => readStoreExport(text))
  const known = await readKnown(services, websiteId)
  const assumptions = orRefuse(() => deriveAssumptions(read.days, read.currency, known))
  await services.db.transaction((tx) => saveDays(tx, websiteId, caller.userId, read, assumptions.currency))
  const data = await saveStoreData(services, websiteId, assumptions, {
    userId: caller.userId,
    source: read.source,
  })
  return {
    source: read.source,
    rows_read: read.rowsRead,
    rows_used: read.days.length,
    errors: read.errors,
    data,
  }
}

async function readCsv(parts: AsyncIterable<UploadedPart>): Promise<string> {
  for await (const part of parts) {
    if (part.field !== 'file') continue
    if (!/\.(csv|tsv|txt)$/i.test(part.filename)) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Please choose a CSV file.')
    }
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of part.stream as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new AppError('TOO_LARGE', 'The file is larger than 20 MB.')
      chunks.push(chunk)
    }
    if (part.isTruncated()) throw new AppError('TOO_LARGE', 'The file is larger than 20 MB.')
    return decode(Buffer.concat(chunks))
  }
  throw new AppError('VALIDATION_FAILED', 'Please choose a file.')
}

/** Spreadsheet programs write UTF-16 or a Windows code page by default. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function orRefuse<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw new AppError('VALIDATION_FAILED', error instanceof Error ? error.message : String(error))
  }
}

async function readKnown({ db }: Services, websiteId: string): Promise<KnownFigures> {
  const [row] = await db
    .select({ store: storeAssumptions, currency: websites.currency })
    .from(websites)
    .leftJoin(storeAssumptions, eq(storeAssumptions.websiteId, websites.websiteId))
    .where(eq(websites.websiteId, websiteId))
  return {
    weeklySessions: row?.store?.weeklySessions ?? null,
    conversionRate: row?.store?.conversionRate ?? null,
    currency: row?.store?.currency ?? row?.currency ?? null,
  }
}

/** Replaces days that were imported before. */
async function saveDays(
  tx: Transaction,
  websiteId: string,
  userId: string,
  read: StoreExport,
  currency: string,
): Promise<void> {
  const [entry] = await tx
    .insert(metricsImports)
    .values({
      websiteId,
      source: read.source,
      rowCount: read.days.length,
      rowErrors: read.errors,
      importedBy: userId,
    })
    .returning({ importId: metricsImports.importId })
  const days = summedByKey(read.days)
  for (let at = 0; at < days.length; at += rowsAtOnce) {
    await tx
      .insert(storeMetrics)
      .values(
        days
          .slice(at, at + rowsAtOnce)
          .map((day) => ({ websiteId, ...day, currency, importId: entry?.importId ?? null })),
      )
      .onConflictDoUpdate({
        target: [storeMetrics.websiteId, storeMetrics.day, storeMetrics.pagePath],
        set: {
          sessions: sql`coalesce(excluded.sessions, ${storeMetrics.sessions})`,
          orders: sql`coalesce(excluded.orders, ${storeMetrics.orders})`,
          revenue: sql`coalesce(excluded.revenue, ${storeMetrics.revenue})`,
          currency: sql`excluded.currency`,
          importId: sql`excluded.import_id`,
        },
      })
  }
}

/** Exports by channel or hour have several rows per day. */
function summedByKey(days: readonly StoreDay[]): StoreDay[] {
  const byKey = new Map<string, StoreDay>()
  const add = (a: number | null, b: number | null) => (a === null ? b : a + (b ?? 0))
  for (const day of days) {
    const key = `${day.day} ${day.pagePath}`
    const known = byKey.get(key)
    byKey.set(
      key,
      known === undefined
        ? day
        : {
            ...known,
            sessions: add(known.sessions, day.sessions),
            orders: add(known.orders, day.orders),
            revenue: add(known.revenue, day.revenue),
          },
    )
  }
  return [...byKey.values()]
}
