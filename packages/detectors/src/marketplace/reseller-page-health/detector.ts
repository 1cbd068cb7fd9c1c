import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { TableRow } from '@vitrine/engine/api/uploaded-table'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { bareHost, isHomeUrl, pageKey } from '../../shared/page/url.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { plainCode } from '../../shared/tables/table-cells.ts'
import {
  otherShopRows,
  rowMatcher,
  type TableProduct,
  tableProduct,
} from '../../shared/tables/table-products.ts'
import { truncate, wordOverlap } from '../../shared/text/text.ts'

const toFinding = (
  row: TableRow,
  url: string,
  what: { key: string; title: string; found: string; expected: string; severity: 'medium' | 'low' },
): Finding => ({
  causeKey: `${what.key}|${url}`,
  fault: what.key,
  severity: what.severity,
  confidence: 0.82,
  title: what.title,
  where: `${truncate(row.cells.product_key || shownPath(url), 50)} at ${truncate(row.cells.reseller || bareHost(url), 30)}`,
  description: `The URL in row ${row.at} of your list leads to ${what.found} instead of ${what.expected}. Links to it send shoppers to the wrong place.`,
  url,
  pageType: 'product_page',
  rows: [beforeAfter(what.found, what.expected, 'Found', 'Expected')],
  facts: { address: url },
  howChecked: [`Opened the URL in row ${row.at} of your list twice and followed its redirects.`],
})

export default defineSiteDetector<never, TableProduct>({
  id: 'reseller-page-health',
  category: 'marketplace',
  label: 'Reseller URLs lead to the right product',
  pageTypes: ['product_page'],
  impacts: ['unique users'],
  effect: 'dead-link',
  confirm: 'revisit',
  isAboutOtherShops: true,
  needs: [],
  collect: tableProduct,
  evaluate(input) {
    const { table } = input
    if (table?.kind !== 'reseller-list') return notApplicable
    const match = rowMatcher(input)
    const pages = new Map(otherShopRows(input).map(({ row, page }) => [row, page]))
    let evaluated = 0
    const findings = table.rows.flatMap((row) => {
      const answer = input.lookup(row.cells.url ?? '')
      if (!answer || answer.notVerified !== null || answer.status === 0) return []
      evaluated += 1
      if (answer.status >= 400) return []
      const hasMoved = pageKey(answer.finalUrl) !== pageKey(answer.url)
      if (hasMoved && isHomeUrl(answer.finalUrl))
        return [
          toFinding(row, answer.url, {
            key: 'home',
            title: 'Reseller URL leads to the home page',
            found: answer.finalUrl,
            expected: 'the product',
            severity: 'medium',
          }),
        ]
      const page = pages.get(row)
      const own = match(row)
      if (!page || !own || own.by === 'title') return []
      const [gtin, expected] = [
        plainCode(page.datum.gtin),
        plainCode(row.cells.gtin) || plainCode(own.page.datum.gtin),
      ]
      const isOtherName = wordOverlap(page.datum.title, own.page.datum.title) < 0.2
      const isSameNumber = gtin !== '' && gtin === expected
      if (!isOtherName || isSameNumber) return []
      return [
        toFinding(row, answer.url, {
          key: 'other',
          title: 'Reseller URL leads to a different product',
          found: `“${truncate(page.datum.title, 80)}”`,
          expected: `“${truncate(own.page.datum.title, 80)}”`,
          severity: hasMoved ? 'medium' : 'low',
        }),
      ]
    })
    return evaluated === 0 ? notVerified('We couldn’t read any page in your list.') : failOrPass(findings)
  },
})
