/** Sections of a home page that show the same products under different headings. */
import type { Finding } from '@vitrine/engine/api/detector'
import type { CardFact, PageFacts } from '@vitrine/engine/api/facts'
import { isInside } from '../../shared/dom/selector.ts'
import { pageFinding } from '../../shared/page/page-finding.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { productKey } from '../../shared/page/url.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { normalize, truncate } from '../../shared/text/text.ts'

interface Section {
  heading: string
  path: string
  products: string[]
  titles: string[]
}

const minProducts = 3
const maxLevels = 3

const parentOf = (path: string, level: number) => path.split(' > ').slice(0, -level).join(' > ')

/** Cards that share a parent, at the lowest level at which some do. */
function gridsOf(cards: readonly CardFact[]): Map<string, CardFact[]> {
  for (let level = 1; level <= maxLevels; level += 1) {
    const grids = Map.groupBy(cards, ({ path }) => parentOf(path, level))
    if ([...grids.values()].some((grid) => grid.length >= minProducts)) return grids
  }
  return new Map()
}

/** The heading before a grid, if it belongs to no other one. */
function headingOf({ textBlocks }: PageFacts, grid: string, grids: readonly string[]) {
  const start = textBlocks.findIndex(({ path }) => isInside(path, grid))
  const at = textBlocks.slice(0, Math.max(0, start)).findLastIndex(({ isHeading }) => isHeading)
  const heading = textBlocks[at]
  if (heading === undefined || grids.some((other) => isInside(heading.path, other))) return null
  const isTaken = textBlocks
    .slice(at, start)
    .some(({ path }) => grids.some((other) => other !== grid && isInside(path, other)))
  return isTaken ? null : heading
}

function sectionsOf(facts: PageFacts): Section[] {
  const grids = gridsOf(facts.cards.filter(({ title }) => title))
  const paths = [...grids.keys()]
  return [...grids].flatMap(([grid, cards]): Section[] => {
    const products = [...new Set(cards.map(({ url }) => productKey(url)))]
    const heading = headingOf(facts, grid, paths)
    if (products.length < minProducts || heading === null) return []
    return [{ heading: heading.text, path: heading.path, products, titles: cards.map(({ title }) => title) }]
  })
}

const isSameSet = (a: Section, b: Section) =>
  a.products.length === b.products.length && a.products.every((product) => b.products.includes(product))

/** One finding for the page. A copy of a section for phones has the same heading, and is left out. */
export function sameSections(page: PageReading): Finding[] {
  const sections = sectionsOf(page.facts)
  const groups = sections.map((section) =>
    sections.filter(
      (other) =>
        other === section ||
        (isSameSet(section, other) && normalize(other.heading) !== normalize(section.heading)),
    ),
  )
  const group = groups.toSorted((a, b) => b.length - a.length)[0] ?? []
  const [first, second] = group
  if (first === undefined || second === undefined) return []
  const names = group.map(({ heading }) => `“${truncate(heading, 40)}”`)
  return [
    pageFinding(page, {
      causeKey: 'sections',
      fault: 'sections',
      severity: 'low',
      confidence: 0.82,
      title: 'Several sections show the same products',
      description:
        `${new Intl.ListFormat('en-US').format(names)} on the home page contain the same ${first.products.length} products. ` +
        'Space that could show more of your range is wasted.',
      rows: [
        beforeAfter(names.join(', '), 'Different products in each section, or only one of the sections'),
        listRow('Products', [...new Set(first.titles)]),
      ],
      spots: group.slice(0, 3).map(({ path, heading }) => ({ path, text: heading, label: 'Same products' })),
      facts: { sections: group.length, products: first.products.length },
      advice: 'Choose different products for each section, or remove the sections that repeat.',
      howChecked: ['Compared the products under each heading of the home page.'],
    }),
  ]
}
