import type { ScanResults } from '@vitrine/modules/instances/contract'
import { useMemo } from 'react'
import { Card } from '../../shared/components/card.tsx'
import classes from './pages-card.module.css'
import { itemLabels, mostPanes, type Pane, paneCounts, panesOf, statusWords } from './progress-rules.ts'

const legend: readonly [Pane, string][] = [
  ['alert', 'with alerts'],
  ['completed', itemLabels.completed],
  ['in_progress', itemLabels.in_progress],
  ['failed', itemLabels.failed],
  ['pending', itemLabels.pending],
]

/** One pane per page, and how many there are of each kind. */
export function PagesCard({ results }: { results: ScanResults }) {
  const panes = useMemo(() => panesOf(results), [results])
  const counts = paneCounts(panes)
  // In a scan that came to nothing, no page has passed: it was only read.
  const isFailed = statusWords(results.status).badge === itemLabels.failed
  // Each pane has its place; which page stands there is of no interest here.
  const places = panes.length <= mostPanes ? panes.map((pane, place) => ({ pane, place })) : []
  return (
    <Card
      title="Pages"
      action={
        <ul className={classes.legend}>
          {legend.map(([pane, label]) =>
            counts[pane] > 0 ? (
              <li key={pane}>
                <span className={classes.pane} data-pane={pane} aria-hidden="true" />
                {counts[pane]} {isFailed && pane === 'completed' ? 'Read' : label}
              </li>
            ) : null,
          )}
        </ul>
      }
    >
      {places.length > 0 && (
        <div className={classes.panes} aria-hidden="true">
          {places.map(({ pane, place }) => (
            <span key={place} className={classes.pane} data-pane={pane} />
          ))}
        </div>
      )}
    </Card>
  )
}
