import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { CartSessionRecord, SessionRequest } from '@vitrine/engine/api/sessions'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { quantityLimit } from '@vitrine/lexicon/concepts/stock/quantities'
import { isCartCall } from '../../shared/sessions/cart-call.ts'
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
const isUnproven = ({ action, wasSent, scriptFailed }: CartSessionRecord['edits'][number]): boolean =>
  wasSent === false && action !== 'decrease' && scriptFailed !== true
const unproven = 'What we clicked in the cart sent nothing to the store, so it may not be the right control.'
const worksElsewhere = 'It worked for another product, so the store may have reasons for this one.'
const refused = 'The store answered that it doesn’t accept the larger quantity, perhaps for lack of stock.'

/** Answers that refuse a quantity, such as more than there is in stock, rather than fail. */
const refusesQuantity = new Set([400, 409, 422])

/** The call that failed: one to the cart, because services of others fail without any effect on it. */
const failedCall = ({ requests }: CartSessionRecord): SessionRequest | undefined =>
  requests.find(
    ({ status, method, url }) => method !== 'GET' && isCartCall(url) && status !== null && status >= 400,
  )

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

/** Why an edit without effect is no proof; null where it is. */
function doubtOf(
  record: CartSessionRecord,
  edit: CartSessionRecord['edits'][number],
  known: { isKnown: boolean; hasWorked: ReadonlySet<string> },
): string | null {
  const { action, detail } = edit
  const call = failedCall(record)
  // The cart's words may say that there is no more in stock.
  if (action === 'increase' && detail !== '' && !known.isKnown) return unknownWords
  if (isUnproven(edit)) return unproven
  if (action === 'increase' && refusesQuantity.has(call?.status ?? 0)) return refused
  return call === undefined && known.hasWorked.has(`${record.platform}|${action}`) ? worksElsewhere : null
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
    const hasWorked = new Set(
      ran.flatMap(({ platform, edits }) =>
        edits.flatMap(({ action, worked }) => (worked ? [`${platform}|${action}`] : [])),
      ),
    )
    const findings = ran.flatMap((record): Finding[] => {
      if (record.requests.some(({ status }) => status !== null && isRefusal(status))) return []
      return record.edits.flatMap((edit): Finding[] => {
        const { action, worked, detail, sumFollows } = edit
        if (!isEdit(action)) return []
        if (worked) return sumFollows === false ? [staleSum(record, action)] : []
        if (quantityLimit.isIn(detail)) return []
        const doubt = doubtOf(record, edit, { isKnown, hasWorked })
        if (doubt !== null) {
          open.add(doubt)
          return []
        }
        const call = failedCall(record)
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
              'Reloaded the page and tried once more before deciding.',
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
