/** Parses a detector's doc.md: a name, and sections under headings. */
import type { Severity } from '@vitrine/kernel/names/vocabulary'
import { checkNames } from './check-names.ts'
import { checkSeverities } from './check-severities.gen.ts'

export interface DetectorDoc {
  id: string
  /** Three to five words. */
  name: string
  severity: Severity
  /** Folder of the detector, such as `price`. */
  category: string
  /** What it finds, in one or two sentences. */
  finds: string
  /** The other sections in order. */
  parts: { title: string; paragraphs: string[] }[]
}

const findsTitle = 'What it finds'

/** @param path ends with `<category>/<detector>/doc.md` */
export function parseDoc(path: string, text: string): DetectorDoc {
  const [category = '', id = ''] = path.split('/').slice(-3)
  const parts = text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n')
      const paragraphs = lines
        .join('\n')
        .split(/\n{2,}/)
        .map((paragraph) => paragraph.replaceAll('\n', ' ').trim())
        .filter((paragraph) => paragraph !== '')
      return { title: title.trim(), paragraphs }
    })
  const finds = parts.find((part) => part.title === findsTitle)?.paragraphs.join(' ') ?? id
  return {
    id,
    name: checkNames[id] ?? id,
    severity: checkSeverities[id] ?? 'medium',
    category,
    finds,
    parts: parts.filter((part) => part.title !== findsTitle),
  }
}

const names: Readonly<Record<string, string>> = {
  price: 'Prices',
  promotion: 'Promotions',
  product: 'Products',
  content: 'Content',
  discovery: 'Search and navigation',
  interaction: 'Cart, checkout, and usability',
  visual: 'Images and layout',
  seo: 'SEO',
  speed: 'Speed',
  tracking: 'Tracking',
  amazon: 'Amazon',
  reseller: 'Resellers',
}

export function categoryName(category: string): string {
  return names[category] ?? category.charAt(0).toUpperCase() + category.slice(1)
}

export interface DocFilter {
  severity?: Severity | undefined
  /** Only these detectors. */
  ids?: ReadonlySet<string> | undefined
}

/**
 * The documents that contain every word of a search, by category: categories that affect money first, unknown ones
 * last.
 */
export function inCategories(
  docs: readonly DetectorDoc[],
  search: string,
  { severity, ids }: DocFilter = {},
): [string, DetectorDoc[]][] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const order = Object.keys(names)
  const rank = (category: string) => (order.includes(category) ? order.indexOf(category) : order.length)
  const found = docs.filter((doc) => {
    if (severity !== undefined && doc.severity !== severity) return false
    if (ids !== undefined && !ids.has(doc.id)) return false
    const text = [doc.id, doc.name, doc.finds, ...doc.parts.flatMap((part) => part.paragraphs)]
      .join(' ')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const groups = Map.groupBy(found, (doc) => doc.category)
  return [...groups].sort(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b))
}
