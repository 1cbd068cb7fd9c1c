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
}

/** Sign-in and its like: the form left, a piece of the product in the dark window right. */
export function SplitScreen({ title, subtitle, children, foot, aside }: SplitScreenProps) {
  return (
    <div className={classes.screen}>
      <main className={classes.left} id="main">
        <Link to={paths.login} className={classes.home} aria-label="Vitrine">
          <Logo />
        </Link>
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
