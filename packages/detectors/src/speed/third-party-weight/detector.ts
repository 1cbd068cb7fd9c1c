import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { bytesOf, sizeText } from '../../shared/load-cost.ts'
import { pageFinding } from '../../shared/page-finding.ts'
import { listRow } from '../../shared/rows.ts'
import { vendorOf } from '../../shared/vendors.ts'

const heavyBytes = 600_000
const heavyShare = 0.4

export default definePageDetector({
  id: 'third-party-weight',
  category: 'speed',
  label: 'Embedded services do not outweigh the shop',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['bounce rate'],
  family: 'LCP',
  confirm: 'revisit',
  suppressedBy: ['http-error-page'],
  needs: ['network'],
  detect(page) {
    const scripts = page.artifacts.network.requests.filter(({ resourceType }) => resourceType === 'script')
    if (scripts.length === 0) return notApplicable
    const total = scripts.reduce((sum, request) => sum + bytesOf(request), 0)
    const byVendor = new Map<string, { bytes: number; files: number }>()
    for (const request of scripts) {
      const vendor = vendorOf(request.url)
      if (vendor === null) continue
      const known = byVendor.get(vendor) ?? { bytes: 0, files: 0 }
      byVendor.set(vendor, { bytes: known.bytes + bytesOf(request), files: known.files + 1 })
    }
    const list = [...byVendor].toSorted(([, a], [, b]) => b.bytes - a.bytes)
    const bytes = list.reduce((sum, [, each]) => sum + each.bytes, 0)
    const [heaviest] = list
    if (!heaviest || bytes < heavyBytes || bytes < heavyShare * total) return failOrPass([])
    return failOrPass([
      pageFinding(page, {
        causeKey: `vendors|${heaviest[0]}`,
        severity: 'medium',
        confidence: 0.8,
        title: 'Embedded services outweigh the shop itself',
        description: `${list.length} embedded services load ${sizeText(bytes)} of scripts, ${Math.round((100 * bytes) / total)} % of all scripts of the page; ${heaviest[0]} alone ${sizeText(heaviest[1].bytes)}. They compete with the shop for line and processor.`,
        platform: page.platform,
        rows: [
          listRow(
            'Scripts by service',
            list.map(
              ([name, each]) =>
                `${name}: ${sizeText(each.bytes)} in ${each.files} ${each.files === 1 ? 'file' : 'files'}`,
            ),
          ),
          {
            row_type: 'text',
            title: 'How to fix',
            content:
              'Remove services that nobody uses, load chat and videos on a click, and the rest after the page is usable.',
          },
        ],
        facts: { vendorBytes: bytes, scriptBytes: total },
        howChecked: [
          'Added up the scripts that the page loaded, by the service that delivers them, on two visits.',
          "The store's own delivery network was not counted.",
        ],
      }),
    ])
  },
})
