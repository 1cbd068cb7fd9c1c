import { useInfiniteQuery } from '@tanstack/react-query'
import type { OperatorLogEntry } from '@vitrine/modules/operator/contract'
import { Card } from '../../../shared/components/card.tsx'
import { MoreButton } from '../../../shared/components/more-button.tsx'
import { PageHeader } from '../../../shared/components/page-header.tsx'
import { EmptyState } from '../../../shared/components/state-views.tsx'
import { useTitle } from '../../../shared/hooks/use-title.ts'
import { IconListDetails } from '../../../shared/icons/icons.gen.ts'
import classes from '../operator.module.css'
import { DataTable } from '../parts/data-table.tsx'
import { Moment } from '../parts/moment.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { WebsiteFilter } from '../parts/website-filter.tsx'
import { useFilter } from '../use-place.ts'
import { logQuery } from './data.ts'
import { actText, dataText } from './log-text.ts'

function Act({ entry }: { entry: OperatorLogEntry }) {
  return (
    <>
      <p className={classes.lead}>{actText(entry.action)}</p>
      <p className={classes.sub}>{dataText(entry.data)}</p>
    </>
  )
}

/** Log of operators' acts: every change, every view of a customer's website, everything done while impersonating. */
export default function Log() {
  useTitle('Log')
  const [websiteId, setWebsiteId] = useFilter('website')
  const query = useInfiniteQuery(logQuery(websiteId))
  return (
    <>
      <PageHeader
        title="Log"
        subtitle="Every operator action and every visit to a customer’s website. Entries can’t be changed."
      />
      <div className={classes.stack}>
        <search className={classes.toolbar}>
          <WebsiteFilter value={websiteId} onChange={setWebsiteId} />
        </search>
        <Card>
          <QueryView query={query} what="The log" rows={8}>
            {({ pages }) =>
              pages[0]?.length === 0 ? (
                <EmptyState isCompact icon={IconListDetails} title="No entries yet" />
              ) : (
                <DataTable
                  label="Actions"
                  rows={pages.flat()}
                  rowKey={(entry) => entry.entry_id}
                  columns={[
                    { label: 'Action', isLead: true, cell: (entry) => <Act entry={entry} /> },
                    { label: 'Operator', cell: (entry) => entry.operator_email ?? 'Command line' },
                    { label: 'Impersonating', cell: (entry) => entry.target_email ?? '-' },
                    { label: 'Website', cell: (entry) => entry.website_name ?? '-' },
                    { label: 'When', cell: (entry) => <Moment at={entry.at} isExact /> },
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
