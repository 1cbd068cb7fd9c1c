/** Sections of the console, in the order of their links. */
export const sections = {
  queue: 'Queue',
  runs: 'Runs',
  websites: 'Websites',
  templates: 'Templates',
  checks: 'Checks',
  agent: 'AI agent',
  articles: 'Articles',
  competitors: 'Competitors',
  people: 'People',
  logos: 'Logos',
  activity: 'Activity',
  log: 'Log',
} as const

export type Section = keyof typeof sections

export const isSection = (text: string): text is Section => Object.hasOwn(sections, text)

/** URL of a section, or of one item in it. */
export function placePath(section: Section, id?: string): string {
  if (id !== undefined) return `/operator/${section}/${id}`
  return section === 'queue' ? '/operator' : `/operator/${section}`
}
