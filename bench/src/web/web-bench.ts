/** The web app as a phone on 4G gets it: bytes, time until the screen shows its data, layout shifts. */

import { rm } from 'node:fs/promises'
import { launchChromium } from '@vitrine/engine/browser/chromium'
import { findChromium } from '@vitrine/engine/browser/find-chromium'
import { upperMedian } from '@vitrine/kernel/figures/median'
import { buildApp } from '@vitrine/web/test/build-app'
import { startFixtureServer } from '@vitrine/web/test/fixture-server'
import { listOf, parseOptions } from '../shared/parse-options.ts'
import { printTable } from '../shared/print-table.ts'
import { round } from '../shared/statistics.ts'
import { writeResult } from '../shared/write-result.ts'
import { measureScreen, type ScreenFigures } from './measure-screen.ts'
import { measureTransitions, type TransitionFigures } from './measure-transitions.ts'
import { largestShift, type MeasuredScreen, measuredScreens } from './routes-to-measure.ts'

type Row = MeasuredScreen & ScreenFigures & { width: number }

/** Runs `npm run bench -- web`. Exit code 1 when a limit is missed. */
export async function webBench(args: readonly string[]): Promise<number> {
  const options = parseOptions(args, { dist: '', widths: '390,1280', rounds: '3', screens: '' })
  if (!options) return 2
  console.error('building the web app …')
  const built = options.dist === '' ? await buildApp() : options.dist
  const server = await startFixtureServer({}, true, built)
  const { browser } = await launchChromium(await findChromium(process.env.VITRINE_CHROMIUM || null), [])
  const wanted = listOf(options.screens)
  const screens = measuredScreens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const widths = listOf(options.widths).map(Number)
  try {
    const rows: Row[] = []
    const transitions: (TransitionFigures & { width: number })[] = []
    for (const width of widths) {
      for (const screen of screens) {
        console.error(`${screen.name}, ${width} px …`)
        rows.push(
          await measureRounds(
            () => measureScreen(browser, server, screen, width),
            screen,
            width,
            Number(options.rounds),
          ),
        )
      }
      console.error(`from screen to screen, ${width} px …`)
      for (const figures of await measureTransitions(browser, server, screens, width))
        transitions.push({ ...figures, width })
    }
    return await report(rows, transitions)
  } finally {
    await browser.close()
    await server.stop()
    if (options.dist === '') await rm(built, { recursive: true, force: true })
  }
}

/** The round with the median time of its own, worst shift; bytes are the same every time. */
async function measureRounds(
  measure: () => Promise<ScreenFigures>,
  screen: MeasuredScreen,
  width: number,
  rounds: number,
): Promise<Row> {
  const all: ScreenFigures[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await measure())
  const worst = all.reduce((a, b) => (b.shift.score > a.shift.score ? b : a))
  const ownMs = ({ contentMs, waitedMs }: ScreenFigures) => contentMs - waitedMs
  const median = upperMedian(all.map(ownMs))
  const typical = all.find((figures) => ownMs(figures) === median) ?? worst
  return { ...screen, ...typical, shift: worst.shift, width }
}

function problemsOf(rows: readonly Row[], transitions: readonly (TransitionFigures & { width: number })[]) {
  const problems: string[] = []
  for (const row of rows) {
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

async function report(rows: readonly Row[], transitions: readonly (TransitionFigures & { width: number })[]) {
  printTable(
    'Screens on simulated 4G with a processor slowed down four times',
    ['screen', 'px', 'JS KB', 'files', 'CSS KB', 'content ms', 'of it waiting', 'shift'],
    rows.map((row) => [
      row.name,
      row.width,
      round(row.scriptKb, 1),
      row.scriptFiles,
      round(row.styleKb, 1),
      round(row.contentMs, 0),
      round(row.waitedMs, 0),
      round(row.shift.score, 3),
    ]),
  )
  printTable(
    'From screen to screen',
    ['from', 'to', 'px', 'shift'],
    transitions.map(({ from, to, width, shift }) => [from, to, width, round(shift.score, 3)]),
  )
  const problems = problemsOf(rows, transitions)
  for (const { name, width, contentMs, waitedMs, contentWithinMs = Number.POSITIVE_INFINITY } of rows)
    if (contentMs > contentWithinMs && contentMs - waitedMs <= contentWithinMs)
      console.log(`unclear: ${name}, ${width} px: other programs were busy, repeat it on a quieter machine`)
  for (const problem of problems) console.log(`missed: ${problem}`)
  console.log(`\nwritten: ${await writeResult('web', { rows, transitions, problems })}`)
  return problems.length > 0 ? 1 : 0
}
