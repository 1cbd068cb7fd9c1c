import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { wholeNumber } from '@vitrine/kernel/figures/figures'
import type { AgentRun } from '@vitrine/modules/agent-runs/contract'
import { Card } from '../../../shared/components/card.tsx'
import { MoreButton } from '../../../shared/components/more-button.tsx'
import { PageHeader } from '../../../shared/components/page-header.tsx'
import { Pill } from '../../../shared/components/pill.tsx'
import { EmptyState } from '../../../shared/components/state-views.tsx'
import { useTitle } from '../../../shared/hooks/use-title.ts'
import { IconRobot } from '../../../shared/icons/icons.gen.ts'
import classes from '../operator.module.css'
import { DataTable } from '../parts/data-table.tsx'
import { Moment } from '../parts/moment.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { WebsiteFilter } from '../parts/website-filter.tsx'
import { placePath } from '../sections.ts'
import { useFilter } from '../use-place.ts'
import { agentRunsQuery, costText } from './data.ts'

function Run({ run }: { run: AgentRun }) {
  return (
    <>
      <Link to={placePath('agent', run.scan_instance_id)} className={`v-link ${classes.lead}`}>
        {run.title}
      </Link>
      <p className={classes.sub}>
        {run.website_name}, {run.model}
      </p>
    </>
  )
}

const steps = ({ completed_count, step_count, is_running }: AgentRun) =>
  is_running ? (
    <Pill tone="brand">Working</Pill>
  ) : (
    <Pill tone={completed_count === step_count ? 'passed' : 'medium'}>
      {completed_count} of {step_count}
    </Pill>
  )

/** Where an AI agent took part, and what it used. */
export default function AgentRuns() {
  useTitle('AI agent')
  const [websiteId, setWebsiteId] = useFilter('website')
  const query = useInfiniteQuery(agentRunsQuery(websiteId))
  return (
    <>
      <PageHeader
        title="AI agent"
        subtitle="Runs that used a model: what it did, turn by turn, and what it cost."
      />
      <div className={classes.stack}>
        <search className={classes.toolbar}>
          <WebsiteFilter value={websiteId} onChange={setWebsiteId} />
        </search>
        <Card>
          <QueryView query={query} what="The list of agent runs" rows={6}>
            {({ pages }) =>
              pages[0]?.length === 0 ? (
                <EmptyState
                  isCompact
                  icon={IconRobot}
                  title="No model runs yet"
                  text="Rule-based checks work without a model. Set one up on a website’s page."
                />
              ) : (
                <DataTable
                  label="Agent runs"
                  rows={pages.flat()}
                  rowKey={(run) => run.scan_instance_id}
                  columns={[
                    { label: 'Run', isLead: true, cell: (run) => <Run run={run} /> },
                    { label: 'Steps done', cell: steps },
                    { label: 'Turns', isNumber: true, cell: (run) => wholeNumber(run.turn_count) },
                    {
                      label: 'Tokens',
                      isNumber: true,
                      cell: (run) => wholeNumber(run.input_tokens + run.output_tokens),
                    },
                    { label: 'Cost', isNumber: true, cell: (run) => costText(run.cost_usd) },
                    { label: 'Started', cell: (run) => <Moment at={run.started_at} /> },
                  ]}
                />
              )
            }
          </QueryView>
        </Card>
        <MoreButton query={query} />
      </div>
    </>
  )
}
