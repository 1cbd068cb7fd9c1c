import { Link } from '@tanstack/react-router'
import { paths } from '../shared/paths.ts'
import classes from './footer.module.css'

const links: readonly { to: string; label: string }[] = [
  { to: paths.terms, label: 'Terms of Service' },
  { to: paths.privacy, label: 'Privacy Policy' },
  { to: paths.learning, label: 'Learning' },
  { to: paths.contact, label: 'Help' },
]

export function Footer({ isWide = false }: { isWide?: boolean }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner} data-wide={isWide || undefined}>
        <nav aria-label="Footer" className={classes.links}>
          {links.map((link) => (
            <Link key={link.to} to={link.to}>
              {link.label}
            </Link>
          ))}
        </nav>
        <span>Vitrine, {new Date().getFullYear()}</span>
      </div>
    </footer>
  )
}
