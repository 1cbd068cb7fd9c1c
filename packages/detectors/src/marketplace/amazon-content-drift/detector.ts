import { defineSiteDetector, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { conflictOf } from '../../shared/product/attributes.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { plainCode } from '../../shared/tables/table-cells.ts'
import { rowMatcher, type TableProduct, tableProduct } from '../../shared/tables/table-products.ts'
import { truncate } from '../../shared/text/text.ts'
import { amazonImages, imageDrift } from './image-drift.ts'

const names = { pack: 'pack size', size: 'size', colour: 'color', gtin: 'GTIN' } as const

export default defineSiteDetector<never, TableProduct>({
  id: 'amazon-content-drift',
  category: 'marketplace',
  label: 'Product details match Amazon',
  pageTypes: ['product_page'],
  impacts: ['return rate', 'trust'],
  effect: 'return-risk',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect: tableProduct,
  imageUrls: amazonImages,
  evaluate(input) {
    const { table } = input
    if (table?.kind !== 'amazon-export') return notApplicable
    const match = rowMatcher(input)
    let compared = 0
    const findings = table.rows.flatMap((row) => {
      const found = match(row)
      const { title = '', gtin = '' } = row.cells
      // A match by name can't prove that the names differ.
      if (!found || found.by === 'title' || title === '') return []
      const { datum, finalUrl, pageType } = found.page
      compared += 1
      const stated = plainCode(gtin)
      const own = found.variant?.gtin || plainCode(datum.gtin)
      const isOtherNumber =
        found.by === 'sku' && stated !== '' && own !== '' && stated !== own && datum.variants.length < 2
      const conflict =
        conflictOf(title, datum.title) ??
        (isOtherNumber ? { kind: 'gtin' as const, left: gtin, right: datum.gtin ?? own } : null)
      if (conflict === null || (conflict.kind !== 'gtin' && datum.variants.length > 1))
        return imageDrift(found, input)
      const name = names[conflict.kind]
      return [
        {
          causeKey: `${conflict.kind}|${plainCode(row.cells.sku || row.cells.asin || title)}`,
          fault: conflict.kind,
          severity:
            conflict.kind === 'pack' || conflict.kind === 'size' ? ('high' as const) : ('medium' as const),
          confidence: 0.82,
          title: `Different ${name} on Amazon and in the store`,
          where: truncate(datum.title, 70),
          description:
            `The Amazon listing “${truncate(title, 80)}” says ${conflict.left}, but the product page ` +
            `“${truncate(datum.title, 80)}” says ${conflict.right}. Shoppers who get something they didn’t expect send it back.`,
          url: finalUrl,
          pageType,
          rows: [beforeAfter(conflict.left, conflict.right, 'Amazon', 'Store')],
          facts: { amazon: conflict.left, store: conflict.right },
          howChecked: [
            `Matched row ${row.at} of your Amazon export to a product in the store by SKU or GTIN.`,
            `Compared the ${name} stated in both.`,
          ],
        },
      ]
    })
    return compared === 0 ? notApplicable : failOrPass(findings)
  },
})
