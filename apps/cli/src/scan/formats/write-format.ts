/** A scan's report as the text of a format. Only the format that is used is loaded. */
import { stripVTControlCharacters } from 'node:util'
import { printSummary } from '../print-summary.ts'
import { wireResult } from '../wire-result.ts'
import type { FormatName } from './format-names.ts'
import type { ScanReport } from './scan-report.ts'

const writers: Record<FormatName, (report: ScanReport) => Promise<string>> = {
  async text(report) {
    let text = ''
    printSummary(report, { write: (part) => (text += part) })
    return stripVTControlCharacters(text)
  },
  async json(report) {
    return `${JSON.stringify(wireResult(report), null, 2)}\n`
  },
  async junit(report) {
    return (await import('./junit-format.ts')).junitFormat(report)
  },
  async sarif(report) {
    return (await import('./sarif-format.ts')).sarifFormat(report)
  },
  async markdown(report) {
    return (await import('./markdown-format.ts')).markdownFormat(report)
  },
  async github(report) {
    return (await import('./github-format.ts')).githubFormat(report)
  },
  async html(report) {
    return (await import('./html-format.ts')).htmlFormat(report)
  },
}

export const writeFormat = (name: FormatName, report: ScanReport): Promise<string> => writers[name](report)
