import { wholeNumber } from '@vitrine/kernel/figures/figures'
import type { ScanResults } from '@vitrine/modules/instances/contract'
import type { ScanDetails } from '@vitrine/modules/scans/contract'
import { useState } from 'react'
import { Card } from '../../shared/components/card.tsx'
import { ProgressBar } from '../../shared/components/figures/progress-bar.tsx'
import { measuredTime, remainingTime } from '../../shared/format/relative-time.ts'
import { startedText } from '../../shared/scans/running-rules.ts'
import { CancelScan, RunAgain } from '../../shared/scans/scan-actions.tsx'
import { ScanOverview } from '../../shared/scans/scan-overview.tsx'
import { wordLabel } from '../../shared/templates/template-rules.ts'
import classes from './in-progress.module.css'
import { PhaseList } from './phase-list.tsx'
import { completionPercent, mergingOf, statusWords } from './progress-rules.ts'

/** What the analysis checks: the categories it was launched with, else its title. */
function errorType({ scan_template }: ScanResults): string {
  const { categories } = scan_template
  const words = Array.isArray(categories) ? categories.filter((word) => typeof word === 'string') : []
  return words.length > 0 ? words.map(wordLabel).join(', ') : scan_template.title
}

/** "146 of 240 pages"; before the pages are known, what the scan is waiting for. */
function pagesText({ item_count, item_completed_count, status, is_waiting }: ScanResults): string {
  if (item_count > 0 || status !== 'in_progress') {
    return `${wholeNumber(item_completed_count)} of ${wholeNumber(item_count)} pages`
  }
  return is_waiting ? 'Queued' : 'Finding pages...'
}

/** Status of the findings once every page is visited. */
function MergingProgress({ results }: { results: ScanResults }) {
  const merging = mergingOf(results)
  if (merging === null)
    return (
      <div className={classes.merging} data-idle>
        <p className={classes.count}>
          <span>Merging alerts</span>
          <span>{results.status === 'in_progress' ? 'Not started' : 'Done'}</span>
        </p>
      </div>
    )
  return (
    <div className={classes.merging} role="status" data-failed={merging.hasFailed || undefined}>
      <p className={classes.count}>
        <span>{merging.label}</span>
        {!merging.hasFailed && <b>{merging.percent}%</b>}
      </p>
      {!merging.hasFailed && <ProgressBar percent={merging.percent} label={merging.label} tone="money" />}
    </div>
  )
}

/** Remaining time, measured once the run has come far enough. */
function timeLeft(scan: ScanDetails, { progress }: ScanResults): string {
  if (progress === null) return `${remainingTime(scan.remaining_time_hours)} left`
  if (progress.remaining_seconds === null) return 'Measuring…'
  return `${capitalized(measuredTime(progress.remaining_seconds))} left`
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

interface SummaryColumnProps {
  scan: ScanDetails
  results: ScanResults
  nowMs: number
}

/** Progress of the scan, and what it checks. */
export function SummaryColumn({ scan, results, nowMs }: SummaryColumnProps) {
  const isRunning = results.status === 'in_progress'
  const percent = results.progress?.percent ?? completionPercent(results)
  // At the end, the phases stay where they are.
  const [phases, setPhases] = useState(results.progress)
  if (results.progress !== null && results.progress !== phases) setPhases(results.progress)
  const shown = isRunning || results.status === 'completed' ? phases : null
  return (
    <div className={classes.summary}>
      <h2 className={classes.headline}>{statusWords(results.status).headline}</h2>
      {results.status_reason !== null && !isRunning && (
        <p className={classes.reason}>{results.status_reason}</p>
      )}
      <Card className={classes.progress}>
        <p className={classes.percent}>
          <b>{percent}%</b>
          <span>{results.progress === null ? pagesText(results) : 'Overall'}</span>
        </p>
        <ProgressBar percent={percent} label={results.progress === null ? 'Pages checked' : 'Overall'} />
        {shown !== null && <PhaseList progress={shown} hasEnded={!isRunning} results={results} />}
        {(shown !== null || mergingOf(results) !== null) && <MergingProgress results={results} />}
        <dl className={classes.times}>
          <div>
            <dt>Started</dt>
            <dd>
              {startedText(results.scan_start_time ?? scan.start_time, nowMs, {
                minuteWord: ' min',
                fallback: '15min ago',
              })}
            </dd>
          </div>
          {(isRunning || shown !== null) && (
            <div>
              <dt>Time</dt>
              <dd>{isRunning ? timeLeft(scan, results) : 'Finished'}</dd>
            </div>
          )}
        </dl>
        <div className={classes.actions}>
          <CancelScan scan={{ ...scan, in_progress: isRunning }} isStopping={results.is_stopping} />
          <RunAgain scan={{ ...scan, in_progress: isRunning }} isMain={results.status !== 'completed'} />
        </div>
      </Card>
      <ScanOverview
        errorType={errorType(results)}
        scope={results.scan_scope.scan_scope_prompt}
        device={results.device}
        regions={results.regions}
      />
    </div>
  )
}
