/**
 * JUnit XML, which CI systems show as test results: one test case for each check. An alert is a failure, and a check that
 * couldn't check anything is skipped with its reason.
 * @see https://github.com/testmoapp/junitxml
 */
import type { ScanAlert } from '@vitrine/engine/api/scan-types'
import { placeLine } from '@vitrine/kernel/alert/alert-place'
import { escapeHtml } from '@vitrine/kernel/text/escape-html'
import { isNew, type RanCheck, ranChecks, type ScanReport } from './scan-report.ts'

/** XML 1.0 allows few control characters, not even escaped. */
const escaped = (text: string) =>
  escapeHtml(text.toWellFormed()).replace(/[\p{Cc}\ufffe\uffff]/gu, (character) =>
    '\t\n\r'.includes(character) ? character : '\ufffd',
  )
const attributes = (values: Readonly<Record<string, string | number>>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value)).replaceAll('\n', '&#10;')}"`)
    .join('')

export function junitFormat(report: ScanReport): string {
  const checks = ranChecks(report)
  const failed = checks.filter(({ alerts }) => alerts.length > 0).length
  const skipped = checks.filter(({ notVerified }) => notVerified !== null).length
  const { store, timing } = report.result
  const errors = report.result.outcome === 'completed' ? 0 : 1
  const counts = {
    tests: checks.length + errors,
    failures: failed,
    errors,
    skipped,
    time: (timing.totalMs / 1000).toFixed(3),
  }
  const suite = {
    name: store.url,
    ...counts,
    timestamp: new Date(report.startedAtMs).toISOString().replace('Z', ''),
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'Vitrine', ...counts })}>`,
    `  <testsuite${attributes(suite)}>`,
    ...(errors > 0 ? [unfinished(report)] : []),
    ...checks.map((check) => testCase(report, check)),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

/** A scan that didn't complete has found too little to look like a passed one. */
const unfinished = ({ result }: ScanReport) =>
  `    <testcase${attributes({ name: 'The store can be checked', classname: 'scan' })}>` +
  `<error${attributes({ message: result.reason ?? 'The scan didn’t complete.', type: result.outcome })}/></testcase>`

function testCase(report: ScanReport, { id, label, category, alerts, notVerified }: RanCheck): string {
  const open = `    <testcase${attributes({ name: label, classname: `${category}.${id}` })}`
  if (notVerified !== null) return `${open}><skipped${attributes({ message: notVerified })}/></testcase>`
  if (alerts.length === 0) return `${open}/>`
  const titles = alerts.map(({ title }) => title)
  const failure = { message: [...new Set(titles)].join('; '), type: alerts[0]?.severity ?? 'low' }
  const text = alerts.map((alert) => alertText(report, alert)).join('\n\n')
  return `${open}>\n      <failure${attributes(failure)}>${escaped(text)}</failure>\n    </testcase>`
}

function alertText(report: ScanReport, alert: ScanAlert): string {
  const { title, severity, place, pageCount, description, advice, pageUrls, fingerprint } = alert
  return [
    `${title} (${severity}${isNew(report, alert) === true ? ', new' : ''})`,
    placeLine({ place, page_count: pageCount }),
    description,
    ...(advice === '' ? [] : [`How to fix: ${advice}`]),
    ...pageUrls,
    `Fingerprint: ${fingerprint}`,
  ].join('\n')
}
