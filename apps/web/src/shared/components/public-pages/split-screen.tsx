import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Logo } from '../logo.tsx'
import classes from './split-screen.module.css'

interface SplitScreenProps {
  title: ReactNode
  subtitle?: ReactNode
  /** The form. */
  children: ReactNode
  /** Below the form, at the bottom of the left half. */
  foot?: ReactNode
  /** The product showcase on the right; hidden below 960 px. */
  aside: ReactNode
  /** To the right of the logo. */
  action?: ReactNode
  /** Where the logo links to. */
  home?: string
}

/** Layout of the sign-in and similar pages: form on the left, product showcase on the dark right half. */
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
        <div className={classes.glow}>
          <div className={classes.aside}>{aside}</div>
        </div>
      </aside>
    </div>
  )
}
