/** Annotations of a GitHub job: one command per alert on standard output, which the runner shows above the log. */
import type { ScanAlert } from '@vitrine/engine/api/scan-types'
import { placeLine } from '@vitrine/kernel/alert/alert-place'
import type { ScanReport } from './scan-report.ts'

/** The runner shows only the first ten of each kind. */
const shown = 10
const commands = { high: 'error', medium: 'warning', low: 'notice' } as const

/** Texts come from the store's pages: none may begin a command of its own. */
const data = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('\u2028', ' ')
const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

export function githubFormat({ alerts }: ScanReport): string {
  const lines = [...Map.groupBy(alerts, ({ severity }) => severity)].flatMap(([severity, own]) =>
    own
      .slice(0, shown)
      .map((alert) => `::${commands[severity]} title=${property(alert.title)}::${textOf(alert)}`),
  )
  return lines.map((line) => `${line}\n`).join('')
}

const textOf = ({ place, pageCount, detector, shortlinkUrl }: ScanAlert) =>
  data([placeLine({ place, page_count: pageCount }), shortlinkUrl, detector].filter(Boolean).join('\n'))
