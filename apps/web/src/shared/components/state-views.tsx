import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorText } from '../api/api-error.ts'
import type { Glyph } from '../icons/glyph.ts'
import { IconAlertTriangle, IconInbox, IconRefresh } from '../icons/icons.gen.ts'
import { Icon } from './icon.tsx'
import classes from './state-views.module.css'

/** A gray placeholder for content. Sizes are CSS lengths or pixels. */
export function Skeleton({
  width = '100%',
  height = 14,
  radius = 4,
  className,
}: {
  width?: number | string
  height?: number | string
  radius?: number
  className?: string
}) {
  return (
    <span
      className={className ? `${classes.skeleton} ${className}` : classes.skeleton}
      style={{ width, height, borderRadius: radius }}
      aria-hidden="true"
    />
  )
}

/** Wraps skeletons and announces once, for screen readers, what is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span className="v-visually-hidden" role="status">
        {label}
      </span>
      {children}
    </div>
  )
}

interface StateProps {
  title: ReactNode
  text?: ReactNode
  /** The next step. */
  action?: ReactNode
  icon?: Glyph
  /** Inside a card: no border, less padding. */
  isCompact?: boolean
}

/** Empty state: says what will appear here and offers the next step. */
export function EmptyState({ title, text, action, icon = IconInbox, isCompact = false }: StateProps) {
  return (
    <div className={classes.state} data-compact={isCompact || undefined}>
      <span className={classes.icon}>
        <Icon of={icon} size={20} />
      </span>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  title: ReactNode
  /** What failed, as the message. */
  error?: unknown
  /** What is unaffected. */
  text?: ReactNode
  onRetry?: () => void
  isCompact?: boolean
}

/** Error state with a retry button. */
export function ErrorState({ title, error, text, onRetry, isCompact = false }: ErrorStateProps) {
  return (
    <div className={classes.state} data-compact={isCompact || undefined} role="alert">
      <span className={classes.icon} data-error>
        <Icon of={IconAlertTriangle} size={20} />
      </span>
      <p className={classes.title}>{title}</p>
      {error !== undefined && <p className={classes.text}>{errorText(error)}</p>}
      {text && <p className={classes.text}>{text}</p>}
      {onRetry && (
        <div className={classes.action}>
          <Button variant="default" leftSection={<Icon of={IconRefresh} size={16} />} onClick={onRetry}>
            Try Again
          </Button>
        </div>
      )}
    </div>
  )
}
