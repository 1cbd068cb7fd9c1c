/** A cart of a visitor who refuses cookies: whether it keeps what was put into it. */
import type { Platform } from '@vitrine/kernel/vocabulary'
import type { RefusedCart } from '../flows.ts'
import type { IndexedPage } from '../scan/scan-index.ts'
import type { ScanRun } from '../scan/scan-run.ts'
import { buy, newRecord } from './cart-flow.ts'
import { comeBack } from './edit-cart.ts'
import { playInTab } from './play-session.ts'
import { emptyCart } from './read-cart.ts'
import { openUnanswered, refuse } from './visit/consent-trials.ts'

/** Null where nothing could be refused, or nothing came into the cart then. Throws only when the scan is stopped. */
export async function playRefusedCart(
  run: ScanRun,
  product: IndexedPage,
  platform: Platform,
): Promise<RefusedCart | null> {
  const doing = `Putting "${product.product?.title ?? ''}" into the cart after refusing cookies`
  run.tell.action(doing, product.url)
  let label = null as string | null
  const { edits, steps, notVerified } = await playInTab(run, {
    doing,
    start: product,
    platform,
    leavesBanners: true,
    newRecord: () => newRecord(product, platform),
    async play(session, record) {
      const status = await openUnanswered(
        session,
        product.url,
        'Open the product page as another new visitor',
      )
      label = status < 400 ? await refuse(session) : null
      if (label === null || !(await buy(session, record, product, null))) return
      if (record.cart === null || record.cart.lines.length === 0) return
      record.edits.push(...(await comeBack(session, record.cart)))
      await emptyCart(session, record)
    },
    failure: 'The session of a visitor who refuses cookies could not be finished.',
  })
  return label === null || notVerified !== null || edits.length === 0 ? null : { label, edits, steps }
}
