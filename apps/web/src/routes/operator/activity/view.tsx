import { NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { wire } from '@vitrine/kernel/names/wire-names'
import { Card } from '../../../shared/components/card.tsx'
import { MoreButton } from '../../../shared/components/more-button.tsx'
import { PageHeader } from '../../../shared/components/page-header.tsx'
import { EmptyState } from '../../../shared/components/state-views.tsx'
import { useTitle } from '../../../shared/hooks/use-title.ts'
import { IconActivity } from '../../../shared/icons/icons.gen.ts'
import { actText, dataText } from '../log/log-text.ts'
import classes from '../operator.module.css'
import { DataTable } from '../parts/data-table.tsx'
import { Moment } from '../parts/moment.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { WebsiteFilter } from '../parts/website-filter.tsx'
import { useFilter } from '../use-place.ts'
import { activityQuery } from './data.ts'

const kinds = [
  { value: '', label: 'Everything' },
  { value: 'page_view', label: 'Page views' },
  { value: wire.closedAlert, label: 'Closed alerts' },
  { value: 'changed_severity', label: 'Changed severities' },
]

/** The interface calls alerts issues. */
const words = (text: string) => text.replace(/\bissue/g, 'alert')

/** What customers do in the product. */
export default function Activity() {
  useTitle('Activity')
  const [websiteId, setWebsiteId] = useFilter('website')
  const [actionType, setActionType] = useFilter('action')
  const query = useInfiniteQuery(activityQuery({ websiteId, actionType }))
  return (
    <>
      <PageHeader title="Activity" subtitle="What people do in the product, newest first." />
      <div className={classes.stack}>
        <search className={classes.toolbar}>
          <WebsiteFilter value={websiteId} onChange={setWebsiteId} />
          <NativeSelect
            aria-label="Kind"
            value={actionType}
            data={kinds}
            onChange={(event) => setActionType(event.currentTarget.value)}
          />
        </search>
        <Card>
          <QueryView query={query} what="The activity" rows={8}>
            {({ pages }) =>
              pages[0]?.length === 0 ? (
                <EmptyState isCompact icon={IconActivity} title="No activity yet" />
              ) : (
                <DataTable
                  label="Activity"
                  rows={pages.flat()}
                  rowKey={(action) => String(action.id)}
                  columns={[
                    {
                      label: 'What',
                      isLead: true,
                      cell: (action) => (
                        <>
                          <p className={classes.lead}>{words(actText(action.action_type))}</p>
                          <p className={classes.sub}>{words(dataText(action.action_metadata))}</p>
                        </>
                      ),
                    },
                    { label: 'Who', cell: (action) => action.email },
                    { label: 'When', cell: (action) => <Moment at={action.at} isExact /> },
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
