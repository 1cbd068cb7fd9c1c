import { queryOptions, useQuery } from '@tanstack/react-query'
import { percent, pluralize, wholeNumber } from '@vitrine/kernel/figures/figures'
import type { DetectorStatistics } from '@vitrine/modules/operator/contract'
import { callList } from '../../../shared/api/http.ts'
import { Card } from '../../../shared/components/card.tsx'
import { PageHeader } from '../../../shared/components/page-header.tsx'
import { EmptyState } from '../../../shared/components/state-views.tsx'
import { useTitle } from '../../../shared/hooks/use-title.ts'
import { IconChecklist } from '../../../shared/icons/icons.gen.ts'
import classes from '../operator.module.css'
import { DataTable } from '../parts/data-table.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { FeedbackButton } from './feedback.tsx'

const statisticsQuery = queryOptions({
  queryKey: ['operator', 'detector-statistics'],
  queryFn: ({ signal }) => callList('list-detector-statistics', { signal }),
})

/** "3 won’t fix, 1 duplicate": reasons that don't count against the check. */
function otherReasons({ discard_reasons: reasons }: DetectorStatistics): string {
  const named: [string, number][] = [
    ['won’t fix', reasons.wont_fix],
    ['intended', reasons.intended],
    ['duplicate', reasons.duplicate],
  ]
  return named
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${wholeNumber(count)} ${name}`)
    .join(', ')
}

/** "price-missing" → "Price missing". */
const readable = (detector: string) =>
  (detector.charAt(0).toUpperCase() + detector.slice(1)).replaceAll('-', ' ')

function CheckCell({ row }: { row: DetectorStatistics }) {
  return (
    <>
      <p className={classes.lead}>{readable(row.detector)}</p>
      <p className={classes.sub}>
        {row.detector} · {pluralize(row.alert_count, 'alert')} on {pluralize(row.website_count, 'website')}
      </p>
    </>
  )
}

/** Feedback on the alerts of each check: where false alarms come from. */
export default function Checks() {
  useTitle('Checks')
  const query = useQuery(statisticsQuery)
  return (
    <>
      <PageHeader title="Checks" subtitle="How people rated each check’s alerts." />
      <div className={classes.stack}>
        <Card>
          <QueryView query={query} what="The statistics" rows={8}>
            {(rows) =>
              rows.length === 0 ? (
                <EmptyState
                  isCompact
                  icon={IconChecklist}
                  title="No alerts yet"
                  text="Checks appear here once they report something."
                />
              ) : (
                <DataTable
                  label="Checks"
                  rows={rows}
                  rowKey={({ detector }) => detector}
                  columns={[
                    {
                      label: 'Check',
                      isLead: true,
                      cell: (row) => <CheckCell row={row} />,
                    },
                    {
                      label: 'False alarms',
                      isNumber: true,
                      cell: ({ discard_reasons, false_alarm_share }) =>
                        false_alarm_share === null
                          ? '-'
                          : `${wholeNumber(discard_reasons.false_alarm)} (${percent(false_alarm_share * 100)})`,
                    },
                    { label: 'Done', isNumber: true, cell: (row) => wholeNumber(row.closed_count) },
                    {
                      label: 'Discarded',
                      isNumber: true,
                      cell: (row) => (
                        <span title={otherReasons(row) || undefined}>{wholeNumber(row.discarded_count)}</span>
                      ),
                    },
                    {
                      label: 'Wrong',
                      isNumber: true,
                      cell: ({ wrong_count, wrong_share }) =>
                        wrong_share === null
                          ? '-'
                          : `${wholeNumber(wrong_count)} (${percent(wrong_share * 100)})`,
                    },
                    {
                      label: 'Feedback',
                      isNumber: true,
                      cell: (row) => <FeedbackButton detector={row.detector} count={row.feedback_count} />,
                    },
                    {
                      label: 'Useful',
                      isNumber: true,
                      cell: (row) =>
                        `${wholeNumber(row.useful_count)} yes, ${wholeNumber(row.not_useful_count)} no`,
                    },
                  ]}
                />
              )
            }
          </QueryView>
        </Card>
      </div>
    </>
  )
}
