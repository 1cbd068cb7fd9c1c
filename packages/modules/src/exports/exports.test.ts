import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { formatEmail } from './format-email.ts'
import { escapeJira, formatJira } from './format-jira.ts'
import { formatSlack } from './format-slack.ts'
import { renderPdf } from './render-pdf.ts'
import type { ShareAlert, ShareReport } from './share-report.ts'

async function exampleReport(count = 2): Promise<ShareReport> {
  const bytes = await sharp({ create: { width: 400, height: 240, channels: 3, background: '#ccd' } })
    .png()
    .toBuffer()
  const alert = (index: number): ShareAlert => ({
    alertId: `alert-${index}`,
    alertUrl: `https://vitrine.example/scans/s/alert-${index}`,
    title: `Price *differs* on <b>Łódź lamp</b> ${index}`,
    severity: index % 2 ? 'medium' : 'high',
    status: 'open',
    description: 'The listing says {39} & the page says 44 — Ωmega.',
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
        kind: 'picture',
        picture: { bytes, contentType: 'image/png', widthPixels: 400, caption: 'Listing, desktop' },
      },
      { kind: 'text', title: 'Affected pages', content: 'https://shop.example/p/oak-lamp?page=2' },
      { kind: 'text', title: 'How we checked', content: 'Opened twice' },
    ],
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
    alerts: Array.from({ length: count }, (_, index) => alert(index)),
  }
}

describe('exports of alerts', () => {
  it('never lets a store text become Jira formatting', async () => {
    const text = formatJira(await exampleReport())
    expect(text).toContain('\\*differs\\*')
    expect(text).toContain('\\{39\\}')
    expect(text).toContain('[Łódź   lamp|https://shop.example/p/lamp?a=1%7C2]')
    const page = 'https://shop.example/p/oak-lamp?page=2'
    expect(text).toContain(`[${page}|${page}]`)
    expect(escapeJira('a-b_c -gone- 2026-01-05')).toBe('a-b\\_c \\-gone\\- 2026-01-05')
  })

  it('keeps code as it is, cut short for Slack, and lets no code of the store end its block', async () => {
    const report = await exampleReport(1)
    const before = '{\n  "@type": "Product",\n  "name": "{noformat} ``` <b>"\n}'
    const after = `{\n${'  "a": 1,\n'.repeat(40)}}`
    const rows = [{ kind: 'before-after', beforeTitle: 'Now', before, afterTitle: 'Better', after }] as const
    const withCode = { ...report, alerts: report.alerts.map((alert) => ({ ...alert, rows })) }
    const jira = formatJira(withCode)
    expect(jira).toContain('{noformat}\n{\n  "@type": "Product",')
    expect(jira.match(/\{noformat\}/g)).toHaveLength(4)
    const slack = formatSlack(withCode)
    expect(slack).toContain('```\n{\n  "@type": "Product",')
    expect(slack.match(/```/g)).toHaveLength(4)
    expect(slack).toContain('&lt;b&gt;')
    expect(slack.split('\n').length).toBeLessThan(40)
    expect(formatEmail(withCode).html).toContain('monospace')
  })

  it('escapes the three characters that Slack reads as control and quotes every line', async () => {
    const text = formatSlack(await exampleReport())
    expect(text).not.toContain('<b>')
    expect(text).toContain('&lt;b&gt;')
    expect(text).toContain('> Price 39 &gt; 20')
    expect(text).toContain('1 high, 1 medium')
  })

  it('writes a mail with the same content as HTML and as plain text, markup of the store escaped', async () => {
    const { html, text } = formatEmail(await exampleReport())
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;b&gt;Łódź lamp&lt;/b&gt;')
    expect(text).toContain('Suggested Change: Price 44')
    expect(text).toContain('https://vitrine.example/scans/s/alert-1')
  })

  it('links nowhere but to web addresses', async () => {
    const report = await exampleReport(1)
    const bad = {
      ...report,
      alerts: report.alerts.map((alert) => ({ ...alert, locationUrl: 'javascript:alert(1)' })),
    }
    expect(formatEmail(bad).html).not.toContain('href="javascript')
    expect(formatSlack(bad)).not.toContain('<javascript')
    expect(formatJira(bad)).not.toContain('|javascript')
  })

  it('renders a PDF with a page per alert, contents and pictures', async () => {
    const pdf = Buffer.from(await renderPdf(await exampleReport(3), [{ label: 'Alerts', value: '3' }]))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const source = pdf.toString('latin1')
    expect(source.match(/\/Type \/Page\b/g)?.length).toBe(5)
    expect(source).toMatch(/\/Subtype \/Image/)
    expect(source).toMatch(/\/Subtype \/Link/)
  })
})
