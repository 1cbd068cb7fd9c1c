import { Button } from '@mantine/core'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { Scan } from '@vitrine/modules/scans/contract'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '../../shared/components/icon.tsx'
import { detailTime } from '../../shared/format/relative-time.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { IconArrowBackUp, IconChecks } from '../../shared/icons/icons.gen.ts'
import { RunAgain } from '../../shared/scans/scan-actions.tsx'
import { endTitle } from '../../shared/scans/scan-end.tsx'
import { type Alert, type AlertGroup, analysisNumber, bulkOffer, latestUpdate } from './alert-rules.ts'
import classes from './header-card.module.css'
import type { Triage } from './triage/use-triage.ts'

const ConfirmDialog = lazy(() => import('../../shared/components/dialogs/confirm-dialog.tsx'))

interface HeaderCardProps {
  scan: Scan
  alerts: readonly Alert[]
  groups: Record<AlertGroup, readonly Alert[]>
  triage: Triage
}

/** Whether the sentinel has reached the top bar, so that the card is styled as sticky. */
function useIsStuck() {
  const marker = useRef<HTMLDivElement>(null)
  const [isStuck, setIsStuck] = useState(false)
  useEffect(() => {
    if (marker.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setIsStuck(entry?.isIntersecting === false), {
      rootMargin: '-57px 0px 0px 0px',
    })
    observer.observe(marker.current)
    return () => observer.disconnect()
  }, [])
  return { marker, isStuck }
}

/** Title and bulk action. Sticky under the top bar while the alerts scroll. */
export function HeaderCard({ scan, alerts, groups, triage }: HeaderCardProps) {
  const now = useNow()
  const { marker, isStuck } = useIsStuck()
  const [isAsking, setIsAsking] = useState<boolean | null>(null)
  const offer = bulkOffer(groups)
  const { count } = offer
  const target = alerts.length === 0 ? 'closed' : offer.target
  const label = target === 'open' ? 'Reopen all' : 'Mark all as completed'
  return (
    <>
      <div ref={marker} className={classes.marker} aria-hidden="true" />
      <header className={classes.card} data-stuck={isStuck || undefined}>
        <div className={classes.text}>
          <h1 className={classes.title}>{scan.title || 'Unnamed Scan'}</h1>
          <p className={classes.meta}>
            <span>Analysis #{analysisNumber(scan.scan_id)}</span>
            <span className={classes.dot} aria-hidden="true">
              •
            </span>
            <span>Updated: {detailTime(latestUpdate(alerts), now)}</span>
          </p>
        </div>
        <div className={classes.actions}>
          {endTitle(scan) === null && <RunAgain scan={scan} isCompact />}
          {(alerts.length > 0 || endTitle(scan) === null) && (
            <Button
              variant="default"
              className={classes.bulk}
              leftSection={<Icon of={target === 'open' ? IconArrowBackUp : IconChecks} size={16} />}
              disabled={triage.isBulkPending || count === 0}
              title={alerts.length === 0 ? undefined : offer.text}
              onClick={() => setIsAsking(true)}
              aria-label={label}
            >
              <span className={classes.bulkText}>{label}</span>
            </Button>
          )}
        </div>
      </header>
      {isAsking !== null && (
        <Suspense>
          <ConfirmDialog
            isOpen={isAsking}
            title={target === 'open' ? 'Reopen all alerts?' : 'Mark all alerts as completed?'}
            text={
              target === 'open'
                ? `${pluralize(count, 'closed alert')} will be reopened. Discarded alerts stay as they are.`
                : `${pluralize(count, 'open alert')} will be closed. Discarded alerts stay as they are. You can reopen them all later.`
            }
            confirmLabel={label}
            onConfirm={() => triage.setAll(target)}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
