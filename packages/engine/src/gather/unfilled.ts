/** Parts that stay empty: signs of loading that do not go away, and blocks in which nothing is drawn. */
import type { UnfilledArtifact } from '../artifacts.ts'
import { boxOfScript, pathOfScript } from './in-page.ts'
import type { ScriptRunner } from './read-in-page.ts'

/** Longer than any shop takes to fill a part of a page; counted from when the page was asked for. */
const patienceMs = 10_500
/** For a section under its heading; shorter, because such a heading stands on every page of a template. */
const sectionMs = 6000
const mostSpinners = 10
const mostBlanks = 5
const leastHeight = 200
const leastWidthShare = 0.6
/** For what a page brings once it is scrolled to. */
const lateMs = 1500

/** `seekSpinners()`: waits only where something turns, and no longer than it does. */
const spinnerScript = `const named = /(^|[\\s_-])(spinner|loader|loading|preloader|skeleton|shimmer)([\\s_-]|$)/i
const isTurning = (element) => [element, ...element.querySelectorAll('*')].slice(0, 12).some((each) => ['', '::before', '::after'].some((part) => {
  const { animationName, animationPlayState, animationIterationCount } = getComputedStyle(each, part)
  return animationName !== 'none' && animationPlayState === 'running' && animationIterationCount.includes('infinite')
}) || /^(img|svg)$/i.test(each.tagName))
const isSpinner = (element) => {
  const name = [element.getAttribute('class'), element.id].join(' ')
  if (!(named.test(name) || element.getAttribute('aria-busy') === 'true' || (element.getAttribute('role') === 'progressbar' && !element.hasAttribute('aria-valuenow')))) return false
  const { width, height } = element.getBoundingClientRect()
  if (width < 12 || height < 12 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  // A part that says more than "Loading" is filled, whatever its class is still called.
  return (element.innerText || '').trim().length <= 20 && element.querySelector('a[href], button, input, select, iframe, video') === null && isTurning(element)
}
const seekSpinners = async () => {
  const find = () => [...document.querySelectorAll('[class], [id], [aria-busy], [role=progressbar]')].filter(isSpinner)
  const first = find()
  if (first.length === 0) return []
  for (const element of first.slice(0, 3)) {
    scrollTo({ top: scrollY + element.getBoundingClientRect().top - innerHeight / 2, behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  while (performance.now() < ${patienceMs} && first.some(isSpinner)) await new Promise((resolve) => setTimeout(resolve, 250))
  const outer = (element) => !first.some((other) => other !== element && other.contains(element))
  const spinners = first.filter((element) => outer(element) && element.isConnected && isSpinner(element)).slice(0, ${mostSpinners})
    .map((element) => ({ path: pathOf(element), name: element.getAttribute('class') || element.id || element.tagName.toLowerCase(), box: boxOf(element), seenForMs: Math.round(performance.now()) }))
  return spinners.filter(({ box }) => box !== null)
}`

/**
 * `seekBlanks()`: blocks without words, pictures, fields, colours or frames of their own. Each is scrolled to and waited
 * for; it must then be what a finger meets there, or something else lies over it.
 */
const blankScript = `const inked = 'img, svg, picture, video, audio, canvas, iframe, object, embed, input, select, textarea, button, hr, table, progress, meter, math'
const paints = (element, part) => {
  const { backgroundImage, backgroundColor, borderTopWidth, borderBottomWidth, content } = getComputedStyle(element, part)
  const isWhite = /^rgb\\(255, 255, 255\\)$|^rgba\\(\\d+, \\d+, \\d+, 0\\)$/.test(backgroundColor)
  return backgroundImage !== 'none' || !isWhite || parseFloat(borderTopWidth) + parseFloat(borderBottomWidth) > 0 || (part !== '' && !/^(none|normal|"")$/.test(content))
}
const isBlank = (element) => {
  // Nearly every block has something of this kind; its words are asked for last, because they take longest.
  if (element.querySelector(inked) !== null) return false
  const all = [element, ...element.querySelectorAll('*')]
  return all.length <= 200 && element.innerText.trim() === '' &&
    all.every((each) => each.shadowRoot === null && ['', '::before', '::after'].every((part) => !paints(each, part)))
}
const isTall = (element) => {
  const { width, height } = element.getBoundingClientRect()
  if (height <= ${leastHeight} || width < innerWidth * ${leastWidthShare} || width > innerWidth + 40) return false
  const { position } = getComputedStyle(element)
  return (position === 'static' || position === 'relative') &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}
const isMetItself = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [[0.5, 0.5], [0.25, 0.35], [0.75, 0.35], [0.25, 0.65], [0.75, 0.65]].every(([across, down]) => {
    const y = top + height * down
    if (y < 0 || y >= innerHeight) return true
    const met = document.elementFromPoint(left + width * across, y)
    return met !== null && (element.contains(met) || met.contains(element))
  })
}
const seekBlanks = async () => {
  const main = document.querySelector('main, [role=main]')
  if (main === null) return []
  const all = [...main.querySelectorAll('section, div, ul, ol, aside, article')].filter((each) => isTall(each) && (each.childElementCount > 0 || each.id !== '' || Object.keys(each.dataset).length > 0) && isBlank(each))
  const blanks = all.filter((each) => !all.some((other) => other !== each && other.contains(each))).slice(0, ${mostBlanks})
  const kept = []
  for (const block of blanks) {
    block.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, ${lateMs}))
    if (!block.isConnected || !isTall(block) || !isBlank(block) || !isMetItself(block)) continue
    const own = block.getBoundingClientRect()
    const shown = [...main.querySelectorAll(inked + ', h1, h2, h3, p, li')].filter((each) => each.getClientRects().length > 0).map((each) => each.getBoundingClientRect())
    if (!shown.some(({ bottom }) => bottom <= own.top + 2) || !shown.some(({ top }) => top >= own.bottom - 2)) continue
    kept.push({ path: pathOf(block), name: block.getAttribute('class') || block.id || block.tagName.toLowerCase(), box: boxOf(block) })
  }
  return kept
}`

/**
 * `seekLate()`: headings of sections over an empty box that is filled a little later, by a service that takes its time.
 * Waits only where there are such headings, and no longer than until all are filled.
 */
const lateScript = `const isOverNothing = (heading) => {
  for (let [at, level] = [heading, 0]; level <= 2; at = at.parentElement, level++) {
    const box = at.parentElement
    if (box === null || box.matches('main, body, article')) return false
    const others = [...box.children].filter((each) => each !== at && !each.matches('script, style, template, noscript, link'))
    if (others.length > 0) return others.every((each) => !each.matches(inked) && each.querySelector(inked) === null && (each.innerText ?? '').trim() === '')
  }
  return false
}
const seekLate = async () => {
  const find = () => [...document.querySelectorAll('main :is(h2, h3, h4), [role=main] :is(h2, h3, h4)')].filter((each) => each.checkVisibility() && isOverNothing(each))
    .map((heading) => (heading.textContent || '').replace(/\\s+/g, ' ').trim())
  const first = find()
  let open = first
  while (open.length > 0 && performance.now() < ${sectionMs}) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    open = find()
  }
  // By its words: what a script draws anew is another element.
  return first.filter((words) => !open.includes(words))
}`

const script = `(async () => {
  ${pathOfScript}
  ${boxOfScript}
  ${spinnerScript}
  ${blankScript}
  ${lateScript}
  const late = await seekLate()
  const blanks = await seekBlanks()
  const spinners = await seekSpinners()
  if (scrollY > 0) scrollTo({ top: 0, behavior: 'instant' })
  return { spinners, blanks, late }
})()`

/** Milliseconds where all is filled; seconds where something turns or stays empty. */
export async function gatherUnfilled(page: ScriptRunner): Promise<UnfilledArtifact> {
  return (await page.evaluate(script)) as UnfilledArtifact
}
