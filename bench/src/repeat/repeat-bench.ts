/** What a nightly analysis of an unchanged shop costs, compared with the first one: processor time, requests, bytes. */
import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '@vitrine/kernel/time/durations'
import { serveShop } from '@vitrine/shops/serve'
import { parseOptions } from '../shared/parse-options.ts'
import { printTable } from '../shared/print-table.ts'
import { round } from '../shared/statistics.ts'
import { writeResult } from '../shared/write-result.ts'
import type { NightMeasure, NightTask } from './night.ts'
import { openTaggingProxy, type Traffic } from './tagging-proxy.ts'

/** A tenth of the first analysis. */
const target = 0.1
const entry = new URL('./measure-night.ts', import.meta.url)

type Night = NightMeasure & { night: string; traffic: Traffic }

/** `--pages` of the shop, `--tier`, `--sessions on|off`, `--nights` after the first. The exit code is 1 if alerts differ. */
export async function repeatBench(args: readonly string[]): Promise<number> {
  const options = parseOptions(args, { pages: '400', tier: 'browser', sessions: 'on', nights: '1' })
  if (options === null) return 2
  const pages = Number(options.pages)
  const tier = options.tier === 'http' ? 'http' : 'browser'
  const storeFolder = await mkdtemp(join(tmpdir(), 'vitrine-repeat-'))
  const shop = await serveShop({ edition: 'faulty', products: pages })
  const proxy = await openTaggingProxy(shop.url)
  const nights: Night[] = []
  try {
    for (let at = 0; at <= Number(options.nights); at++) {
      const nowMs = Date.now() + at * dayMs
      const withSessions = options.sessions !== 'off' && tier === 'browser'
      const task = {
        url: `${proxy.origin}/`,
        tier,
        pageBudget: pages,
        withSessions,
        storeFolder,
        nowMs,
      } as const
      proxy.takeTraffic()
      const measured = await runNight(task)
      nights.push({ night: at === 0 ? 'first' : `night ${at}`, ...measured, traffic: proxy.takeTraffic() })
    }
  } finally {
    await proxy.close()
    await shop.close()
    await rm(storeFolder, { recursive: true, force: true })
  }
  print(nights, tier)
  console.log(`\n${await writeResult(`repeat-${tier}`, { tier, nights })}`)
  return areEqual(nights) ? 0 : 1
}

function runNight(task: NightTask): Promise<NightMeasure> {
  return new Promise((resolve, reject) => {
    const child = fork(entry, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    let answer: NightMeasure | undefined
    child.on('message', (message) => {
      answer = message as NightMeasure
    })
    child.on('exit', (code) => {
      if (answer?.outcome === 'completed') resolve(answer)
      else reject(new Error(`the analysis ended with ${answer?.outcome ?? code}`))
    })
    child.send(task)
  })
}

const shareOf = (part: number | null, whole: number | null) =>
  part === null || whole === null || whole === 0 ? '–' : `${round((part / whole) * 100, 1)}%`

function print(nights: readonly Night[], tier: string): void {
  const [first] = nights
  if (first === undefined) return
  const rows = nights.map((each) => [
    each.night,
    each.pages,
    each.unchanged,
    round((each.cpuMs ?? 0) / 1000, 1),
    shareOf(each.cpuMs, first.cpuMs),
    each.traffic.requests,
    each.traffic.notModified,
    round(each.traffic.bodyBytes / 1e6, 1),
    shareOf(each.traffic.bodyBytes, first.traffic.bodyBytes),
    each.fingerprints.length,
  ])
  const columns = [
    '',
    'pages',
    'unchanged',
    'CPU s',
    'of first',
    'requests',
    '304',
    'MB',
    'of first',
    'alerts',
  ]
  printTable(
    `An unchanged shop, night after night, ${tier} (target: ${target * 100}% of the first)`,
    columns,
    rows,
  )
  const phases = [...new Set(nights.flatMap((each) => Object.keys(each.phases)))]
  printTable(
    'Processor seconds by phase',
    ['', ...phases],
    nights.map((each) => [each.night, ...phases.map((phase) => round((each.phases[phase] ?? 0) / 1000, 1))]),
  )
}

/** The alerts of an unchanged shop are the same every night. */
function areEqual(nights: readonly Night[]): boolean {
  const different = nights.filter(
    ({ fingerprints }) => fingerprints.join() !== nights[0]?.fingerprints.join(),
  )
  for (const { night } of different) console.error(`${night} found other alerts than the first`)
  return different.length === 0
}
