/** Clocks that run down: read twice before one visitor, and again before a second one who comes later. */

import { pathOfScript } from '../../gather/in-page.ts'
import type { ClockSample, CountdownReading } from '../../visit-record.ts'
import type { FlowSession } from '../flow-session.ts'

const betweenSamplesMs = 2200
/** So much later than the first visitor the second one comes: a clock that starts anew for everybody is that far behind. */
const betweenVisitorsMs = 30_000
const mostClocks = 5
const mostLooks = 5
/** How far a clock may be behind when it is first read. */
const lagSeconds = 3

/** Words beside a clock that make it one of an offer. */
const lexicon =
  'end(s|ing)|left|hurry|sale|offer|deal|discount|expire|save|only|last chance|endet|noch|angebot|rabatt|aktion|' +
  'termine|fin de|offre|promo|solde|termina|oferta|descuento|scade|offerta|sconto|eindigt|aanbieding|slutar|erbjudande|slutter|tilbud|kończy|konczy|okazja'

/** Reads every clock of the page. Value: `{ path, text, around, leftSeconds, atMs }[]`. */
export const readClocks = `(() => {
  ${pathOfScript}
  const isShown = (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible' && Number(getComputedStyle(element).opacity) > 0.02
  const unit = (text, names) => { const found = new RegExp('(-?\\\\d+)\\\\s*(?:' + names + ')(?![a-z])', 'i').exec(text); return found ? Number(found[1]) : null }
  const secondsOf = (text) => {
    const clock = /(-)?\\s*(?:(\\d{1,3})\\s*:\\s*)?(?:(\\d{1,3})\\s*:\\s*)?(-?\\d{1,2})\\s*:\\s*(-?\\d{1,2})/.exec(text)
    const [d, h, m, s] = [unit(text, 'd|days?|tagen?|jours?|d[ií]as?|giorni|dagen|dni'), unit(text, 'h|hrs?|hours?|std\\\\.?|stunden?|heures?|horas?|ore|uur|godz'), unit(text, 'm|mins?|minutes?|minuten?|minutos?|minuti|min'), unit(text, 's|secs?|seconds?|sek\\\\.?|sekunden?|secondes?|segundos?|secondi')]
    if (s !== null && m !== null) return (d || 0) * 86400 + (h || 0) * 3600 + m * 60 + s
    if (!clock) return null
    const parts = [clock[2], clock[3], clock[4], clock[5]].filter((part) => part !== undefined).map(Number)
    const [seconds, minutes, hours = 0, days = 0] = parts.reverse()
    const total = (d || days) * 86400 + hours * 3600 + minutes * 60 + seconds
    return clock[1] ? -total : total
  }
  const found = []
  for (const element of document.querySelectorAll('body *')) {
    if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'OPTION', 'TEXTAREA'].includes(element.tagName)) continue
    const text = (element.textContent || '').replace(/\\s+/g, ' ').trim()
    if (text.length < 4 || text.length > 90 || (text.match(/\\d/g) || []).length < 3) continue
    const isNamed = /count-?down|timer|clock/i.test(element.className + ' ' + element.id)
    const leftSeconds = secondsOf(text)
    if (leftSeconds === null || !isShown(element)) continue
    if (element.closest('video, audio, [class*="video" i], [class*="player" i], time[datetime], [class*="review" i], article time')) continue
    let around = element
    const lengthOf = (each) => (each.textContent || '').replace(/\\s+/g, ' ').trim().length
    // What the page as a whole says is not said of the clock.
    const isPage = (each) => each.matches('main, [role=main], body') || each.querySelector('main, nav') !== null
    while (around.parentElement && !isPage(around.parentElement) && lengthOf(around) < 60 && lengthOf(around.parentElement) < 240) around = around.parentElement
    found.push({ element, path: pathOf(element), text, around: (around.textContent || '').replace(/\\s+/g, ' ').trim().slice(0, 200), isNamed, leftSeconds, atMs: Date.now() })
  }
  const innermost = found.filter(({ element, leftSeconds }) => !found.some((other) => other.element !== element && element.contains(other.element) && other.leftSeconds === leftSeconds))
  return innermost.slice(0, 40).map(({ element, ...rest }) => rest)
})()`

interface Clock extends ClockSample {
  path: string
  text: string
  around: string
  isNamed: boolean
}

/** Clocks of offers that run down, or that have run down already. The page is open. */
export async function readCountdowns(session: FlowSession): Promise<CountdownReading[]> {
  const { page } = session
  const first = (await page.evaluate(readClocks)) as Clock[]
  if (first.length === 0) {
    session.step('Look for clocks that run down', 'ok', 'there is none')
    return []
  }
  const words = new RegExp(lexicon, 'i')
  const readings = new Map<string, CountdownReading>()
  // On a busy machine a clock may stand still for seconds, or catch up all at once; then it is looked at once more.
  for (let look = 1; look < mostLooks; look++) {
    await new Promise((resolve) => setTimeout(resolve, betweenSamplesMs))
    const later = new Map(((await page.evaluate(readClocks)) as Clock[]).map((clock) => [clock.path, clock]))
    for (const clock of first) {
      const reading = readings.has(clock.path) ? null : readingOf(clock, later.get(clock.path), words)
      if (reading !== null) readings.set(clock.path, reading)
    }
    if (!first.some((clock) => !readings.has(clock.path) && isPromising(clock, words))) break
  }
  const found = first.flatMap(({ path }) => readings.get(path) ?? [])
  session.step('Look for clocks that run down', 'ok', `${found.length} of ${first.length} run down`)
  return found.slice(0, mostClocks)
}

/** Texts such as opening hours look like clocks too; only what names an offer is worth more looks. */
const isPromising = ({ isNamed, around }: Clock, words: RegExp) => isNamed || words.test(around)

function readingOf(clock: Clock, later: Clock | undefined, words: RegExp): CountdownReading | null {
  if (later === undefined) return null
  const passed = (later.atMs - clock.atMs) / 1000
  const fell = clock.leftSeconds - later.leftSeconds
  const isRunning = fell >= 1 && fell <= passed + lagSeconds
  const isOver = clock.leftSeconds <= 0 && later.leftSeconds <= clock.leftSeconds
  if (!isRunning && !(isOver && isPromising(clock, words))) return null
  const { path, text, around } = clock
  const samples = [clock, later].map(({ leftSeconds, atMs }) => ({ leftSeconds, atMs }))
  return { path, text, around, samples, secondSamples: [] }
}

/**
 * How long to wait for the second visitor. It counts from the moment when the clocks were first read, not from that when
 * the page was asked for: a slow page is read late, and the second visitor may have a quick one.
 */
export function untilSecondVisitorMs(first: readonly CountdownReading[], nowMs: number): number {
  const readMs = Math.max(...first.flatMap(({ samples }) => samples.slice(0, 1).map(({ atMs }) => atMs)))
  return Math.min(betweenVisitorsMs, Math.max(0, readMs + betweenVisitorsMs - nowMs))
}

/** The same clocks as a later visitor saw them beside what the first saw. */
export function withSecondVisitor(
  first: readonly CountdownReading[],
  second: readonly CountdownReading[],
): CountdownReading[] {
  const words = ({ around }: CountdownReading) => around.replace(/\d+/g, '#')
  // What stands before a clock may differ from visitor to visitor; the words beside it do not.
  const same = (reading: CountdownReading) =>
    second.find(({ path }) => path === reading.path) ??
    second.find((other) => words(other) === words(reading))
  return first.map((reading) => ({ ...reading, secondSamples: same(reading)?.samples ?? [] }))
}
