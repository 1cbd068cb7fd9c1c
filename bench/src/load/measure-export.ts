/** How long the real job takes for a long PDF, from the request to the file, and how much memory the server needs. */
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@vitrine/db/database'
import { openByteStore } from '@vitrine/modules/files/byte-store'
import { openBlobStore } from '@vitrine/modules/files/open-blob-store'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { openClient } from './client.ts'
import { longScanHost } from './load-plan.ts'
import type { LoadServer } from './run-load-server.ts'

const exportedAlerts = 480
/** Screenshots like those of scans. */
const shot = { width: 1_280, height: 800 } as const
const askEveryMs = 200

export interface ExportFigures {
  alerts: number
  seconds: number
  pages: number
  /** Without cover and contents. */
  alertsAPage: number
  megabytes: number
  /** Peak memory of the server and its threads meanwhile, in bytes. */
  peakMemory: number
  /** Memory before, in bytes. */
  memoryBefore: number
}

/** Gives each of these alerts of the long scan its own screenshot. Returns the scan and the alerts. */
export async function addScreenshots(
  databaseUrl: string,
  dataDir: string,
): Promise<{ scanId: string; alertIds: string[] }> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 2, applicationName: 'vitrine-bench' })
  try {
    const { db } = database
    const blobs = openBlobStore(db, openByteStore({ dataDir, s3: null }))
    const { rows } = await db.execute<{ alert_id: string; scan_id: string }>(sql`
      select a.alert_id, a.first_scan_id as scan_id from alerts a join websites w on w.website_id = a.website_id
      where w.host = ${longScanHost} order by a.alert_id limit ${exportedAlerts}`)
    const noise = await makeNoise()
    for (const [index, { alert_id }] of rows.entries()) {
      const blob = await blobs.put(await screenshot(index, noise), 'image/jpeg')
      const imageRows = JSON.stringify([{ row_type: 'image', blob, title: 'Desktop', platform: 'Desktop' }])
      await db.execute(sql`
        update alerts set issue_rows = (
          select jsonb_agg(r) from jsonb_array_elements(issue_rows) r where r ->> 'row_type' <> 'image'
        ) || ${imageRows}::jsonb where alert_id = ${alert_id}`)
    }
    return { scanId: rows[0]?.scan_id ?? '', alertIds: rows.map(({ alert_id }) => alert_id) }
  } finally {
    await database.close()
  }
}

/** Colored cards around a noisy image, so that it compresses like a real one; no two are the same. */
async function screenshot(index: number, noise: Buffer): Promise<Buffer> {
  const { width, height } = shot
  const cards = Array.from({ length: 8 }, (_, card) => {
    const hue = (index * 37 + card * 45) % 360
    const x = 40 + (card % 4) * 305
    const y = 120 + Math.floor(card / 4) * 330
    return `<rect x="${x}" y="${y}" width="${180 + (index % 100)}" height="220" fill="hsl(${hue},45%,70%)"/>`
  })
  const page =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" ` +
    `fill="#fff"/>${cards.join('')}</svg>`
  return sharp(Buffer.from(page))
    .composite([{ input: noise, left: index % 700, top: 120 }])
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Noise, which is what makes a photograph large. */
const makeNoise = () =>
  sharp({
    create: {
      width: 560,
      height: 440,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()

/** Requests the PDF, waits for the job, and downloads the file. */
export async function measureExport(
  server: LoadServer,
  { scanId, alertIds }: { scanId: string; alertIds: readonly string[] },
): Promise<ExportFigures> {
  const client = await openClient(server.url, 0, () => undefined)
  const exportsPath = `/api/v1/scans/${scanId}/exports`
  const memoryBefore = server.memory.at(-1) ?? 0
  const from = server.memory.length
  const start = performance.now()
  await client.call('start-export', 'POST', exportsPath, { issue_ids: alertIds })
  for (;;) {
    const [run] = await client.quietly<ExportState[]>(exportsPath)
    if (run?.state === 'failed') throw new Error(run.reason ?? 'the export failed')
    if (run?.state === 'ready') {
      const file = await client.file(`/api/v1/exports/${run.export_id}/file`)
      await client.close()
      const seconds = (performance.now() - start) / 1_000
      return {
        ...figuresOf(file, alertIds.length),
        seconds,
        memoryBefore,
        peakMemory: Math.max(0, ...server.memory.slice(from)),
      }
    }
    await pause(askEveryMs)
  }
}

interface ExportState {
  export_id: string
  state: string
  reason: string | null
}

/** The contents name each alert's page; pages before the first of them are cover and contents. */
function figuresOf(
  file: Buffer,
  alerts: number,
): Pick<ExportFigures, 'alerts' | 'pages' | 'alertsAPage' | 'megabytes'> {
  const pages = file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
  const contentsPages = Math.ceil(alerts / contentsRows)
  return {
    alerts,
    pages,
    alertsAPage: alerts / Math.max(1, pages - 1 - contentsPages),
    megabytes: file.length / 1024 ** 2,
  }
}

/** Number of alerts that a page of the contents lists. */
const contentsRows = 45
