import {
  defineFlowDetector,
  type Finding,
  failOrPass,
  notApplicable,
  notVerified,
} from '@vitrine/engine/detector'
import type { LoadedScript, LoadRun, SpeedFlowRecord } from '@vitrine/engine/speed-record'
import { sizeText } from '../../shared/load-cost.ts'
import { beforeAfter, listRow } from '../../shared/rows.ts'
import {
  bytesOfScripts,
  fewestRuns,
  measured,
  pageName,
  phoneSteps,
  seconds,
  spreadOf,
} from '../../shared/speed-runs.ts'
import { vendorOf } from '../../shared/vendors.ts'

const heavyBytes = 600_000
const heavyShare = 0.4
const muchWorkMs = 1000
/** So little script cannot keep a phone at work for a second; then it was our own machine. */
const leastBytesAtWork = 150_000

export default defineFlowDetector({
  id: 'third-party-weight',
  category: 'speed',
  label: 'Embedded services do not outweigh the shop',
  pageTypes: ['home_page', 'product_list_page', 'product_page'],
  impacts: ['bounce rate'],
  family: 'LCP',
  confirm: 'revisit',
  flow: 'speed',
  judge(records) {
    const phones = measured(records)
    if (typeof phones === 'string') return notVerified(phones)
    const judged = phones.filter(({ runs }) => runs.some(({ scripts }) => scripts.length > 0))
    return judged.length === 0 ? notApplicable : failOrPass(judged.flatMap(findingsOf))
  },
})

interface Service {
  name: string
  files: number
  bytes: number
  workMs: number
}

function findingsOf(record: SpeedFlowRecord): Finding[] {
  const loads = record.runs.map((run) => ({ run, services: servicesOf(run.scripts) }))
  const calm = loads.filter(({ run }) => !run.isBusy)
  const work = spreadOf(calm.map(({ services }) => sumOf(services, 'workMs')))
  const middle = calm.find(({ services }) => sumOf(services, 'workMs') === work.median) ?? loads[0]
  const [busiest] = middle?.services ?? []
  if (!middle || !busiest) return []
  const { run, services } = middle
  const bytes = sumOf(services, 'bytes')
  const isAtWork = calm.length >= fewestRuns && work.lower > muchWorkMs && bytes >= leastBytesAtWork
  const isHeavy = bytes >= heavyBytes && bytes >= heavyShare * bytesOfScripts(run.scripts)
  return isAtWork || isHeavy ? [findingOf(record, run, services, busiest)] : []
}

function findingOf(
  record: SpeedFlowRecord,
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
    : `${services.length} embedded services load`
  const most = isOne ? '' : `; most of all ${busiest.name}`
  return {
    causeKey: `vendors|${record.pageType}`,
    severity: 'medium',
    confidence: 0.8,
    title: 'Embedded services outweigh the shop itself',
    where: pageName(record),
    description: `${who} ${sizeText(bytes)} of scripts, ${share} % of all scripts of the page, and ${isOne ? 'keeps' : 'keep'} a phone at work for ${seconds(workMs)}${most}. They compete with the shop for line and processor.`,
    url: record.url,
    pageType: record.pageType,
    platform: 'Mobile',
    rows: [
      beforeAfter(
        `${sizeText(bytes)} and ${seconds(workMs)} of work`,
        'Remove services that nobody uses, load chat and videos on a click, and the rest after the page is usable',
      ),
      listRow(
        'Services: work on a phone and weight',
        services.map(
          ({ name, files, bytes: own, workMs: ownMs }) =>
            `${name}: ${seconds(ownMs)}, ${sizeText(own)} in ${files} ${files === 1 ? 'file' : 'files'}`,
        ),
      ),
    ],
    facts: { vendorBytes: bytes, vendorWorkMs: workMs },
    howChecked: [
      'Added up the scripts of services that we know, by who delivers them: their weight, and how long they were at work in frames of more than 50 ms.',
      "The store's own delivery network was not counted.",
      ...phoneSteps(record),
    ],
  }
}

/** Services of a load, the busiest first. */
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
