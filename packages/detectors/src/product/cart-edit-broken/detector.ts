import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { CartSessionRecord } from '@vitrine/engine/api/sessions'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { quantityLimit } from '@vitrine/lexicon/concepts/stock/quantities'
import { momentSpots } from '../../shared/sessions/moment-spots.ts'
import { isRefusal } from '../../shared/sessions/refusals.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { isUnderstood, unknownWords } from '../../shared/text/known-words.ts'
import { truncate } from '../../shared/text/text.ts'

const names = {
  increase: 'increase the quantity',
  decrease: 'reduce the quantity',
  remove: 'remove the product',
} as const
type Edit = keyof typeof names
const isEdit = (action: string): action is Edit => action in names

/**
 * Nothing was sent and no script failed, so the control may not be the one that a shopper uses. A quantity is only
 * lowered where raising it worked, so that its control is known.
 */
const isUnproven = (
  { scriptErrors }: CartSessionRecord,
  { action, wasSent }: CartSessionRecord['edits'][number],
): boolean => wasSent === false && action !== 'decrease' && scriptErrors.length === 0
const unproven = 'What we clicked in the cart sent nothing to the store, so it may not be the right control.'

/** The quantity changed, even after a reload, but the amounts did not. */
function staleSum(record: CartSessionRecord, action: Edit): Finding {
  return {
    causeKey: `${action}:sum`,
    severity: 'high',
    confidence: 0.85,
    title: 'Cart total doesn’t change with the quantity',
    where: 'cart',
    description:
      `We tried to ${names[action]} in the cart, and the quantity changed but the amounts didn’t, even after a page ` +
      'reload. Shoppers won’t pay an amount they don’t understand.',
    url: record.cart?.url ?? record.productUrl,
    pageType: 'cart_page',
    platform: record.platform,
    rows: [
      beforeAfter('Amounts unchanged', 'Amounts for the new quantity', 'Seen', 'Expected'),
      stepsRow(record),
    ],
    spots: momentSpots(record, action, 'After our change'),
    facts: { action, part: 'sum' },
    howChecked: [
      'Added a product to an empty cart and changed its quantity.',
      'Reloaded the page, then read the quantity and the amounts.',
      'Skipped carts with a discount.',
    ],
  }
}

export default defineSessionDetector({
  id: 'cart-edit-broken',
  category: 'product',
  label: 'The cart can be edited',
  pageTypes: ['cart_page'],
  impacts: ['cart abandonment rate'],
  effect: 'purchase-blocked',
  confirm: 'revisit',
  suppressedBy: ['atc-broken'],
  session: 'cart',
  reads: ['edits'],
  evaluate(records, site) {
    const ran = ranSessions(records).filter(
      ({ cart, edits }) => cart !== null && edits.some(({ action }) => isEdit(action)),
    )
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    const isKnown = isUnderstood(site.language, quantityLimit)
    const open = new Set<string>()
    const findings = ran.flatMap((record): Finding[] => {
      if (record.requests.some(({ status }) => status !== null && isRefusal(status))) return []
      return record.edits.flatMap((edit): Finding[] => {
        const { action, worked, detail, sumFollows } = edit
        if (!isEdit(action)) return []
        if (worked) return sumFollows === false ? [staleSum(record, action)] : []
        if (quantityLimit.isIn(detail)) return []
        // The cart's words may say that there is no more in stock.
        if (action === 'increase' && detail !== '' && !isKnown) {
          open.add(unknownWords)
          return []
        }
        if (isUnproven(record, edit)) {
          open.add(unproven)
          return []
        }
        const call = record.requests.find(
          ({ status, method }) => method !== 'GET' && status !== null && status >= 400,
        )
        return [
          {
            causeKey: `${action}${call ? `:${call.status}` : ''}`,
            // Without a request that failed, it may have been us who didn't find how the cart is changed.
            severity: call ? 'high' : 'medium',
            confidence: call ? 0.92 : 0.82,
            title:
              action === 'remove'
                ? 'Products can’t be removed from the cart'
                : 'Quantity can’t be changed in the cart',
            where: 'cart',
            description:
              `We tried to ${names[action]} in the cart, but ` +
              `${detail ? truncate(detail, 120).replace(/\.$/, '') : 'nothing changed, even after a page reload'}. Shoppers ` +
              'who can’t correct their cart abandon it.',
            url: record.cart?.url ?? record.productUrl,
            pageType: 'cart_page',
            platform: record.platform,
            rows: [
              beforeAfter(
                call
                  ? `${call.method} ${shownPath(call.url)}: status ${call.status}`
                  : 'Quantity and subtotal unchanged',
                'Quantity and subtotal change right away, or after a page reload',
                'Seen',
                'Expected',
              ),
              stepsRow(record),
            ],
            spots: momentSpots(record, action, 'After our change'),
            facts: { action, status: call?.status ?? null },
            howChecked: [
              'Added a product to an empty cart, changed its quantity, and removed it.',
              'Reloaded the page before deciding.',
              'Allowed for stock limits.',
            ],
          },
        ]
      })
    })
    const [reason] = open
    return findings.length === 0 && reason !== undefined ? notVerified(reason) : failOrPass(findings)
  },
})
