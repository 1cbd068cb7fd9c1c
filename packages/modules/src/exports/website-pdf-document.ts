/** The PDF of a whole website: a cover, a table of its analyses, a table of its alerts. */
import { Document, Link, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { pdfFontFamilies } from './pdf-fonts.ts'
import type { ExportedAlert, ExportedScan } from './read-website-data.ts'
import type { WebsiteHead } from './website-json.ts'

/** Alerts that a PDF lists; more of them would make a document that nobody can turn the pages of. */
export const mostPdfAlerts = 1_500

export interface WebsitePdfInput {
  head: WebsiteHead
  scans: ExportedScan[]
  /** The most pressing ones first. */
  alerts: ExportedAlert[]
  /** How many the website has, whether listed or not. */
  alertCount: number
}

const quiet = '#5d6779'
const rule = '#e4e7ec'

const styles = StyleSheet.create({
  page: { padding: 40, paddingBottom: 52, fontFamily: pdfFontFamilies, fontSize: 8.5, lineHeight: 1.4 },
  brand: { fontSize: 11, fontWeight: 600, color: '#0f766e' },
  title: { fontSize: 24, fontWeight: 600, lineHeight: 1.25, marginTop: 24 },
  lead: { fontSize: 11, color: quiet, marginTop: 6, marginBottom: 20 },
  heading: { fontSize: 14, fontWeight: 600, marginTop: 14, marginBottom: 6 },
  row: { flexDirection: 'row', borderBottomWidth: 1, borderColor: rule, paddingVertical: 4 },
  head: { color: quiet, fontWeight: 600 },
  footer: {
    position: 'absolute',
    // From the top of an A4 page: measured from the bottom, a page with a line height of its own drops it.
    top: 808,
    left: 40,
    right: 40,
    flexDirection: 'row',
    justifyContent: 'space-between',
    color: quiet,
    fontSize: 8,
  },
})

interface Column<Row> {
  label: string
  /** Share of the page's width. */
  share: number
  cell(row: Row): string | ReactElement
}

const scanColumns: readonly Column<ExportedScan>[] = [
  { label: 'Analysis', share: 44, cell: ({ title }) => title },
  { label: 'Severity', share: 12, cell: ({ severity, state }) => severity ?? state },
  { label: 'Alerts', share: 9, cell: ({ alerts }) => String(alerts) },
  { label: 'Done', share: 9, cell: ({ alerts_done }) => String(alerts_done) },
  { label: 'Pages', share: 9, cell: ({ pages_analyzed }) => String(pages_analyzed) },
  { label: 'Updated', share: 17, cell: ({ updated_at }) => updated_at.slice(0, 10) },
]

const alertColumns: readonly Column<ExportedAlert>[] = [
  { label: 'Severity', share: 10, cell: ({ severity }) => severity },
  { label: 'Status', share: 11, cell: ({ status }) => status },
  { label: 'Alert', share: 43, cell: ({ title }) => title },
  { label: 'Where', share: 26, cell: where },
  { label: 'Pages', share: 10, cell: ({ pages }) => String(pages) },
]

function where({ url, location }: ExportedAlert): string | ReactElement {
  const label = location ?? url ?? ''
  return url !== null && /^https?:\/\//i.test(url)
    ? h(Link, { src: url, style: { color: '#0f766e', textDecoration: 'none' } }, label)
    : label
}

/** Rows laid out together: the renderer's layout of one long table grows with the square of its length and breaks. */
const rowsTogether = 60

export function websitePdfDocument(
  input: WebsitePdfInput,
): ReactElement<React.ComponentProps<typeof Document>> {
  const { head, scans, alerts, alertCount } = input
  const scanParts = inParts(scans)
  const left = alertCount - alerts.length
  return h(
    Document,
    { title: `${head.name}: analyses and alerts`, creator: 'Vitrine', producer: 'Vitrine' },
    sheet(head, 'cover', [
      ...title(input),
      h(Text, { key: 'heading', style: styles.heading }, 'Analyses'),
      ...table(scanColumns, scanParts[0] ?? []),
    ]),
    ...scanParts.slice(1).map((part, index) => sheet(head, `scans-${index}`, table(scanColumns, part))),
    ...inParts(alerts).map((part, index) =>
      sheet(head, `alerts-${index}`, [
        ...(index === 0 ? [h(Text, { key: 'heading', style: styles.heading }, 'Alerts')] : []),
        ...table(alertColumns, part),
      ]),
    ),
    ...(left > 0 ? [sheet(head, 'more', [moreNote(left)])] : []),
  )
}

function inParts<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsTogether)
  return Array.from({ length: count }, (_, at) => rows.slice(at * rowsTogether, (at + 1) * rowsTogether))
}

function title({ head, scans, alertCount }: WebsitePdfInput): ReactElement[] {
  const lead = `${head.url} · ${head.exported_at.slice(0, 10)} · ${scans.length} analyses, ${alertCount} alerts`
  return [
    h(Text, { key: 'brand', style: styles.brand }, 'Vitrine'),
    h(Text, { key: 'title', style: styles.title }, head.name),
    h(Text, { key: 'lead', style: styles.lead }, lead),
  ]
}

const moreNote = (count: number): ReactElement =>
  h(
    Text,
    { key: 'more', style: { color: quiet } },
    `${count} more alerts are in the spreadsheet, CSV and JSON exports.`,
  )

function sheet(head: WebsiteHead, key: string, children: ReactElement[]): ReactElement {
  return h(
    Page,
    { key, size: 'A4', style: styles.page },
    ...children,
    h(
      View,
      { key: 'footer', style: styles.footer, fixed: true },
      h(Text, null, `${head.name} · ${head.exported_at.slice(0, 10)}`),
      h(Text, { render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}` }),
    ),
  )
}

function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): ReactElement[] {
  const line = (key: string, cellOf: (column: Column<Row>) => string | ReactElement, style = {}) =>
    h(
      View,
      { key, style: { ...styles.row, ...style }, wrap: false },
      ...columns.map((column) => {
        const cell = cellOf(column)
        const width = { width: `${column.share}%`, paddingRight: 6 }
        return typeof cell === 'string'
          ? h(Text, { key: column.label, style: width }, cell)
          : h(View, { key: column.label, style: width }, cell)
      }),
    )
  return [
    line('head', ({ label }) => label, styles.head),
    ...rows.map((row, index) => line(String(index), (column) => column.cell(row))),
  ]
}
