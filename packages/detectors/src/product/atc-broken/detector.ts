import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
  type Spot,
} from '@vitrine/engine/api/detector'
import type { CartSessionRecord, SessionRequest } from '@vitrine/engine/api/sessions'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { isCartCall } from '../../shared/sessions/cart-call.ts'
import { momentSpots } from '../../shared/sessions/moment-spots.ts'
import { isRefusal } from '../../shared/sessions/refusals.ts'
import { truncate } from '../../shared/text/text.ts'

const neededSigns = 2
const neededAttempts = 2

const signCount = ({ signs }: CartSessionRecord) => Object.values(signs).filter(Boolean).length

/** The failed request that should have added the product, or null. */
function failedCall(record: CartSessionRecord): SessionRequest | null {
  return (
    record.requests.find(
      ({ status, failure, method, url }) =>
        isCartCall(url) &&
        method !== 'GET' &&
        ((status !== null && status >= 400 && !isRefusal(status)) ||
          (status === null && failure !== null && !/abort|cancel/i.test(failure))),
    ) ?? null
  )
}

const wasRefused = (record: CartSessionRecord) =>
  record.requests.some(({ status }) => status !== null && isRefusal(status))

const answersOf = ({ attempts = [] }: CartSessionRecord) => [
  ...new Set(attempts.flatMap(({ answers }) => answers)),
]

/** Whether the button was clicked and the product did not reach the cart. */
function hasFailed(record: CartSessionRecord): boolean {
  if (!record.clicked || signCount(record) >= neededSigns) return false
  // A single sign is doubtful unless the cart was read and is empty.
  return signCount(record) === 0 || (record.cart !== null && record.cart.lines.length === 0)
}

/** The technical reason, strongest evidence first; null when there is none. */
function failureCause(record: CartSessionRecord): { key: string; text: string } | null {
  const call = failedCall(record)
  if (call) {
    const outcome = call.status === null ? (call.failure ?? 'no response') : `status ${call.status}`
    return {
      key: `call:${call.method} ${shownPath(call.url).split('?')[0]}:${call.status ?? 'failed'}`,
      text: `The request ${call.method} ${shownPath(call.url)} failed (${outcome}).`,
    }
  }
  const [error] = record.scriptErrors
  return error
    ? {
        key: `script:${truncate(error, 80).replace(/\d+/g, '0')}`,
        text: `A script on the page failed with “${truncate(error, 160)}”.`,
      }
    : null
}

/** Failed with other options too, where there are any, and without an answer of the page that explains it. */
const isBroken = (record: CartSessionRecord) =>
  hasFailed(record) && (record.attempts?.length ?? 0) >= neededAttempts && !isAnswered(record)

/** A page that answers in words works, and asks for something that the session can't know. */
const isAnswered = (record: CartSessionRecord) => answersOf(record).length > 0 && failedCall(record) === null

/** What was seen after the clicks. */
function seenAfter(record: CartSessionRecord): string {
  const answers = answersOf(record).map((text) => `The page said “${truncate(text, 160)}”.`)
  const call = record.requests.find(({ url, method }) => isCartCall(url) && method !== 'GET')
  const cause = failureCause(record)?.text
  const reaction =
    call === undefined
      ? 'No request to the cart'
      : `${call.method} ${shownPath(call.url)} returned ${call.status ?? 'nothing'}`
  return [cause ?? `${reaction}, and the product isn’t in the cart.`, ...answers].join('\n')
}

/** What the session did, as its record shows. */
function howChecked(record: CartSessionRecord): string[] {
  const chosen = (record.attempts ?? []).map(({ chosenOptions }) => Object.values(chosenOptions).join(', '))
  const [first, second] = chosen
  return [
    `Opened the product in a new session${first ? ` and chose ${truncate(first, 80)}` : ''}.`,
    'Clicked the visible Buy button and waited up to eight seconds.',
    second && second !== first
      ? `Opened the product again, chose ${truncate(second, 80)}, and clicked once more.`
      : 'Opened the product again and clicked once more.',
    `Checked the cart count, the store’s response, ${record.cart === null ? 'and the page' : 'the page, and the cart'}.`,
  ]
}

/** The button in the session's screenshot after the click, or else on the page. */
function clickedSpots(record: CartSessionRecord): Spot[] {
  const { productUrl, platform, buyButtonPath } = record
  const seen = momentSpots(record, 'click', 'Clicked here; nothing happened', buyButtonPath)
  if (seen.length > 0) return seen
  return [{ url: productUrl, path: buyButtonPath ?? undefined, label: 'Clicked here', platform }]
}

function toFinding(record: CartSessionRecord, isTemplateWide: boolean): Finding {
  const cause = failureCause(record)
  const steps = record.steps.map(
    ({ action, outcome, detail }) => `${action}: ${outcome}${detail ? ` (${truncate(detail, 100)})` : ''}`,
  )
  return {
    causeKey: cause?.key ?? `template:${record.template}`,
    severity: 'high',
    confidence: cause ? 0.95 : 0.85,
    title: 'Add to cart does nothing',
    where: truncate(record.productTitle, 70),
    description:
      `We clicked the Buy button of “${truncate(record.productTitle, 80)}” twice, but the product didn’t ` +
      `reach the cart${isTemplateWide ? ', and another product with the same template failed too' : ', although another product did'}. ` +
      'You lose every shopper who wants to buy it.',
    url: record.productUrl,
    pageType: 'product_page',
    platform: record.platform,
    rows: [
      {
        row_type: 'text',
        title: 'What we did',
        content: steps.join('\n') || 'Clicked the Buy button and read the cart.',
      },
      {
        row_type: 'text_before_after',
        before_title: 'Seen',
        before_content: seenAfter(record),
        after_title: 'Expected',
        after_content: 'The cart count goes up and the product is in the cart',
      },
    ],
    spots: clickedSpots(record),
    facts: { signs: signCount(record), failedStatus: failedCall(record)?.status ?? null },
    blocksBuying: true,
    howChecked: howChecked(record),
  }
}

/** Whether another product with this template fails too, or the visit itself shows the reason. */
function isProven(
  record: CartSessionRecord,
  records: readonly CartSessionRecord[],
): 'template' | 'single' | null {
  const twins = records.filter(
    ({ template, platform, productUrl }) =>
      template === record.template && platform === record.platform && productUrl !== record.productUrl,
  )
  const hasEvidence = failureCause(record) !== null
  if (twins.some(isBroken) && (hasEvidence || records.some((other) => signCount(other) >= neededSigns)))
    return 'template'
  // Another product reached the cart, so the test itself works here.
  const control = records.some(
    (other) => other.platform === record.platform && signCount(other) >= neededSigns,
  )
  return hasEvidence && control ? 'single' : null
}

const errorKey = (error: string) => error.replace(/\d+/g, '0')

/** The records without script errors that also occur where a product did reach the cart: they are no cause. */
function withoutHarmless(records: readonly CartSessionRecord[]): CartSessionRecord[] {
  const harmless = new Set(
    records.filter((record) => !hasFailed(record)).flatMap(({ scriptErrors }) => scriptErrors.map(errorKey)),
  )
  return records.map((record) => ({
    ...record,
    scriptErrors: record.scriptErrors.filter((error) => !harmless.has(errorKey(error))),
  }))
}

export default defineSessionDetector({
  id: 'atc-broken',
  category: 'product',
  label: 'Add to cart works',
  pageTypes: ['product_page'],
  impacts: ['conversion', 'revenue'],
  effect: 'purchase-blocked',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  session: 'cart',
  evaluate(records) {
    if (records.length === 0) return notApplicable
    const ran = withoutHarmless(
      records.filter((record) => record.notVerified === null && record.clicked && !wasRefused(record)),
    )
    if (ran.length === 0)
      return notVerified(
        records.find((record) => record.notVerified)?.notVerified ?? 'The store refused our visit.',
      )
    const failed = ran.filter(hasFailed)
    const broken = failed.filter(isBroken)
    const [answered] = failed.filter(isAnswered)
    const findings = broken.flatMap((record) => {
      const proof = isProven(record, ran)
      return proof ? [toFinding(record, proof === 'template')] : []
    })
    if (findings.length > 0) return failOrPass(findings)
    if (answered && broken.length === 0)
      return notVerified(
        `The page for “${truncate(answered.productTitle, 60)}” responded with “${truncate(answersOf(answered)[0] ?? '', 120)}”.`,
      )
    return failed.length > 0
      ? notVerified('The cart didn’t respond, but we couldn’t confirm that shoppers see the same thing.')
      : failOrPass([])
  },
})
