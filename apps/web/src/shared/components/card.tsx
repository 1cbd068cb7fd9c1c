import type { ReactNode } from 'react'
import classes from './card.module.css'

interface CardProps {
  children: ReactNode
  className?: string
  /** Shown in a 48 px head above the content. */
  title?: ReactNode
  /** At the right end of the head. */
  action?: ReactNode
  /** Level of the title's heading. */
  level?: 2 | 3
}

/** Paper with one line around it. Content brings its own padding; with a title it gets a head. */
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
