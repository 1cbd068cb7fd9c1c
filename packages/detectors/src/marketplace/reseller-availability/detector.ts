import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { TableRow } from '@vitrine/engine/api/uploaded-table'
import { isSoldOut } from '@vitrine/kernel/store/is-sold-out'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { recalledCell, yesCell } from '@vitrine/lexicon/concepts/feeds/marketplace'
import { bareHost } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { otherShopRows, type TableProduct, tableProduct } from '../../shared/tables/table-products.ts'
import { truncate } from '../../shared/text/text.ts'

const sold = new Set(['InStock', 'LimitedAvailability', 'PreOrder', 'BackOrder', 'OnlineOnly'])
const isRecalled = ({ cells: { recalled = '' } }: TableRow) =>
  /^\s*[1x]\s*$/i.test(recalled) || yesCell.isWhole(recalled) || recalledCell.isWhole(recalled)

function toFinding(
  row: TableRow,
  url: string,
  name: string,
  what: 'missing' | 'sold-out',
  detail: string,
): Finding {
  const shop = row.cells.reseller || bareHost(url)
  return {
    causeKey: `${what}|${url}`,
    fault: what,
    severity: 'medium',
    confidence: 0.85,
    title: what === 'missing' ? 'Reseller no longer lists the product' : 'Product is sold out at a reseller',
    where: `${truncate(name, 50)} at ${truncate(shop, 30)}`,
    description: `At ${shop}, the page for “${truncate(name, 80)}” ${detail}. Shoppers who look for it there find nothing to buy.`,
    url,
    pageType: 'product_page',
    rows: [beforeAfter(`The page ${detail}`, 'Can be bought', shop, 'Expected')],
    facts: { reseller: shop },
    howChecked: [
      `Opened the reseller page in row ${row.at} of your list twice.`,
      'Opened it again after a day.',
      'Skipped pages that refuse scanners.',
    ],
  }
}

/** The list marks the product as recalled, but the reseller still sells it. */
function recallFinding(row: TableRow, url: string, name: string): Finding {
  const shop = row.cells.reseller || bareHost(url)
  return {
    causeKey: `recalled|${url}`,
    fault: 'recalled',
    severity: 'high',
    confidence: 0.85,
    title: 'Reseller still sells a recalled product',
    where: `${truncate(name, 50)} at ${truncate(shop, 30)}`,
    description:
      `Your list marks “${truncate(name, 80)}” as recalled, but ${shop} still sells it. Shoppers who buy it may ` +
      'come to harm, and your brand is liable.',
    url,
    pageType: 'product_page',
    rows: [beforeAfter('Can be bought', 'Not for sale', shop, 'Expected')],
    facts: { reseller: shop },
    howChecked: [
      `Opened the reseller page in row ${row.at} of your list twice; the row is marked as recalled.`,
      'Made sure that two parts of the page offer it for sale.',
      'Opened the page again after a day.',
    ],
  }
}

export default defineSiteDetector<never, TableProduct>({
  id: 'reseller-availability',
  category: 'marketplace',
  label: 'Products can be bought at resellers',
  pageTypes: ['product_page'],
  impacts: ['revenue'],
  effect: 'out-of-stock-promoted',
  confirm: 'revisit',
  recheckAfterMs: 24 * 3_600_000,
  isAboutOtherShops: true,
  needs: [],
  collect: tableProduct,
  evaluate(input) {
    if (input.table?.kind !== 'reseller-list') return notApplicable
    let evaluated = 0
    const missing = input.table.rows.flatMap((row) => {
      const answer = input.lookup(row.cells.url ?? '')
      if (!answer || answer.notVerified !== null || answer.status === 0) return []
      evaluated += 1
      // A recalled product should be gone.
      return !isRecalled(row) && (answer.status === 404 || answer.status === 410)
        ? [
            toFinding(
              row,
              answer.url,
              row.cells.product_key || shownPath(answer.url),
              'missing',
              `returns status ${answer.status}`,
            ),
          ]
        : []
    })
    const read = otherShopRows(input)
    const recalled = read
      .filter(
        ({ row, page: { datum } }) =>
          isRecalled(row) && sold.has(datum.availability ?? '') && datum.availabilityWitnesses > 1,
      )
      .map(({ row, page }) => recallFinding(row, page.url, page.datum.title))
    const soldOut = read
      .filter(
        ({ row, page: { datum } }) =>
          !isRecalled(row) &&
          isSoldOut(datum.availability ?? '') &&
          (datum.availabilityWitnesses > 1 || datum.availability === 'Discontinued'),
      )
      .map(({ row, page }) =>
        toFinding(row, page.url, page.datum.title, 'sold-out', 'says that it’s sold out'),
      )
    return evaluated === 0
      ? notVerified('We couldn’t read any page in your list.')
      : failOrPass([...recalled, ...missing, ...soldOut])
  },
})
