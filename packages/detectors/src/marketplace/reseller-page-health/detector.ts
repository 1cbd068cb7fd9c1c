import {
  defineSiteDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import type { TableRow } from '@vitrine/engine/uploaded-table'
import { beforeAfter } from '../../shared/rows.ts'
import { plainCode } from '../../shared/table-cells.ts'
import { otherShopRows, rowMatcher, type TableProduct, tableProduct } from '../../shared/table-products.ts'
import { cut, wordOverlap } from '../../shared/text.ts'
import { bareHost, isHomeUrl, pageKey, pathOf } from '../../shared/url.ts'

const toFinding = (
  row: TableRow,
  url: string,
  what: { key: string; title: string; found: string; expected: string; severity: 'medium' | 'low' },
): Finding => ({
  causeKey: `${what.key}|${url}`,
  severity: what.severity,
  confidence: 0.82,
  title: what.title,
  where: `${cut(row.cells.product_key || pathOf(url), 50)} at ${cut(row.cells.reseller || bareHost(url), 30)}`,
  description: `The address of row ${row.at} leads to ${what.found} in place of ${what.expected}. Links to it send shoppers astray.`,
  url,
  pageType: 'product_page',
  rows: [beforeAfter(what.found, what.expected, 'Found', 'Expected')],
  facts: { address: url },
  howChecked: [`Opened the address of row ${row.at} of your list twice and followed its redirects.`],
})

export default defineSiteDetector<never, TableProduct>({
  id: 'reseller-page-health',
  category: 'marketplace',
  label: 'Addresses of resellers lead to the right product',
  pageTypes: ['product_page'],
  impacts: ['unique users'],
  family: 'nav/link/404 (sessions hitting it)',
  confirm: 'revisit',
  isAboutOtherShops: true,
  needs: [],
  collect: tableProduct,
  judge(input) {
    const { table } = input
    if (table?.kind !== 'reseller-list') return notApplicable
    const match = rowMatcher(input)
    const pages = new Map(otherShopRows(input).map(({ row, page }) => [row, page]))
    let judged = 0
    const findings = table.rows.flatMap((row) => {
      const answer = input.lookup(row.cells.url ?? '')
      if (!answer || answer.notVerified !== null || answer.status === 0) return []
      judged += 1
      if (answer.status >= 400) return []
      const hasMoved = pageKey(answer.finalUrl) !== pageKey(answer.url)
      if (hasMoved && isHomeUrl(answer.finalUrl))
        return [
          toFinding(row, answer.url, {
            key: 'home',
            title: 'Reseller address leads to the start page',
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
          title: 'Reseller address leads to another product',
          found: `"${cut(page.datum.title, 80)}"`,
          expected: `"${cut(own.page.datum.title, 80)}"`,
          severity: hasMoved ? 'medium' : 'low',
        }),
      ]
    })
    return judged === 0 ? notVerified('No page of your list could be read.') : failOrPass(findings)
  },
})
