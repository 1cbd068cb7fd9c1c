import { percent } from '@vitrine/kernel/figures/figures'
import type { ReactNode } from 'react'
import { IconArrowDownRight, IconArrowUpRight } from '../../icons/icons.gen.ts'
import { Icon } from '../icon.tsx'
import classes from './data-figure.module.css'

interface DataFigureProps {
  label: ReactNode
  value: ReactNode
  size?: 'large' | 'medium'
  tone?: 'money'
  /** Small print next to or below the value. */
  note?: ReactNode
}

/** A label and its number. */
export function DataFigure({ label, value, size = 'medium', tone, note }: DataFigureProps) {
  return (
    <div className={classes.figure} data-size={size}>
      <p className={classes.label}>{label}</p>
      <p className={classes.value} data-tone={tone}>
        {value}
        {note && <span className={classes.note}>{note}</span>}
      </p>
    </div>
  )
}

interface ChangeProps {
  /** In percent, signed. */
  change: number
  /** Whether an increase is bad, as with revenue at risk. */
  isMoreBad?: boolean
  period?: string
}

/** "↗ 6.4% this week", in the color of its meaning. */
export function Change({ change, isMoreBad = true, period = 'this week' }: ChangeProps) {
  const meaning = change === 0 ? 'same' : change > 0 === isMoreBad ? 'worse' : 'better'
  return (
    <p className={classes.change}>
      <span className={classes.share} data-meaning={meaning}>
        {change !== 0 && <Icon of={change > 0 ? IconArrowUpRight : IconArrowDownRight} size={15} />}
        <span className="v-visually-hidden">{change > 0 ? 'up ' : change < 0 ? 'down ' : ''}</span>
        {percent(change)}
      </span>{' '}
      {period}
    </p>
  )
}
