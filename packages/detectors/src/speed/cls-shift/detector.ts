import { definePageDetector, failOrPass, notApplicable } from '@vitrine/engine/api/detector'
import { componentOf } from '../../shared/dom/selector.ts'
import { pageFinding } from '../../shared/page/page-finding.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'

/** A bit above web.dev's threshold because no two visits shift by exactly the same amount. */
const noticed = 0.12
const large = 0.25

/** A bare tag (“div”) tells nobody which part it is. */
function nameOf(path: string): string {
  const own = componentOf(path, 1)
  return /^[a-z\d]+$/.test(own) ? componentOf(path, 2) : own
}

export default definePageDetector({
  id: 'cls-shift',
  category: 'speed',
  label: 'Pages don’t jump while loading',
  pageTypes: 'any',
  impacts: ['bounce rate'],
  effect: 'shift-or-delay',
  confirm: 'revisit',
  dependsOnLoad: true,
  suppressedBy: ['http-error-page', 'unstyled-page'],
  needs: ['vitals'],
  detect(page) {
    const { cls, clsPath = null } = page.artifacts.vitals
    if (cls === null) return notApplicable
    if (cls <= noticed) return failOrPass([])
    const what = clsPath === null ? 'content' : nameOf(clsPath)
    return failOrPass([
      pageFinding(page, {
        causeKey: clsPath === null ? 'shift' : componentOf(clsPath, 2),
        // What moves late counts here as well.
        repeatOf: ['cls-late'],
        // One gallery that starts moves other elements on a phone than on a desktop.
        commonCause: {
          key: page.pageType,
          item: `${page.platform}: ${what}, layout shift ${cls.toFixed(2)}`,
          items: 'What moves',
          min: 2,
        },
        extent: cls,
        severity: cls > large ? 'high' : 'medium',
        confidence: 0.8,
        title: 'Page jumps while loading',
        description:
          `Content moved while the page loaded: we measured a layout shift of ${cls.toFixed(2)} (0.1 or less is good). ` +
          'Shoppers lose their place or tap the wrong thing.',
        platform: page.platform,
        rows: [
          beforeAfter(
            `Layout shift ${cls.toFixed(2)}; ${what} moves most`,
            `Give ${what} and the content above it their final size in the HTML and the styles, before scripts run`,
          ),
        ],
        spots:
          clsPath === null ? [] : [{ path: clsPath, label: 'Moves while loading', platform: page.platform }],
        facts: { cls: Number(cls.toFixed(3)) },
        howChecked: ['Added up the layout shifts while the page loaded and was scrolled, without any click.'],
      }),
    ])
  },
})
