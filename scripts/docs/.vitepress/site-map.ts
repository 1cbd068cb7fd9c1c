/** What the documentation site contains, and how it's arranged. */

export interface Entry {
  title: string
  /** From the site's root, without an ending. */
  page: string
}

export interface Section {
  title: string
  entries: readonly Entry[]
}

const entry = (title: string, page: string): Entry => ({ title, page })

/** Every page but those of single detectors and decisions, which have lists of their own. */
export const sections: readonly Section[] = [
  {
    title: 'Quick starts',
    entries: [
      entry('For store owners', 'start/owner'),
      entry('For agencies', 'start/agency'),
      entry('For developers', 'start/developer'),
      entry('In CI', 'start/ci'),
    ],
  },
  {
    title: 'Work with alerts',
    entries: [
      entry('Detectors', 'detectors/index'),
      entry('Severity', 'severity'),
      entry('Impact', 'impact'),
      entry('Notifications', 'guides/notifications'),
      entry('Tickets', 'guides/trackers'),
      entry('Checks after a deployment', 'guides/deploy-hook'),
      entry('Analyses by an AI agent', 'guides/ai-agent'),
    ],
  },
  {
    title: 'Automate',
    entries: [
      entry('Scans in CI', 'guides/ci'),
      entry('The vitrine package', 'guides/package-vitrine'),
      entry('Your own detectors', 'guides/own-detectors'),
      entry('API keys', 'guides/api-keys'),
      entry('API reference', 'api/index'),
      entry('Webhooks', 'guides/webhooks'),
      entry('AI agents (MCP)', 'guides/mcp'),
    ],
  },
  {
    title: 'Run it yourself',
    entries: [
      entry('Production', 'production'),
      entry('Containers', 'containers'),
      entry('Settings', 'settings'),
      entry('The server package', 'guides/package-server'),
      entry('Platforms', 'platforms'),
      entry('Languages', 'languages'),
      entry('Quality and speed', 'quality'),
    ],
  },
  {
    title: 'Contribute',
    entries: [
      entry('Contributing', 'contributing'),
      entry('Architecture', 'architecture'),
      entry('Walkthrough', 'walkthrough'),
      entry('Glossary', 'glossary'),
      entry('Add a detector', 'guides/new-detector'),
      entry('Add an analysis template', 'guides/new-template'),
      entry('Add a screen', 'guides/new-screen'),
      entry('Add a route', 'guides/new-route'),
      entry('Analysis rules', 'rules-of-analyses'),
      entry('Decisions', 'adr/index'),
    ],
  },
]

/** `docs/start/owner.md` → `start/owner`; null: not a page of the site. */
export function pageOf(source: string): string | null {
  if (source === 'CONTRIBUTING.md') return 'contributing'
  if (source === 'docs/detectors.md') return 'detectors/index'
  const detector = /^packages\/detectors\/src\/([^/]+\/[^/]+)\/doc\.md$/.exec(source)?.[1]
  if (detector !== undefined) return `detectors/${detector}`
  return /^docs\/(?!\.)(.+)\.md$/.exec(source)?.[1] ?? null
}
