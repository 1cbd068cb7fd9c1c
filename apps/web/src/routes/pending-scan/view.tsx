import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { wholeNumber } from '@vitrine/kernel/figures/figures'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { ScanDetails } from '@vitrine/modules/scans/contract'
import { isNotThere } from '../../shared/api/api-error.ts'
import { Card } from '../../shared/components/card.tsx'
import { ProgressBar } from '../../shared/components/figures/progress-bar.tsx'
import { ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { measuredTime, remainingTime } from '../../shared/format/relative-time.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { paths, scanPath } from '../../shared/paths.ts'
import { AnalysisNotFound } from '../../shared/scans/analysis-not-found.tsx'
import { instanceQuery, resultsPollMs } from '../../shared/scans/instance-query.ts'
import { retryOptions, startedText } from '../../shared/scans/running-rules.ts'
import { CancelScan, RunAgain } from '../../shared/scans/scan-actions.tsx'
import { endTitle } from '../../shared/scans/scan-end.tsx'
import { ScanOverview } from '../../shared/scans/scan-overview.tsx'
import { scanQuery } from '../../shared/scans/scans-query.ts'
import { FocusPage } from '../../shell/focus-page.tsx'
import { countedProgress, elapsedProgress } from './pending-rules.ts'
import classes from './pending-scan.module.css'

const route = getRouteApi('/protected/pending/$scanId')

/** Polling interval of a scan that hasn't started, in milliseconds. */
const waitingPollMs = 20_000

function headline(scan: ScanDetails): string {
  if (scan.in_progress) return 'Running Analysis...'
  return endTitle(scan) ?? 'Your analysis is ready'
}

function lead({ state, state_reason }: ScanDetails): string {
  if (state === 'completed') return 'Review the results and share them with your team.'
  if (state !== 'pending' && state !== 'in_progress') {
    return state_reason ?? 'We’ve been notified and are looking into it. You can run it again anytime.'
  }
  return 'You’ll get an email notification when the analysis is ready. You can leave this page.'
}

function useInstance({ scan_instance_id }: ScanDetails) {
  return useQuery({ ...instanceQuery(scan_instance_id ?? ''), enabled: scan_instance_id !== null })
}

function useProgress(scan: ScanDetails, nowMs: number) {
  const instanceId = scan.scan_instance_id ?? ''
  const instance = useInstance(scan)
  if (instanceId === '') return elapsedProgress(scan.start_time, scan.scan_template.time_minutes, nowMs)
  return countedProgress(instance.data?.item_completed_count ?? 0, instance.data?.item_count ?? 0)
}

function ProgressCard({ scan, nowMs }: { scan: ScanDetails; nowMs: number }) {
  const { done, total, percent } = useProgress(scan, nowMs)
  const whole = useInstance(scan).data?.progress ?? null
  const left = whole?.remaining_seconds ?? null
  return (
    <Card className={classes.progress}>
      <dl className={classes.times}>
        <div>
          <dt>Started</dt>
          <dd>{startedText(scan.start_time, nowMs, { minuteWord: 'min', fallback: 'Just now' })}</dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd>{left === null ? remainingTime(scan.remaining_time_hours) : measuredTime(left)}</dd>
        </div>
      </dl>
      <p className={classes.count}>
        <span>
          {wholeNumber(done)} of {wholeNumber(total)} pages scanned
        </span>
        <b>{percent}%</b>
      </p>
      {whole === null ? (
        <ProgressBar percent={percent} label="Pages scanned" />
      ) : (
        <>
          <p className={classes.count}>
            <span>Overall</span>
            <b>{whole.percent}%</b>
          </p>
          <ProgressBar percent={whole.percent} label="Overall" />
        </>
      )}
      <p className={classes.note}>This may take a few hours</p>
    </Card>
  )
}

function Content({ scan }: { scan: ScanDetails }) {
  const nowMs = useNow()
  const isOver = !scan.in_progress
  const hasResult = scan.state === 'completed' || scan[wire.alertCount] > 0
  const isStopping = useInstance(scan).data?.is_stopping
  return (
    <>
      <div className={classes.head} role="status">
        <h2 className={classes.headline}>{headline(scan)}</h2>
        <p className={classes.lead}>{lead(scan)}</p>
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          {!isOver && <ProgressCard scan={scan} nowMs={nowMs} />}
          {scan.scan_template.description_items.length > 0 && (
            <Card title="What we're doing">
              <ol className={classes.items}>
                {scan.scan_template.description_items.map((item, index) => (
                  <li key={item}>
                    <span className={classes.number} aria-hidden="true">
                      {index + 1}
                    </span>
                    {item}
                  </li>
                ))}
              </ol>
            </Card>
          )}
        </div>
        <ScanOverview scope={scan.scan_scope.scan_scope_prompt} device={scan.device} regions={scan.regions} />
      </div>
      <div className={classes.actions}>
        {isOver && hasResult && (
          <Button renderRoot={(props) => <Link to={scanPath(scan.scan_id) as string} {...props} />}>
            Review alerts
          </Button>
        )}
        <RunAgain scan={scan} isMain={!hasResult} />
        <Button
          variant={isOver ? 'default' : 'filled'}
          renderRoot={(props) => <Link to={paths.hub} {...props} />}
        >
          Back to Alerts Hub
        </Button>
        <Button variant="default" renderRoot={(props) => <Link to={paths.library} {...props} />}>
          Browse Templates
        </Button>
        <CancelScan scan={scan} isStopping={isStopping === true} />
      </div>
    </>
  )
}

/** An analysis without a live view: its progress, and what it checks. */
export function PendingScan() {
  const { scanId } = route.useParams()
  const scan = useQuery({
    ...scanQuery(scanId),
    ...retryOptions,
    refetchInterval: ({ state }) =>
      state.data?.in_progress ? (state.data.scan_instance_id ? resultsPollMs : waitingPollMs) : false,
  })
  useTitle(scan.data?.title ?? 'Pending Analysis')
  return (
    <FocusPage title={scan.data?.title || 'Pending Analysis'} isHeading backTo={paths.hub}>
      <div className={`v-page ${classes.page}`}>
        {scan.data !== undefined ? (
          <Content scan={scan.data} />
        ) : scan.error !== null && isNotThere(scan.error) ? (
          <AnalysisNotFound />
        ) : scan.error !== null ? (
          <ErrorState
            title="The analysis couldn’t be loaded"
            error={scan.error}
            text="It keeps running in the background."
            onRetry={() => void scan.refetch()}
          />
        ) : (
          <Loading label="Loading the analysis...">
            <Skeleton width={260} height={32} />
            <div className={classes.columns}>
              <Skeleton height={220} radius={8} />
              <Skeleton height={220} radius={8} />
            </div>
          </Loading>
        )}
      </div>
    </FocusPage>
  )
}
