import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { QueuedScan } from '@vitrine/modules/operator/contract'
import { type ReactNode, useState } from 'react'
import { Card } from '../../../shared/components/card.tsx'
import { CountBadge } from '../../../shared/components/count-badge.tsx'
import { PageHeader } from '../../../shared/components/page-header.tsx'
import { Pill } from '../../../shared/components/pill.tsx'
import { QuickButton } from '../../../shared/components/quick-button.tsx'
import { EmptyState } from '../../../shared/components/state-views.tsx'
import { remainingTime } from '../../../shared/format/relative-time.ts'
import { useTitle } from '../../../shared/hooks/use-title.ts'
import { IconChecklist } from '../../../shared/icons/icons.gen.ts'
import classes from '../operator.module.css'
import { DataTable } from '../parts/data-table.tsx'
import { FailDialog } from '../parts/fail-dialog.tsx'
import { Moment } from '../parts/moment.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { placePath } from '../sections.ts'
import { queueQuery, useFail, useRun } from './data.ts'
import { HoursDialog } from './hours-dialog.tsx'

function Scan({ scan }: { scan: QueuedScan }) {
  const { title, scan_template: template, created_by_email: email } = scan
  // Most scans are called what their template is called.
  const facts = [template.title === title ? '' : template.title, email && `Launched by ${email}`].filter(
    Boolean,
  )
  return (
    <>
      <Link to={`/in-progress/${scan.scan_id}` as string} className={`v-link ${classes.lead}`}>
        {title}
      </Link>
      {facts.length > 0 && <p className={classes.sub}>{facts.join(' · ')}</p>}
    </>
  )
}

interface ScanButtonsProps {
  scan: QueuedScan
  isStarting: boolean
  onRun: () => void
  onSetHours: () => void
  onEnd: () => void
}

function ScanButtons({ scan, isStarting, onRun, onSetHours, onEnd }: ScanButtonsProps) {
  return (
    <>
      {scan.automation_ready && (
        <QuickButton
          size="xs"
          look="primary"
          disabled={isStarting}
          aria-label={`Run now: ${scan.title}`}
          onClick={onRun}
        >
          Run now
        </QuickButton>
      )}
      <Link
        to={placePath('queue', scan.scan_id)}
        className={`v-touch ${classes.linkButton}`}
        aria-label={`Enter results: ${scan.title}`}
      >
        Enter results
      </Link>
      <QuickButton size="xs" aria-label={`Set hours: ${scan.title}`} onClick={onSetHours}>
        Set hours
      </QuickButton>
      <QuickButton size="xs" look="subtle" aria-label={`End: ${scan.title}`} onClick={onEnd}>
        End
      </QuickButton>
    </>
  )
}

interface ScanTableProps {
  scans: readonly QueuedScan[]
  buttons: (scan: QueuedScan) => ReactNode
}

function ScanTable({ scans, buttons }: ScanTableProps) {
  return (
    <DataTable
      label="Waiting scans"
      rows={scans}
      rowKey={(scan) => scan.scan_id}
      columns={[
        { label: 'Scan', isLead: true, cell: (scan) => <Scan scan={scan} /> },
        {
          label: 'Website',
          cell: (scan) => (
            <Link to={placePath('websites', scan.website_id)} className={`v-link ${classes.website}`}>
              {scan.website_name}
            </Link>
          ),
        },
        {
          label: 'How',
          cell: (scan) => (
            <Pill tone={scan.automation_ready ? 'brand' : 'medium'}>
              {scan.automation_ready ? 'Worker' : 'By hand'}
            </Pill>
          ),
        },
        { label: 'Waiting since', cell: (scan) => <Moment at={scan.start_time} /> },
        { label: 'Left', isNumber: true, cell: (scan) => remainingTime(scan.remaining_time_hours) },
        { label: 'Actions', isActions: true, cell: buttons },
      ]}
    />
  )
}

/** Scans that no worker has started yet, longest wait first. */
export default function Queue() {
  useTitle('Queue')
  const query = useQuery(queueQuery)
  const run = useRun()
  const fail = useFail()
  const [timed, setTimed] = useState<QueuedScan | null>(null)
  const [failing, setFailing] = useState<QueuedScan | null>(null)
  const buttons = (scan: QueuedScan) => (
    <ScanButtons
      scan={scan}
      isStarting={run.isPending && run.variables?.scan_id === scan.scan_id}
      onRun={() => run.mutate(scan)}
      onSetHours={() => setTimed(scan)}
      onEnd={() => {
        fail.reset()
        setFailing(scan)
      }}
    />
  )
  return (
    <>
      <PageHeader title="Queue" subtitle="Launched analyses that still need someone to run them." />
      <Card title={<>Waiting {query.data && <CountBadge count={query.data.length} />}</>}>
        <QueryView query={query} what="The queue">
          {(scans) =>
            scans.length === 0 ? (
              <EmptyState
                isCompact
                icon={IconChecklist}
                title="Nothing is waiting"
                text="Analyses that aren’t automated for a website appear here when launched."
              />
            ) : (
              <ScanTable scans={scans} buttons={buttons} />
            )
          }
        </QueryView>
      </Card>
      {timed && <HoursDialog scan={timed} onClose={() => setTimed(null)} />}
      {failing && (
        <FailDialog
          title={failing.title}
          isPending={fail.isPending}
          error={fail.error}
          onFail={(reason) =>
            fail.mutate({ scanId: failing.scan_id, reason }, { onSuccess: () => setFailing(null) })
          }
          onClose={() => setFailing(null)}
        />
      )}
    </>
  )
}
