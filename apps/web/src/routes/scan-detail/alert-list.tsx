import { useWindowVirtualizer } from '@tanstack/react-virtual'
import type { DraftKind } from '@vitrine/modules/drafts/contract'
import {
  type ComponentProps,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { AlertCard } from './alert-card.tsx'
import { type AlertDetails, useAlertDetails } from './alert-details.ts'
import classes from './alert-list.module.css'
import {
  type Alert,
  type AlertGroup,
  alertGroups,
  groupOfAlert,
  pickActive,
  withDetails,
} from './alert-rules.ts'
import { AlertSection } from './alert-section.tsx'
import { AlertWaiting } from './alert-waiting.tsx'
import type { Triage } from './data.ts'

/** What the top bar and the header card cover when the page is scrolled. */
const coveredPx = 150

/** Heights before a line is measured; a card's is that of a usual one. */
const estimatePx = { section: 60, card: 780 } as const

type Line = { kind: 'section'; group: AlertGroup; count: number } | { kind: 'card'; alert: Alert }

export interface AlertListHandle {
  /** Brings an alert under the header. */
  scrollTo: (id: string) => void
}

interface AlertListProps {
  ref: Ref<AlertListHandle>
  websiteId: string
  groups: Record<AlertGroup, readonly Alert[]>
  active: { activeId: string | null; askedId: string | null; follow: (id: string | null) => void }
  triage: Triage
  currency: string | null | undefined
  /** Opens how an alert's estimate was made. Stable. */
  onExplain: (alertId: string) => void
  /** By check: the text that a model can draft for its alerts. */
  draftKinds: ReadonlyMap<string, DraftKind> | undefined
}

function linesOf(groups: AlertListProps['groups'], opened: ReadonlySet<AlertGroup>): Line[] {
  return alertGroups.flatMap((group): Line[] => {
    const alerts = groups[group]
    if (alerts.length === 0) return []
    const section: Line = { kind: 'section', group, count: alerts.length }
    return opened.has(group)
      ? [section, ...alerts.map((alert): Line => ({ kind: 'card', alert }))]
      : [section]
  })
}

/** So many alerts beyond the drawn ones have their details fetched, so that reading on does not wait. */
const aheadCount = 6

/** Ids of the alerts near the window. The same list while it is the same window. */
function useNearIds(lines: readonly Line[], first = 0, last = -1): readonly string[] {
  return useMemo(
    () =>
      lines
        .slice(Math.max(0, first - aheadCount), last + 1 + aheadCount)
        .flatMap((line) => (line.kind === 'card' ? [line.alert.id] : [])),
    [lines, first, last],
  )
}

interface DetailedCardProps extends Omit<ComponentProps<typeof AlertCard>, 'alert' | 'group'> {
  alert: Alert
  details: AlertDetails | undefined
}

function DetailedCard({ alert, details, ...rest }: DetailedCardProps) {
  const issue = details?.issue
  const full = useMemo(() => (issue ? withDetails(alert, issue) : null), [alert, issue])
  if (full === null) return <AlertWaiting alert={alert} details={details} />
  return <AlertCard alert={full} group={groupOfAlert(alert)} {...rest} />
}

/** The alerts as cards, by group. Only those near the window are drawn, so that 2,000 scroll like 20. */
export function AlertList({
  ref,
  websiteId,
  groups,
  active,
  triage,
  currency,
  onExplain,
  draftKinds,
}: AlertListProps) {
  const frame = useRef<HTMLElement>(null)
  const [offset, setOffset] = useState(0)
  const [opened, setOpened] = useState<ReadonlySet<AlertGroup>>(() => new Set(['open']))
  const wanted = useRef<string | null>(active.askedId)
  const lines = useMemo(() => linesOf(groups, opened), [groups, opened])

  useLayoutEffect(() => {
    const measure = () => setOffset((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => estimatePx[lines[index]?.kind ?? 'card'],
    getItemKey: (index) => {
      const line = lines[index]
      return line === undefined ? index : line.kind === 'card' ? line.alert.id : line.group
    },
    overscan: 2,
    scrollMargin: offset,
    scrollPaddingStart: coveredPx,
  })

  const indexOf = (id: string) => lines.findIndex((line) => line.kind === 'card' && line.alert.id === id)
  const scrollTo = (id: string) => {
    const index = indexOf(id)
    if (index >= 0) {
      virtualizer.scrollToIndex(index, { align: 'start' })
      return
    }
    // The alert stands in a folded group: it is unfolded first, and scrolled to once its lines are there.
    const group = alertGroups.find((name) => groups[name].some((alert) => alert.id === id))
    if (group === undefined) return
    wanted.current = id
    setOpened((previous) => new Set([...previous, group]))
  }
  useImperativeHandle(ref, () => ({ scrollTo }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once the wanted lines are there, not on each render
  useEffect(() => {
    const id = wanted.current
    if (id === null || offset === 0) return
    wanted.current = null
    // The first alert is in sight already, under the summary.
    if (lines[1]?.kind !== 'card' || lines[1].alert.id !== id) scrollTo(id)
  }, [lines, offset])

  const items = virtualizer.getVirtualItems()
  const details = useAlertDetails(websiteId, useNearIds(lines, items[0]?.index, items.at(-1)?.index))
  const { follow } = active
  useEffect(() => {
    const read = () => {
      const boxes = virtualizer.getVirtualItems().flatMap(({ index, start, size }) => {
        const line = lines[index]
        return line?.kind === 'card' ? [{ id: line.alert.id, topPx: start, heightPx: size }] : []
      })
      follow(pickActive(boxes, window.scrollY + coveredPx, window.scrollY + window.innerHeight))
    }
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [virtualizer, lines, follow])

  return (
    <section
      ref={frame}
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
                isOpen={opened.has(line.group)}
                onToggle={() =>
                  setOpened((previous) => {
                    const next = new Set(previous)
                    if (!next.delete(line.group)) next.add(line.group)
                    return next
                  })
                }
              />
            ) : (
              <DetailedCard
                alert={line.alert}
                details={details.get(line.alert.id)}
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
