import type { DraftKind } from '@vitrine/modules/drafts/contract'
import { type ComponentProps, type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import { AlertCard } from '../alert/alert-card.tsx'
import { type Alert, groupOfAlert, withDetails } from '../alert-rules.ts'
import type { Triage } from '../triage/use-triage.ts'
import { type AlertDetails, useAlertDetails } from './alert-details.ts'
import { type AlertGroups, type AlertLine, useNearIds } from './alert-lines.ts'
import classes from './alert-list.module.css'
import { AlertSection } from './alert-section.tsx'
import { AlertWaiting } from './alert-waiting.tsx'
import { useAlertLines } from './use-alert-lines.ts'
import { useFollowScroll } from './use-virtual-lines.ts'

export interface AlertListHandle {
  /** Scrolls an alert to just below the header. */
  scrollTo: (id: string) => void
}

interface AlertListProps {
  ref: Ref<AlertListHandle>
  websiteId: string
  groups: AlertGroups
  active: { activeId: string | null; askedId: string | null; follow: (id: string | null) => void }
  triage: Triage
  currency: string | null | undefined
  /** Opens the explanation of an alert's estimate. Stable. */
  onExplain: (alertId: string) => void
  /** The text that a model can draft for a check's alerts, by check. */
  draftKinds: ReadonlyMap<string, DraftKind> | undefined
}

/** Time for the first cards to be painted before the others are rendered, in milliseconds. */
const afterPaintMs = 100

interface DetailedCardProps extends Omit<ComponentProps<typeof AlertCard>, 'alert' | 'group'> {
  alert: Alert
  details: AlertDetails | undefined
}

function DetailedCard({ alert, details, ...rest }: DetailedCardProps) {
  const answer = details?.alert
  const full = useMemo(() => (answer ? withDetails(alert, answer) : null), [alert, answer])
  if (full === null) return <AlertWaiting alert={alert} details={details} />
  return <AlertCard alert={full} group={groupOfAlert(alert)} {...rest} />
}

function isWaiting(line: AlertLine | undefined, details: ReadonlyMap<string, AlertDetails>): boolean {
  if (line?.kind !== 'card') return false
  const own = details.get(line.alert.id)
  return own === undefined || (own.alert === undefined && own.error === null)
}

/** The alerts as cards, by group. Only those near the viewport are rendered, so that 2,000 scroll like 20. */
export function AlertList(props: AlertListProps) {
  const { ref, websiteId, groups, active, triage, currency, onExplain, draftKinds } = props
  const list = useRef<HTMLElement>(null)
  const view = useAlertLines(groups, active.askedId, list)
  const { lines, virtualizer, offset, renderWhole, expanded, toggle, scrollTo } = view
  useImperativeHandle(ref, () => ({ scrollTo }))
  const items = virtualizer.getVirtualItems()
  const details = useAlertDetails(websiteId, useNearIds(lines, items[0]?.index, items.at(-1)?.index))
  useFollowScroll(virtualizer, view.coveredPx, lines, active.follow)
  const isShown = items.length > 0 && !items.some(({ index }) => isWaiting(lines[index], details))
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(renderWhole, afterPaintMs)
    return () => clearTimeout(timer)
  }, [isShown, renderWhole])
  return (
    <section
      ref={list}
      className={classes.list}
      aria-labelledby="alerts-heading"
      style={{ height: virtualizer.getTotalSize() }}
    >
      <h2 className="v-visually-hidden" id="alerts-heading">
        Alerts
      </h2>
      {items.map((item) => {
        const line = lines[item.index]
        if (line === undefined) return null
        return (
          <div
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            className={classes.line}
            style={{ transform: `translateY(${item.start - offset}px)` }}
          >
            {line.kind === 'section' ? (
              <AlertSection
                group={line.group}
                count={line.count}
                isOpen={expanded.has(line.group)}
                onToggle={() => toggle(line.group)}
              />
            ) : (
              <DetailedCard
                alert={line.alert}
                details={details.get(line.alert.id)}
                websiteId={websiteId}
                isActive={line.alert.id === active.activeId}
                triage={triage}
                currency={currency}
                onExplain={onExplain}
                draftKind={draftKinds?.get(line.alert.detector) ?? null}
              />
            )}
          </div>
        )
      })}
    </section>
  )
}
