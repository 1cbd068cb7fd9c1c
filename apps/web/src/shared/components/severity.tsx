import type { ReactNode } from 'react'
import { IconCircleCheck, IconCircleDashed, IconCircleDashedCheck, IconProgress } from '../icons/icons.gen.ts'
import { Icon } from './icon.tsx'
import classes from './severity.module.css'

/** What a mark can show. `unchecked` is a scan that failed or was blocked, `running` one in progress. */
export type SeverityTone = 'high' | 'medium' | 'low' | 'passed' | 'resolved' | 'unchecked' | 'running'

const glyphs = {
  passed: IconCircleCheck,
  resolved: IconCircleDashedCheck,
  unchecked: IconCircleDashed,
  running: IconProgress,
} as const

const shapes = {
  high: <path d="M5 0 10 5 5 10 0 5Z" />,
  medium: <path d="M5 .6 10 9.4H0Z" />,
  low: <circle cx="5" cy="5" r="4.2" />,
} as const

/** The shape of a severity: diamond, triangle, circle, ring. Set `label` when there's no text next to it. */
export function SeverityMark({ tone, size, label }: { tone: SeverityTone; size?: number; label?: string }) {
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  if (tone === 'high' || tone === 'medium' || tone === 'low') {
    return (
      <span className={classes.mark} data-tone={tone} {...spoken}>
        <svg
          width={size ?? 10}
          height={size ?? 10}
          viewBox="0 0 10 10"
          fill="currentColor"
          aria-hidden="true"
        >
          {shapes[tone]}
        </svg>
      </span>
    )
  }
  return (
    <span className={classes.mark} data-tone={tone} {...spoken}>
      <Icon of={glyphs[tone]} size={size ?? 14} />
    </span>
  )
}

/** Shape and word in the severity's color. */
export function SeverityLabel({ tone, children }: { tone: SeverityTone; children: ReactNode }) {
  return (
    <span className={classes.label} data-tone={tone}>
      <SeverityMark tone={tone} />
      {children}
    </span>
  )
}

/** A bar of the open alerts by severity; the numbers next to it are its text alternative. */
export function SeverityBar({ high, medium, low }: { high: number; medium: number; low: number }) {
  const parts = [
    ['high', high],
    ['medium', medium],
    ['low', low],
  ] as const
  return (
    <div className={classes.bar} aria-hidden="true">
      {parts.map(([tone, count]) =>
        count > 0 ? <span key={tone} data-tone={tone} style={{ flexGrow: count }} /> : null,
      )}
    </div>
  )
}
