import { defineFlowDetector, failOrPass, notApplicable, notVerified } from '@vitrine/engine/detector'
import type { LoadRun, SpeedFlowRecord } from '@vitrine/engine/speed-record'
import { beforeAfter } from '../../shared/rows.ts'
import { componentOf } from '../../shared/selector.ts'
import { measured, pageName, phoneSteps, spreadOf } from '../../shared/speed-runs.ts'

/** The bars of web.dev for a layout shift. Each load has to be above the first; the middle one a little more. */
const good = 0.1
const noticed = 0.12
const large = 0.25

type LateShift = NonNullable<LoadRun['lateShift']>

export default defineFlowDetector({
  id: 'cls-late',
  category: 'speed',
  label: 'Pages stay where they are after they have loaded',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['bounce rate'],
  family: 'CLS / INP-TBT',
  confirm: 'revisit',
  flow: 'speed',
  judge(records) {
    const phones = measured(records)
    if (typeof phones === 'string') return notVerified(phones)
    if (phones.length === 0) return notApplicable
    return failOrPass(phones.flatMap(findingsOf))
  },
})

function findingsOf(record: SpeedFlowRecord) {
  const shifts = record.runs.flatMap(({ lateShift }) => lateShift ?? [])
  const values = record.runs.map(({ lateShift }) => lateShift?.value ?? 0)
  const { median, lower } = spreadOf(values)
  const shift = shifts.find(({ value }) => value === median)
  if (!shift || median <= noticed || lower <= good) return []
  const path = mostMoved(shifts)
  const what = path === null ? 'content' : componentOf(path, 1)
  const moment = shift.hasScrolled ? 'while it is scrolled' : 'while it is read'
  return [
    {
      causeKey: path === null ? 'shift' : componentOf(path, 2),
      severity: median > large ? ('high' as const) : ('medium' as const),
      confidence: 0.8,
      title: 'Page jumps after it has loaded',
      where: pageName(record),
      description: `The page has loaded, and then, ${moment}, what is already there moves: the layout shift is ${median.toFixed(2)}, up to ${good} is good. "${what}" moves most. Shoppers lose their line, or press something else than they meant.`,
      url: record.url,
      pageType: record.pageType,
      platform: 'Mobile' as const,
      rows: [
        beforeAfter(
          `Layout shift ${median.toFixed(2)}, ${(shift.atMs / 1000).toFixed(1)} s after the page was asked for`,
          `Reserve the place of what comes later above "${what}" (banners, widgets, pictures without a size), or lay it over the page`,
        ),
      ],
      spots: path === null ? [] : [{ path, label: 'Moves after loading', platform: 'Mobile' as const }],
      facts: { cls: Number(median.toFixed(3)) },
      howChecked: [
        'Added up what moved later than half a second after the page had loaded: for two and a half seconds without touching it, and while it was scrolled. What moves in the half second after a cookie banner was answered does not count.',
        ...phoneSteps(record),
      ],
    },
  ]
}

/** What moves furthest in most of the loads; on a tie the first by name, so that every scan names the same. */
function mostMoved(shifts: readonly LateShift[]): string | null {
  const paths = shifts.flatMap(({ path }) => path ?? [])
  const groups = [...Map.groupBy(paths, (path) => path)]
  return (
    groups.toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))[0]?.[0] ?? null
  )
}
