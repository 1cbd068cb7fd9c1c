/** The web app as a phone on 4G gets it: bytes, time until the screen shows its data, layout shifts. */

import { rm } from 'node:fs/promises'
import { launchChromium } from '@vitrine/engine/browser/chromium'
import { findChromium } from '@vitrine/engine/browser/find-chromium'
import { upperMedian } from '@vitrine/kernel/figures/median'
import { buildApp } from '@vitrine/web/test/build-app'
import { startFixtureServer } from '@vitrine/web/test/fixture-server'
import type { Browser } from 'playwright-core'
import { listOf, parseOptions } from '../shared/parse-options.ts'
import { printTable } from '../shared/print-table.ts'
import { round } from '../shared/statistics.ts'
import { writeResult } from '../shared/write-result.ts'
import { measureScreen, type ScreenFigures } from './measure-screen.ts'
import { measureStates, type StateFigures } from './measure-states.ts'
import { measureTransitions, type TransitionFigures } from './measure-transitions.ts'
import { largestShift, type MeasuredScreen, measuredScreens } from './routes-to-measure.ts'

type Row = MeasuredScreen & ScreenFigures & { width: number }
type Transition = TransitionFigures & { width: number }

/** `build` names the build when two are compared. */
type Measured = Row & {
  build: string
  /** Least time of its own of all rounds: what other programs disturbed least. */
  bestMs: number
}

interface Results {
  rows: Measured[]
  transitions: Transition[]
  states: StateFigures[]
  /** States that never showed what they are about. */
  unseen: string[]
}

const defaults = {
  dist: '',
  against: '',
  widths: '390,1280',
  rounds: '3',
  screens: '',
  transitions: 'yes',
  /** `none`, `all`, or a part of the names of the states to open. All of them take many minutes. */
  states: 'none',
}

/** Runs `npm run bench -- web`. Exit code 1 when a limit is missed. */
export async function webBench(args: readonly string[]): Promise<number> {
  const options = parseOptions(args, defaults)
  if (!options) return 2
  console.error('building the web app …')
  const built = options.dist === '' ? await buildApp() : options.dist
  const server = await startFixtureServer({}, true, built)
  const older = options.against === '' ? null : await startFixtureServer({}, true, options.against)
  const { browser } = await launchChromium(await findChromium(process.env.VITRINE_CHROMIUM || null), [])
  const wanted = listOf(options.screens)
  const screens = measuredScreens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const results: Results = { rows: [], transitions: [], states: [], unseen: [] }
  const rounds = Number(options.rounds)
  try {
    for (const width of listOf(options.widths).map(Number)) {
      for (const screen of screens) {
        console.error(`${screen.name}, ${width} px …`)
        results.rows.push(...(await measureBuilds(browser, [server, older], screen, width, rounds)))
      }
      if (options.transitions !== 'yes') continue
      console.error(`from screen to screen, ${width} px …`)
      for (const figures of await measureTransitions(browser, server, screens, width))
        results.transitions.push({ ...figures, width })
    }
    if (options.states !== 'none') {
      console.error('states …')
      const part = options.states === 'all' ? '' : options.states
      const { figures, unseen } = await measureStates(browser, server, part)
      results.states.push(...figures)
      results.unseen.push(...unseen)
    }
    return await report(results)
  } finally {
    await browser.close()
    await server.stop()
    await older?.stop()
    if (options.dist === '') await rm(built, { recursive: true, force: true })
  }
}

type Server = Awaited<ReturnType<typeof startFixtureServer>>

/** Builds take turns, so that what else the machine does meets them alike. */
async function measureBuilds(
  browser: Browser,
  [server, older]: readonly [Server, Server | null],
  screen: MeasuredScreen,
  width: number,
  rounds: number,
): Promise<Measured[]> {
  const own: ScreenFigures[] = []
  const before: ScreenFigures[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (older !== null) before.push(await measureScreen(browser, older, screen, width))
    own.push(await measureScreen(browser, server, screen, width))
  }
  const row = (build: string, all: readonly ScreenFigures[]) => ({
    ...screen,
    ...typicalOf(all),
    bestMs: Math.min(...all.map(ownMs)),
    width,
    build,
  })
  return older === null ? [row('', own)] : [row('before', before), row('now', own)]
}

const ownMs = ({ contentMs, waitedMs }: ScreenFigures) => contentMs - waitedMs

/** The round with the median time of its own, worst shift; bytes are the same every time. */
function typicalOf(all: readonly ScreenFigures[]): ScreenFigures {
  const worst = all.reduce((a, b) => (b.shift.score > a.shift.score ? b : a))
  const median = upperMedian(all.map(ownMs))
  const typical = all.find((figures) => ownMs(figures) === median) ?? worst
  return { ...typical, shift: worst.shift }
}

function problemsOf({ rows, transitions, states, unseen }: Results) {
  const problems: string[] = unseen.map((name) => `${name}: never seen`)
  for (const { name, width, shift, scrollShift } of states)
    for (const [when, { score, nodes }] of [
      ['', shift],
      [', scrolled', scrollShift],
    ] as const)
      if (score > largestShift)
        problems.push(`${name}${when}, ${width} px: shift ${round(score, 3)} (${nodes.join(', ')})`)
  for (const row of rows.filter(({ build }) => build !== 'before')) {
    const at = `${row.name}, ${row.width} px`
    if (row.scriptKb > (row.scriptKbLimit ?? Number.POSITIVE_INFINITY))
      problems.push(`${at}: ${round(row.scriptKb, 1)} KB of JavaScript`)
    if (row.scriptFiles > (row.scriptFilesLimit ?? Number.POSITIVE_INFINITY))
      problems.push(`${at}: ${row.scriptFiles} JavaScript files`)
    if (row.contentMs - row.waitedMs > (row.contentWithinMs ?? Number.POSITIVE_INFINITY))
      problems.push(`${at}: content after ${round(row.contentMs, 0)} ms`)
    if (row.shift.score > largestShift)
      problems.push(`${at}: shift ${round(row.shift.score, 3)} (${row.shift.nodes.join(', ')})`)
  }
  for (const { from, to, shift, width } of transitions)
    if (shift.score > largestShift)
      problems.push(
        `${from} to ${to}, ${width} px: shift ${round(shift.score, 3)} (${shift.nodes.join(', ')})`,
      )
  return problems
}

function printStates(states: readonly StateFigures[]) {
  printTable(
    'Every state, opened and scrolled to its end',
    ['state', 'px', 'shift', 'scrolled'],
    states.map(({ name, width, shift, scrollShift }) => [
      name,
      width,
      round(shift.score, 3),
      round(scrollShift.score, 3),
    ]),
  )
}

async function report(results: Results) {
  const { rows, transitions, states } = results
  printTable(
    'Screens on simulated 4G with a processor slowed down four times',
    [
      'screen',
      'px',
      'build',
      'JS KB',
      'files',
      'CSS KB',
      'content ms',
      'of it waiting',
      'least own',
      'processor',
      'shift',
    ],
    rows.map((row) => [
      row.name,
      row.width,
      row.build,
      round(row.scriptKb, 1),
      row.scriptFiles,
      round(row.styleKb, 1),
      round(row.contentMs, 0),
      round(row.waitedMs, 0),
      round(row.bestMs, 0),
      round(row.usedMs, 0),
      round(row.shift.score, 3),
    ]),
  )
  printTable(
    'From screen to screen',
    ['from', 'to', 'px', 'shift'],
    transitions.map(({ from, to, width, shift }) => [from, to, width, round(shift.score, 3)]),
  )
  printStates(states)
  const problems = problemsOf(results)
  for (const { name, width, contentMs, waitedMs, contentWithinMs = Number.POSITIVE_INFINITY } of rows)
    if (contentMs > contentWithinMs && contentMs - waitedMs <= contentWithinMs)
      console.log(`unclear: ${name}, ${width} px: other programs were busy, repeat it on a quieter machine`)
  for (const problem of problems) console.log(`missed: ${problem}`)
  console.log(`\nwritten: ${await writeResult('web', { ...results, problems })}`)
  return problems.length > 0 ? 1 : 0
}
