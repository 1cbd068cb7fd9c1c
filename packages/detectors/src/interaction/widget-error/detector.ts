import { defineSessionDetector, type Finding, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import type { ClickReading, PageSessionRecord } from '@vitrine/engine/api/page-session-record'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { advice, buyingControl } from '@vitrine/lexicon/concepts/page/page-controls'
import { componentOf } from '../../shared/dom/selector.ts'
import { nothingRan, ranSessions } from '../../shared/sessions/session-text.ts'
import { visitPlace, visitsOf } from '../../shared/sessions/visit-sessions.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'
import { normalize, truncate } from '../../shared/text/text.ts'

interface Failure {
  click: ClickReading
  kind: 'error' | 'call'
  /** Stays the same on every run. */
  sign: string
  text: string
}

/** A failure that the page hides. A page that shows a message or does something else has handled it. */
function failureOf(click: ClickReading): Failure | null {
  const { effect, error, failedCall } = click
  if (failedCall && (effect === 'nothing' || effect === 'request')) {
    const { method, path, status } = failedCall
    const text = `${method} ${truncate(path, 80)} returns status ${status}`
    return { click, kind: 'call', sign: path.replace(/\d+/g, ''), text }
  }
  if (error && effect === 'nothing')
    return {
      click,
      kind: 'error',
      sign: 'error',
      text: `“${truncate(error.text, 160)}” in ${shownPath(error.source)}`,
    }
  return null
}

function toFinding(record: PageSessionRecord, { click, kind, sign, text }: Failure): Finding {
  const label = truncate(click.text, 50)
  const isBuying =
    record.pageType === 'product_page' && buyingControl.isIn(click.text) && !advice.isIn(click.text)
  return {
    causeKey: `${normalize(label).replace(/\d+/g, '')}|${componentOf(click.path, 1)}|${sign}`,
    severity: isBuying ? 'high' : 'medium',
    confidence: 0.85,
    title:
      kind === 'call' ? 'Button does nothing because its request fails' : 'Button stops with a script error',
    where: visitPlace(record),
    description:
      `Clicking “${label}” changes nothing on the page, because ` +
      `${kind === 'call' ? 'its request to the store fails' : 'a script stops with an error'}: ${text}. Shoppers ` +
      'click again and then leave.',
    url: record.url,
    pageType: record.pageType,
    platform: record.platform,
    rows: [
      beforeAfter(
        `“${label}”: ${text}`,
        'Fix the failure, and show shoppers a message when something doesn’t work',
      ),
    ],
    spots: [{ path: click.path, text: label, label: 'Fails', platform: record.platform }],
    facts: { label, failure: text },
    visibility: 0.3,
    howChecked: [
      'Clicked up to 10 visible buttons on the page, but nothing that buys, sends, or removes.',
      'Watched the store’s own scripts and requests for new errors for 2 seconds.',
    ],
  }
}

export default defineSessionDetector({
  id: 'widget-error',
  category: 'interaction',
  label: 'Buttons work without errors',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['conversion', 'interactions'],
  effect: 'layout-obstructed',
  consequence: 'no-purchase',
  confirm: 'revisit',
  suppressedBy: ['js-error-breaking', 'popup-blocks', 'unstyled-page', 'http-error-page'],
  session: 'page',
  reads: ['clicks'],
  evaluate(records) {
    const own = visitsOf(records, 'clicks')
    const ran = ranSessions(own)
    if (ran.length === 0) return nothingRan(own)
    const clicked = ran.flatMap(({ clicks }) => clicks ?? [])
    if (clicked.length === 0) return notApplicable
    return failOrPass(
      ran.flatMap((record) =>
        (record.clicks ?? []).flatMap((click) => {
          const failure = failureOf(click)
          return failure === null ? [] : [toFinding(record, failure)]
        }),
      ),
    )
  },
})
