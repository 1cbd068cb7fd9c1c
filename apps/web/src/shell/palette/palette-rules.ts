/** Which commands the palette offers for what was typed. Pure. */
import { wire } from '@vitrine/kernel/names/wire-names'
import type { AlertMatch, Scan } from '@vitrine/modules/scans/contract'
import type { ScanTemplate } from '@vitrine/modules/templates/contract'
import type { Website } from '@vitrine/modules/websites/contract'
import { paths, runningPath, scanPath } from '../../shared/paths.ts'

export interface Command {
  id: string
  label: string
  description?: string
  /** Where it leads. */
  to: string
  /** It selects this website first. */
  websiteId?: string
}

export interface CommandGroup {
  title: 'Screens' | 'Analyses' | 'Alerts' | 'Launch' | 'Websites'
  commands: Command[]
}

interface Known {
  scans: readonly Scan[]
  templates: readonly ScanTemplate[]
  matches: readonly AlertMatch[]
  websites: readonly Website[]
  selectedId: string | null
  isSuperuser: boolean
}

/** How many commands of a group are listed. */
const maxPerGroup = 6

const screens: readonly (readonly [label: string, to: string])[] = [
  ['Overview', paths.overview],
  ['Alerts Hub', paths.hub],
  ['Launch New Analysis', paths.myAnalyses],
  ['Analysis Library', paths.library],
  ['Beyond Your Store', paths.benchmarks],
  ['My Team', paths.team],
  ['Changes', paths.changes],
  ['Prices', paths.prices],
  ['Schedules', paths.schedules],
  ['Heartbeats', paths.heartbeats],
  ['Store settings', paths.storeSettings],
  ['Your account', paths.account],
  ['Learning', paths.learning],
  ['Contact', paths.contact],
]

/** Every word of the query begins a word of the text, in any order. */
export function isMatch(text: string, query: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((part) => part === '' || words.some((word) => word.startsWith(part)))
}

/** Groups with at least one command. Without a query: the screens, the newest analyses, and the other websites. */
export function commandsFor(query: string, known: Known): CommandGroup[] {
  const q = query.trim()
  const found = (label: string) => isMatch(label, q)
  const newestFirst = known.scans
    .filter((scan) => !scan.archived)
    .toSorted((a, b) => (b.updated_at ?? '').localeCompare(a.updated_at ?? ''))
  const groups: CommandGroup[] = [
    {
      title: 'Screens',
      commands: screens.map(([label, to]) => ({ id: `screen ${to}`, label, to })),
    },
    {
      title: 'Analyses',
      commands: newestFirst.map((scan) => ({
        id: `scan ${scan.scan_id}`,
        label: scan.title,
        to: scan.in_progress ? runningPath(scan.scan_id, known.isSuperuser) : scanPath(scan.scan_id),
      })),
    },
    {
      title: 'Launch',
      commands: known.templates.map(({ scan_template_id: id, title }) => ({
        id: `launch ${id}`,
        label: title,
        description: 'Launch this analysis',
        to: `${paths.configure}?scan_template_id=${encodeURIComponent(id)}`,
      })),
    },
    {
      title: 'Websites',
      commands: known.websites
        .filter(({ website_id: id }) => id !== known.selectedId)
        .map(({ website_id: websiteId, website_name: label }) => ({
          id: `website ${websiteId}`,
          label,
          description: 'Switch to this website',
          to: paths.overview,
          websiteId,
        })),
    },
  ]
  const alerts: CommandGroup = {
    title: 'Alerts',
    // The server has matched them.
    commands: known.matches.slice(0, maxPerGroup).map((match) => ({
      id: `alert ${match[wire.alertId]}`,
      label: match.title,
      description: match.place,
      to: `${scanPath(match.scan_id)}?alert=${match[wire.alertId]}`,
    })),
  }
  return [
    ...groups.map(({ title, commands }) => ({
      title,
      commands:
        q === '' && title === 'Launch'
          ? []
          : commands
              .filter(({ label }) => found(label))
              .slice(0, title === 'Screens' ? screens.length : maxPerGroup),
    })),
    alerts,
  ].filter(({ commands }) => commands.length > 0)
}
