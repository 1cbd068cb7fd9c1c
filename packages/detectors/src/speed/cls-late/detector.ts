import { defineSessionDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/api/detector'
import type { LoadRun, SpeedSessionRecord } from '@vitrine/engine/api/speed-record'
import { componentOf } from '../../shared/dom/selector.ts'
import { measured, pageName, phoneSteps, spreadOf } from '../../shared/speed/speed-runs.ts'
import { beforeAfter } from '../../shared/tables/rows.ts'

/** web.dev's thresholds for layout shift; even the calmer loads must exceed the first, and the median a bit more. */
const good = 0.1
const noticed = 0.12
const large = 0.25

type LateShift = NonNullable<LoadRun['lateShift']>

export default defineSessionDetector({
  id: 'cls-late',
  category: 'speed',
  label: 'Pages don’t jump after loading',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['bounce rate'],
  effect: 'shift-or-delay',
  confirm: 'revisit',
  session: 'speed',
  evaluate(records) {
    const phones = measured(records)
    if (typeof phones === 'string') return notVerified(phones)
    if (phones.length === 0) return notApplicable
    return failOrPass(phones.flatMap(findingsOf))
  },
})

function findingsOf(record: SpeedSessionRecord) {
  const shifts = record.runs.flatMap(({ lateShift }) => lateShift ?? [])
  const values = record.runs.map(({ lateShift }) => lateShift?.value ?? 0)
  const { median, lower } = spreadOf(values)
  const shift = shifts.find(({ value }) => value === median)
  if (!shift || median <= noticed || lower <= good) return []
  const path = mostMoved(shifts)
  const what = path === null ? 'content' : componentOf(path, 1)
  const moment = shift.hasScrolled ? 'while shoppers scroll' : 'while shoppers read'
  return [
    {
      causeKey: path === null ? 'shift' : componentOf(path, 2),
      severity: median > large ? ('high' as const) : ('medium' as const),
      confidence: 0.8,
      title: 'Page jumps after loading',
      where: pageName(record),
      description:
        `Content moves ${moment}, after the page has loaded: the layout shift is ${median.toFixed(2)} ` +
        `(${good} or less is good). Shoppers lose their place or tap the wrong thing.`,
      url: record.url,
      pageType: record.pageType,
      platform: 'Mobile' as const,
      rows: [
        beforeAfter(
          `Layout shift ${median.toFixed(2)}, ${(shift.atMs / 1000).toFixed(1)} s after the page was requested; ${what} moves most`,
          `Reserve space for whatever loads late above ${what} (banners, widgets, images without a size), or lay it over the page`,
        ),
      ],
      spots: path === null ? [] : [{ path, label: 'Moves after loading', platform: 'Mobile' as const }],
      facts: { cls: Number(median.toFixed(3)) },
      howChecked: [
        'Added up layout shifts from half a second after loading, first without touching the page, then while scrolling.',
        'Ignored shifts right after the cookie banner was answered.',
        ...phoneSteps(record),
      ],
    },
  ]
}

/** The element that moves most in most loads; ties go to the first by name so that every scan reports the same one. */
function mostMoved(shifts: readonly LateShift[]): string | null {
  const paths = shifts.flatMap(({ path }) => path ?? [])
  const groups = [...Map.groupBy(paths, (path) => path)]
  return (
    groups.toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))[0]?.[0] ?? null
  )
}
