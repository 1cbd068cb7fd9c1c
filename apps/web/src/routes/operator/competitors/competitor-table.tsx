import type { Competitor } from '@vitrine/modules/articles/contract'
import { QuickButton } from '../../../shared/components/quick-button.tsx'
import { bareUrl } from '../../../shared/format/text.ts'
import classes from '../operator.module.css'
import { DataTable } from '../parts/data-table.tsx'
import { Moment } from '../parts/moment.tsx'

interface CompetitorTableProps {
  label: string
  competitors: readonly Competitor[]
  onRemove: (competitor: Competitor) => void
}

/** Competitors and when each was last visited. */
export function CompetitorTable({ label, competitors, onRemove }: CompetitorTableProps) {
  return (
    <DataTable
      label={label}
      rows={competitors}
      rowKey={(competitor) => competitor.competitor_id}
      columns={[
        {
          label: 'Store',
          isLead: true,
          cell: (competitor) => (
            <>
              <p className={classes.lead}>{competitor.name}</p>
              <p className={classes.sub}>
                {bareUrl(competitor.url)}
                {competitor.last_error && ` · ${competitor.last_error}`}
              </p>
            </>
          ),
        },
        { label: 'Last visit', cell: (competitor) => <Moment at={competitor.last_visited_at} /> },
        {
          label: 'Actions',
          isActions: true,
          cell: (competitor) => (
            <QuickButton
              size="xs"
              look="subtle"
              aria-label={`Remove: ${competitor.name}`}
              onClick={() => onRemove(competitor)}
            >
              Remove
            </QuickButton>
          ),
        },
      ]}
    />
  )
}
