import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../shared/components/state-views.tsx'
import { paths } from '../../shared/paths.ts'
import { defaultState, type ListState } from './list-rules.ts'
import classes from './nothing-here.module.css'
import type { Tab } from './search-words.ts'

const texts: Record<Tab, string> = {
  review: 'Finished analyses appear here until you archive them.',
  running: 'Running analyses appear here.',
  all: 'Launch an analysis and its results will appear here.',
  archived: 'Archived analyses appear here.',
}

interface NothingHereProps {
  state: ListState
  hasScans: boolean
  onReset: () => void
}

/** Empty state for a tab without scans, or for filters that match none. */
export function NothingHere({ state, hasScans, onReset }: NothingHereProps) {
  const isFiltered = (['severity', 'range', 'assignee', 'q'] as const).some(
    (name) => state[name] !== defaultState[name],
  )
  return (
    <div className={classes.frame}>
      {isFiltered && hasScans ? (
        <EmptyState
          title="No scans here."
          text="No analyses match your search and filters."
          action={
            <Button variant="default" onClick={onReset}>
              Clear search and filters
            </Button>
          }
        />
      ) : (
        <EmptyState
          title="No scans here."
          text={texts[state.tab]}
          action={
            <Button renderRoot={(props) => <Link to={paths.myAnalyses as string} {...props} />}>
              New Analysis
            </Button>
          }
        />
      )}
    </div>
  )
}
