import type { ReactNode } from 'react'
import classes from './pill.module.css'

export type PillTone = 'plain' | 'high' | 'medium' | 'low' | 'passed' | 'resolved' | 'money' | 'brand'

/** A short fact in a 24 px badge. */
export function Pill({ tone = 'plain', children }: { tone?: PillTone; children: ReactNode }) {
  return (
    <span className={classes.pill} data-tone={tone}>
      {children}
    </span>
  )
}
