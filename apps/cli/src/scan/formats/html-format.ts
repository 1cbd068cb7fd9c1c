/**
 * One HTML file with everything in it, screenshots included, that opens without a network and runs no scripts. All texts may
 * come from the store's pages and are escaped.
 */
import type { ScanAlert } from '@vitrine/engine/api/scan-types'
import { splitSmallPrint } from '@vitrine/kernel/alert/alert-order'
import { placeLine } from '@vitrine/kernel/alert/alert-place'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { Severity } from '@vitrine/kernel/names/vocabulary'
import { coverageParts } from '@vitrine/kernel/scan/coverage-parts'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { escapeHtml } from '@vitrine/kernel/text/escape-html'
import { evidence } from './html-evidence.ts'
import { htmlStyle } from './html-style.ts'
import { isNew, type ScanReport } from './scan-report.ts'

const shownPages = 20
/** Alerts that are open at first. */
const openAlerts = 3
/** Only screenshots inside the file; nothing is loaded, run, or sent. */
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

export async function htmlFormat(report: ScanReport): Promise<string> {
  const { result } = report
  const name = escapeHtml(result.store.name ?? result.store.url)
  const { main, smallPrint } = splitSmallPrint(report.alerts, ({ severity }) => severity)
  const cards: string[] = []
  for (const [at, alert] of main.entries()) cards.push(await card(report, alert, at < openAlerts))
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="referrer" content="no-referrer"><meta name="robots" content="noindex">',
    `<title>${name}: Vitrine report</title><style>${htmlStyle}</style></head><body><main>`,
    `<h1>${name}</h1>`,
    `<p class="muted">${link(result.store.url)} · ${dateText(report.startedAtMs)} · ${durationText(result.timing.totalMs)}</p>`,
    result.reason === null ? '' : `<p class="high"><strong>${escapeHtml(result.reason)}</strong></p>`,
    figures(report),
    `<p class="muted">${escapeHtml(coverageParts(result.coverage).join(', '))}.</p>`,
    notChecked(report),
    '<h2>Alerts</h2>',
    cards.length === 0 ? `<p>${nothingFound(report)}</p>` : cards.join('\n'),
    smallPrintList(report, smallPrint),
    comparison(report),
    unverified(report),
    '</main></body></html>',
    '',
  ].join('\n')
}

/** Only web addresses become links. */
const link = (url: string, text = url) =>
  /^https?:\/\//i.test(url)
    ? `<a href="${escapeHtml(url)}" rel="noreferrer noopener">${escapeHtml(text)}</a>`
    : escapeHtml(text)

const dateText = (ms: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(ms) +
  ' UTC'

function durationText(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  return minutes < 1 ? 'less than a minute' : pluralize(minutes, 'minute')
}

function figures({ alerts, comparison }: ScanReport): string {
  const counts = Severity.options.map((severity) => ({
    label: severity,
    count: alerts.filter((alert) => alert.severity === severity).length,
  }))
  const items = counts.map(
    ({ label, count }) => `<li><strong class="${label}">${count}</strong> ${label} severity</li>`,
  )
  if (comparison !== null) {
    const fresh = alerts.filter(({ fingerprint }) => comparison.fresh.has(fingerprint)).length
    items.push(
      `<li><strong>${fresh}</strong> new</li><li><strong>${comparison.gone.length}</strong> no longer found</li>`,
    )
  }
  return `<ul class="figures">${items.join('')}</ul>`
}

const nothingFound = ({ result }: ScanReport) =>
  result.gaps.some((gap) => gap.prevents_passing)
    ? 'No issues found, but too little could be checked to rely on that.'
    : 'No issues found.'

async function card(report: ScanReport, alert: ScanAlert, isOpen: boolean): Promise<string> {
  const { title, severity, place, pageCount, description, advice, pageUrls, howChecked, detector } = alert
  const steps = howChecked.map((step) => `<li>${escapeHtml(step)}</li>`).join('')
  const pages = pageUrls
    .slice(0, shownPages)
    .map((url) => `<li>${link(url, shownPath(url))}</li>`)
    .join('')
  const more = pageCount - Math.min(pageUrls.length, shownPages)
  return [
    `<details class="alert"${isOpen ? ' open' : ''}><summary><h3>${escapeHtml(title)}</h3>`,
    `<span class="tag ${severity}">${severity}</span>`,
    isNew(report, alert) === true ? '<span class="tag new">new</span>' : '',
    `<p class="muted">${escapeHtml(placeLine({ place, page_count: pageCount }))}${share(report, alert)}</p></summary><div>`,
    `<p>${escapeHtml(description)}</p>`,
    await evidence(report, alert),
    advice === '' ? '' : `<h4>How to fix</h4><p class="advice">${escapeHtml(advice)}</p>`,
    steps === '' ? '' : `<h4>How we checked</h4><ol>${steps}</ol>`,
    `<h4>Affected pages</h4><ul>${pages}</ul>`,
    more > 0 ? `<p class="muted">and ${pluralize(more, 'more page', 'more pages')}</p>` : '',
    `<p class="muted">${escapeHtml(detector)}</p></div></details>`,
  ].join('')
}

/** The estimated share of the revenue, because the command doesn't know the store's figures. */
function share({ impact }: ScanReport, { fingerprint }: ScanAlert): string {
  const own = impact.alerts.get(fingerprint)?.revenueAtRisk ?? null
  if (own === null || own <= 0) return ''
  const text = new Intl.NumberFormat('en-US', { style: 'percent', maximumSignificantDigits: 1 }).format(own)
  return ` · about ${text} of revenue at risk`
}

function smallPrintList(report: ScanReport, alerts: readonly ScanAlert[]): string {
  if (alerts.length === 0) return ''
  const items = alerts.map(
    (alert) =>
      `<li>${escapeHtml(alert.title)} <span class="tag ${alert.severity}">${alert.severity}</span>` +
      `${isNew(report, alert) === true ? '<span class="tag new">new</span>' : ''}` +
      `<br><span class="muted">${escapeHtml(placeLine({ place: alert.place, page_count: alert.pageCount }))}</span></li>`,
  )
  return `<h2>Small print</h2><ul class="plain">${items.join('')}</ul>`
}

function comparison({ comparison }: ScanReport): string {
  if (comparison === null) return ''
  const list = (heading: string, alerts: readonly { title: string }[]) =>
    alerts.length === 0
      ? ''
      : `<h2>${heading}</h2><ul>${alerts.map(({ title }) => `<li>${escapeHtml(title)}</li>`).join('')}</ul>`
  return list('No longer found', comparison.gone) + list('Not checked again', comparison.unchecked)
}

function notChecked({ result }: ScanReport): string {
  if (result.gaps.length === 0) return ''
  const items = result.gaps.map(
    ({ title, description, advice }) =>
      `<li><strong>${escapeHtml(title)}</strong><br>${escapeHtml(`${description} ${advice}`)}</li>`,
  )
  return `<h2>Not checked</h2><ul class="plain">${items.join('')}</ul>`
}

function unverified({ result }: ScanReport): string {
  if (result.notVerified.length === 0) return ''
  const reasons = Map.groupBy(result.notVerified, ({ reason }) => reason)
  const items = [...reasons].map(
    ([reason, checks]) =>
      `<li>${escapeHtml(reason)}<br><span class="muted">${escapeHtml(checks.map(({ detector }) => detector).join(', '))}</span></li>`,
  )
  return `<h2>Checks that couldn’t run</h2><ul class="plain">${items.join('')}</ul>`
}
