/** Reads countdowns, inside the page. */
import type { Concept } from '@vitrine/lexicon/concept'
import { days, hours, minutes, seconds } from '@vitrine/lexicon/concepts/general/durations'
import { fold } from '@vitrine/lexicon/fold'
import { elementPath } from '../../browser/elements.page.ts'
import { pageFunction, pageFunctionWith } from '../../browser/page-function.ts'

export interface ShownClock {
  path: string
  text: string
  /** The text next to it. */
  around: string
  isNamed: boolean
  leftSeconds: number
  atMs: number
}

const flatten = pageFunction((text: string | null) => (text || '').replace(/\s+/g, ' ').trim())

const numberOf = ({ pattern }: Concept) => new RegExp(`(-?\\d+)\\s*(?:${pattern})`, 'u')

/** Remaining seconds of a text such as “02:10:05” or “2 days 3 h 4 min 5 s”; null where it is no such time. */
const secondsOf = pageFunctionWith(
  {
    fold,
    units: {
      day: numberOf(days),
      hour: numberOf(hours),
      minute: numberOf(minutes),
      second: numberOf(seconds),
    },
  },
  ({ fold, units }, text: string): number | null => {
    // Units may be written together with their numbers.
    const flat = fold(text).replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ')
    const unit = (pattern: RegExp) => {
      const [, number] = pattern.exec(flat) ?? []
      return number === undefined ? null : Number(number)
    }
    const [d, h, m, s] = [unit(units.day), unit(units.hour), unit(units.minute), unit(units.second)]
    if (s !== null && m !== null) return (d ?? 0) * 86_400 + (h ?? 0) * 3600 + m * 60 + s
    const clock = /(-)?\s*(?:(\d{1,3})\s*:\s*)?(?:(\d{1,3})\s*:\s*)?(-?\d{1,2})\s*:\s*(-?\d{1,2})/.exec(text)
    if (!clock) return null
    const parts = clock
      .slice(2, 6)
      .filter((part) => part !== undefined)
      .map(Number)
    const [seconds = 0, minutes = 0, hours = 0, days = 0] = parts.reverse()
    const total = (d || days) * 86_400 + hours * 3600 + minutes * 60 + seconds
    return clock[1] ? -total : total
  },
)

/** The words next to a clock: the largest container that says little more. */
const aroundOf = pageFunctionWith({ flatten }, ({ flatten }, element: Element): string => {
  const lengthOf = (each: Element) => flatten(each.textContent).length
  // Text of the whole page does not belong to the clock.
  const isPage = (each: Element) =>
    each.matches('main, [role=main], body') || each.querySelector('main, nav') !== null
  let around = element
  for (;;) {
    const outer = around.parentElement
    if (!outer || isPage(outer) || lengthOf(around) >= 60 || lengthOf(outer) >= 240) break
    around = outer
  }
  return flatten(around.textContent).slice(0, 200)
})

/** Every clock of the page. */
export const readClocks = pageFunctionWith(
  { elementPath, flatten, secondsOf, aroundOf },
  ({ elementPath, flatten, secondsOf, aroundOf }): ShownClock[] => {
    const isShown = (element: Element) => {
      const { visibility, opacity } = getComputedStyle(element)
      return element.getClientRects().length > 0 && visibility === 'visible' && Number(opacity) > 0.02
    }
    const silent = ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'OPTION', 'TEXTAREA']
    const elsewhere =
      'video, audio, [class*="video" i], [class*="player" i], time[datetime], [class*="review" i], article time'
    const found: { element: Element; clock: ShownClock }[] = []
    for (const element of document.querySelectorAll('body *')) {
      if (silent.includes(element.tagName)) continue
      const text = flatten(element.textContent)
      if (text.length < 4 || text.length > 90 || (text.match(/\d/g) ?? []).length < 3) continue
      const leftSeconds = secondsOf(text)
      if (leftSeconds === null || !isShown(element) || element.closest(elsewhere)) continue
      const names = `${element.getAttribute('class') ?? ''} ${element.id}`
      const isNamed = /count-?down|timer|clock/i.test(names)
      const around = aroundOf(element)
      const clock = { path: elementPath(element), text, around, isNamed, leftSeconds, atMs: Date.now() }
      found.push({ element, clock })
    }
    const isInnermost = ({ element, clock }: (typeof found)[number]) =>
      !found.some(
        (other) =>
          other.element !== element &&
          element.contains(other.element) &&
          other.clock.leftSeconds === clock.leftSeconds,
      )
    return found
      .filter(isInnermost)
      .slice(0, 40)
      .map(({ clock }) => clock)
  },
)
