/** Which analyses stand in which section of My Analyses, and which section is being read. Pure. */
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
  /** What the website may see: custom templates are among them on the enterprise plan only. */
  templates: readonly ScanTemplate[]
  savedIds: ReadonlySet<string>
  scans: readonly Pick<Scan, 'title' | 'scan_template' | 'start_time'>[]
  isEnterprise: boolean
}

/** Templates that were launched, the latest first. A scan can be renamed, so its template's title counts as well. */
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

/** The sections in their order; those that have items before the empty ones. */
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

/** A clicked section comes to rest so far below the window's edge, in pixels. */
export const clickOffsetPx = 120

/** A section counts as read once its head is no further below the window's edge than this, in pixels. */
const activeOffsetPx = 150

/** The section that is read: the last whose head has passed the offset, else the first. */
export function activeSection(
  heads: readonly { name: SectionName; topPx: number }[],
): SectionName | undefined {
  return (heads.findLast(({ topPx }) => topPx <= activeOffsetPx) ?? heads[0])?.name
}
