import type { ReactNode } from 'react'
import classes from './page-header.module.css'

/** Title, one line below, and at most one group of actions on the right. */
export function PageHeader({
  title,
  subtitle,
  actions,
}: {
  title: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className={classes.header}>
      <div className={classes.text}>
        <h1 className={classes.title}>{title}</h1>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}

/** Section heading with a count and content on the right. */
export function SectionHeader({
  title,
  after,
  action,
}: {
  title: ReactNode
  after?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={classes.section}>
      <h2 className={classes.sectionTitle}>{title}</h2>
      {after}
      {action && <div className={classes.sectionAction}>{action}</div>}
    </div>
  )
}
