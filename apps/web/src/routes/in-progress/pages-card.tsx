import type { ScanResults } from '@vitrine/modules/instances/contract'
import { useMemo } from 'react'
import { Card } from '../../shared/components/card.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { clockTime } from '../../shared/format/relative-time.ts'
import { IconHistory } from '../../shared/icons/icons.gen.ts'
import classes from './pages-card.module.css'
import { itemLabels, maxPanes, type Pane, paneCounts, panesOf, statusWords } from './progress-rules.ts'

const legend: readonly [Pane, string][] = [
  ['alert', 'with alerts'],
  ['completed', itemLabels.completed],
  ['in_progress', itemLabels.in_progress],
  ['failed', itemLabels.failed],
  ['pending', itemLabels.pending],
]

/** One pane per page, and the number of pages of each kind. */
export function PagesCard({ results, nowMs }: { results: ScanResults; nowMs: number }) {
  const panes = useMemo(() => panesOf(results), [results])
  const counts = paneCounts(panes)
  // In a failed scan no page has passed: it was only visited.
  const isFailed = statusWords(results.status).badge === itemLabels.failed
  // Keyed by position, because each page keeps its own.
  const places = panes.length <= maxPanes ? panes.map((pane, place) => ({ pane, place })) : []
  return (
    <Card
      title="Pages"
      action={
        <ul className={classes.legend}>
          {legend.map(([pane, label]) =>
            counts[pane] > 0 ? (
              <li key={pane}>
                <span className={classes.pane} data-pane={pane} aria-hidden="true" />
                {counts[pane]} {isFailed && pane === 'completed' ? 'Checked' : label}
              </li>
            ) : null,
          )}
        </ul>
      }
    >
      {results.pages_from !== null && (
        <p className={classes.reuse}>
          <Icon of={IconHistory} size={16} />
          Using pages from {clockTime(results.pages_from, nowMs)}
        </p>
      )}
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
