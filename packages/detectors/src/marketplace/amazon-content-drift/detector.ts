import { defineSiteDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { conflictOf } from '../../shared/attributes.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { plainCode } from '../../shared/table-cells.ts'
import { rowMatcher, type TableProduct, tableProduct } from '../../shared/table-products.ts'
import { cut } from '../../shared/text.ts'
import { amazonPictures, pictureDrift } from './picture-drift.ts'

const names = { pack: 'pack size', size: 'size', colour: 'colour', gtin: 'article number' } as const

export default defineSiteDetector<never, TableProduct>({
  id: 'amazon-content-drift',
  category: 'marketplace',
  label: 'Amazon and the store describe the same product',
  pageTypes: ['product_page'],
  impacts: ['return rate', 'trust'],
  family: 'size guide, facts conflict (return channel)',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: [],
  collect: tableProduct,
  pictures: amazonPictures,
  judge(input) {
    const { table } = input
    if (table?.kind !== 'amazon-export') return notApplicable
    const match = rowMatcher(input)
    let compared = 0
    const findings = table.rows.flatMap((row) => {
      const found = match(row)
      const { title = '', gtin = '' } = row.cells
      // A name is no second witness for itself.
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
        return pictureDrift(found, input)
      const name = names[conflict.kind]
      return [
        {
          causeKey: `${conflict.kind}|${plainCode(row.cells.sku || row.cells.asin || title)}`,
          severity:
            conflict.kind === 'pack' || conflict.kind === 'size' ? ('high' as const) : ('medium' as const),
          confidence: 0.82,
          title: `Amazon and the store state a different ${name}`,
          where: cut(datum.title, 70),
          description: `The Amazon listing "${cut(title, 80)}" says ${conflict.left}, the product page "${cut(datum.title, 80)}" says ${conflict.right}. Whoever gets something else than expected sends it back.`,
          url: finalUrl,
          pageType,
          rows: [beforeAfter(conflict.left, conflict.right, 'Amazon', 'Store')],
          facts: { amazon: conflict.left, store: conflict.right },
          howChecked: [
            `Found the product of row ${row.at} of your Amazon export in the store by its SKU or GTIN.`,
            `Compared the ${name} that both names state; what one of them leaves out was not counted.`,
          ],
        },
      ]
    })
    return compared === 0 ? notApplicable : failOrPass(findings)
  },
})
