import {
  defineSiteDetector,
  type FetchSummary,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/api/detector'
import type { TableRow } from '@vitrine/engine/api/uploaded-table'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { beforeAfter } from '../../shared/tables/rows.ts'
import {
  type RowMatch,
  rowMatcher,
  type TableProduct,
  tableProduct,
} from '../../shared/tables/table-products.ts'
import { truncate } from '../../shared/text/text.ts'
import { feedImages, imageFault, imageReader, isThere } from './feed-images.ts'
import { type LinkFault, linkFault } from './link-fault.ts'
import { pageFaults } from './page-faults.ts'
import type { Part } from './part.ts'
import { statedPrices } from './stated-prices.ts'

/** Matching rows needed to know which market the feed is for. */
const minAgreeing = 3

/** The currency most rows share with their pages; null when too few do, as in another market's feed. */
function feedCurrency(found: readonly RowMatch[], nowMs: number): string | null {
  const agreeing = found.flatMap((match) => {
    const [stated] = statedPrices(match.row, nowMs)
    const own = match.variant?.price ?? match.page.datum.price
    return stated?.currency && stated.currency === own?.currency ? [stated.currency] : []
  })
  const [first] = agreeing
  const isOne = first !== undefined && agreeing.every((currency) => currency === first)
  return isOne && agreeing.length >= minAgreeing && agreeing.length > found.length / 2 ? first : null
}

function deadLink(row: TableRow, name: string, answer: FetchSummary, fault: LinkFault): Finding {
  return {
    causeKey: fault.key,
    fault: fault.key,
    severity: 'high',
    confidence: 0.9,
    title: fault.title,
    where: truncate(name, 70),
    description: `The feed item “${truncate(name, 80)}” leads to ${fault.says}. You’re paying for wasted clicks.`,
    url: answer.url,
    pageType: 'product_page',
    rows: [beforeAfter(row.cells.link ?? '', 'Correct the link or remove the item from the feed', 'Feed')],
    facts: { status: answer.status },
    howChecked: [`Opened the link in row ${row.at} of the feed.`],
  }
}

function onPage({ row, page }: RowMatch, part: Part): Finding {
  return {
    ...part,
    where: truncate(page.datum.title, 70),
    url: page.finalUrl,
    pageType: page.pageType,
    spots:
      part.causeKey === 'price' && page.datum.pricePath
        ? [{ path: page.datum.pricePath, label: 'Differs from the feed' }]
        : [],
    howChecked: [
      `Matched row ${row.at} of the feed with its page by link, ID, or name.`,
      'Compared price, stock, GTIN, name, and image with the page.',
    ],
  }
}

export default defineSiteDetector<never, TableProduct>({
  id: 'price-vs-feed',
  category: 'price',
  label: 'The product feed matches the product pages',
  pageTypes: ['product_page'],
  impacts: ['unique users', 'revenue'],
  effect: 'feed-mismatch',
  confirm: 'revisit',
  needs: [],
  collect: tableProduct,
  fileLink: ({ cells }) => cells.link || null,
  imageUrls: feedImages,
  evaluate(input) {
    const { table, pages } = input
    if (table?.kind !== 'merchant-feed') return notApplicable
    const match = rowMatcher(input)
    const brokenImages = imageReader(input)
    const { nowMs } = input.site
    const currency = feedCurrency(
      table.rows.flatMap((row) => match(row) ?? []),
      nowMs,
    )
    let compared = 0
    const findings = table.rows.flatMap((row): Finding[] => {
      const { link = '', title = '', id = '' } = row.cells
      const answer = link === '' ? null : input.lookup(link)
      const fault = linkFault(answer)
      const found = match(row)
      if (!fault && !found && !isThere(answer)) return []
      compared += 1
      if (answer && fault) return [deadLink(row, title || id || shownPath(link), answer, fault)]
      const page = found
        ? { url: found.page.finalUrl, title: found.page.datum.title, shows: found.page.datum.images[0] }
        : { url: answer?.finalUrl ?? link, title: title || id || shownPath(link) }
      return [
        ...(found ? pageFaults(found, { currency, nowMs, pages }).map((part) => onPage(found, part)) : []),
        ...imageFault(row, brokenImages(row), page),
      ]
    })
    return compared === 0 ? notApplicable : failOrPass(findings)
  },
})
