import { useInfiniteQuery } from '@tanstack/react-query'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { DetectorFeedback } from '@vitrine/modules/operator/contract'
import { useState } from 'react'
import { callList } from '../../../shared/api/http.ts'
import { pagesOf } from '../../../shared/api/paged-queries.ts'
import { SidePanel } from '../../../shared/components/dialogs/on-demand.tsx'
import { MoreButton } from '../../../shared/components/more-button.tsx'
import { QuickButton } from '../../../shared/components/quick-button.tsx'
import { EmptyState } from '../../../shared/components/state-views.tsx'
import { feedbackReasons } from '../../../shared/feedback-reasons.ts'
import { IconMessage } from '../../../shared/icons/icons.gen.ts'
import classes from '../operator.module.css'
import { Moment } from '../parts/moment.tsx'
import { QueryView } from '../parts/query-view.tsx'

const pageSize = 100

/** Opens what people said about a check’s alerts. */
export function FeedbackButton({ detector, count }: { detector: string; count: number }) {
  const [isOpen, setIsOpen] = useState(false)
  if (count === 0) return '-'
  return (
    <>
      <QuickButton
        size="xs"
        look="subtle"
        aria-label={`${pluralize(count, 'rating')} of ${detector}`}
        onClick={() => setIsOpen(true)}
      >
        {pluralize(count, 'rating')}
      </QuickButton>
      <SidePanel isOpen={isOpen} onClose={() => setIsOpen(false)} title="Feedback" subtitle={detector}>
        {isOpen && <FeedbackList detector={detector} />}
      </SidePanel>
    </>
  )
}

function FeedbackList({ detector }: { detector: string }) {
  const query = useInfiniteQuery({
    queryKey: ['operator', 'detector-feedback', detector],
    queryFn: ({ signal, pageParam }) =>
      callList('list-detector-feedback', {
        params: { detector },
        query: { skip: pageParam, limit: pageSize },
        signal,
      }),
    ...pagesOf(pageSize),
    select: ({ pages }) => pages.flat(),
  })
  return (
    <div className={classes.panel}>
      <QueryView query={query} what="The feedback" rows={5}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              isCompact
              icon={IconMessage}
              title="No comments yet"
              text="Reasons and comments from the feedback panel appear here. Thumbs without a comment are only counted."
            />
          ) : (
            <ul className={classes.said}>
              {rows.map((row) => (
                <Said key={`${row[wire.alertId]} ${row.updated_at}`} row={row} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <MoreButton query={query} />
    </div>
  )
}

function Said({ row }: { row: DetectorFeedback }) {
  const reason = feedbackReasons.find(({ value }) => value === row.feedback_reason)?.label
  return (
    <li>
      <p className={classes.lead}>{reason ?? (row.feedback_status === 'thumbs_up' ? 'Useful' : 'Comment')}</p>
      <p className={classes.sub}>
        {row.alert_title} · {row.website_name} · <Moment at={row.updated_at} />
      </p>
      {row.expected_value !== null && <p>Expected: {row.expected_value}</p>}
      {row.feedback_message !== null && <p className={classes.quote}>{row.feedback_message}</p>}
    </li>
  )
}
