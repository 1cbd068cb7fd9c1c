/** The whole website's data as a file: as a response, or written to a path by a job. */
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Answer, Caller } from '../system/route.ts'
import type { Services } from '../system/services.ts'
import type { DataFormat } from './contract.ts'
import { inDraft } from './drafts/draft-file.ts'
import type { ExportWatch } from './made-export.ts'
import { mediaTypeOf } from './media-types.ts'
import { renderWebsitePdf } from './pdf/render-pdf-in-worker.ts'
import { websiteCsv } from './website-csv.ts'
import { openWebsiteData, type WebsiteData } from './website-data.ts'
import { websiteJson } from './website-json.ts'
import { writeWebsiteXlsx } from './website-xlsx.ts'

/**
 * The file as a response. Formats that allow it are streamed while they are read; long ones should be requested as a
 * job.
 * @throws AppError NOT_FOUND
 */
export async function exportWebsite(
  services: Services,
  caller: Caller,
  websiteId: string,
  format: DataFormat,
): Promise<Answer> {
  const data = await openWebsiteData(services, caller, websiteId)
  const lines = linesOf(data, data.alerts())
  const isText = format === 'json' || format === 'csv'
  return {
    kind: 'content',
    body: isText
      ? Readable.from(lines[format]())
      : await inDraft(async (path) => {
          await writeWebsiteFile(data, format, path)
          return readFile(path)
        }),
    mediaType: mediaTypeOf[format],
    headers: {
      'content-disposition': `attachment; filename="${data.fileName(format)}"`,
      'cache-control': 'no-store',
    },
  }
}

/** Writes the file to a path. Only a spreadsheet's rows are kept in memory until it is written. */
export async function writeWebsiteFile(
  data: WebsiteData,
  format: DataFormat,
  path: string,
  watch?: ExportWatch,
): Promise<void> {
  const alerts = watch === undefined ? data.alerts() : watched(data.alerts(), watch)
  const signal = watch?.signal
  if (format === 'pdf') {
    await renderWebsitePdf(path, data.head, data.scans, alerts, signal)
    return
  }
  if (format === 'xlsx') {
    await writeWebsiteXlsx(path, data.scans, alerts)
    return
  }
  await pipeline(linesOf(data, alerts)[format](), createWriteStream(path), signal ? { signal } : {})
}

type Alerts = ReturnType<WebsiteData['alerts']>

const linesOf = ({ head, scans }: WebsiteData, alerts: Alerts) => ({
  json: () => websiteJson(head, scans, alerts),
  csv: () => websiteCsv(scans, alerts),
})

/** The same alerts, counted; reading stops when the export is canceled. */
async function* watched(alerts: Alerts, { onDone, signal }: ExportWatch): Alerts {
  let count = 0
  for await (const alert of alerts) {
    signal.throwIfAborted()
    yield alert
    onDone(++count)
  }
}
