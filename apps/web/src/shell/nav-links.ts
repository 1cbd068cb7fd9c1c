import { paths } from '../shared/paths.ts'

/** The main navigation in order. */
export const navLinks: readonly { to: string; label: string }[] = [
  { to: paths.overview, label: 'Overview' },
  { to: paths.hub, label: 'Alerts Hub' },
  { to: paths.benchmarks, label: 'Beyond Your Store' },
  { to: paths.team, label: 'My Team' },
]
