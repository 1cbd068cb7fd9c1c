/** Extracts the figures that the project tracks from the benchmark results in bench/results/. */
import { z } from 'zod'
import { precision, recall, totalOf } from '../quality/score.ts'
import { f1 } from '../quality/score-extraction.ts'
import { intervalText, round, wilson } from '../shared/statistics.ts'

/** Id of a figure → its value as text. */
export type Values = Record<string, string>

const DetectorRow = z.object({
  detector: z.string(),
  found: z.number(),
  missed: z.number(),
  wrong: z.number(),
})
const Quality = z.object({
  extraction: z
    .object({
      pages: z.array(
        z.object({
          field: z.string(),
          right: z.number(),
          wrong: z.number(),
          missed: z.number(),
          bySite: z.object({ low: z.number(), high: z.number() }).nullish(),
        }),
      ),
    })
    .nullable(),
  scans: z.array(z.object({ shop: z.string(), score: z.object({ rows: z.array(DetectorRow) }) })),
})
const Speed = z.object({
  rows: z.array(
    z.object({
      size: z.number(),
      measure: z.string(),
      shop: z.string(),
      ratio: z.number(),
      peakBytes: z.number().nullable(),
    }),
  ),
})
const Live = z.object({
  view: z.object({ framesPerSecond: z.number(), medianAgeMs: z.number() }),
  cost: z.object({ ratio: z.number() }),
})
const Shift = z.object({ score: z.number() })
const Web = z.object({
  rows: z.array(
    z.object({
      name: z.string(),
      scriptKb: z.number(),
      scriptFiles: z.number(),
      contentMs: z.number(),
      waitedMs: z.number(),
      shift: Shift,
    }),
  ),
  transitions: z.array(z.object({ shift: Shift })),
})
const Reads = z.object({
  reads: z.object({
    longScan: z.array(z.object({ call: z.string(), p95: z.number() })),
    crowds: z.array(z.object({ users: z.number(), pauseMs: z.number(), p95: z.number() })),
  }),
})
const Exports = z.object({ figures: z.object({ seconds: z.number() }) })

const percent = (share: number | null) => (share === null ? null : `${round(share * 100, 1)}%`)

/** Omits what a partial run did not measure. */
const measured = (values: Record<string, string | null | undefined>): Values =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] != null))

type ExtractionRow = NonNullable<z.infer<typeof Quality>['extraction']>['pages'][number]

/** "0.961 (0.931–0.984)": the 95 % interval over sites. */
function extractionValue(row: ExtractionRow): string | null {
  const value = f1(row)
  if (value === null) return null
  const { low, high } = row.bySite ?? {}
  const interval = low === undefined || high === undefined ? '' : ` (${low.toFixed(3)}–${high.toFixed(3)})`
  return value.toFixed(3) + interval
}

function qualityFigures(result: unknown): Values {
  const { extraction, scans } = Quality.parse(result)
  const rowsOf = (isDemo: boolean) =>
    totalOf(scans.filter(({ shop }) => shop.startsWith('demo') === isDemo).flatMap(({ score }) => score.rows))
  const [stored, demo] = [rowsOf(false), rowsOf(true)]
  const declared = demo.found + demo.missed
  return measured({
    ...Object.fromEntries(
      (extraction?.pages ?? []).map((row) => [`extraction-${row.field}`, extractionValue(row)]),
    ),
    'stored-recall': percent(recall(stored)),
    'stored-precision': percent(precision(stored)),
    'demo-found': declared === 0 ? null : `${demo.found} of ${declared}`,
  })
}

function speedFigures(result: unknown): Values {
  const rows = Speed.parse(result).rows.filter(({ shop }) => shop.startsWith('demo'))
  const memory = rows.find(({ measure, size }) => measure === 'browser' && size === 400)?.peakBytes
  return measured({
    ...Object.fromEntries(
      rows.map(({ measure, size, ratio }) => [
        `${measure}-${size}`,
        measure === 'second' ? round(ratio, 0) : round(ratio),
      ]),
    ),
    'memory-400': memory == null ? null : round(memory / 1024 ** 3),
  })
}

function liveFigures(result: unknown): Values {
  const { view, cost } = Live.parse(result)
  return {
    'live-frames': round(view.framesPerSecond, 1),
    'live-age': round(view.medianAgeMs, 0),
    'live-cost': round(cost.ratio),
  }
}

/** The worst of the measured widths. */
function webFigures(result: unknown): Values {
  const { rows, transitions } = Web.parse(result)
  const worst = (name: string, read: (row: (typeof rows)[number]) => number) => {
    const values = rows.filter((row) => row.name === name).map(read)
    return values.length === 0 ? null : Math.max(...values)
  }
  /** "2002–8483": what other programs took from the processor may or may not have delayed the screen. */
  const time = (name: string) => {
    const least = worst(name, ({ contentMs, waitedMs }) => contentMs - waitedMs)
    const most = worst(name, ({ contentMs }) => contentMs)
    return least === null || most === null ? null : `${round(least, 0)}–${round(most, 0)}`
  }
  const written = (value: number | null, digits: number) => (value === null ? null : round(value, digits))
  const shifts = [...rows, ...transitions].map(({ shift }) => shift.score)
  return measured({
    'web-sign-in-kb': written(
      worst('sign-in', ({ scriptKb }) => scriptKb),
      1,
    ),
    'web-detail-kb': written(
      worst('scan detail', ({ scriptKb }) => scriptKb),
      1,
    ),
    'web-detail-files': written(
      worst('scan detail', ({ scriptFiles }) => scriptFiles),
      0,
    ),
    'web-overview-ms': time('overview'),
    'web-detail-ms': time('scan detail'),
    'web-shift': shifts.length === 0 ? null : round(Math.max(...shifts), 3),
  })
}

function readFigures(result: unknown): Values {
  const { longScan, crowds } = Reads.parse(result).reads
  const cards = longScan.find(({ call }) => call === 'its first cards')
  const crowd = crowds.find(({ users, pauseMs }) => users === 50 && pauseMs === 0)
  return measured({
    'long-scan-10': cards && round(cards.p95, 0),
    'reads-50': crowd && round(crowd.p95, 0),
  })
}

const exportFigures = (result: unknown): Values => ({
  'pdf-480': round(Exports.parse(result).figures.seconds, 1),
})

const Share = z.object({ right: z.number(), of: z.number() })
const ShopsNeverSeen = z.object({
  shops: z.number(),
  products: Share,
  otherPages: z.object({ wrong: z.number(), of: z.number() }),
  price: Share,
  currency: Share,
  availability: Share,
  alerts: z.object({
    alerts: z.number(),
    isTrue: z.number(),
    isTrueAndNew: z.number(),
    high: z.number(),
    highDeserved: z.number(),
    needsReview: z.number(),
    needsReviewTrue: z.number(),
  }),
})
const FirstScans = z.object({ all: ShopsNeverSeen, newest: ShopsNeverSeen })

/** "95.1% of 122 (89.7–97.7%)" */
const shareText = (right: number, of: number) =>
  `${percent(of === 0 ? null : right / of)} of ${of} (${intervalText(wilson(right, of))})`

function firstScanFigures(result: unknown): Values {
  const figuresOf = (prefix: string, { alerts, ...readings }: z.infer<typeof ShopsNeverSeen>) => ({
    [`${prefix}-count`]: String(readings.shops),
    [`${prefix}-recognized`]: shareText(readings.products.right, readings.products.of),
    [`${prefix}-wrong-products`]: shareText(readings.otherPages.wrong, readings.otherPages.of),
    [`${prefix}-price`]: shareText(readings.price.right, readings.price.of),
    [`${prefix}-currency`]: shareText(readings.currency.right, readings.currency.of),
    [`${prefix}-availability`]: shareText(readings.availability.right, readings.availability.of),
    [`${prefix}-true`]: shareText(alerts.isTrue, alerts.alerts),
    [`${prefix}-true-new`]: shareText(alerts.isTrueAndNew, alerts.alerts),
    [`${prefix}-high`]: shareText(alerts.highDeserved, alerts.high),
    [`${prefix}-apart`]: shareText(alerts.needsReviewTrue, alerts.needsReview),
  })
  const { all, newest } = FirstScans.parse(result)
  return { ...figuresOf('shops', all), ...figuresOf('newest-shops', newest) }
}

const Gate = z.object({
  planned: z.object({ faults: z.number(), repeats: z.number() }),
  runs: z.array(
    z.object({
      kind: z.enum(['itself', 'fault']),
      tier: z.enum(['http', 'browser']),
      expected: z.array(z.string()),
      found: z.array(z.string()),
    }),
  ),
})

/** A comparison that hasn’t been made isn’t right. */
function gateFigures(result: unknown): Values {
  const { planned, runs } = Gate.parse(result)
  const [tier] = runs.map((run) => run.tier)
  /** "3 of 4 (29 planned)": what wasn't compared yet is neither right nor wrong. */
  const rightOf = (kind: 'itself' | 'fault', wanted: number) => {
    const compared = runs.filter((run) => run.kind === kind)
    const right = compared.filter((run) => run.expected.join() === run.found.join()).length
    const open = compared.length < wanted ? ` (${wanted} planned)` : ''
    return compared.length === 0 ? null : `${right} of ${compared.length}${open}`
  }
  return measured({
    [`gate-${tier}-silent`]: rightOf('itself', planned.repeats),
    [`gate-${tier}-faults`]: rightOf('fault', planned.faults),
  })
}

const Repeat = z.object({
  tier: z.enum(['http', 'browser']),
  nights: z.array(
    z.object({
      pages: z.number(),
      cpuMs: z.number().nullable(),
      traffic: z.object({ bodyBytes: z.number() }),
    }),
  ),
})

/** The last night relative to the first analysis. */
function repeatFigures(result: unknown): Values {
  const { tier, nights } = Repeat.parse(result)
  const [first, last] = [nights[0], nights.at(-1)]
  if (first === undefined || last === undefined || first === last) return {}
  const text = (part: number, whole: number) =>
    whole === 0 ? null : `${percent(part / whole)} (${first.pages} pages)`
  return measured({
    [`repeat-${tier}-cpu`]: text(last.cpuMs ?? 0, first.cpuMs ?? 0),
    [`repeat-${tier}-bytes`]: text(last.traffic.bodyBytes, first.traffic.bodyBytes),
  })
}

const Metamorphic = z.object({
  pages: z.array(
    z.object({
      transformation: z.string(),
      fields: z.record(z.string(), z.object({ readings: z.number(), changed: z.number() })),
    }),
  ),
})

/** How many readings differ after a change that shouldn’t matter, over all changes and after the one that alters most. */
function metamorphicFigures(result: unknown): Values {
  const changes = Metamorphic.parse(result).pages.map(({ transformation, fields }) => {
    const counts = Object.values(fields)
    const sum = (read: (count: (typeof counts)[number]) => number) =>
      counts.reduce((total, count) => total + read(count), 0)
    return { transformation, readings: sum((each) => each.readings), changed: sum((each) => each.changed) }
  })
  const shareOf = ({ changed, readings }: { changed: number; readings: number }) =>
    readings === 0 ? 0 : changed / readings
  const worst = changes.toSorted((left, right) => shareOf(right) - shareOf(left))[0]
  const all = changes.reduce(
    (total, each) => ({ readings: total.readings + each.readings, changed: total.changed + each.changed }),
    { readings: 0, changed: 0 },
  )
  const text = (each: typeof all) => `${round(shareOf(each) * 100)}% of ${each.readings}`
  return measured({
    'metamorphic-all': all.readings === 0 ? null : text(all),
    'metamorphic-worst': worst === undefined ? null : `${text(worst)} (${worst.transformation})`,
  })
}

/** Name of a result file → how its figures are extracted. */
export const readersOfResults: Readonly<Record<string, (result: unknown) => Values>> = {
  'metamorphic-pages': metamorphicFigures,
  quality: qualityFigures,
  'gate-http': gateFigures,
  'gate-browser': gateFigures,
  'repeat-http': repeatFigures,
  'repeat-browser': repeatFigures,
  speed: speedFigures,
  live: liveFigures,
  'first-scans': firstScanFigures,
  web: webFigures,
  'load-reads': readFigures,
  'load-exports': exportFigures,
}
