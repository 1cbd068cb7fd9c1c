/** Breadcrumbs of a page: the visible ones and those in its structured data. */
import { goesBack } from '@vitrine/lexicon/concepts/page/page-controls'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { isHomeUrl, pageKey, tryUrl } from '../../shared/page/url.ts'
import { asObject, asText } from '../../shared/product/offers.ts'

export interface Crumb {
  text: string
  url: string | null
  path: string | null
}

export interface TrailDatum {
  name: string
  visible: Crumb[]
  /** Trails in the structured data. */
  trails: Crumb[][]
  /** The page has some way back, even if it can't be read as breadcrumbs. */
  hasWayBack: boolean
  /** Keys of the pages the main area links to; one of them may be the parent list. */
  links: string[]
}

/** Names that mark up breadcrumbs which aren't links or are added by scripts. */
const trailNames = [
  'crumb',
  'brotkrum',
  'brotkrüm',
  'kruimel',
  'ariane',
  'migas',
  'rastro',
  'briciole',
  'okruszk',
  'drobeck',
  'trail',
  'you-are-here',
  'navpath',
  'pathway',
  'locator',
]
const trailElements = trailNames
  .flatMap((name) => ['class', 'id', 'aria-label', 'itemtype'].map((of) => `[${of}*="${name}" i]`))
  .join(', ')
const maxLinks = 80

function trailsOf(
  entities: readonly { types: readonly string[]; value: Record<string, unknown> }[],
  base: string,
): Crumb[][] {
  return entities.flatMap(({ types, value }) => {
    if (!types.includes('BreadcrumbList') || !Array.isArray(value.itemListElement)) return []
    const crumbs = value.itemListElement.flatMap((item): Crumb[] => {
      const inner = asObject(item?.item)
      const text = asText(item?.name) ?? (inner ? asText(inner.name) : null)
      const address = inner ? (asText(inner['@id']) ?? asText(inner.url)) : asText(item?.item)
      return text ? [{ text, url: address ? (tryUrl(address, base)?.href ?? null) : null, path: null }] : []
    })
    return crumbs.length > 1 ? [crumbs] : []
  })
}

export function readTrail({ facts, finalUrl }: PageReading, name: string): TrailDatum {
  const links = facts.links.filter(({ area, text }) => area === 'breadcrumb' && text)
  const leadsBack = links.some(({ text }) => goesBack.isIn(text))
  const main = facts.links.filter(({ area, isInternal }) => area === 'main' && isInternal)
  // A list of links inside the content that begins with the home page, whatever it is called.
  const steps = facts.links.filter(({ area, path }) => area === 'nav' && / > main(?=\W)/.test(path))
  return {
    name,
    visible: leadsBack ? [] : links.map(({ text, url, path }) => ({ text, url, path })),
    trails: trailsOf(facts.structuredData.entities, finalUrl),
    hasWayBack:
      links.length > 0 ||
      facts.$(trailElements).length > 0 ||
      steps.some(({ url }) => isHomeUrl(url)) ||
      main.some(({ url, text }) => isHomeUrl(url) || goesBack.isIn(text)),
    links: [...new Set(main.map(({ url }) => pageKey(url)))].slice(0, maxLinks),
  }
}
