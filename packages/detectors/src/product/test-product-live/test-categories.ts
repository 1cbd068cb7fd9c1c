/** Categories in the menu that were made to try the store. */
import type { Finding } from '@vitrine/engine/api/detector'
import { testCategoryName } from '@vitrine/lexicon/concepts/products/test-products'
import { pageFinding } from '../../shared/page/page-finding.ts'
import type { PageReading } from '../../shared/page/page-reading.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { collapseWhitespace } from '../../shared/text/text.ts'

/** The number of products behind a name. */
const countBehind = /\s*\(\d+\)$/

/** One finding for the whole menu, because its entries are removed together. */
export function testCategories(page: PageReading): Finding[] {
  const found = page.facts.links
    .filter(
      ({ area, isInternal, isVisible }) => isInternal && isVisible && (area === 'nav' || area === 'header'),
    )
    .map((link) => ({ ...link, name: collapseWhitespace(link.text).replace(countBehind, '') }))
    .filter(({ name }) => testCategoryName.isWhole(name))
  const [first] = found
  if (first === undefined) return []
  const names = [...new Set(found.map(({ name }) => name))]
  return [
    pageFinding(page, {
      causeKey: 'menu-category',
      fault: 'menu-category',
      severity: 'medium',
      confidence: 0.85,
      title: 'Test category is in your menu',
      where: 'the menu',
      description: `${
        names.length > 1
          ? `The menu shows “${first.name}” and ${names.length - 1} more, which look like test categories.`
          : `The menu shows “${first.name}”, which looks like a test category.`
      } Shoppers who see that doubt your store.`,
      rows: [beforeAfter(first.name, 'Remove the category from the menu'), listRow('Categories', names)],
      spots: [{ path: first.path, text: first.text, label: 'Test category' }],
      facts: { name: first.name },
      advice: 'Remove the category from the menu, or give it a name that shoppers understand.',
      howChecked: ['Compared the names in the menu with typical test names in many languages.'],
    }),
  ]
}
