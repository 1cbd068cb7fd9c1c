import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { DataFormat } from './contract.ts'
import { inDraft } from './drafts/draft-file.ts'
import { formatEmail } from './drafts/format-email.ts'
import { escapeJira, formatJira, formatJiraTasks } from './drafts/format-jira.ts'
import { formatSlack } from './drafts/format-slack.ts'
import { maxJiraCharacters } from './drafts/jira-parts.ts'
import { writeWebsiteFile } from './export-website.ts'
import { openPdfDocument } from './pdf/pdf-paper.ts'
import { renderPdfInWorker } from './pdf/render-pdf-in-worker.ts'
import type { ExportedAlert } from './read-website-data.ts'
import type { ShareAlert, ShareReport } from './share-report.ts'
import { websiteCsv } from './website-csv.ts'

async function exampleReport(count = 2): Promise<ShareReport> {
  const bytes = await sharp({ create: { width: 361, height: 221, channels: 3, background: '#ccd' } })
    .png()
    .toBuffer()
  const alert = (index: number): ShareAlert => ({
    alertId: `alert-${index}`,
    alertUrl: `https://vitrine.example/scans/s/alert-${index}`,
    title: `Price *differs* on <b>Łódź lamp</b> ${index}`,
    severity: index % 2 ? 'medium' : 'high',
    status: 'open',
    description: 'The listing says {39} & the page says 44 — Ωmega.',
    place: 'Most product pages',
    location: 'Łódź | lamp',
    locationUrl: 'https://shop.example/p/lamp?a=1|2',
    regions: ['US', 'UK'],
    platforms: ['Desktop', 'Mobile'],
    pageCount: 3,
    rows: [
      {
        kind: 'before-after',
        beforeTitle: 'Currently on the Website',
        before: 'Price 39 > 20',
        afterTitle: 'Suggested Change',
        after: 'Price 44',
      },
      {
        kind: 'screenshot',
        screenshot: { bytes, contentType: 'image/png', widthPixels: 361, caption: 'Listing, desktop' },
      },
      { kind: 'text', title: 'Where else', content: 'https://shop.example/p/oak-lamp?page=2' },
    ],
    how_checked: ['Opened twice', 'Compared both prices'],
    advice: 'Show *one* price in both places.',
    page_urls: ['https://shop.example/p/lamp', 'https://shop.example/p/oak-lamp'],
  })
  return {
    websiteName: 'Demo',
    scanTitle: 'Price Consistency Check',
    scanUrl: 'https://vitrine.example/scans/s',
    generatedAt: new Date('2026-01-05T10:00:00Z'),
    currency: 'USD',
    revenueAtRisk: 4200,
    shoppersAffected: null,
    pagesAnalyzed: 60,
    products: { checked: 12, known: 30 },
    alerts: Array.from({ length: count }, (_, index) => alert(index)),
  }
}

/** The file as text, one character per byte. */
async function renderPdf(report: ShareReport, onDrawn: (count: number) => void = () => undefined) {
  const head = { ...report, figures: [{ label: 'Alerts', value: '12' }], alertCount: report.alerts.length }
  return inDraft(async (path) => {
    await renderPdfInWorker(path, head, report.alerts, { onDrawn })
    return (await readFile(path)).toString('latin1')
  })
}

/** Number of pages after the cover and contents. */
const alertPages = (source: string) => (source.match(/\/Type \/Page\b/g)?.length ?? 0) - 2

describe('exports of alerts', () => {
  it("escapes all Jira formatting in a store's text", async () => {
    const text = formatJira(await exampleReport()).join('')
    expect(text).toContain('\\*differs\\*')
    expect(text).toContain('\\{39\\}')
    expect(text).toContain('[Łódź   lamp|https://shop.example/p/lamp?a=1%7C2]')
    const page = 'https://shop.example/p/oak-lamp?page=2'
    expect(text).toContain(`[${page}|${page}]`)
    expect(escapeJira('a-b_c -gone- 2026-01-05')).toBe('a-b\\_c \\-gone\\- 2026-01-05')
  })

  it('keeps code unchanged, truncated for Slack, and lets no store code close its block', async () => {
    const report = await exampleReport(1)
    const before = '{\n  "@type": "Product",\n  "name": "{noformat} ``` <b>"\n}'
    const after = `{\n${'  "a": 1,\n'.repeat(40)}}`
    const rows = [{ kind: 'before-after', beforeTitle: 'Now', before, afterTitle: 'Better', after }] as const
    const withCode = { ...report, alerts: report.alerts.map((alert) => ({ ...alert, rows })) }
    const jira = formatJira(withCode).join('')
    expect(jira).toContain('{noformat}\n{\n  "@type": "Product",')
    expect(jira.match(/\{noformat\}/g)).toHaveLength(4)
    const slack = formatSlack(withCode)
    expect(slack).toContain('```\n{\n  "@type": "Product",')
    expect(slack.match(/```/g)).toHaveLength(4)
    expect(slack).toContain('&lt;b&gt;')
    expect(slack.split('\n').length).toBeLessThan(40)
    expect(formatEmail(withCode).html).toContain('monospace')
  })

  it("escapes Slack's three control characters and quotes every line", async () => {
    const text = formatSlack(await exampleReport())
    expect(text).not.toContain('<b>')
    expect(text).toContain('&lt;b&gt;')
    expect(text).toContain('> Price 39 &gt; 20')
    expect(text).toContain('1 high, 1 medium')
  })

  it("writes an email with the same content as HTML and plain text, with the store's markup escaped", async () => {
    const { html, text } = formatEmail(await exampleReport())
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;b&gt;Łódź lamp&lt;/b&gt;')
    expect(text).toContain('Suggested Change: Price 44')
    expect(text).toContain('https://vitrine.example/scans/s/alert-1')
  })

  it('shows place, pages, advice and steps from the typed fields in Jira, Slack and email', async () => {
    const report = await exampleReport(1)
    const jira = formatJira(report).join('')
    expect(jira).toContain('*Where:* Most product pages\n*Example:* [Łódź   lamp|')
    expect(formatSlack(report)).toContain('High · Most product pages · <')
    expect(formatEmail(report).html).toContain('Most product pages · US, UK · Desktop, Mobile · 3 pages')
    expect(jira).toContain('*How to fix*\nShow \\*one\\* price in both places.')
    expect(jira).toContain('*How we checked*\n* Opened twice\n* Compared both prices')
    expect(jira).toContain('[https://shop.example/p/oak-lamp|https://shop.example/p/oak-lamp]\nand 1 more')
    const slack = formatSlack(report)
    expect(slack).toContain('_How we checked:_ Opened twice · Compared both prices')
    expect(slack).toContain('<https://shop.example/p/oak-lamp|/p/oak-lamp>, and 1 more')
    expect(slack).toContain('_How to fix:_ Show *')
    const { html, text } = formatEmail(report)
    expect(html).toContain('<li>Compared both prices</li>')
    expect(html).toContain('<a href="https://shop.example/p/oak-lamp"')
    expect(text).toContain('How to fix\nShow *one* price in both places.')
  })

  it('writes one Jira ticket per alert, or one for all of them', async () => {
    const report = await exampleReport(3)
    const tasks = formatJiraTasks(report)
    expect(tasks.map((task) => task.split('\n')[0])).toEqual(
      report.alerts.map(({ title }) => `h2. ${escapeJira(title)}`),
    )
    expect(formatJira(report)).toHaveLength(1)
    expect(formatJira(report)[0]).toContain('h3. 3. ')
  })

  it('splits text that is too long for Jira without losing anything', async () => {
    const report = await exampleReport(90)
    const before = `{"a": [\n${Array.from({ length: 9_000 }, (_, at) => `  "{${at}}",`).join('\n')}\n]}`
    const row = {
      kind: 'before-after',
      beforeTitle: 'Now',
      before,
      afterTitle: 'Better',
      after: '*'.repeat(40_000),
    } as const
    const [first, ...others] = report.alerts
    if (first === undefined) throw new Error('no alert')
    const long = { ...report, alerts: [{ ...first, rows: [row] }, ...others] }
    for (const parts of [formatJira(long), formatJiraTasks(long)]) {
      expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(maxJiraCharacters)
      const whole = parts.join('\n')
      for (const at of [0, 4_500, 8_999]) expect(whole).toContain(`"{${at}}"`)
      expect(whole.match(/\\\*/g)?.length).toBeGreaterThanOrEqual(40_000)
      for (const { alertUrl } of long.alerts) expect(whole).toContain(alertUrl)
      for (const part of parts) expect((part.match(/\{noformat\}/g)?.length ?? 0) % 2).toBe(0)
    }
    expect(formatJira(long)[0]).toMatch(/^h2\. .* \(part 1 of \d+\)\n/)
  })

  it('lets no text start a formula, wherever a spreadsheet program splits cells', async () => {
    const title = '=1+1;=HYPERLINK("http://bad");\t@SUM(1)|+2\n-3 a; "=4" \uff1d5'
    const alert = { title, regions: [], platforms: [], analyses: [] } as unknown as ExportedAlert
    let csv = ''
    for await (const line of websiteCsv(
      [],
      (async function* () {
        yield alert
      })(),
    ))
      csv += line
    const row = csv.slice(csv.indexOf('\r\n') + 2)
    for (const separator of [',', ';', '\t', '|'])
      for (const cell of row.split(/[\r\n]+/).flatMap((line) => line.split(separator)))
        expect(cell.replace(/^[\s"]+/, ''), JSON.stringify(separator)).not.toMatch(/^[=+\-@]/)
  })

  it('links only to web addresses', async () => {
    const report = await exampleReport(1)
    const bad = {
      ...report,
      alerts: report.alerts.map((alert) => ({ ...alert, locationUrl: 'javascript:alert(1)' })),
    }
    expect(formatEmail(bad).html).not.toContain('href="javascript')
    expect(formatSlack(bad)).not.toContain('<javascript')
    expect(formatJira(bad).join('')).not.toContain('|javascript')
  })

  it('renders a PDF with cover, contents and images, with three typical alerts per page', async () => {
    const report = await exampleReport(12)
    const drawn: number[] = []
    const source = await renderPdf(report, (count) => drawn.push(count))
    expect(source.slice(0, 5)).toBe('%PDF-')
    expect(alertPages(source)).toBe(4)
    expect(source).toMatch(/\/Subtype \/Image/)
    expect(source).toMatch(/\/Subtype \/Link/)
    expect(drawn).toEqual(report.alerts.map((_, at) => at + 1))
  })

  it('leaves no half of a PDF page empty before a long alert', async () => {
    const report = await exampleReport(4)
    const after = `{\n${'  "@type": "Offer",\n'.repeat(40)}}`
    const rows = [
      { kind: 'before-after', beforeTitle: 'Now', before: '{}', afterTitle: 'Better', after },
    ] as const
    const alerts = report.alerts.map((alert, index) => (index % 2 ? { ...alert, rows } : alert))
    expect(alertPages(await renderPdf({ ...report, alerts }))).toBe(3)
  })

  it('replaces characters that its fonts lack', async () => {
    const [line] = await inDraft(async (path) => {
      const paper = openPdfDocument(path, { title: 'Signs' })
      paper.doc.addPage()
      const lines = paper.lines('301 → /new, 4.8 ≥ 4 Łódź', 400, { size: 9 })
      await paper.end()
      return lines
    })
    expect(line?.runs.map(({ text }) => text).join('')).toBe('301 -> /new, 4.8 >= 4 Łódź')
  })

  it('begins no line with closing punctuation', async () => {
    const texts = await inDraft(async (path) => {
      const paper = openPdfDocument(path, { title: 'Lines' })
      paper.doc.addPage()
      const widths = Array.from({ length: 60 }, (_, index) => 60 + index)
      const lines = widths.flatMap((width) => paper.lines('Doppelhaushälftenlampe, Łódź', width, { size: 9 }))
      await paper.end()
      return lines.map(({ runs }) =>
        runs
          .map(({ text }) => text)
          .join('')
          .trim(),
      )
    })
    expect(texts.filter((text) => text.startsWith(','))).toEqual([])
  })

  it('stops immediately when a PDF is canceled', async () => {
    const report = await exampleReport(1)
    const [alert] = report.alerts
    if (alert === undefined) throw new Error('no alert')
    const cancel = new AbortController()
    function* endless() {
      for (;;) yield alert as ShareAlert
    }
    const pdf = inDraft((path) =>
      renderPdfInWorker(path, { ...report, figures: [], alertCount: 1 }, endless(), {
        onDrawn: (count) => count === 5 && cancel.abort(new Error('cancelled')),
        signal: cancel.signal,
      }),
    )
    await expect(pdf).rejects.toThrow('cancelled')
  })

  it.each(DataFormat.options)('stops immediately when a website’s %s is canceled', async (format) => {
    const alert = { title: 'A', severity: 'low', status: 'open', regions: [], platforms: [], analyses: [] }
    const cancel = new AbortController()
    const data = {
      head: { name: 'Demo', url: 'https://shop.example', exported_at: '2026-01-05T10:00:00Z' },
      scans: [],
      alertCount: 1,
      async *alerts() {
        for (;;) yield alert as unknown as ExportedAlert
      },
      fileName: () => 'file',
    }
    const file = inDraft((path) =>
      writeWebsiteFile(data, format, path, {
        onDone: (count) => count === 5 && cancel.abort(new Error('cancelled')),
        signal: cancel.signal,
      }),
    )
    await expect(file).rejects.toThrow(/cancelled|aborted/)
  })
})
