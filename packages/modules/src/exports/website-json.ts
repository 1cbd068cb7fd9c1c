/** A website's analyses and alerts as one JSON document, written piece by piece. */
import type { ExportedAlert, ExportedScan } from './read-website-data.ts'

export interface WebsiteHead {
  name: string
  url: string
  exported_at: string
}

export async function* websiteJson(
  website: WebsiteHead,
  scans: readonly ExportedScan[],
  alerts: AsyncIterable<ExportedAlert>,
): AsyncGenerator<string> {
  yield `{"website":${JSON.stringify(website)},\n"scans":[`
  yield scans.map((scan) => `\n${JSON.stringify(scan)}`).join(',')
  yield '],\n"alerts":['
  let isFirst = true
  for await (const alert of alerts) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(alert)}`
    isFirst = false
  }
  yield ']}\n'
}
