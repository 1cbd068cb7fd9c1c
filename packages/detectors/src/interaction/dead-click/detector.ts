import {
  defineFlowDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import type { PressReading, VisitFlowRecord } from '@vitrine/engine/visit-record'
import { nothingRan, ranSessions } from '../../shared/flow-text.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { componentOf } from '../../shared/selector.ts'
import { cut, fold } from '../../shared/text.ts'
import { visitPlace, visitsOf } from '../../shared/visit-sessions.ts'

const isAlive = ({ effect }: PressReading) => effect !== 'nothing' && effect !== 'covered'

function toFinding(record: VisitFlowRecord, dead: PressReading, all: readonly PressReading[]): Finding {
  const label = cut(dead.text, 50)
  const living = all.filter(isAlive).map(({ text }) => cut(text, 40))
  return {
    causeKey: `${fold(label).replace(/\d+/g, '')}|${componentOf(dead.path, 1)}`,
    severity: 'medium',
    confidence: 0.8,
    title: 'Button does nothing',
    where: visitPlace(record),
    description: `"${label}" looks like a button and does nothing: after a press nothing on the page changed, nothing was asked of the shop, and no other page opened. Shoppers press again, and then they leave.`,
    url: record.url,
    pageType: record.pageType,
    platform: record.platform,
    rows: [
      beforeAfter(
        `"${label}": no reaction within two seconds`,
        'Wire the button to what it promises, or take it away',
      ),
      ...(living.length > 0 ? [listRow('Buttons of the same page that react', living)] : []),
    ],
    spots: [{ path: dead.path, text: label, label: 'Does nothing', platform: record.platform }],
    facts: { label, pressed: all.length },
    visibility: 0.3,
    howChecked: [
      'Pressed up to ten visible buttons of the page in a browser; nothing that buys, sends or removes.',
      'Watched changes of the document, fields, focus, scrolling, requests, dialogs and new windows for two seconds.',
      'Pressed it again as a new visitor: nothing happened either.',
    ],
  }
}

export default defineFlowDetector({
  id: 'dead-click',
  category: 'interaction',
  label: 'What looks like a button reacts',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['interactions'],
  family: 'overlays, overflow, clipping',
  confirm: 'revisit',
  suppressedBy: ['widget-error', 'js-error-breaking', 'popup-blocks', 'unstyled-page', 'http-error-page'],
  flow: 'visit',
  reads: ['presses'],
  judge(records) {
    const own = visitsOf(records, 'presses')
    const ran = ranSessions(own)
    if (ran.length === 0) return nothingRan(own)
    const pressed = ran.flatMap(({ presses }) => presses ?? [])
    const dead = ran.flatMap((record) =>
      (record.presses ?? []).filter(({ effect }) => effect === 'nothing').map((press) => ({ record, press })),
    )
    if (pressed.length === 0) return notApplicable
    if (dead.length === 0) return failOrPass([])
    // Where nothing at all reacts, the scripts of the store did not run for us.
    const living = ran.filter(({ presses }) => presses?.some(isAlive))
    if (living.length === 0)
      return notVerified(
        'No control of the store reacted, which says more about this visit than about one of them.',
      )
    return failOrPass(
      dead
        .filter(({ record }) => living.some(({ platform }) => platform === record.platform))
        .map(({ record, press }) => toFinding(record, press, record.presses ?? [])),
    )
  },
})
