/** Which analyses each section of My Analyses contains, and which section is active. Pure. */
import type { Scan } from '@vitrine/modules/scans/contract'
import type { ScanTemplate } from '@vitrine/modules/templates/contract'
import { shortListLength } from '../../shared/templates/template-rules.ts'

export const sectionNames = ['custom', 'saved', 'recent', 'recommended'] as const
export type SectionName = (typeof sectionNames)[number]

export interface Section {
  name: SectionName
  templates: ScanTemplate[]
}

/** "View All" appears when a section has more items than this. */
const viewAllFrom = 3

export const hasViewAll = ({ templates }: Section): boolean => templates.length > viewAllFrom

interface Sources {
  /** The templates that the website may see: custom ones only on the enterprise plan. */
  templates: readonly ScanTemplate[]
  savedIds: ReadonlySet<string>
  scans: readonly Pick<Scan, 'title' | 'scan_template' | 'start_time'>[]
  isEnterprise: boolean
}

/** Templates that were launched, most recent first. A scan can be renamed, so its template's title counts as well. */
function recentTemplates({ templates, savedIds, scans }: Sources): ScanTemplate[] {
  const latestFirst = scans.toSorted((a, b) => Date.parse(b.start_time) - Date.parse(a.start_time))
  const titles = latestFirst.flatMap((scan) => [scan.scan_template.title, scan.title])
  const found = new Map<string, ScanTemplate>()
  for (const title of titles) {
    const template = templates.find((candidate) => candidate.title === title)
    if (template !== undefined && !savedIds.has(template.scan_template_id)) {
      found.set(template.scan_template_id, template)
    }
  }
  return [...found.values()]
}

/** The sections in order; those with items before the empty ones. */
export function sectionsOf(sources: Sources): Section[] {
  const { templates, savedIds, isEnterprise } = sources
  const saved = templates.filter((template) => savedIds.has(template.scan_template_id))
  const custom = isEnterprise ? templates.filter((template) => template.is_custom) : []
  const recent = recentTemplates(sources)
  const placed = new Set([...saved, ...custom, ...recent])
  const members: Record<SectionName, ScanTemplate[]> = {
    custom,
    saved,
    recent,
    recommended: templates.filter((template) => !placed.has(template)).slice(0, shortListLength),
  }
  return sectionNames
    .filter((name) => name !== 'custom' || isEnterprise)
    .map((name) => ({ name, templates: members[name] }))
    .sort((a, b) => Number(b.templates.length > 0) - Number(a.templates.length > 0))
}

/** Distance from the top of the viewport at which a clicked section stops, in pixels. */
export const clickOffsetPx = 120

/** A section counts as active once its heading is at most this far below the top of the viewport, in pixels. */
const activeOffsetPx = 150

/** The active section: the last one whose heading has passed the offset, else the first. */
export function activeSection(
  heads: readonly { name: SectionName; topPx: number }[],
): SectionName | undefined {
  return (heads.findLast(({ topPx }) => topPx <= activeOffsetPx) ?? heads[0])?.name
}
