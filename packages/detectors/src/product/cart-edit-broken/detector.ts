import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { CartFlowRecord } from '@vitrine/engine/flows'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { momentSpots } from '../../shared/moment-spots.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { cut } from '../../shared/text.ts'
import { pathOf } from '../../shared/url.ts'

const names = {
  increase: 'raise the quantity',
  decrease: 'lower the quantity',
  remove: 'remove the product',
} as const
type Edit = keyof typeof names
const isEdit = (action: string): action is Edit => action in names
const legitimate =
  /\b(stock|maximum|max|limit|available|only \d|minimum|min|not found|no control|captcha|sold out)\b/i
const refusals = new Set([401, 403, 429, 430, 503])

/** The quantity is another one, also after loading the cart again, and what it costs is not. */
function staleSum(record: CartFlowRecord, action: Edit): Finding {
  return {
    causeKey: `${action}:sum`,
    severity: 'high',
    confidence: 0.85,
    title: 'Sum of the cart does not follow the quantity',
    where: 'cart',
    description: `We tried to ${names[action]} in the cart. The quantity changed, and the sum stayed as it was, even after loading the page again. Shoppers do not pay a sum that they cannot understand.`,
    url: record.cart?.url ?? record.productUrl,
    pageType: 'cart_page',
    platform: record.platform,
    rows: [beforeAfter('Sum unchanged', 'The sum of the new quantity', 'Seen', 'Expected'), stepsRow(record)],
    spots: momentSpots(record, action, 'After our change'),
    facts: { action, part: 'sum' },
    howChecked: [
      'Put a product into a fresh cart, changed its quantity and read quantity and sums apart.',
      'Loaded the page again before judging; carts with a discount were left out.',
    ],
  }
}

export default defineFlowDetector({
  id: 'cart-edit-broken',
  category: 'product',
  label: 'The cart can be changed',
  pageTypes: ['cart_page'],
  impacts: ['cart abandonment rate'],
  family: 'atc-broken, checkout-unreachable, variant-broken (that path)',
  confirm: 'revisit',
  suppressedBy: ['atc-broken'],
  flow: 'cart',
  reads: ['edits'],
  judge(records) {
    const ran = ranSessions(records).filter(
      ({ cart, edits }) => cart !== null && edits.some(({ action }) => isEdit(action)),
    )
    if (ran.length === 0)
      return records.some((record) => record.notVerified !== null) ? nothingRan(records) : notApplicable
    return failOrPass(
      ran.flatMap((record): Finding[] => {
        if (record.requests.some(({ status }) => status !== null && refusals.has(status))) return []
        return record.edits.flatMap(({ action, worked, detail, sumFollows }): Finding[] => {
          if (!isEdit(action)) return []
          if (worked) return sumFollows === false ? [staleSum(record, action)] : []
          if (legitimate.test(detail)) return []
          const call = record.requests.find(
            ({ status, method }) => method !== 'GET' && status !== null && status >= 400,
          )
          return [
            {
              causeKey: `${action}${call ? `:${call.status}` : ''}`,
              severity: 'high',
              confidence: call ? 0.92 : 0.82,
              title:
                action === 'remove'
                  ? 'Products cannot be removed from the cart'
                  : 'Quantity in the cart cannot be changed',
              where: 'cart',
              description: `We tried to ${names[action]} in the cart, and ${detail ? cut(detail, 120).replace(/\.$/, '') : 'nothing changed, even after loading the page again'}. Shoppers who cannot correct their cart leave it.`,
              url: record.cart?.url ?? record.productUrl,
              pageType: 'cart_page',
              platform: record.platform,
              rows: [
                beforeAfter(
                  call
                    ? `${call.method} ${pathOf(call.url)}: status ${call.status}`
                    : 'Quantity and subtotal unchanged',
                  'Quantity and subtotal follow at once, or after loading the page again',
                  'Seen',
                  'Expected',
                ),
                stepsRow(record),
              ],
              spots: momentSpots(record, action, 'After our change'),
              facts: { action, status: call?.status ?? null },
              howChecked: [
                'Put a product into a fresh cart, changed its quantity and removed it.',
                'Loaded the page again before judging; stock limits were allowed for.',
              ],
            },
          ]
        })
      }),
    )
  },
})
