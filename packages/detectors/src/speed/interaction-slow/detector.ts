import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { bytesOf, sizeText } from '../../shared/load-cost.ts'
import { pageFinding } from '../../shared/page-finding.ts'
import { listRow } from '../../shared/rows.ts'

const slowMs = 600
const verySlowMs = 1500
/** Less script than this does not keep a phone busy; then it was our own machine. */
const muchScript = 500_000

export default definePageDetector({
  id: 'interaction-slow',
  category: 'speed',
  label: 'Pages answer at once while they load',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['interactions', 'conversion'],
  family: 'CLS / INP-TBT',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: ['vitals', 'network'],
  detect(page) {
    const { vitals, network } = page.artifacts
    if (vitals.tbtMs === null || page.platform !== 'Mobile') return notApplicable
    const scripts = network.requests.filter(({ resourceType }) => resourceType === 'script')
    const bytes = scripts.reduce((sum, request) => sum + bytesOf(request), 0)
    if (vitals.tbtMs < slowMs || bytes < muchScript) return failOrPass([])
    const heaviest = scripts.toSorted((a, b) => bytesOf(b) - bytesOf(a))
    return failOrPass([
      pageFinding(page, {
        causeKey: `blocked|${new URL(heaviest[0]?.url ?? page.finalUrl).pathname.replace(/[\d.]+|[a-f0-9]{8,}/g, '')}`,
        severity: vitals.tbtMs >= verySlowMs ? 'high' : 'medium',
        confidence: 0.72,
        title: 'Scripts keep the page from answering',
        description: `While the page loads, scripts of ${sizeText(bytes)} block it for ${Math.round(vitals.tbtMs)} ms in all. Taps on menus and buttons seem to do nothing in that time.`,
        platform: page.platform,
        rows: [
          listRow(
            'Largest scripts',
            heaviest.slice(0, 8).map((request) => `${sizeText(bytesOf(request))}: ${request.url}`),
          ),
          {
            row_type: 'text',
            title: 'How to fix',
            content:
              'Load what the first view does not need after the page is usable, and remove unused scripts.',
          },
        ],
        facts: { blockedMs: Math.round(vitals.tbtMs), scriptBytes: bytes },
        howChecked: [
          'Added up the time in which scripts blocked the page while it loaded, on two visits. This is a lab figure.',
        ],
      }),
    ])
  },
})
