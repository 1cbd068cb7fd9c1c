import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BenchmarkRun, Competitor } from '@vitrine/modules/articles/contract'
import { Card } from '../../../shared/components/card.tsx'
import { Pill, type PillTone } from '../../../shared/components/pill.tsx'
import { EmptyState } from '../../../shared/components/state-views.tsx'
import classes from '../operator.module.css'
import { useConfirm } from '../parts/confirm.tsx'
import { Moment } from '../parts/moment.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { placePath } from '../sections.ts'
import { AddCompetitor } from './add-competitor.tsx'
import { CompetitorTable } from './competitor-table.tsx'
import styles from './competitors.module.css'
import { benchmarksQuery, competitorsQuery, industryQuery, useCompare, useRemoveCompetitor } from './data.ts'

const states: Record<BenchmarkRun['state'], [string, PillTone]> = {
  queued: ['Waiting', 'plain'],
  in_progress: ['In progress', 'brand'],
  completed: ['Done', 'passed'],
  failed: ['Failed', 'high'],
}

/** Number of recent comparisons that are listed. */
const shownRuns = 3

function Runs({ runs }: { runs: readonly BenchmarkRun[] }) {
  if (runs.length === 0) return null
  return (
    <ul className={styles.runs} aria-label="Comparisons">
      {runs.slice(0, shownRuns).map((run) => (
        <li key={run.run_id} className={styles.run}>
          <Pill tone={states[run.state][1]}>{states[run.state][0]}</Pill>
          <Moment at={run.created_at} />
          {run.reason && <span>{run.reason}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Competitors of a website, and the articles made from comparisons. */
export function CompetitorsCard({ websiteId, industry }: { websiteId: string; industry: string | null }) {
  const query = useQuery(competitorsQuery(websiteId))
  const { data: all = [] } = useQuery(industryQuery)
  const { data: runs = [] } = useQuery(benchmarksQuery(websiteId))
  const compare = useCompare(websiteId)
  const remove = useRemoveCompetitor(websiteId)
  const { ask, dialog } = useConfirm()
  const shared = all.filter((competitor) => competitor.industry === industry)
  const isRunning = runs.some((run) => run.state === 'queued' || run.state === 'in_progress')
  const askRemove = (competitor: Competitor) =>
    ask({
      title: `Stop comparing with ${competitor.name}?`,
      text: 'Existing articles stay.',
      confirmLabel: 'Remove',
      isDangerous: true,
      onConfirm: () => remove.mutate(competitor),
    })
  return (
    <Card
      title="Competitors and articles"
      action={
        <Button
          size="xs"
          variant="default"
          disabled={isRunning || (query.data?.length ?? 0) + shared.length === 0}
          loading={compare.isPending}
          onClick={() => compare.mutate()}
        >
          Generate articles now
        </Button>
      }
    >
      <QueryView query={query} what="The list of competitors" rows={2}>
        {(competitors) =>
          competitors.length === 0 ? (
            <EmptyState isCompact title="No competitors yet" />
          ) : (
            <CompetitorTable label="Competitors" competitors={competitors} onRemove={askRemove} />
          )
        }
      </QueryView>
      {shared.length > 0 && (
        <p className={`${styles.runs} ${classes.sub}`}>
          From its industry: {shared.map(({ name }) => name).join(', ')}
        </p>
      )}
      <Runs runs={runs} />
      <div className={styles.foot}>
        <AddCompetitor websiteId={websiteId} />
      </div>
      <p className={`${styles.runs} ${classes.sub}`}>
        <span>
          Drafts wait in{' '}
          <Link to={placePath('articles')} search={{ website: websiteId }} className="v-link">
            this website’s articles
          </Link>{' '}
          until you publish them.
        </span>
      </p>
      {dialog}
    </Card>
  )
}
