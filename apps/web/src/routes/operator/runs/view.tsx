import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RunningInstance } from '@vitrine/modules/operator/contract'
import { useState } from 'react'
import { Card } from '../../../shared/components/card.tsx'
import { CountBadge } from '../../../shared/components/count-badge.tsx'
import { ProgressBar } from '../../../shared/components/figures/progress-bar.tsx'
import { PageHeader } from '../../../shared/components/page-header.tsx'
import { Pill } from '../../../shared/components/pill.tsx'
import { QuickButton } from '../../../shared/components/quick-button.tsx'
import { EmptyState } from '../../../shared/components/state-views.tsx'
import { useTitle } from '../../../shared/hooks/use-title.ts'
import { IconPlayerPlay, IconServer } from '../../../shared/icons/icons.gen.ts'
import classes from '../operator.module.css'
import { DataTable } from '../parts/data-table.tsx'
import { FailDialog } from '../parts/fail-dialog.tsx'
import { Moment } from '../parts/moment.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { useFail } from '../queue/data.ts'
import { placePath } from '../sections.ts'
import { runsQuery, workersQuery } from './data.ts'
import styles from './runs.module.css'
import { factsText, workerName } from './worker-text.ts'

function Run({ run }: { run: RunningInstance }) {
  return (
    <>
      {run.scan_id === null ? (
        <p className={classes.lead}>{run.title}</p>
      ) : (
        <Link to={`/in-progress/${run.scan_id}` as string} className={`v-link ${classes.lead}`}>
          {run.title}
        </Link>
      )}
      <p className={classes.sub}>
        <Link to={placePath('websites', run.website_id)} className="v-link">
          {run.website_name}
        </Link>
        {run.attempt > 1 && `, attempt ${run.attempt}`}
      </p>
    </>
  )
}

function Progress({ run }: { run: RunningInstance }) {
  if (run.is_waiting) return <Pill>Waiting for a worker</Pill>
  const percent = run.item_count === 0 ? 0 : (100 * run.item_completed_count) / run.item_count
  return (
    <div className={styles.progress}>
      <ProgressBar percent={percent} label={`Pages in ${run.title}`} />
      <span className="v-figures">
        {run.item_completed_count} of {run.item_count}
      </span>
    </div>
  )
}

function Runs() {
  const query = useQuery(runsQuery)
  const fail = useFail()
  const [stopping, setStopping] = useState<RunningInstance | null>(null)
  return (
    <Card title={<>In progress {query.data && <CountBadge count={query.data.length} />}</>}>
      <QueryView query={query} what="The list of runs">
        {(runs) =>
          runs.length === 0 ? (
            <EmptyState isCompact icon={IconPlayerPlay} title="Nothing is running right now" />
          ) : (
            <DataTable
              label="Runs"
              rows={runs}
              rowKey={(run) => run.scan_instance_id}
              columns={[
                { label: 'Scan', isLead: true, cell: (run) => <Run run={run} /> },
                { label: 'Progress', cell: (run) => <Progress run={run} /> },
                { label: 'Worker', cell: (run) => workerName(run.worker_id) },
                { label: 'Last seen', cell: (run) => <Moment at={run.heartbeat_at} /> },
                {
                  label: 'Actions',
                  isActions: true,
                  cell: (run) =>
                    run.scan_id !== null && (
                      <>
                        <Link
                          to={`/in-progress/${run.scan_id}` as string}
                          className={classes.linkButton}
                          aria-label={`Watch: ${run.title}`}
                        >
                          Watch
                        </Link>
                        <QuickButton
                          size="xs"
                          look="subtle"
                          aria-label={`Stop: ${run.title}`}
                          onClick={() => {
                            fail.reset()
                            setStopping(run)
                          }}
                        >
                          Stop
                        </QuickButton>
                      </>
                    ),
                },
              ]}
            />
          )
        }
      </QueryView>
      {stopping?.scan_id && (
        <FailDialog
          title={stopping.title}
          isPending={fail.isPending}
          error={fail.error}
          onFail={(reason) =>
            fail.mutate({ scanId: stopping.scan_id ?? '', reason }, { onSuccess: () => setStopping(null) })
          }
          onClose={() => setStopping(null)}
        />
      )}
    </Card>
  )
}

function Workers() {
  const query = useQuery(workersQuery)
  return (
    <Card title={<>Workers {query.data && <CountBadge count={query.data.length} />}</>}>
      <QueryView query={query} what="The list of workers" rows={2}>
        {(workers) =>
          workers.length === 0 ? (
            <EmptyState
              isCompact
              icon={IconServer}
              title="No worker has reported in the last day"
              text="Start a process with the worker role. Nothing runs without one."
            />
          ) : (
            <DataTable
              label="Workers"
              rows={workers}
              rowKey={(worker) => worker.worker_id}
              columns={[
                {
                  label: 'Process',
                  isLead: true,
                  cell: (worker) => (
                    <>
                      <p className={classes.lead}>
                        {worker.hostname}, process {worker.pid}
                      </p>
                      <p className={classes.sub}>{factsText(worker.facts)}</p>
                    </>
                  ),
                },
                {
                  label: 'State',
                  cell: (worker) => (
                    <Pill tone={worker.is_alive ? 'passed' : 'plain'}>
                      {worker.is_alive ? 'Alive' : 'Silent'}
                    </Pill>
                  ),
                },
                { label: 'Roles', cell: (worker) => worker.roles.join(', ') },
                { label: 'Started', cell: (worker) => <Moment at={worker.started_at} /> },
                { label: 'Last seen', cell: (worker) => <Moment at={worker.heartbeat_at} /> },
              ]}
            />
          )
        }
      </QueryView>
    </Card>
  )
}

/** Running scans and workers. */
export default function RunsAndWorkers() {
  useTitle('Runs')
  return (
    <>
      <PageHeader title="Runs" subtitle="Scans in progress and the processes that run them." />
      <div className={classes.stack}>
        <Runs />
        <Workers />
      </div>
    </>
  )
}
