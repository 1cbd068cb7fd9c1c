import { join } from 'node:path'
import { type ScanEvent, scan } from 'vitrine'

const [url = 'http://127.0.0.1:4401'] = process.argv.slice(2)

const print = (event: ScanEvent) => {
  if (event.type === 'finding') console.log(`found  ${event.title}`)
}

const { outcome, alerts } = await scan(url, {
  tier: 'http',
  isOwned: true,
  allowHosts: [new URL(url).host],
  templates: ['T02'],
  pages: 15,
  detectors: join(import.meta.dirname, 'detectors'),
  onEvent: print,
})
console.log(`${outcome}: ${alerts.length} alerts`)
for (const { severity, title, pageCount } of alerts)
  console.log(`${severity}  ${title}  (pages: ${pageCount})`)
