/** A summary in GitHub's Markdown, for pull requests and the summary of a CI job. */
import type { ScanAlert } from '@vitrine/engine/api/scan-types'
import { splitSmallPrint } from '@vitrine/kernel/alert/alert-order'
import { placeLine } from '@vitrine/kernel/alert/alert-place'
import { pluralize } from '@vitrine/kernel/figures/figures'
import { Severity } from '@vitrine/kernel/names/vocabulary'
import { coverageParts } from '@vitrine/kernel/scan/coverage-parts'
import { shownPath } from '@vitrine/kernel/store/shown-path'
import { isNew, type ScanReport } from './scan-report.ts'

const shownPages = 5
/** Texts come from the store's pages: they must not become links, mentions, images, or markup. */
const escaped = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]()#+!|<>~@:&-]/g, (character) => `&#${character.charCodeAt(0)};`)

/** A link whose text is only the path. Addresses are encoded, so that they can't end the link. */
const pageLink = (url: string) =>
  `[${escaped(shownPath(url))}](<${url.replace(/[<>\s\\]/g, (character) => encodeURIComponent(character))}>)`

export function markdownFormat(report: ScanReport): string {
  const { result, alerts, comparison } = report
  const { main, smallPrint } = splitSmallPrint(alerts, ({ severity }) => severity)
  const lines = [
    `## ${escaped(result.store.name ?? result.store.url)}`,
    '',
    `${coverageParts(result.coverage).join(', ')}.`,
    '',
    ...(result.reason === null ? [] : [`**${escaped(result.reason)}**`, '']),
    verdict(report),
    '',
    ...table(report, main),
    ...main.flatMap((alert) => details(report, alert)),
  ]
  if (smallPrint.length > 0)
    lines.push(
      `<details><summary>Small print (${smallPrint.length})</summary>`,
      '',
      ...smallPrint.map(
        ({ title, severity, place, pageCount }) =>
          `- ${escaped(title)} (${severity}), ${escaped(placeLine({ place, page_count: pageCount }))}`,
      ),
      '',
      '</details>',
      '',
    )
  if (comparison !== null && comparison.gone.length > 0)
    lines.push('### No longer found', '', ...comparison.gone.map(({ title }) => `- ${escaped(title)}`), '')
  if (result.gaps.length > 0)
    lines.push(
      '### Not checked',
      '',
      ...result.gaps.map(
        ({ title, description, advice }) => `- **${escaped(title)}** ${escaped(`${description} ${advice}`)}`,
      ),
      '',
    )
  return `${lines.join('\n').trimEnd()}\n`
}

function verdict({ result, alerts, comparison }: ScanReport): string {
  if (alerts.length === 0)
    return result.gaps.some((gap) => gap.prevents_passing)
      ? 'No issues found, but too little could be checked to rely on that.'
      : 'No issues found.'
  const counts = Severity.options.flatMap((severity) => {
    const count = alerts.filter((alert) => alert.severity === severity).length
    return count === 0 ? [] : [`${count} ${severity}`]
  })
  const news =
    comparison === null
      ? ''
      : `, ${alerts.filter(({ fingerprint }) => comparison.fresh.has(fingerprint)).length} of them new`
  return `**${pluralize(alerts.length, 'alert')}** (${counts.join(', ')})${news}.`
}

function table(report: ScanReport, alerts: readonly ScanAlert[]): string[] {
  if (alerts.length === 0) return []
  const rows = alerts.map((alert) => {
    const { severity, title, place, pageCount } = alert
    const mark = isNew(report, alert) === true ? ' (new)' : ''
    return `| ${severity} | ${escaped(title)}${mark} | ${escaped(placeLine({ place, page_count: pageCount }))} |`
  })
  return ['| Severity | Alert | Where |', '|---|---|---|', ...rows, '']
}

function details(report: ScanReport, alert: ScanAlert): string[] {
  const { title, description, advice, pageUrls, pageCount } = alert
  const more = pageCount - Math.min(pageUrls.length, shownPages)
  return [
    `<details><summary>${escaped(title)}${isNew(report, alert) === true ? ' (new)' : ''}</summary>`,
    '',
    escaped(description),
    '',
    ...(advice === '' ? [] : [`**How to fix:** ${escaped(advice)}`, '']),
    ...pageUrls.slice(0, shownPages).map((url) => `- ${pageLink(url)}`),
    ...(more > 0 ? [`- and ${pluralize(more, 'more page', 'more pages')}`] : []),
    '',
    '</details>',
    '',
  ]
}
