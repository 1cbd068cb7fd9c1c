/** The result as text for the terminal. */
import { styleText } from 'node:util'
import type { ScanAlert, ScanResult } from '@vitrine/engine/api/scan-types'
import { splitSmallPrint } from '@vitrine/kernel/alert/alert-order'
import { placeLine } from '@vitrine/kernel/alert/alert-place'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { type Severity, Severity as severities } from '@vitrine/kernel/names/vocabulary'
import { coverageParts } from '@vitrine/kernel/scan/coverage-parts'
import { isNew, type ScanReport } from './formats/scan-report.ts'
import { severityColors } from './severity-colors.ts'
import { terminalText } from './terminal-text.ts'

const shownPerSeverity = 40
const shownReasons = 8
const shownGapUrls = 3

/** Prints the summary. The JSON contains everything; here long lists are truncated. */
export function printSummary(report: ScanReport, stream: { write(text: string): unknown }): void {
  const { result, alerts } = report
  const say = (line = '') => void stream.write(`${line}\n`)
  const { store, coverage, timing } = result
  say()
  say(
    styleText(
      'bold',
      `${terminalText(store.name ?? store.url)}${store.platform === null ? '' : ` (${store.platform})`}`,
    ),
  )
  say(`${coverageParts(coverage).join(', ')} in ${duration(timing.totalMs)}`)
  if (result.reason !== null) say(styleText('red', terminalText(result.reason)))
  const isUnchecked = result.gaps.some((gap) => gap.prevents_passing)
  if (result.outcome === 'completed' && alerts.length === 0)
    say(
      isUnchecked ? 'No issues found, but too little could be checked to rely on that.' : 'No issues found.',
    )
  if (result.outcome === 'stopped' && alerts.length === 0) say('No issues found before it stopped.')
  printGaps(result, say)
  const { main, smallPrint } = splitSmallPrint(alerts, ({ severity }) => severity)
  for (const severity of severities.options) {
    const own = main.filter((alert) => alert.severity === severity)
    if (own.length > 0) printAlerts(report, own, severity, say)
  }
  if (smallPrint.length > 0) printSmallPrint(smallPrint, say)
  if (result.needsReview.length > 0)
    say(`\n${result.needsReview.length} more weren’t confirmed on a second visit and need review.`)
  printComparison(report, say)
  printNotVerified(result, say)
}

/** What could not be checked, before the alerts, because it says how far they can be relied on. */
function printGaps({ gaps }: ScanResult, say: (line?: string) => void): void {
  if (gaps.length === 0) return
  say()
  say(styleText('bold', `NOT CHECKED  ${gaps.length}`))
  for (const { title, description, advice, page_urls } of gaps) {
    say(`  ${terminalText(title)}`)
    say(`    ${terminalText(description)}`)
    say(styleText('dim', `    ${terminalText(advice)}`))
    for (const url of page_urls.slice(0, shownGapUrls)) say(styleText('dim', `    ${terminalText(url)}`))
  }
}

function printAlerts(
  report: ScanReport,
  alerts: readonly ScanAlert[],
  severity: Severity,
  say: (line?: string) => void,
): void {
  say()
  say(styleText(['bold', severityColors[severity]], `${severity.toUpperCase()}  ${alerts.length}`))
  for (const alert of alerts.slice(0, shownPerSeverity)) {
    const { title, place, pageCount, shortlinkUrl, detector } = alert
    say(`  ${terminalText(title)}${isNew(report, alert) === true ? styleText('bold', '  NEW') : ''}`)
    say(styleText('dim', `    ${terminalText(placeLine({ place, page_count: pageCount }))}`))
    say(styleText('dim', `    ${detector}  ${terminalText(shortlinkUrl)}`))
  }
  if (alerts.length > shownPerSeverity) say(`  and ${alerts.length - shownPerSeverity} more`)
}

/** What matters least, on one line each. */
function printSmallPrint(alerts: readonly ScanAlert[], say: (line?: string) => void): void {
  say()
  say(styleText('bold', `SMALL PRINT  ${alerts.length}`))
  for (const { title, place, pageCount, severity } of alerts.slice(0, shownPerSeverity))
    say(
      styleText(
        'dim',
        terminalText(`  ${title} (${severity}), ${placeLine({ place, page_count: pageCount })}`),
      ),
    )
  if (alerts.length > shownPerSeverity) say(`  and ${alerts.length - shownPerSeverity} more`)
}

/** What changed since the baseline. */
function printComparison({ alerts, comparison }: ScanReport, say: (line?: string) => void): void {
  if (comparison === null) return
  const fresh = alerts.filter(({ fingerprint }) => comparison.fresh.has(fingerprint)).length
  say()
  say(`Since the baseline: ${fresh} new, ${comparison.gone.length} no longer found.`)
  for (const { title } of comparison.gone.slice(0, shownPerSeverity))
    say(styleText('dim', `  ${terminalText(title)}`))
  if (comparison.unchecked.length > 0)
    say(styleText('dim', `  ${pluralize(comparison.unchecked.length, 'alert')} couldn’t be checked again`))
}

function printNotVerified({ notVerified }: ScanResult, say: (line?: string) => void): void {
  if (notVerified.length === 0) return
  const reasons = Map.groupBy(notVerified, ({ reason }) => reason)
  say('\nChecks that couldn’t run:')
  for (const [reason, checks] of [...reasons].slice(0, shownReasons)) say(`  ${checks.length} × ${reason}`)
  if (reasons.size > shownReasons) say(`  and ${pluralize(reasons.size - shownReasons, 'other reason')}`)
}

function duration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
