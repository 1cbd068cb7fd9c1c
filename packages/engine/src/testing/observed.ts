import type { Finding } from '../api/detector.ts'
import type { ObservedFinding } from '../run/observed-finding.ts'

/** A confirmed finding about one product page, as a scan passes it to merging. */
export const observed = (detector: string, finding: Partial<Finding> = {}): ObservedFinding => ({
  detector,
  region: 'GLOBAL',
  platform: null,
  template: null,
  depth: 1,
  isConfirmed: true,
  finding: {
    causeKey: detector,
    severity: 'medium',
    confidence: 0.9,
    title: 'Something is wrong',
    where: 'Reed lamp',
    description: 'Something is wrong there.',
    url: 'https://shop.example/p/reed-lamp',
    pageType: 'product_page',
    rows: [],
    ...finding,
  },
})
