import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { KeyboardReading, PageSessionRecord } from '@vitrine/engine/api/page-session-record'
import { pluralize } from '@vitrine/kernel/figures/figures'
import type { Severity } from '@vitrine/kernel/names/vocabulary'
import { componentOf } from '../../shared/dom/selector.ts'
import { nothingRan, ranSessions, stepsRow } from '../../shared/sessions/session-text.ts'
import { visitPlace, visitsOf } from '../../shared/sessions/visit-sessions.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { truncate } from '../../shared/text/text.ts'

interface Fault {
  key: string
  severity: Severity
  title: string
  said: string
  now: string
  wanted: string
  path: string
  blocksBuying: boolean
}

const passedOver = 'Tab didn’t reach the Buy button in our visit, but we couldn’t confirm why.'

function faultsOf(reading: KeyboardReading): Fault[] {
  const { buyPath, buyText, isBuyReached, buyReason, enterActs, clickActs, unreachable, trap } = reading
  const buy = { path: buyPath, blocksBuying: true, severity: 'high' as const }
  const faults: Fault[] = []
  // Where focus is trapped on the way, the trap is the fault. A button that can receive focus was only missed by us, and
  // one that doesn't respond to the mouse either may be none.
  if (!isBuyReached && trap === null && buyReason === 'not-focusable' && clickActs !== false)
    faults.push({
      ...buy,
      key: `buy-${buyReason}`,
      title: 'Buy button can’t be reached by keyboard',
      said: `The Tab key never reaches “${truncate(buyText, 40)}”, because it can’t receive focus.`,
      now: 'An element that can’t receive focus',
      wanted: '<button type="submit"> without a negative tabindex',
    })
  if (enterActs === false && clickActs === true)
    faults.push({
      ...buy,
      key: 'buy-enter',
      title: 'Buy button ignores the Enter key',
      said: `Pressing Enter on “${truncate(buyText, 40)}” does nothing, while a click adds the product to the cart.`,
      now: 'Responds only to the mouse',
      wanted: 'Use <button>, or handle Enter and Space as well as clicks',
    })
  if (trap !== null)
    faults.push({
      key: `trap|${componentOf(trap.paths[0] ?? '', 2)}`,
      severity: trap.isPassable ? 'medium' : 'high',
      title: 'Keyboard focus is trapped',
      said:
        `After ${pluralize(reading.tabs, 'press', 'presses')} of Tab, focus keeps cycling around “${truncate(trap.text, 40)}” ` +
        `and never leaves it${trap.isPassable ? ', although Tab does lead from the product’s heading to the Buy button' : ''}.`,
      now: `Focus cycles through ${pluralize(trap.paths.length, 'control')}`,
      wanted: 'Tab moves on after the last control, except in open dialogs',
      path: trap.paths[0] ?? '',
      blocksBuying: !trap.isPassable,
    })
  for (const { path, text } of unreachable)
    faults.push({
      key: `option|${componentOf(path, 1)}`,
      severity: 'medium',
      title: 'Options can’t be chosen by keyboard',
      said: `The choices ${text ? `“${truncate(text, 50)}”` : 'of an option'} respond only to the mouse, because none of them can receive focus.`,
      now: 'Plain elements with a click handler',
      wanted: 'Radio buttons with labels, or buttons with aria-pressed',
      path,
      blocksBuying: false,
    })
  return faults
}

function toFinding(record: PageSessionRecord, fault: Fault): Finding {
  return {
    causeKey: fault.key,
    severity: fault.severity,
    confidence: 0.85,
    title: fault.title,
    where: visitPlace(record),
    description: `${fault.said} Shoppers who can’t use a mouse ${fault.blocksBuying ? 'can’t buy' : 'get stuck'}.`,
    url: record.url,
    pageType: record.pageType,
    platform: record.platform,
    rows: [beforeAfter(fault.now, fault.wanted), stepsRow(record)],
    spots: [{ path: fault.path, label: 'Not reachable', platform: record.platform }],
    facts: { fault: fault.key },
    blocksBuying: fault.blocksBuying,
    howChecked: [
      'Pressed Tab from the top of the page and from the control before the Buy button.',
      'Pressed Enter on the Buy button and intercepted the request, so nothing was added to a cart.',
      'Repeated every step as a new visitor.',
    ],
  }
}

export default defineSessionDetector({
  id: 'keyboard-blocked',
  category: 'interaction',
  label: 'Products can be bought by keyboard',
  pageTypes: ['product_page'],
  impacts: ['unique users'],
  effect: 'accessibility-barrier',
  consequence: 'legal-duty',
  confirm: 'revisit',
  suppressedBy: ['js-error-breaking', 'atc-broken', 'http-error-page'],
  session: 'page',
  reads: ['keyboard'],
  evaluate(records) {
    const own = visitsOf(records, 'keyboard')
    const ran = ranSessions(own)
    if (own.length === 0) return notApplicable
    if (ran.length === 0) return nothingRan(own)
    const findings = ran.flatMap((record) =>
      record.keyboard === null ? [] : faultsOf(record.keyboard).map((fault) => toFinding(record, fault)),
    )
    const isMissed = ran.some(({ keyboard }) => keyboard?.isBuyReached === false)
    return findings.length === 0 && isMissed ? notVerified(passedOver) : failOrPass(findings)
  },
})
