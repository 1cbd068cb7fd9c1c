import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import type { TableRow } from '@vitrine/engine/uploaded-table'
import { beforeAfter } from '../../shared/rows.ts'
import { otherShopRows, type TableProduct, tableProduct } from '../../shared/table-products.ts'
import { cut } from '../../shared/text.ts'
import { bareHost, pathOf } from '../../shared/url.ts'

const gone = new Set(['OutOfStock', 'SoldOut', 'Discontinued'])
const sold = new Set(['InStock', 'LimitedAvailability', 'PreOrder', 'BackOrder', 'OnlineOnly'])
const isRecalled = ({ cells }: TableRow) =>
  /^\s*(yes|y|true|1|x|recalled|ja|oui|si|sí)\s*$/i.test(cells.recalled ?? '')

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
    severity: 'medium',
    confidence: 0.85,
    title: what === 'missing' ? 'Reseller no longer lists the product' : 'Product is sold out at a reseller',
    where: `${cut(name, 50)} at ${cut(shop, 30)}`,
    description: `"${cut(name, 80)}" at ${shop}: ${detail}. Whoever looks for it there finds nothing to buy.`,
    url,
    pageType: 'product_page',
    rows: [beforeAfter(detail, 'Can be bought', shop, 'Expected')],
    facts: { reseller: shop },
    howChecked: [
      `Opened the reseller's page of row ${row.at} of your list twice.`,
      'Pages that refuse scanners were not counted. The page is read again after a day.',
    ],
  }
}

/** Your list says that the product is recalled, and the reseller sells it on. */
function recallFinding(row: TableRow, url: string, name: string): Finding {
  const shop = row.cells.reseller || bareHost(url)
  return {
    causeKey: `recalled|${url}`,
    severity: 'high',
    confidence: 0.85,
    title: 'Recalled product is still sold at a reseller',
    where: `${cut(name, 50)} at ${cut(shop, 30)}`,
    description: `Your list calls "${cut(name, 80)}" recalled, and ${shop} still sells it. Whoever buys it there may come to harm, and the brand answers for it.`,
    url,
    pageType: 'product_page',
    rows: [beforeAfter('Can be bought', 'Taken off sale', shop, 'Expected')],
    facts: { reseller: shop },
    howChecked: [
      `Opened the reseller's page of row ${row.at} of your list, which is marked as recalled, twice.`,
      'Counted it as sold only where two parts of the page say so. The page is read again after a day.',
    ],
  }
}

export default defineSiteDetector<never, TableProduct>({
  id: 'reseller-availability',
  category: 'marketplace',
  label: 'Products can be bought at resellers',
  pageTypes: ['product_page'],
  impacts: ['revenue'],
  family: 'oos-promoted (sessions clicking it)',
  confirm: 'revisit',
  recheckAfterMs: 24 * 3_600_000,
  isAboutOtherShops: true,
  needs: [],
  collect: tableProduct,
  judge(input) {
    if (input.table?.kind !== 'reseller-list') return notApplicable
    let judged = 0
    const missing = input.table.rows.flatMap((row) => {
      const answer = input.lookup(row.cells.url ?? '')
      if (!answer || answer.notVerified !== null || answer.status === 0) return []
      judged += 1
      // A recalled product should be gone.
      return !isRecalled(row) && (answer.status === 404 || answer.status === 410)
        ? [
            toFinding(
              row,
              answer.url,
              row.cells.product_key || pathOf(answer.url),
              'missing',
              `its page answers with status ${answer.status}`,
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
          gone.has(datum.availability ?? '') &&
          (datum.availabilityWitnesses > 1 || datum.availability === 'Discontinued'),
      )
      .map(({ row, page }) =>
        toFinding(row, page.url, page.datum.title, 'sold-out', 'its page says that it is sold out'),
      )
    return judged === 0
      ? notVerified('No page of your list could be read.')
      : failOrPass([...recalled, ...missing, ...soldOut])
  },
})
