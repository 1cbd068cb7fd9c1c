/**
 * SARIF 2.1.0, which code hosts show as findings. Pages take the place of files, and fingerprints identify the same
 * finding from run to run.
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
import type { ScanAlert } from '@vitrine/engine/api/scan-types'
import type { Severity } from '@vitrine/kernel/names/vocabulary'
import type { BaselineAlert } from '../baseline.ts'
import { isNew, ranChecks, type ScanReport } from './scan-report.ts'

const levels: Record<Severity, 'error' | 'warning' | 'note'> = {
  high: 'error',
  medium: 'warning',
  low: 'note',
}
/** Severity on the scale that GitHub sorts by: above 7 is high, above 4 is medium. */
const ranks: Record<Severity, string> = { high: '8.0', medium: '5.0', low: '2.0' }

export function sarifFormat(report: ScanReport): string {
  const { result, comparison } = report
  const checks = ranChecks(report)
  const advice = new Map(report.detectors.map((detector) => [detector.id, detector.advice ?? '']))
  const index = new Map(checks.map(({ id }, at) => [id, at]))
  const run = {
    tool: {
      driver: {
        name: 'Vitrine',
        rules: checks.map(({ id, label, category }) => ({
          id,
          shortDescription: { text: label },
          help: { text: advice.get(id) || label },
          properties: { tags: [category] },
        })),
      },
    },
    invocations: [
      {
        executionSuccessful: result.outcome === 'completed',
        startTimeUtc: new Date(report.startedAtMs).toISOString(),
        ...(result.reason === null ? {} : { exitCodeDescription: result.reason }),
        toolExecutionNotifications: notifications(report),
      },
    ],
    results: [
      ...report.alerts.map((alert) => sarifResult(report, alert, index)),
      ...(comparison?.gone ?? []).map((alert) => absentResult(alert, index)),
    ],
    columnKind: 'utf16CodeUnits',
  }
  return `${JSON.stringify(
    { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] },
    null,
    2,
  )}\n`
}

function sarifResult(report: ScanReport, alert: ScanAlert, index: ReadonlyMap<string, number>) {
  const fresh = isNew(report, alert)
  return {
    ruleId: alert.detector,
    ...(index.has(alert.detector) ? { ruleIndex: index.get(alert.detector) } : {}),
    level: levels[alert.severity],
    message: { text: `${alert.title}. ${alert.description}` },
    locations: alert.pageUrls.map((uri) => ({
      physicalLocation: { artifactLocation: { uri } },
      logicalLocations: [{ name: alert.place, kind: 'resource' }],
    })),
    partialFingerprints: { 'vitrine/v1': alert.fingerprint },
    ...(fresh === null ? {} : { baselineState: fresh ? 'new' : 'unchanged' }),
    properties: {
      'security-severity': ranks[alert.severity],
      pageCount: alert.pageCount,
      advice: alert.advice,
    },
  }
}

function absentResult(
  { detector, title, severity, fingerprint }: BaselineAlert,
  index: ReadonlyMap<string, number>,
) {
  return {
    ruleId: detector,
    ...(index.has(detector) ? { ruleIndex: index.get(detector) } : {}),
    level: levels[severity],
    message: { text: title },
    partialFingerprints: { 'vitrine/v1': fingerprint },
    baselineState: 'absent',
  }
}

/** What the scan couldn't check, so that a missing result isn't taken for a passed check. */
const notifications = ({ result }: ScanReport) => [
  ...result.gaps.map(({ title, description, advice }) => ({
    level: 'warning',
    message: { text: `${title}. ${description} ${advice}` },
  })),
  ...result.notVerified.map(({ detector, reason }) => ({
    level: 'note',
    message: { text: `Not verified: ${reason}` },
    associatedRule: { id: detector },
  })),
]
