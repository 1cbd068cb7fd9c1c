/** Finds what shoppers tap and measures the reactions, inside the page. */
import { cartWord } from '@vitrine/lexicon/concepts/cart/cart-word'
import { applyCode } from '@vitrine/lexicon/concepts/checkout/apply-code'
import { cancel } from '@vitrine/lexicon/concepts/checkout/cancel'
import { filterWord } from '@vitrine/lexicon/concepts/lists/filter-word'
import { search } from '@vitrine/lexicon/concepts/lists/search'
import { besideMenuName, besideOptionsName, menuName } from '@vitrine/lexicon/concepts/markup/control-names'
import { close } from '@vitrine/lexicon/concepts/page/close'
import { menu } from '@vitrine/lexicon/concepts/page/menu'
import { fold } from '@vitrine/lexicon/fold'
import type { TapReading } from '../../api/speed-record.ts'
import { elementPath, pause } from '../../browser/elements.page.ts'
import { pageFunction, pageFunctionWith } from '../../browser/page-function.ts'
import type { LongAnimationFrame } from '../../browser/performance-entries.page.ts'

interface EventTiming extends PerformanceEntry {
  interactionId: number
}

/** Events since the watch began. */
interface SeenTaps {
  events: EventTiming[]
  frames: LongAnimationFrame[]
}

declare global {
  /** Kept in the isolated world between two calls. */
  var vitrineTaps: SeenTaps | undefined
}

export interface Tap extends Pick<TapReading, 'kind' | 'path' | 'text'> {
  at: number
}

const labelOf = pageFunction((each: HTMLElement): string =>
  (each.getAttribute('aria-label') || each.textContent || each.title || '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60),
)

const namesOf = pageFunction((each: Element): string =>
  [
    each.getAttribute('class'),
    each.id,
    each.getAttribute('aria-label'),
    each.parentElement?.getAttribute('class'),
  ].join(' '),
)

/** Whether a control is visible, works, and leads neither to another page nor to a consent choice. */
const isFree = pageFunction((each: HTMLElement): boolean => {
  const { width, height } = each.getBoundingClientRect()
  const { visibility, opacity, pointerEvents } = getComputedStyle(each)
  if (width < 12 || height < 12 || visibility !== 'visible' || Number(opacity) <= 0.2) return false
  if (pointerEvents === 'none' || (each as HTMLButtonElement).disabled) return false
  if (each.getAttribute('aria-disabled') === 'true') return false
  if (each.closest('[class*=cookie i], [id*=cookie i], [class*=consent i]')) return false
  const href = (each.getAttribute('href') ?? '').trim()
  return each.tagName !== 'A' || /^(#|javascript:|$)/i.test(href)
})

const findMenu = pageFunctionWith(
  {
    fold,
    labelOf,
    namesOf,
    isFree,
    menuNames: menuName.anywhere,
    menuWords: menu.whole,
    otherNames: besideMenuName.anywhere,
    otherWords: [cartWord.anywhere, search.anywhere, close.anywhere],
  },
  ({ fold, labelOf, namesOf, isFree, menuNames, menuWords, otherNames, otherWords }) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'header button, header [role=button], header summary, header a[href="#"], nav button, nav summary',
    )
    return [...controls].find((each) => {
      const text = fold(`${namesOf(each)} ${labelOf(each)}`)
      const label = fold(labelOf(each))
      const isMenu = menuNames.test(text) || menuWords.test(label)
      const isOther = otherNames.test(text) || otherWords.some((words) => words.test(label))
      return isFree(each) && isMenu && !isOther
    })
  },
)

/** An option of the product that is not chosen yet. */
const findTapOption = pageFunctionWith(
  { fold, labelOf, namesOf, isFree, other: besideOptionsName.anywhere },
  ({ fold, labelOf, namesOf, isFree, other }) => {
    if (document.querySelector('h1') === null) return undefined
    const main = document.querySelector('main, [role=main]') ?? document.body
    const isChosen = (each: Element) =>
      ['aria-checked', 'aria-selected', 'aria-pressed', 'aria-current'].some(
        (name) => each.getAttribute(name) === 'true',
      ) || /(^|[\s_-])(selected|active|checked|current)($|[\s_-])/i.test(namesOf(each))
    const aside =
      'header, footer, nav, [class*=related i], [class*=recommend i], [class*=review i], [class*=gallery i], [class*=thumb i]'
    const controls = main.querySelectorAll<HTMLElement>(
      '[role=radio], label, [class*=swatch i] button, [class*=variant i] button, [class*=option i] button, [class*=swatch i] a',
    )
    return [...controls].find((each) => {
      const isLabel = each.tagName === 'LABEL'
      const radio = isLabel ? ((each as HTMLLabelElement).control as HTMLInputElement | null) : null
      if (isLabel && (radio === null || radio.type !== 'radio' || radio.checked || radio.disabled))
        return false
      const text = fold(`${namesOf(each)} ${radio?.name ?? ''}`)
      const isAside = each.closest(aside) !== null
      return isFree(each) && !isChosen(each) && !isAside && labelOf(each).length < 40 && !other.test(text)
    })
  },
)

const findFilter = pageFunctionWith(
  {
    fold,
    labelOf,
    namesOf,
    isFree,
    filterNames: /filter|refine/i,
    filterWords: filterWord.anywhere,
    otherWords: [cancel.anywhere, applyCode.anywhere, close.anywhere],
  },
  ({ fold, labelOf, namesOf, isFree, filterNames, filterWords, otherWords }) => {
    const controls = document.querySelectorAll<HTMLElement>(
      '[class*=filter i] label, [class*=facet i] label, [class*=filter i] summary, [class*=facet i] summary, ' +
        '[class*=filter i] button, [class*=facet i] button, button[class*=filter i], button',
    )
    return [...controls].find((each) => {
      if (each.tagName === 'LABEL') {
        const box = (each as HTMLLabelElement).control as HTMLInputElement | null
        if (box?.type !== 'checkbox') return false
      }
      const label = fold(labelOf(each))
      const isNamed = filterNames.test(`${label} ${namesOf(each)}`) || filterWords.test(label)
      if (each.tagName === 'BUTTON' && !isNamed) return false
      const isOther = otherWords.some((words) => words.test(label))
      return isFree(each) && !each.closest('header, footer') && !isOther
    })
  },
)

/** Marks up to three controls that shoppers tap (`data-vt-tap`), none of which buys, sends or navigates. */
export const listTaps = pageFunctionWith(
  { elementPath, labelOf, findMenu, findTapOption, findFilter },
  ({ elementPath, labelOf, findMenu, findTapOption, findFilter }): Tap[] => {
    for (const each of document.querySelectorAll('[data-vt-tap]')) each.removeAttribute('data-vt-tap')
    const found = [
      ['menu', findMenu()],
      ['option', findTapOption()],
      ['filter', findFilter()],
    ] as const
    return found.flatMap(([kind, each], at) => {
      if (!each || each.hasAttribute('data-vt-tap')) return []
      each.setAttribute('data-vt-tap', String(at))
      return [{ kind, at, path: elementPath(each), text: labelOf(each) }]
    })
  },
)

/** Where a marked control can be tapped, in CSS pixels of the window; null when something covers it. */
export const placeOfTap = pageFunctionWith({ pause }, async ({ pause }, at: number) => {
  const control = document.querySelector(`[data-vt-tap="${at}"]`)
  if (!control) return null
  control.scrollIntoView({ block: 'center', behavior: 'instant' })
  await pause(300)
  const { left, top, width, height } = control.getBoundingClientRect()
  const x = left + width / 2
  const y = top + height / 2
  const hit = document.elementFromPoint(x, y)
  return hit && (control.contains(hit) || hit.contains(control)) ? { x, y } : null
})

/** Starts listening for the effects of a tap. */
export const watchTaps = pageFunction(() => {
  const seen: SeenTaps = { events: [], frames: [] }
  globalThis.vitrineTaps = seen
  const observe = (into: PerformanceEntry[], options: PerformanceObserverInit) => {
    try {
      new PerformanceObserver((list) => into.push(...list.getEntries())).observe(options)
    } catch {
      // A browser that does not support the entry type reports nothing.
    }
  }
  observe(seen.events, { type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  observe(seen.frames, { type: 'long-animation-frame' })
})

/** The slowest answer to input since `fromMs`; null when nothing was slow enough to be reported. */
export const readTap = pageFunction((fromMs: number): Pick<TapReading, 'ms' | 'scriptMs'> | null => {
  const seen = globalThis.vitrineTaps
  if (!seen) return null
  const [slowest] = seen.events
    .filter(({ startTime, interactionId }) => startTime >= fromMs - 5 && interactionId > 0)
    .sort((a, b) => b.duration - a.duration)
  if (!slowest) return null
  const from = slowest.startTime
  const until = from + slowest.duration
  const scriptMs = seen.frames
    .flatMap(({ scripts }) => scripts)
    .filter(
      ({ startTime, duration, sourceURL }) => sourceURL && startTime < until && startTime + duration > from,
    )
    .reduce((total, { duration }) => total + duration, 0)
  return { ms: slowest.duration, scriptMs: Math.round(scriptMs) }
})

/** Milliseconds since the navigation. */
export const nowInPage = pageFunction(() => performance.now())
