import {
  defineSiteDetector,
  type FetchSummary,
  type Finding,
  failOrPass,
  notApplicable,
} from '@vitrine/engine/detector'
import type { TableRow } from '@vitrine/engine/uploaded-table'
import { beforeAfter } from '../../shared/rows.ts'
import { type RowMatch, rowMatcher, type TableProduct, tableProduct } from '../../shared/table-products.ts'
import { cut } from '../../shared/text.ts'
import { pathOf } from '../../shared/url.ts'
import { feedPictures, isThere, pictureFault, pictureReader } from './feed-pictures.ts'
import { type LinkFault, linkFault } from './link-fault.ts'
import { pageFaults } from './page-faults.ts'
import type { Part } from './part.ts'
import { statedPrices } from './stated-prices.ts'

/** Rows that show which market the feed is for. */
const fewestAgreeing = 3

/** The currency in which most rows agree with their pages; null when too few do, as in the feed of another market. */
function feedCurrency(found: readonly RowMatch[], nowMs: number): string | null {
  const agreeing = found.flatMap((match) => {
    const [stated] = statedPrices(match.row, nowMs)
    const own = match.variant?.price ?? match.page.datum.price
    return stated?.currency && stated.currency === own?.currency ? [stated.currency] : []
  })
  const [first] = agreeing
  const isOne = first !== undefined && agreeing.every((currency) => currency === first)
  return isOne && agreeing.length >= fewestAgreeing && agreeing.length > found.length / 2 ? first : null
}

function deadLink(row: TableRow, name: string, answer: FetchSummary, fault: LinkFault): Finding {
  return {
    causeKey: fault.key,
    severity: 'high',
    confidence: 0.9,
    title: fault.title,
    where: cut(name, 70),
    description: `The feed's item "${cut(name, 80)}" leads to ${fault.says}. Clicks are paid for that find nothing.`,
    url: answer.url,
    pageType: 'product_page',
    rows: [beforeAfter(row.cells.link ?? '', 'Correct the link or take the item out of the feed', 'Feed')],
    facts: { status: answer.status },
    howChecked: [`Opened the link of row ${row.at} of the feed.`],
  }
}

function onPage({ row, page }: RowMatch, part: Part): Finding {
  return {
    ...part,
    where: cut(page.datum.title, 70),
    url: page.finalUrl,
    pageType: page.pageType,
    spots:
      part.causeKey === 'price' && page.datum.pricePath
        ? [{ path: page.datum.pricePath, label: 'Differs from the feed' }]
        : [],
    howChecked: [
      `Found the page of row ${row.at} of the feed by its link, number or name.`,
      'Read the page and compared price, stock, article number, name and picture.',
    ],
  }
}

export default defineSiteDetector<never, TableProduct>({
  id: 'price-vs-feed',
  category: 'price',
  label: 'The product feed says what the pages say',
  pageTypes: ['product_page'],
  impacts: ['unique users', 'revenue'],
  family: 'feed mismatch (shopping clicks of item)',
  confirm: 'revisit',
  needs: [],
  collect: tableProduct,
  fileLink: ({ cells }) => cells.link || null,
  pictures: feedPictures,
  judge(input) {
    const { table, pages } = input
    if (table?.kind !== 'merchant-feed') return notApplicable
    const match = rowMatcher(input)
    const brokenPictures = pictureReader(input)
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
      if (answer && fault) return [deadLink(row, title || id || pathOf(link), answer, fault)]
      const page = found
        ? { url: found.page.finalUrl, title: found.page.datum.title, shows: found.page.datum.images[0] }
        : { url: answer?.finalUrl ?? link, title: title || id || pathOf(link) }
      return [
        ...(found ? pageFaults(found, { currency, nowMs, pages }).map((part) => onPage(found, part)) : []),
        ...pictureFault(row, brokenPictures(row), page),
      ]
    })
    return compared === 0 ? notApplicable : failOrPass(findings)
  },
})
