import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { PotentialAlert, ScanResults } from '@vitrine/modules/instances/contract'
import type { ScanDetails } from '@vitrine/modules/scans/contract'
import { lazy, Suspense, useState } from 'react'
import { isNotThere } from '../../shared/api/api-error.ts'
import { Icon } from '../../shared/components/icon.tsx'
import { Pill } from '../../shared/components/pill.tsx'
import { ErrorState, Loading, Skeleton } from '../../shared/components/state-views.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useTitle } from '../../shared/hooks/use-title.ts'
import { IconMail } from '../../shared/icons/icons.gen.ts'
import { paths, scanPath } from '../../shared/paths.ts'
import { AnalysisNotFound } from '../../shared/scans/analysis-not-found.tsx'
import { ScanEnd } from '../../shared/scans/scan-end.tsx'
import { FocusPage } from '../../shell/focus-page.tsx'
import { BrowserWindow } from './browser-window.tsx'
import { useRun, useScan } from './data.ts'
import { FindingsPanel } from './findings-panel.tsx'
import classes from './in-progress.module.css'
import { PagesCard } from './pages-card.tsx'
import { statusWords } from './progress-rules.ts'
import { SummaryColumn } from './summary-column.tsx'
import { WaitingRun } from './waiting-run.tsx'

const route = getRouteApi('/protected/in-progress/$scanId')
const AlertDrawer = lazy(() => import('./alert-drawer.tsx'))
const CompletionDialog = lazy(() => import('./completion-dialog.tsx'))

function Waiting() {
  return (
    <Loading label="Loading the scan...">
      <div className={classes.columns}>
        <div className={classes.summary}>
          <Skeleton height={180} radius={8} />
        </div>
        <div className={classes.stage}>
          <div className={classes.waitingStage} />
        </div>
        <div className={classes.findings}>
          <Skeleton height={420} radius={8} />
        </div>
      </div>
    </Loading>
  )
}

interface RunProps {
  scan: ScanDetails
  results: ScanResults
  browsing: ReturnType<typeof useRun>['browsing']
}

/** Progress, the live browser, and the findings. */
function Run({ scan, results, browsing }: RunProps) {
  const nowMs = useNow()
  const [opened, setOpened] = useState<PotentialAlert | null>(null)
  const [isDismissed, setIsDismissed] = useState(false)
  const isRunning = results.status === 'in_progress'
  return (
    <>
      <div className={classes.columns}>
        <SummaryColumn scan={scan} results={results} nowMs={nowMs} />
        <div className={classes.stage}>
          <BrowserWindow browsing={browsing} isRunning={isRunning} />
        </div>
        <div className={classes.findings}>
          <FindingsPanel results={results} nowMs={nowMs} onOpen={setOpened} />
        </div>
        {results.item_count > 0 && (
          <div className={classes.pages}>
            <PagesCard results={results} nowMs={nowMs} />
          </div>
        )}
      </div>
      <Suspense>
        {opened !== null && <AlertDrawer alert={opened} onClose={() => setOpened(null)} />}
        {results.status === 'completed' && !isDismissed && opened === null && (
          <CompletionDialog scanId={scan.scan_id} title={scan.title} onClose={() => setIsDismissed(true)} />
        )}
      </Suspense>
    </>
  )
}

/** At the end of the bar: a note that the user need not wait, and a link to the results once there are some. */
function BarEnd({ results, scan }: { results: ScanResults; scan: ScanDetails }) {
  if (results.status === 'in_progress') {
    return (
      <p className={classes.mail}>
        <Icon of={IconMail} size={16} />
        We’ll email you when it’s done. You can leave this page.
      </p>
    )
  }
  const hasResult = results.status === 'completed' || results[wire.potentialAlerts].length > 0
  return (
    <Button renderRoot={(props) => <Link to={scanPath(scan.scan_id)} {...props} />}>
      {hasResult ? 'Review alerts' : 'Open the results'}
    </Button>
  )
}

/** A running scan. */
export function InProgress() {
  const { scanId } = route.useParams()
  const scan = useScan(scanId)
  const { results, browsing } = useRun(scan.data?.scan_instance_id ?? null)
  const status = results.data?.status
  const words = status === undefined ? null : statusWords(status)
  const error = scan.error ?? results.error
  const title = results.data?.scan_template.title ?? scan.data?.scan_template.title ?? 'Scan'
  useTitle(words === null ? title : `${words.badge}: ${title}`)
  return (
    <FocusPage
      title={title}
      isHeading
      badge={words !== null && <Pill tone={words.tone}>{words.badge}</Pill>}
      backTo={paths.hub}
      end={
        results.data !== undefined &&
        scan.data !== undefined && <BarEnd results={results.data} scan={scan.data} />
      }
    >
      <div className={`v-page ${classes.page}`}>
        {scan.data !== undefined && results.data !== undefined ? (
          <Run scan={scan.data} results={results.data} browsing={browsing} />
        ) : error !== null && isNotThere(error) ? (
          <AnalysisNotFound />
        ) : error !== null ? (
          <ErrorState
            title="The scan couldn’t be loaded"
            error={error}
            text="It keeps running in the background."
            onRetry={() => void (scan.error === null ? results : scan).refetch()}
          />
        ) : scan.data !== undefined && scan.data.scan_instance_id === null ? (
          scan.data.in_progress ? (
            <WaitingRun scan={scan.data} />
          ) : (
            <ScanEnd scan={scan.data} />
          )
        ) : (
          <Waiting />
        )}
      </div>
    </FocusPage>
  )
}
