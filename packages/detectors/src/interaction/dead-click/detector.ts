import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { ClickReading, PageSessionRecord } from '@vitrine/engine/api/page-session-record'
import { oneLess } from '@vitrine/lexicon/concepts/cart/one-less'
import { componentOf } from '../../shared/dom/selector.ts'
import { nothingRan, ranSessions } from '../../shared/sessions/session-text.ts'
import { visitPlace, visitsOf } from '../../shared/sessions/visit-sessions.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'
import { normalize, truncate } from '../../shared/text/text.ts'

const isAlive = ({ effect }: ClickReading) => effect !== 'nothing' && effect !== 'covered'

/** A quantity begins at the least that can be bought, where this control rightly does nothing. */
const lowersQuantity = (text: string) => /^\s*[-−–]/.test(text) || oneLess.isIn(text)

function toFinding(record: PageSessionRecord, dead: ClickReading, all: readonly ClickReading[]): Finding {
  const label = truncate(dead.text, 50)
  const living = all.filter(isAlive).map(({ text }) => truncate(text, 40))
  return {
    causeKey: `${normalize(label).replace(/\d+/g, '')}|${componentOf(dead.path, 1)}`,
    severity: 'medium',
    confidence: 0.8,
    title: 'Button does nothing',
    where: visitPlace(record),
    description:
      `“${label}” looks like a button, but clicking it changes nothing, requests nothing, and opens no other page. ` +
      'Shoppers click again and then leave.',
    url: record.url,
    pageType: record.pageType,
    platform: record.platform,
    rows: [
      beforeAfter(
        `“${label}”: no reaction within 2 seconds`,
        'Make the button do what it promises, or remove it',
      ),
      ...(living.length > 0 ? [listRow('Working buttons on the same page', living)] : []),
    ],
    spots: [{ path: dead.path, text: label, label: 'Does nothing', platform: record.platform }],
    facts: { label, clicked: all.length },
    visibility: 0.3,
    howChecked: [
      'Clicked up to 10 visible buttons on the page, but nothing that buys, sends, or removes.',
      'Watched the page, requests, dialogs, and new windows for 2 seconds.',
      'Looked for a script that waits for clicks on the button, and skipped buttons that have one.',
    ],
  }
}

export default defineSessionDetector({
  id: 'dead-click',
  category: 'interaction',
  label: 'Buttons react to clicks',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['interactions'],
  effect: 'layout-obstructed',
  confirm: 'revisit',
  suppressedBy: ['widget-error', 'js-error-breaking', 'popup-blocks', 'unstyled-page', 'http-error-page'],
  session: 'page',
  reads: ['clicks'],
  evaluate(records) {
    const own = visitsOf(records, 'clicks')
    const ran = ranSessions(own)
    if (ran.length === 0) return nothingRan(own)
    const clicked = ran.flatMap(({ clicks }) => clicks ?? [])
    const still = ran.flatMap((record) =>
      (record.clicks ?? [])
        .filter(({ effect, text }) => effect === 'nothing' && !lowersQuantity(text))
        .map((click) => ({ record, click })),
    )
    if (clicked.length === 0) return notApplicable
    if (still.length === 0) return failOrPass([])
    // A control with a script may rightly do nothing now: its choice is made, or its list is at an end.
    const dead = still.filter(({ click }) => click.isHandled !== true)
    if (dead.length === 0)
      return notVerified('Controls that didn’t react have scripts, which may have had nothing to do.')
    // When nothing reacts at all, the store's scripts probably didn't run in our browser.
    const living = ran.filter(({ clicks }) => clicks?.some(isAlive))
    if (living.length === 0)
      return notVerified(
        'No button in the store reacted, so the store’s scripts probably didn’t run during our visit.',
      )
    return failOrPass(
      dead
        .filter(({ record }) => living.some(({ platform }) => platform === record.platform))
        .map(({ record, click }) => toFinding(record, click, record.clicks ?? [])),
    )
  },
})
