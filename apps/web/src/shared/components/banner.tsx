import type { ReactNode } from 'react'
import { IconAlertTriangle, IconCircleCheck } from '../icons/icons.gen.ts'
import classes from './banner.module.css'
import { Icon } from './icon.tsx'

/** A success or error message above a form. Announced by screen readers when it appears. */
export function Banner({ tone, children }: { tone: 'success' | 'error'; children: ReactNode }) {
  return (
    <div className={classes.banner} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon of={tone === 'error' ? IconAlertTriangle : IconCircleCheck} />
      <span>{children}</span>
    </div>
  )
}
