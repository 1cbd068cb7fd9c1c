/** Breadcrumb trails of a page, as it shows them and as its code states them. */
import { asObject, asText } from '../../shared/offers.ts'
import type { PageReading } from '../../shared/page-reading.ts'
import { fold } from '../../shared/text.ts'
import { isHomeUrl, pageKey, tryUrl } from '../../shared/url.ts'

export interface Crumb {
  text: string
  url: string | null
  path: string | null
}

export interface TrailDatum {
  name: string
  visible: Crumb[]
  /** Trails of the structured data, each a list of names. */
  trails: Crumb[][]
  /** Something on the page may be a trail, or leads back, though it could not be read as one. */
  hasWayBack: boolean
  /** Keys of the pages to which the main area links: one of them may be the list above. */
  links: string[]
}

const goesBack = /\b(back|zuruck|retour|volver|indietro|terug|tilbake|tillbaka)\b/
/** Names under which trails stand that are no links, or are put there by scripts. */
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
const mostLinks = 80

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

/** The trail of one page. */
export function readTrail({ facts, finalUrl }: PageReading, name: string): TrailDatum {
  const links = facts.links.filter(({ area, text }) => area === 'breadcrumb' && text)
  const leadsBack = links.some(({ text }) => goesBack.test(fold(text)))
  const main = facts.links.filter(({ area, isInternal }) => area === 'main' && isInternal)
  return {
    name,
    visible: leadsBack ? [] : links.map(({ text, url, path }) => ({ text, url, path })),
    trails: trailsOf(facts.structuredData.entities, finalUrl),
    hasWayBack:
      links.length > 0 ||
      facts.$(trailElements).length > 0 ||
      main.some(({ url, text }) => isHomeUrl(url) || goesBack.test(fold(text))),
    links: [...new Set(main.map(({ url }) => pageKey(url)))].slice(0, mostLinks),
  }
}
