/** Evidence screenshots with their marks drawn in, for files that are looked at without the product. */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArtifactStore, ScanAlert } from '@vitrine/engine/api/scan-types'
import { drawMarks } from '@vitrine/engine/capture/evidence/draw-marks'
import type { EvidenceMark } from '@vitrine/kernel/alert/evidence-marks'

/** A screenshot as one alert shows it; other alerts may mark other places in it. */
export interface MarkedScreenshot {
  blob: string
  marks: readonly EvidenceMark[]
  /** Pixels per CSS pixel. */
  ratio: number
}

/** Every screenshot of an alert once, those of its rows first. */
export function screenshotsOf({ rows, screenshots }: ScanAlert): MarkedScreenshot[] {
  const known = new Map(screenshots.map((each) => [each.blob, each]))
  const shown = rows.flatMap((row) =>
    'blob' in row
      ? [{ blob: row.blob, marks: row.marks }]
      : 'before_blob' in row
        ? [{ blob: row.before_blob, marks: row.marks }]
        : [],
  )
  const all = [...shown, ...screenshots.map(({ blob }) => ({ blob, marks: undefined }))]
  return all
    .filter(({ blob }, at) => all.findIndex((each) => each.blob === blob) === at)
    .map(({ blob, marks }) => ({
      blob,
      marks: marks ?? known.get(blob)?.marks ?? [],
      ratio: known.get(blob)?.ratio ?? 1,
    }))
}

const nameOf = ({ blob, marks }: MarkedScreenshot) =>
  createHash('sha256')
    .update(`${blob}\0${JSON.stringify(marks)}`)
    .digest('hex')
    .slice(0, 16)

/** Bytes of a screenshot with its marks; null if it's gone. */
export async function readMarked(
  screenshot: MarkedScreenshot,
  store: Pick<ArtifactStore, 'getBlob'>,
): Promise<Uint8Array | null> {
  const bytes = await store.getBlob(screenshot.blob)
  return bytes === null ? null : drawMarks(bytes, screenshot.marks, screenshot.ratio)
}

/** Writes every screenshot once for each set of marks. Returns the file name in the folder by alert and blob. */
export async function writeScreenshots(
  alerts: readonly ScanAlert[],
  store: Pick<ArtifactStore, 'getBlob'>,
  folder: string,
): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const written = new Set<string>()
  const wanted = alerts.flatMap((alert) => screenshotsOf(alert).map((screenshot) => ({ alert, screenshot })))
  if (wanted.length > 0) await mkdir(folder, { recursive: true })
  for (const { alert, screenshot } of wanted) {
    const name = `${nameOf(screenshot)}.jpg`
    if (!written.has(name)) {
      const bytes = await readMarked(screenshot, store)
      if (bytes === null) continue
      await writeFile(join(folder, name), bytes)
      written.add(name)
    }
    files.set(fileKey(alert.fingerprint, screenshot.blob), name)
  }
  return files
}

export const fileKey = (fingerprint: string, blob: string): string => `${fingerprint} ${blob}`
