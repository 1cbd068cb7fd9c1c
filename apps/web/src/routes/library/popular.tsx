import type { ScanTemplate } from '@vitrine/modules/templates/contract'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '../../shared/components/icon.tsx'
import { SectionHeader } from '../../shared/components/page-header.tsx'
import { Skeleton } from '../../shared/components/state-views.tsx'
import { IconChevronLeft, IconChevronRight } from '../../shared/icons/icons.gen.ts'
import layout from './library.module.css'
import classes from './popular.module.css'

/** How far one click on an arrow scrolls, in pixels; the track then snaps to the start of a card. */
const stepPx = 348

/** Arrows are shown when there are more cards than this. */
const arrowsFrom = 3

interface PopularProps {
  templates: readonly ScanTemplate[]
  renderCard: (template: ScanTemplate) => ReactNode
}

/** In the shape of the row, so that nothing below moves when it arrives. */
export function PopularSkeleton() {
  return (
    <div className={layout.popular} aria-hidden="true">
      <div className={classes.headSkeleton}>
        <Skeleton width={180} height={16} />
      </div>
      <div className={classes.trackSkeleton}>
        {[0, 1, 2, 3].map((card) => (
          <div key={card} className={layout.skeleton}>
            <Skeleton width={120} />
            <Skeleton width="80%" height={18} />
            <Skeleton height={34} />
            <Skeleton height={90} />
            <Skeleton height={28} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** "Most Popular Analyses": a row that scrolls sideways by arrows, wheel, touch, or keys. */
export function Popular({ templates, renderCard }: PopularProps) {
  const track = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false })
  const measure = useCallback(() => {
    const element = track.current
    if (element === null) return
    const { scrollLeft, clientWidth, scrollWidth } = element
    setEnds({ isAtStart: scrollLeft < 1, isAtEnd: scrollLeft + clientWidth > scrollWidth - 1 })
  }, [])
  useEffect(() => {
    measure()
    const observer = new ResizeObserver(measure)
    if (track.current !== null) observer.observe(track.current)
    return () => observer.disconnect()
  }, [measure])
  const move = (direction: 1 | -1) =>
    track.current?.scrollBy({ left: direction * stepPx, behavior: 'smooth' })
  return (
    <section aria-label="Most Popular Analyses">
      <SectionHeader
        title="Most Popular Analyses"
        action={
          templates.length > arrowsFrom && (
            <div className={classes.arrows}>
              <button
                type="button"
                className={classes.arrow}
                aria-label="Previous analyses"
                disabled={ends.isAtStart}
                onClick={() => move(-1)}
              >
                <Icon of={IconChevronLeft} size={16} />
              </button>
              <button
                type="button"
                className={classes.arrow}
                aria-label="Next analyses"
                disabled={ends.isAtEnd}
                onClick={() => move(1)}
              >
                <Icon of={IconChevronRight} size={16} />
              </button>
            </div>
          )
        }
      />
      <ul ref={track} className={classes.track} onScroll={measure}>
        {templates.map((template) => (
          <li key={template.scan_template_id}>{renderCard(template)}</li>
        ))}
      </ul>
    </section>
  )
}
