import { defineFlowDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/detector'
import type { KeyboardReading, VisitFlowRecord } from '@vitrine/engine/visit-record'
import type { Severity } from '@vitrine/kernel/vocabulary'
import { nothingRan, ranSessions, stepsRow } from '../../shared/flow-text.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { componentOf } from '../../shared/selector.ts'
import { cut } from '../../shared/text.ts'
import { visitPlace, visitsOf } from '../../shared/visit-sessions.ts'

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

function faultsOf(reading: KeyboardReading): Fault[] {
  const { buyPath, buyText, isBuyReached, buyReason, enterActs, clickActs, unreachable, trap } = reading
  const buy = { path: buyPath, blocksBuying: true, severity: 'high' as const }
  const faults: Fault[] = []
  if (!isBuyReached)
    faults.push({
      ...buy,
      key: `buy-${buyReason ?? 'passed-over'}`,
      title: 'Buy button cannot be reached with the keyboard',
      said: `The Tab key never comes to "${cut(buyText, 40)}"${buyReason === 'not-focusable' ? ', because the element cannot take the focus' : ''}.`,
      now: buyReason === 'not-focusable' ? 'An element without focus' : 'Tab passes it over',
      wanted: '<button type="submit"> without a negative tabindex',
    })
  if (enterActs === false && clickActs === true)
    faults.push({
      ...buy,
      key: 'buy-enter',
      title: 'Buy button does not obey the Enter key',
      said: `"${cut(buyText, 40)}" can be reached, but Enter on it does nothing, while a click puts the product into the cart.`,
      now: 'Reacts to the pointer only',
      wanted: 'Use <button>, or handle Enter and Space as well as the click',
    })
  if (trap !== null)
    faults.push({
      key: `trap|${componentOf(trap.paths[0] ?? '', 2)}`,
      severity: 'high',
      title: 'Keyboard is caught in a part of the page',
      said: `After ${reading.tabs} presses of Tab the focus goes in a circle around "${cut(trap.text, 40)}" and never leaves it.`,
      now: `${trap.paths.length} ${trap.paths.length === 1 ? 'control' : 'controls'} in a circle`,
      wanted: 'Let Tab go on after the last control; only open dialogs may keep the focus',
      path: trap.paths[0] ?? '',
      blocksBuying: true,
    })
  for (const { path, text } of unreachable)
    faults.push({
      key: `option|${componentOf(path, 1)}`,
      severity: 'medium',
      title: 'Options cannot be chosen with the keyboard',
      said: `The choices ${text ? `"${cut(text, 50)}"` : 'of an option'} react to a pointer only: none of them can take the focus.`,
      now: 'Plain elements with a click handler',
      wanted: 'Radio buttons with labels, or buttons with aria-pressed',
      path,
      blocksBuying: false,
    })
  return faults
}

function toFinding(record: VisitFlowRecord, fault: Fault): Finding {
  return {
    causeKey: fault.key,
    severity: fault.severity,
    confidence: 0.85,
    title: fault.title,
    where: visitPlace(record),
    description: `${fault.said} Shoppers who cannot use a mouse cannot buy.`,
    url: record.url,
    pageType: record.pageType,
    platform: record.platform,
    rows: [beforeAfter(fault.now, fault.wanted), stepsRow(record)],
    spots: [{ path: fault.path, label: 'Out of reach', platform: record.platform }],
    facts: { fault: fault.key },
    blocksBuying: fault.blocksBuying,
    howChecked: [
      'Pressed Tab from the top of the page and again from the control before the buy button, then Enter on it.',
      'What Enter and a click asked of the shop was caught before it left: nothing was put into a cart.',
      'Did all of it a second time as a new visitor.',
    ],
  }
}

export default defineFlowDetector({
  id: 'keyboard-blocked',
  category: 'interaction',
  label: 'Products can be bought with the keyboard',
  pageTypes: ['product_page'],
  impacts: ['unique users'],
  family: 'contrast/names/keyboard',
  confirm: 'revisit',
  suppressedBy: ['js-error-breaking', 'atc-broken', 'http-error-page'],
  flow: 'visit',
  reads: ['keyboard'],
  judge(records) {
    const own = visitsOf(records, 'keyboard')
    const ran = ranSessions(own)
    if (own.length === 0) return notApplicable
    if (ran.length === 0) return nothingRan(own)
    return failOrPass(
      ran.flatMap((record) =>
        record.keyboard === null ? [] : faultsOf(record.keyboard).map((fault) => toFinding(record, fault)),
      ),
    )
  },
})
