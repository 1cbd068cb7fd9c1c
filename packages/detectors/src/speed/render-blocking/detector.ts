import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { blockingFiles, phoneMs, sizeText } from '../../shared/load-cost.ts'
import { pageFinding } from '../../shared/page-finding.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import { fileName } from '../../shared/url.ts'

const muchScript = 300_000
const veryMuch = 700_000

export default definePageDetector({
  id: 'render-blocking',
  category: 'speed',
  label: 'No large script holds up the first view',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['bounce rate'],
  family: 'LCP',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: ['network'],
  detect(page) {
    const files = blockingFiles(page.raw, page.artifacts.network.requests)
    if (files.length === 0) return notApplicable
    const scripts = files.filter(({ isScript }) => isScript).toSorted((a, b) => b.bytes - a.bytes)
    const bytes = scripts.reduce((sum, file) => sum + file.bytes, 0)
    const [first] = scripts
    if (!first || bytes < muchScript) return failOrPass([])
    return failOrPass([
      pageFinding(page, {
        causeKey: `blocking|${fileName(first.url).replace(/[\d.]+|[a-f0-9]{8,}/g, '')}`,
        severity: bytes >= veryMuch ? 'medium' : 'low',
        confidence: 0.85,
        title: 'Scripts hold up the first view',
        description: `${sizeText(bytes)} of scripts in the head of the page must arrive and run before anything appears; on a slow phone that takes about ${(phoneMs(bytes, 1) / 1000).toFixed(1)} seconds.`,
        platform: page.platform,
        rows: [
          beforeAfter(`<script src="${first.url}">`, `<script defer src="${first.url}">`),
          listRow(
            'Scripts that block',
            scripts.map((file) => `${sizeText(file.bytes)}: ${file.url}`),
          ),
        ],
        facts: { blockingBytes: bytes },
        howChecked: [
          'Added up the scripts in the head that are neither deferred nor asynchronous, as they arrived in the browser.',
        ],
      }),
    ])
  },
})
