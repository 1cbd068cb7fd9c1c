import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Logo } from './logo.tsx'
import classes from './split-screen.module.css'

interface SplitScreenProps {
  title: ReactNode
  subtitle?: ReactNode
  /** The form. */
  children: ReactNode
  /** Under the form, at the foot of the left half. */
  foot?: ReactNode
  /** The piece of the product on the right; below 960 px it is not shown. */
  aside: ReactNode
  /** At the right of the logo. */
  action?: ReactNode
  /** Where the logo leads. */
  home?: string
}

/** Sign-in and its like: the form left, a piece of the product in the dark window right. */
export function SplitScreen(props: SplitScreenProps) {
  const { title, subtitle, children, foot, aside, action, home = paths.login } = props
  return (
    <div className={classes.screen}>
      <main className={classes.left} id="main">
        <div className={classes.head}>
          <Link to={home} className={classes.home} aria-label="Vitrine">
            <Logo />
          </Link>
          {action}
        </div>
        <div className={classes.form}>
          <h1 className={classes.title}>{title}</h1>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
          {children}
        </div>
        <div className={classes.foot}>{foot}</div>
      </main>
      <aside className={classes.right} aria-label="An alert as Vitrine shows it">
        <div className={classes.glow}>{aside}</div>
      </aside>
    </div>
  )
}
