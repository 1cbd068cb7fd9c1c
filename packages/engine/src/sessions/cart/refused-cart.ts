/** The cart of a visitor who rejects cookies: whether it keeps what was added. */

import type { Platform } from '@vitrine/kernel/names/vocabulary'
import type { RefusedCart } from '../../api/sessions.ts'
import type { SessionPorts } from '../../run/ports.ts'
import type { IndexedPage } from '../../run/site-index.ts'
import { openUnanswered, refuse } from '../page/consent-trials.ts'
import { runInTab } from '../shared/session/run-session.ts'
import { buy } from './buy-product.ts'
import { newRecord } from './cart-session.ts'
import { comeBack } from './steps/edit-cart.ts'
import { clearCart } from './steps/read-cart.ts'

/** Null where nothing could be rejected, or nothing was added afterwards. Throws only when the scan is stopped. */
export async function runRefusedCart(
  run: SessionPorts,
  product: IndexedPage,
  platform: Platform,
): Promise<RefusedCart | null> {
  const doing = `Adding “${product.product?.title ?? ''}” to the cart after declining cookies`
  run.events.action(doing, product.url)
  let label = null as string | null
  const { edits, steps, notVerified } = await runInTab(run, {
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
      await clearCart(session, record)
    },
    failure: 'The session of a visitor who declines cookies couldn’t be finished.',
  })
  return label === null || notVerified !== null || edits.length === 0 ? null : { label, edits, steps }
}
