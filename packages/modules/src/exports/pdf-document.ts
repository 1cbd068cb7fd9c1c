/** The PDF's pages as elements: cover with the numbers, contents, one section an alert. */
import { Document, Image, Link, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { pdfFontFamilies } from './pdf-fonts.ts'
import { pdfText } from './pdf-text.ts'
import {
  affectedPages,
  describeReach,
  type ShareAlert,
  type ShareReport,
  type ShareRow,
  severityWord,
} from './share-report.ts'

const ink = '#101828'
/** Small crops are not blown up: about as large as they are on a screen. */
const pointsPerPixel = 0.8

const quiet = '#5d6779'
const brand = '#0f766e'
const severityColour = { high: '#c0362c', medium: '#9a5206', low: '#315f9e' } as const

const styles = StyleSheet.create({
  page: {
    paddingTop: 48,
    paddingBottom: 56,
    paddingHorizontal: 48,
    fontFamily: pdfFontFamilies,
    fontSize: 10,
    lineHeight: 1.5,
    color: ink,
  },
  brand: { fontSize: 11, fontWeight: 600, color: brand },
  coverTitle: { fontSize: 26, fontWeight: 600, lineHeight: 1.25, marginTop: 96 },
  coverLine: { fontSize: 12, color: quiet, marginTop: 8 },
  figures: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    marginTop: 40,
    borderTopWidth: 1,
    borderColor: '#e4e7ec',
  },
  figure: { width: '50%', paddingVertical: 14, borderBottomWidth: 1, borderColor: '#e4e7ec' },
  figureLabel: { color: quiet },
  figureValue: { fontSize: 20, fontWeight: 600, lineHeight: 1.3 },
  heading: { fontSize: 16, fontWeight: 600, marginBottom: 12 },
  contentsRow: { flexDirection: 'row', paddingVertical: 5, borderBottomWidth: 1, borderColor: '#eef0f3' },
  alertTitle: { fontSize: 14, fontWeight: 600, lineHeight: 1.35 },
  meta: { color: quiet, marginTop: 2, marginBottom: 10 },
  panelLabel: { fontSize: 9, color: quiet, marginBottom: 3 },
  panel: { padding: 8, borderRadius: 4, marginBottom: 8 },
  picture: {
    maxWidth: '100%',
    maxHeight: 300,
    objectFit: 'contain',
    objectPosition: 'left',
    marginBottom: 4,
  },
  link: { color: brand, textDecoration: 'none' },
  footer: {
    position: 'absolute',
    // From the top of an A4 page: measured from the bottom, a page with a line height of its own drops it.
    top: 806,
    left: 48,
    right: 48,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: quiet,
  },
})

/** Figures of the cover, already formatted; "-" stands for what nobody can know yet. */
export interface PdfFigure {
  label: string
  value: string
}

export interface PdfInput {
  report: ShareReport
  figures: readonly PdfFigure[]
  /** Alert id → page, known from the first pass; empty in that pass. */
  pageOf: ReadonlyMap<string, number>
  /** Told on every layout which page an alert's section begins on. */
  onSection: (alertId: string, pageNumber: number) => void
}

const footer = (report: ShareReport): ReactElement =>
  h(
    View,
    { style: styles.footer, fixed: true },
    h(Text, null, `${report.websiteName} · ${report.scanTitle}`),
    h(Text, { render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}` }),
  )

function cover({ report, figures }: PdfInput): ReactElement {
  const date = report.generatedAt.toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return h(
    Page,
    { size: 'A4', style: styles.page },
    h(Text, { style: styles.brand }, 'Vitrine'),
    h(Text, { style: styles.coverTitle }, report.scanTitle),
    h(Text, { style: styles.coverLine }, `${report.websiteName} · ${date}`),
    h(
      View,
      { style: styles.figures },
      ...figures.map(({ label, value }) =>
        h(
          View,
          { key: label, style: styles.figure },
          h(Text, { style: styles.figureLabel }, label),
          h(Text, { style: styles.figureValue }, value),
        ),
      ),
    ),
    h(
      Link,
      { src: report.scanUrl, style: { ...styles.link, marginTop: 24 } },
      'Open the analysis in Vitrine',
    ),
    footer(report),
  )
}

function contents({ report, pageOf }: PdfInput): ReactElement {
  return h(
    Page,
    { size: 'A4', style: styles.page },
    h(Text, { style: styles.heading }, 'Contents'),
    ...report.alerts.map((alert, index) =>
      h(
        View,
        { key: alert.alertId, style: styles.contentsRow, wrap: false },
        h(
          Text,
          { style: { width: 52, color: severityColour[alert.severity], fontWeight: 600 } },
          severityWord[alert.severity],
        ),
        h(
          Link,
          {
            src: `#alert-${alert.alertId}`,
            style: { flex: 1, color: ink, textDecoration: 'none', paddingRight: 8 },
          },
          `${index + 1}. ${alert.title}`,
        ),
        h(
          Text,
          { style: { width: 28, textAlign: 'right', color: quiet } },
          String(pageOf.get(alert.alertId) ?? ''),
        ),
      ),
    ),
    footer(report),
  )
}

function evidence(row: ShareRow, index: number): ReactElement {
  if (row.kind === 'picture') {
    return h(
      View,
      { key: index, wrap: false, style: { marginBottom: 8 } },
      h(Image, {
        style: { ...styles.picture, width: row.picture.widthPixels * pointsPerPixel },
        src: {
          data: Buffer.from(row.picture.bytes),
          format: row.picture.contentType === 'image/png' ? 'png' : 'jpg',
        },
      }),
      h(Text, { style: styles.panelLabel }, row.picture.caption),
    )
  }
  if (row.kind === 'text') {
    return h(
      View,
      { key: index, style: { marginBottom: 8 } },
      // A title alone at the foot of a page helps nobody.
      row.title ? h(Text, { style: { fontWeight: 600 }, minPresenceAhead: 48 }, row.title) : null,
      h(Text, null, pdfText(row.content)),
    )
  }
  return h(
    View,
    { key: index },
    h(Text, { style: styles.panelLabel }, row.beforeTitle),
    h(View, { style: { ...styles.panel, backgroundColor: '#fbe0dd' } }, h(Text, null, pdfText(row.before))),
    h(Text, { style: styles.panelLabel }, row.afterTitle),
    h(View, { style: { ...styles.panel, backgroundColor: '#d3eedd' } }, h(Text, null, pdfText(row.after))),
  )
}

/** Pages, advice and steps: what an alert says besides its evidence. */
function fieldRows(alert: ShareAlert): ShareRow[] {
  const { urls, more } = affectedPages(alert)
  const rows = [
    { title: 'Affected pages', content: [...urls, ...(more > 0 ? [`and ${more} more`] : [])].join('\n') },
    { title: 'How to fix', content: alert.advice },
    { title: 'How we checked', content: alert.how_checked.join('\n') },
  ]
  return rows.filter(({ content }) => content !== '').map((row) => ({ kind: 'text', ...row }))
}

function section(alert: ShareAlert, index: number, { report, onSection }: PdfInput): ReactElement {
  const reach = describeReach(alert)
  const where = /^https?:\/\//i.test(alert.locationUrl)
    ? h(Link, { src: alert.locationUrl, style: styles.link }, alert.location)
    : h(Text, null, alert.location)
  return h(
    Page,
    {
      key: alert.alertId,
      size: 'A4',
      style: styles.page,
      id: `alert-${alert.alertId}`,
      bookmark: alert.title,
    },
    h(Text, {
      style: { fontSize: 1, height: 0 },
      render: ({ pageNumber }) => {
        onSection(alert.alertId, pageNumber)
        return ''
      },
    }),
    h(
      Text,
      { style: { color: severityColour[alert.severity], fontWeight: 600 } },
      severityWord[alert.severity],
    ),
    h(Text, { style: styles.alertTitle }, `${index + 1}. ${alert.title}`),
    h(Text, { style: styles.meta }, where, reach ? ` · ${reach}` : ''),
    h(Text, { style: { marginBottom: 10 } }, pdfText(alert.description)),
    ...alert.rows.map(evidence),
    ...fieldRows(alert).map((row, at) => evidence(row, alert.rows.length + at)),
    h(Link, { src: alert.alertUrl, style: { ...styles.link, marginTop: 4 } }, 'Open this alert in Vitrine'),
    footer(report),
  )
}

/** The whole document for one pass of the renderer. */
export function pdfDocument(input: PdfInput): ReactElement<React.ComponentProps<typeof Document>> {
  const { report } = input
  return h(
    Document,
    {
      title: `${report.scanTitle} · ${report.websiteName}`,
      creator: 'Vitrine',
      producer: 'Vitrine',
      pageMode: 'useOutlines',
    },
    cover(input),
    contents(input),
    ...report.alerts.map((alert, index) => section(alert, index, input)),
  )
}
