import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../../../shared/components/dialogs/on-demand.tsx'
import { Icon } from '../../../shared/components/icon.tsx'
import { Loading, Skeleton } from '../../../shared/components/state-views.tsx'
import { IconClipboardData } from '../../../shared/icons/icons.gen.ts'
import type { Alert, AlertGroup } from '../alert-rules.ts'

const ReportSummary = lazy(() => import('./report-summary.tsx'))

interface ReportButtonProps {
  className: string | undefined
  scanId: string
  groups: Record<AlertGroup, readonly Alert[]>
  selected: ReadonlySet<string>
}

/** Opens the analysis on one page. */
export function ReportButton({ className, ...report }: ReportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setIsOpen(true)}>
        <Icon of={IconClipboardData} />
        Report Summary
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} size={640} title="Report Summary">
        <Suspense
          fallback={
            <Loading label="Loading the summary">
              <Skeleton height={240} />
            </Loading>
          }
        >
          {isOpen && <ReportSummary {...report} />}
        </Suspense>
      </Dialog>
    </>
  )
}
