/** Tracks the area of the page during parsing, from the elements that are open. */
import { breadcrumbName, relatedName } from '@vitrine/lexicon/concepts/markup/markup-names'
import * as signs from '../document/area-signs.ts'
import type { OutlineArea } from './extract-outlinks.ts'

export interface AreaTrail {
  open(name: string, attribs: Readonly<Record<string, string>>): void
  /** Closes the element that was opened last. */
  close(): void
  area(): OutlineArea
}

type Area = OutlineArea | 'closed'

/** Elements whose header and footer are their own, not the page's. */
const sections = new Set([
  'main',
  'article',
  'section',
  'aside',
  'dialog',
  'form',
  'fieldset',
  'figure',
  'li',
  'td',
])

/** An empty trail. */
export function createAreaTrail(): AreaTrail {
  const areas: Area[] = []
  const inSection: boolean[] = []
  return {
    open(name, attribs) {
      const above = areas.at(-1) ?? 'main'
      const isInSection = inSection.at(-1) ?? false
      inSection.push(isInSection || sections.has(name))
      if (above === 'closed' || above === 'footer' || name === 'html' || name === 'body') {
        areas.push(above)
        return
      }
      const own = byTag(name, attribs) ?? (signs.neverNamed.has(name) ? null : byName(attribs))
      areas.push(own !== null && isPossible(own, above, isInSection) ? own : above)
    },
    close() {
      areas.pop()
      inSection.pop()
    },
    area() {
      const area = areas.at(-1) ?? 'main'
      return area === 'closed' ? 'main' : area
    },
  }
}

function byTag(name: string, attribs: Readonly<Record<string, string>>): Area | null {
  const { role } = attribs
  if (name === 'footer' || role === 'contentinfo') return 'footer'
  if (name === 'header' || role === 'banner') return 'header'
  if (name !== 'nav' && role !== 'navigation') return null
  const kind = signs.navKind(attribs)
  return kind === 'breadcrumb' ? 'closed' : kind
}

/** Pages of a store repeat their class names, so the area of each is determined once. */
const meanings = new Map<string, Area | null>()
const maxMeanings = 10_000

function byName({ id, class: classes }: Readonly<Record<string, string>>): Area | null {
  if (id === undefined && classes === undefined) return null
  const names = `${id ?? ''} ${classes ?? ''}`.trim()
  const known = meanings.get(names)
  if (known !== undefined) return known
  const area = areaOfNames(names)
  if (meanings.size >= maxMeanings) meanings.clear()
  meanings.set(names, area)
  return area
}

function areaOfNames(names: string): Area | null {
  if (breadcrumbName.isIn(names) || relatedName.isIn(names)) return 'closed'
  for (const name of names.split(/\s+/)) {
    if (signs.footerName.test(name)) return 'footer'
    if (signs.headerName.test(name)) return 'header'
    if (signs.navName.test(name)) return 'nav'
    if (signs.heroName.test(name)) return 'hero'
  }
  return null
}

function isPossible(own: Area, above: Area, isInSection: boolean): boolean {
  if (own === 'footer') return !isInSection
  if (own === 'header') return above === 'main' && !isInSection
  if (own === 'nav') return above === 'main' || above === 'header'
  return own !== 'hero' || above === 'main'
}
