import type { ReactNode } from 'react'
import type { DiffPart } from '../../format/word-diff.ts'
import { IconWand, IconWorldWww } from '../../icons/icons.gen.ts'
import { Icon } from '../icon.tsx'
import classes from './before-after.module.css'

interface MarkedTextProps {
  parts: readonly DiffPart[]
  side: 'before' | 'after'
}

/** A text with its changed parts marked. */
export function MarkedText({ parts, side }: MarkedTextProps) {
  const Mark = side === 'before' ? 'del' : 'ins'
  let offset = 0
  return parts.map((part) => {
    const key = offset
    offset += part.text.length
    return part.isChanged ? <Mark key={key}>{part.text}</Mark> : <span key={key}>{part.text}</span>
  })
}

export interface PanelProps {
  title?: string | null | undefined
  children: ReactNode
  /** Beside the title. */
  action?: ReactNode
}

function Panel({ title, children, action, side }: PanelProps & { side: 'before' | 'after' }) {
  return (
    <div className={classes.panel}>
      <p className={classes.head} data-after={side === 'after' || undefined}>
        <Icon of={side === 'before' ? IconWorldWww : IconWand} size={15} />
        {title || (side === 'before' ? 'Currently on the Website' : 'Suggested Change')}
        {action}
      </p>
      {children}
    </div>
  )
}

/** What is on the website and what is suggested, side by side. */
export function SideBySide({ before, after }: { before: PanelProps; after: PanelProps }) {
  return (
    <div className={classes.panels}>
      <Panel {...before} side="before" />
      <Panel {...after} side="after" />
    </div>
  )
}

/** Text that isn't code. */
export function PanelText(props: MarkedTextProps) {
  return (
    <p className={classes.text}>
      <MarkedText {...props} />
    </p>
  )
}
