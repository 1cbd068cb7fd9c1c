import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon } from '../shared/components/icon.tsx'
import { Logo } from '../shared/components/logo.tsx'
import { contactPath } from '../shared/contact-path.ts'
import { IconPlus } from '../shared/icons/icons.gen.ts'
import { paths } from '../shared/paths.ts'
import { useSelectedWebsite } from '../shared/website/use-websites.ts'
import { AuditBadge } from './audit-badge.tsx'
import { navLinks } from './nav-links.ts'
import { NavMenu } from './nav-menu.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import classes from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'
import { WebsiteSwitcher } from './website-switcher.tsx'

/** Logo, navigation, days left, website, upgrade, launch, user; below 1400 px a menu replaces the navigation. */
export function TopBar({ isWide = false }: { isWide?: boolean }) {
  const { website, websites, isLoading } = useSelectedWebsite()
  const isUpgradable = website !== null && website.subscription_plan !== 'enterprise'
  return (
    <header className={classes.bar}>
      <div className={classes.inner} data-wide={isWide || undefined}>
        <Link to={paths.overview} className={classes.home} aria-label="Vitrine, overview">
          <Logo />
        </Link>
        <nav className={classes.nav} aria-label="Main">
          {navLinks.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              activeOptions={{ exact: link.to === '/' }}
              className={classes.link}
            >
              {link.label}
            </Link>
          ))}
        </nav>
        <PaletteButton />
        <div className={classes.end}>
          {website?.audit_mode && <AuditBadge website={website} />}
          <WebsiteSwitcher />
          {isUpgradable && (
            <Button
              component="a"
              href={contactPath('upgrade')}
              target="_blank"
              rel="noopener"
              className={classes.upgrade}
              variant={website.audit_mode ? 'light' : 'default'}
            >
              Upgrade
            </Button>
          )}
          {(isLoading || websites.length > 0) && (
            <Button
              renderRoot={(props) => <Link to={paths.myAnalyses as string} {...props} />}
              className={classes.launch}
              leftSection={<Icon of={IconPlus} size={16} />}
              aria-label="Launch New Analysis"
            >
              <span className={classes.launchText}>Launch New Analysis</span>
            </Button>
          )}
          <UserMenu />
          <NavMenu website={website} isUpgradable={isUpgradable} />
        </div>
      </div>
    </header>
  )
}
