import type { ReactNode } from 'react'
import classes from './card.module.css'

interface CardProps {
  children: ReactNode
  className?: string
  /** Shown in a 48 px header above the content. */
  title?: ReactNode
  /** At the right end of the header. */
  action?: ReactNode
  /** Heading level of the title. */
  level?: 2 | 3
}

/** A bordered surface. Content has its own padding; a title adds a header. */
export function Card({ children, className, title, action, level = 2 }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <section className={className ? `${classes.card} ${className}` : classes.card}>
      {title !== undefined && (
        <div className={classes.head}>
          <Heading className={classes.title}>{title}</Heading>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
