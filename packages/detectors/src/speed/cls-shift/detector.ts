import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/detector'
import { pageFinding } from '../../shared/page-finding.ts'
import { beforeAfter } from '../../shared/rows.ts'
import { componentOf } from '../../shared/selector.ts'

/** A little above the bar of web.dev, because a second visit never shifts by exactly as much. */
const noticed = 0.12
const large = 0.25

export default definePageDetector({
  id: 'cls-shift',
  category: 'speed',
  label: 'Pages stay where they are while they load',
  pageTypes: 'any',
  impacts: ['bounce rate'],
  family: 'CLS / INP-TBT',
  confirm: 'revisit',
  suppressedBy: ['http-error-page', 'unstyled-page'],
  needs: ['vitals'],
  detect(page) {
    const { cls, clsPath = null } = page.artifacts.vitals
    if (cls === null) return notApplicable
    if (cls <= noticed) return failOrPass([])
    const what = clsPath === null ? 'content' : componentOf(clsPath, 1)
    return failOrPass([
      pageFinding(page, {
        causeKey: clsPath === null ? 'shift' : componentOf(clsPath, 2),
        severity: cls > large ? 'high' : 'medium',
        confidence: 0.8,
        title: 'Page jumps while it loads',
        description: `While the page loads, what is already there moves: the layout shift is ${cls.toFixed(2)}, up to 0.1 is good. "${what}" moves most. Shoppers lose their line, or press something else than they meant.`,
        platform: page.platform,
        rows: [
          beforeAfter(
            `Layout shift ${cls.toFixed(2)}`,
            `Reserve the place of "${what}" and of what stands above it (width and height, min-height)`,
          ),
        ],
        spots:
          clsPath === null ? [] : [{ path: clsPath, label: 'Moves while loading', platform: page.platform }],
        facts: { cls: Number(cls.toFixed(3)) },
        howChecked: [
          'Added up what moved while the page loaded and was scrolled, without any click.',
          'Opened the page a second time as a new visitor: it jumped again.',
        ],
      }),
    ])
  },
})
