import {
  defineSessionDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/api/detector'
import type { LoadedScript, LoadRun, SpeedSessionRecord } from '@vitrine/engine/api/speed-record'
import { vendorOf } from '../../shared/services/vendors.ts'
import { sizeText } from '../../shared/speed/load-cost.ts'
import {
  bytesOfScripts,
  measured,
  minRuns,
  pageName,
  phoneSteps,
  seconds,
  spreadOf,
} from '../../shared/speed/speed-runs.ts'
import { beforeAfter, listRow } from '../../shared/tables/rows.ts'

const heavyBytes = 600_000
const heavyShare = 0.4
const muchWorkMs = 1000
/** Less work is nothing to tell: “0.0 s”. */
const toldWorkMs = 100
/** Less script than this can't keep a phone busy for a second; the scanning machine was slow instead. */
const minBytesAtWork = 150_000

export default defineSessionDetector({
  id: 'third-party-weight',
  category: 'speed',
  label: 'Embedded services don’t slow the store down',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['bounce rate'],
  effect: 'slow-loading',
  confirm: 'revisit',
  session: 'speed',
  evaluate(records) {
    const phones = measured(records)
    if (typeof phones === 'string') return notVerified(phones)
    const evaluated = phones.filter(({ runs }) => runs.some(({ scripts }) => scripts.length > 0))
    return evaluated.length === 0 ? notApplicable : failOrPass(evaluated.flatMap(findingsOf))
  },
})

interface Service {
  name: string
  files: number
  bytes: number
  workMs: number
}

function findingsOf(record: SpeedSessionRecord): Finding[] {
  const loads = record.runs.map((run) => ({ run, services: servicesOf(run.scripts) }))
  const calm = loads.filter(({ run }) => !run.isBusy)
  const work = spreadOf(calm.map(({ services }) => sumOf(services, 'workMs')))
  const middle = calm.find(({ services }) => sumOf(services, 'workMs') === work.median) ?? loads[0]
  const [busiest] = middle?.services ?? []
  if (!middle || !busiest) return []
  const { run, services } = middle
  const bytes = sumOf(services, 'bytes')
  const isAtWork = calm.length >= minRuns && work.lower > muchWorkMs && bytes >= minBytesAtWork
  const isHeavy = bytes >= heavyBytes && bytes >= heavyShare * bytesOfScripts(run.scripts)
  return isAtWork || isHeavy ? [findingOf(record, run, services, busiest)] : []
}

function findingOf(
  record: SpeedSessionRecord,
  run: LoadRun,
  services: readonly Service[],
  busiest: Service,
): Finding {
  const bytes = sumOf(services, 'bytes')
  const workMs = sumOf(services, 'workMs')
  const share = Math.round((100 * bytes) / bytesOfScripts(run.scripts))
  const isOne = services.length === 1
  const who = isOne
    ? `The embedded service ${busiest.name} loads`
    : `${services.length} embedded services, above all ${busiest.name}, load`
  return {
    causeKey: `vendors|${record.pageType}`,
    severity: 'medium',
    confidence: 0.8,
    title:
      share > 50 ? 'Embedded services outweigh the store itself' : 'Embedded services slow the page down',
    where: pageName(record),
    description:
      `${who} ${sizeText(bytes)} of scripts, ${share}% of all scripts on the page` +
      (workMs < toldWorkMs ? '' : `, and ${isOne ? 'keeps' : 'keep'} a phone busy for ${seconds(workMs)}`) +
      '. That slows down everything shoppers came for.',
    url: record.url,
    pageType: record.pageType,
    platform: 'Mobile',
    rows: [
      beforeAfter(
        workMs < toldWorkMs ? sizeText(bytes) : `${sizeText(bytes)} and ${seconds(workMs)} of work`,
        'Remove unused services, load chat and videos on a click, and load the rest once the page is usable',
      ),
      listRow(
        'Services by time on a phone and size',
        services.map(
          ({ name, files, bytes: own, workMs: ownMs }) =>
            `${name}: ${seconds(ownMs)}, ${sizeText(own)} in ${files} ${files === 1 ? 'file' : 'files'}`,
        ),
      ),
    ],
    facts: { vendorBytes: bytes, vendorWorkMs: workMs },
    howChecked: [
      'Added up the size of scripts from known services and their running time in frames over 50 ms.',
      'Skipped the store’s own CDN.',
      ...phoneSteps(record),
    ],
  }
}

/** Services of a load, busiest first. */
function servicesOf(scripts: readonly LoadedScript[]): Service[] {
  const named = scripts.flatMap((script) => {
    const name = vendorOf(script.url)
    return name === null ? [] : [{ ...script, name }]
  })
  return [...Map.groupBy(named, ({ name }) => name)]
    .map(([name, own]) => ({
      name,
      files: own.length,
      bytes: bytesOfScripts(own),
      workMs: own.reduce((sum, { workMs }) => sum + workMs, 0),
    }))
    .toSorted((a, b) => b.workMs - a.workMs || b.bytes - a.bytes)
}

const sumOf = (services: readonly Service[], field: 'bytes' | 'workMs') =>
  services.reduce((sum, service) => sum + service[field], 0)
