/** Finds parts that stay empty, inside the page: scrolls to them and waits. */
import type { UnfilledArtifact } from '../api/artifacts.ts'
import { boxOf, elementPath, pause } from '../browser/elements.page.ts'
import { pageFunction, pageFunctionWith } from '../browser/page-function.ts'

/** Content of a block without words. */
const inked =
  'img, svg, picture, video, audio, canvas, iframe, object, embed, input, select, textarea, button, hr, table, progress, meter, math'

const nameOf = pageFunction(
  (element: Element) => element.getAttribute('class') || element.id || element.tagName.toLowerCase(),
)

/** A small, endlessly animated element in or on it, or a small image, which may be animated; a large one is content. */
const isTurning = pageFunction((element: Element): boolean =>
  [element, ...element.querySelectorAll('*')].slice(0, 12).some(
    (each) =>
      (/^(img|svg)$/i.test(each.tagName) && each.getBoundingClientRect().width < 120) ||
      ['', '::before', '::after'].some((part) => {
        const { animationName, animationPlayState, animationIterationCount } = getComputedStyle(each, part)
        const isRunning = animationName !== 'none' && animationPlayState === 'running'
        return isRunning && animationIterationCount.includes('infinite')
      }),
  ),
)

const spinnerName = /(^|[\s_-])(spinner|loader|loading|preloader|skeleton|shimmer)([\s_-]|$)/i

/** The class that says what waits: the others of one element depend on what it will hold. */
const spinnerNameOf = pageFunctionWith(
  { nameOf, named: spinnerName },
  ({ nameOf, named }, element: Element) =>
    [...element.classList].find((each) => named.test(each)) ?? nameOf(element),
)

const isSpinner = pageFunctionWith(
  {
    isTurning,
    named: spinnerName,
    waiting: /(^|[\s_-])(skeleton|shimmer)([\s_-]|$)/i,
  },
  ({ isTurning, named, waiting }, element: HTMLElement): boolean => {
    const isBar = element.getAttribute('role') === 'progressbar' && !element.hasAttribute('aria-valuenow')
    const isNamed = named.test([element.getAttribute('class'), element.id].join(' '))
    if (!isNamed && !isBar && element.getAttribute('aria-busy') !== 'true') return false
    // A picture that has arrived may keep the class of the box that waited for it.
    const isFilled = element instanceof HTMLImageElement && element.naturalWidth > 0
    if (isFilled && waiting.test(element.className)) return false
    const { width, height, left, right } = element.getBoundingClientRect()
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    // The next slides of a carousel load when they are swiped into view.
    const isBeside = right <= 0 || left >= innerWidth
    if (width < 12 || height < 12 || !isSeen || isBeside) return false
    // A part that says more than “Loading” is filled, whatever its class is still called.
    const isEmpty =
      (element.innerText || '').trim().length <= 20 &&
      element.querySelector('a[href], button, input, select, iframe, video') === null
    return isEmpty && isTurning(element)
  },
)

/** Waits only where a spinner turns, and no longer than it does. */
const findSpinners = pageFunctionWith(
  // Longer than any store takes to fill a part of a page; counted from the request for the page.
  {
    boxOf,
    elementPath,
    pause,
    spinnerNameOf,
    isSpinner,
    patienceMs: 10_500,
    lateMs: 6000,
    seenMs: 1500,
    maxSpinners: 10,
  },
  async ({
    boxOf,
    elementPath,
    pause,
    spinnerNameOf,
    isSpinner,
    patienceMs,
    lateMs,
    seenMs,
    maxSpinners,
  }): Promise<UnfilledArtifact['spinners']> => {
    const candidates = document.querySelectorAll<HTMLElement>(
      '[class], [id], [aria-busy], [role=progressbar]',
    )
    const first = [...candidates].filter((each) => isSpinner(each))
    if (first.length === 0) return []
    for (const element of first.slice(0, 3)) {
      const top = scrollY + element.getBoundingClientRect().top - innerHeight / 2
      scrollTo({ top, behavior: 'instant' })
      await pause(200)
    }
    while (performance.now() < patienceMs && first.some((each) => isSpinner(each))) await pause(250)
    const isOutermost = (element: Element) =>
      !first.some((other) => other !== element && other.contains(element))
    // What has arrived may lie over the box that waited for it.
    const isMet = (element: Element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const met = document.elementFromPoint(left + width / 2, top + height / 2)
      return met !== null && (element.contains(met) || met.contains(element))
    }
    // Many parts begin to load only when they are scrolled to.
    const remaining: HTMLElement[] = []
    for (const element of first.filter((each) => isOutermost(each) && each.isConnected && isSpinner(each))) {
      if (remaining.length >= maxSpinners || performance.now() > patienceMs + lateMs) break
      const isShown = isMet(element)
      for (let waited = 0; waited < seenMs && isSpinner(element); waited += 250) await pause(250)
      if (isShown && element.isConnected && isSpinner(element)) remaining.push(element)
    }
    return remaining.flatMap((element) => {
      const box = boxOf(element)
      const seenForMs = Math.round(performance.now())
      return box === null
        ? []
        : [{ path: elementPath(element), name: spinnerNameOf(element), box, seenForMs }]
    })
  },
)

/** Whether an element or its pseudo-element paints a color, an image, a border or words. */
const paints = pageFunction((element: Element, part: string): boolean => {
  const style = getComputedStyle(element, part)
  const isWhite = /^rgb\(255, 255, 255\)$|^rgba\(\d+, \d+, \d+, 0\)$/.test(style.backgroundColor)
  const frame = Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.borderBottomWidth)
  const hasContent = part !== '' && !/^(none|normal|"")$/.test(style.content)
  return style.backgroundImage !== 'none' || !isWhite || frame > 0 || hasContent
})

const isBlank = pageFunctionWith({ inked, paints }, ({ inked, paints }, element: HTMLElement): boolean => {
  // Nearly every block matches one of these; its words are read last, because they take longest.
  if (element.querySelector(inked) !== null) return false
  const all = [element, ...element.querySelectorAll('*')]
  if (all.length > 200 || element.innerText.trim() !== '') return false
  return all.every(
    (each) => each.shadowRoot === null && ['', '::before', '::after'].every((part) => !paints(each, part)),
  )
})

/** A wide block in the page's flow that leaves a gap when it is empty. */
const isTall = pageFunctionWith(
  { minHeight: 200, minWidthShare: 0.6 },
  ({ minHeight, minWidthShare }, element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    if (height <= minHeight || width < innerWidth * minWidthShare || width > innerWidth + 40) return false
    const { position } = getComputedStyle(element)
    return (
      (position === 'static' || position === 'relative') &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  },
)

/** Whether a tap would hit the block itself or something on top of it. */
const isMetItself = pageFunction((element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const spread = [
    [0.5, 0.5],
    [0.25, 0.35],
    [0.75, 0.35],
    [0.25, 0.65],
    [0.75, 0.65],
  ] as const
  return spread.every(([across, down]) => {
    const y = top + height * down
    if (y < 0 || y >= innerHeight) return true
    const met = document.elementFromPoint(left + width * across, y)
    return met !== null && (element.contains(met) || met.contains(element))
  })
})

/** Blocks without words, images, fields, colors or borders of their own. Scrolls to each and waits for it. */
const findBlanks = pageFunctionWith(
  { boxOf, elementPath, pause, nameOf, inked, isBlank, isTall, isMetItself, maxBlanks: 5, lateMs: 1500 },
  async ({
    boxOf,
    elementPath,
    pause,
    nameOf,
    inked,
    isBlank,
    isTall,
    isMetItself,
    maxBlanks,
    lateMs,
  }): Promise<UnfilledArtifact['blanks']> => {
    const main = document.querySelector('main, [role=main]')
    if (main === null) return []
    const holdsSomething = (each: HTMLElement) =>
      each.childElementCount > 0 || each.id !== '' || Object.keys(each.dataset).length > 0
    const all = [...main.querySelectorAll<HTMLElement>('section, div, ul, ol, aside, article')].filter(
      (each) => isTall(each) && holdsSomething(each) && isBlank(each),
    )
    const outer = all.filter((each) => !all.some((other) => other !== each && other.contains(each)))
    const found: UnfilledArtifact['blanks'] = []
    for (const block of outer.slice(0, maxBlanks)) {
      block.scrollIntoView({ block: 'center', behavior: 'instant' })
      await pause(lateMs)
      if (!block.isConnected || !isTall(block) || !isBlank(block) || !isMetItself(block)) continue
      const own = block.getBoundingClientRect()
      const shown = [...main.querySelectorAll(`${inked}, h1, h2, h3, p, li`)]
        .filter((each) => each.getClientRects().length > 0)
        .map((each) => each.getBoundingClientRect())
      const isBetween =
        shown.some(({ bottom }) => bottom <= own.top + 2) && shown.some(({ top }) => top >= own.bottom - 2)
      const box = boxOf(block)
      if (isBetween && box !== null) found.push({ path: elementPath(block), name: nameOf(block), box })
    }
    return found
  },
)

/** Whether a section's heading is above a box without words or images. */
const isOverNothing = pageFunctionWith({ inked }, ({ inked }, heading: Element): boolean => {
  let at = heading
  for (let level = 0; level <= 2; level++) {
    const box = at.parentElement
    if (box === null || box.matches('main, body, article')) return false
    const others = [...box.children].filter(
      (each) => each !== at && !each.matches('script, style, template, noscript, link'),
    ) as HTMLElement[]
    const isEmpty = (each: HTMLElement) =>
      !each.matches(inked) && each.querySelector(inked) === null && (each.innerText ?? '').trim() === ''
    if (others.length > 0) return others.every(isEmpty)
    at = box
  }
  return false
})

/**
 * Headings above an empty box that a slow service fills later. Waits only where there are such headings, and
 * no longer than until all are filled.
 */
const findLate = pageFunctionWith(
  // Shorter than for spinners, because such a heading is on every page of a template.
  { pause, isOverNothing, sectionMs: 6000 },
  async ({ pause, isOverNothing, sectionMs }): Promise<string[]> => {
    const selector = 'main :is(h2, h3, h4), [role=main] :is(h2, h3, h4)'
    const find = () =>
      [...document.querySelectorAll(selector)]
        .filter((each) => each.checkVisibility() && isOverNothing(each))
        .map((heading) => (heading.textContent || '').replace(/\s+/g, ' ').trim())
    const first = find()
    let open = first
    // Some parts load when shoppers come near them.
    for (const heading of document.querySelectorAll(selector)) {
      if (!open.includes((heading.textContent || '').replace(/\s+/g, ' ').trim())) continue
      heading.scrollIntoView({ block: 'center', behavior: 'instant' })
      await pause(100)
    }
    while (open.length > 0 && performance.now() < sectionMs) {
      await pause(250)
      open = find()
    }
    // Compared by its words, because a script replaces the element when it renders again.
    return first.filter((words) => !open.includes(words))
  },
)

export const readUnfilled = pageFunctionWith(
  { findLate, findBlanks, findSpinners },
  async ({ findLate, findBlanks, findSpinners }): Promise<UnfilledArtifact> => {
    const late = await findLate()
    const blanks = await findBlanks()
    const spinners = await findSpinners()
    if (scrollY > 0) scrollTo({ top: 0, behavior: 'instant' })
    return { spinners, blanks, late }
  },
)
