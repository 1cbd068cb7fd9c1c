/** Texts and controls that lie in one place, and which of them is met there. */
import type { OverlapsArtifact } from '../artifacts.ts'
import { pathOfScript } from './in-page.ts'
import type { ScriptRunner } from './read-in-page.ts'

const mostThings = 1500
const mostPairs = 40
const leastShare = 0.25

/**
 * Lines of texts and boxes of controls, top down, in coordinates of the document. Whether they are visible is asked of
 * those that overlap only: of all of them it would take most of the time.
 */
const thingsScript = `const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
const boxIn = ({ left, top, width, height }) => ({ x: left + scrollX, y: top + scrollY, width, height })
const controlSelector = 'button, input:not([type=hidden]), select, textarea, [role=button], a[href]'
const isThing = ({ element, isControl }) => isShown(element) && !(isControl && element.tagName === 'A' && getComputedStyle(element).display === 'inline')
const isOpaque = (element, top) => {
  for (let at = element; at; at = at.parentElement) {
    const [, , , alpha = '1'] = (getComputedStyle(at).backgroundColor.match(/[\\d.]+/g) || ['0', '0', '0', '0'])
    if (Number(alpha) >= 0.6) return true
    if (at === top) return false
  }
  return false
}
const readThings = () => {
  const things = []
  for (const element of document.querySelectorAll(controlSelector)) {
    const rect = element.getBoundingClientRect()
    if (things.length >= ${mostThings} || rect.width < 12 || rect.height < 12) continue
    things.push({ element, isControl: true, boxes: [boxIn(rect)] })
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node && things.length < ${mostThings} * 2; node = walker.nextNode()) {
    const element = node.parentElement
    if (node.data.trim().length < 2 || !element || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION', 'TEXTAREA'].includes(element.tagName)) continue
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 4 && height > 6).map(boxIn)
    if (boxes.length > 0 && boxes.length <= 12) things.push({ element, isControl: false, boxes })
  }
  return things.sort((a, b) => a.boxes[0].y - b.boxes[0].y)
}`

/** Pairs of which one is a control; what belongs together (a label and its field, a button and its words) is no pair. */
const pairsScript = `const overlapOf = (one, other) => {
  let best = null
  for (const a of one.boxes) for (const b of other.boxes) {
    const x = Math.max(a.x, b.x), y = Math.max(a.y, b.y)
    const width = Math.min(a.x + a.width, b.x + b.width) - x, height = Math.min(a.y + a.height, b.y + b.height) - y
    if (width <= 2 || height <= 2) continue
    const share = (width * height) / Math.min(a.width * a.height, b.width * b.height)
    if (share >= ${leastShare} && (!best || share > best.share)) best = { share, box: { x, y, width, height } }
  }
  return best
}
const belongTogether = (a, b) => {
  if (a.contains(b) || b.contains(a)) return true
  const label = a.closest('label') || b.closest('label')
  if (label && (label.contains(a) && label.contains(b) || label.control === a || label.control === b)) return true
  const [aOuter, bOuter] = [a.closest(controlSelector), b.closest(controlSelector)]
  return aOuter !== null && aOuter === bOuter
}
const readPairs = (things) => {
  const pairs = []
  for (const [at, one] of things.entries()) {
    const bottom = Math.max(...one.boxes.map(({ y, height }) => y + height))
    for (let next = at + 1; next < things.length && things[next].boxes[0].y < bottom; next++) {
      const other = things[next]
      if (!one.isControl && !other.isControl) continue
      const overlap = overlapOf(one, other)
      if (overlap && !belongTogether(one.element, other.element) && isThing(one) && isThing(other)) pairs.push({ one, other, ...overlap })
      if (pairs.length >= ${mostPairs}) return pairs
    }
  }
  return pairs
}`

const script = `(() => {
  ${pathOfScript}
  ${thingsScript}
  ${pairsScript}
  const points = ({ x, y, width, height }) => [[0.5, 0.5], [0.2, 0.25], [0.8, 0.25], [0.2, 0.75], [0.8, 0.75]].map(([across, down]) => [x + width * across, y + height * down])
  const metAt = (box) => {
    scrollTo({ top: box.y + box.height / 2 - innerHeight / 2, behavior: 'instant' })
    return points(box).map(([x, y]) => document.elementFromPoint(x - scrollX, y - scrollY))
  }
  const isOf = (met, own, foreign) => met !== null && (own.contains(met) || (met.contains(own) && !met.contains(foreign)))
  const text = ({ element }) => (element.innerText || element.value || element.getAttribute('aria-label') || '').replace(/\\s+/g, ' ').trim().slice(0, 80)
  const count = (met, own, foreign) => met.filter((each) => isOf(each, own, foreign)).length
  const pairs = readPairs(readThings()).map(({ one, other, share, box }) => {
    const [a, b] = [one.element, other.element]
    const both = metAt(box)
    const side = (thing) => ({ path: pathOf(thing.element), text: text(thing), isControl: thing.isControl,
      isOpaque: both.some((met) => met && thing.element.contains(met) && isOpaque(met, thing.element)) })
    return { a: side(one), b: side(other), share, meetsA: count(both, a, b), meetsB: count(both, b, a),
      hidesA: count(metAt(one.boxes[0]), b, a), hidesB: count(metAt(other.boxes[0]), a, b) }
  })
  if (scrollY > 0) scrollTo({ top: 0, behavior: 'instant' })
  return { pairs }
})()`

/** Looks at the page as it stands. Takes milliseconds where nothing overlaps. */
export async function gatherOverlaps(page: ScriptRunner): Promise<OverlapsArtifact> {
  return (await page.evaluate(script)) as OverlapsArtifact
}
