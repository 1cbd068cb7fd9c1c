/** Scripts that read how a page loaded, from what the browser keeps of it. */
import { pathOfScript } from '../../gather/in-page.ts'

const read = `const read = (type) => new Promise((resolve) => {
  try {
    const found = []
    const observer = new PerformanceObserver((list) => found.push(...list.getEntries()))
    observer.observe({ type, buffered: true })
    setTimeout(() => { observer.disconnect(); resolve(found) }, 60)
  } catch { resolve([]) }
})`

/** What had happened when the page was quiet, before anybody touched it. Value: `LoadReading`. */
export const readLoad = `(async () => {
  ${pathOfScript}
  ${read}
  const [paints, largest, tasks, frames] = await Promise.all(['paint', 'largest-contentful-paint', 'longtask', 'long-animation-frame'].map(read))
  const [navigation] = performance.getEntriesByType('navigation')
  const ttfbMs = navigation ? navigation.responseStart : 0
  const fcp = paints.find(({ name }) => name === 'first-contentful-paint')
  const from = fcp ? fcp.startTime : 0
  const last = largest.at(-1)
  const file = last && last.url ? performance.getEntriesByType('resource').findLast(({ name }) => name === last.url) : null
  const asked = file ? Math.max(ttfbMs, file.requestStart || file.startTime) : ttfbMs
  const arrived = file ? Math.min(last.startTime, Math.max(asked, file.responseEnd)) : asked
  const documentMs = navigation ? navigation.responseEnd : 0
  // A script further down blocks painting by its kind only: where the page was painted before it came, it held up nothing.
  const blocking = performance.getEntriesByType('resource').filter(({ renderBlockingStatus, responseEnd }) => renderBlockingStatus === 'blocking' && responseEnd > 0 && responseEnd <= from)
    .map(({ name, responseEnd }) => ({ url: name, waitedMs: Math.max(0, responseEnd - documentMs) }))
    .sort((a, b) => b.waitedMs - a.waitedMs)
  const work = new Map()
  for (const { scripts } of frames)
    for (const { sourceURL, duration } of scripts) if (sourceURL) work.set(sourceURL, (work.get(sourceURL) || 0) + duration)
  return {
    nowMs: performance.now(),
    originMs: performance.timeOrigin,
    title: document.title,
    loadedMs: navigation && navigation.loadEventEnd > 0 ? navigation.loadEventEnd : null,
    largest: last ? {
      ms: last.startTime,
      path: last.element && last.element.isConnected ? pathOf(last.element) : null,
      imageUrl: last.url || null,
      ttfbMs,
      loadDelayMs: asked - ttfbMs,
      loadMs: arrived - asked,
      renderDelayMs: last.startTime - arrived,
    } : null,
    blockedMs: tasks.filter(({ startTime, duration }) => startTime + duration > from).reduce((total, { duration }) => total + Math.max(0, duration - 50), 0),
    blocking,
    work: Object.fromEntries([...work].map(([url, ms]) => [url, Math.round(ms)])),
  }
})()`

/**
 * The worst window of layout shifts between two moments. Value: `LoadRun['lateShift']`.
 * @param fromMs, untilMs since the navigation
 * @param answeredMs when a consent banner was answered, or null: what moves in the half second after it follows a press
 * @param scrolledMs when scrolling began
 */
export const readShifts = (
  fromMs: number,
  untilMs: number,
  answeredMs: number | null,
  scrolledMs: number,
): string => `(async () => {
  ${pathOfScript}
  ${read}
  const [shifts] = await Promise.all([read('layout-shift')])
  const answered = ${answeredMs ?? 'null'}
  let worst = null, sum = 0, from = 0, before = 0, most = 0, mover = null, first = 0
  for (const { startTime, value, hadRecentInput, sources } of shifts) {
    if (hadRecentInput || startTime <= ${fromMs} || startTime > ${untilMs}) continue
    if (answered !== null && startTime >= answered && startTime < answered + 500) continue
    if (startTime - before > 1000 || startTime - from > 5000) { sum = 0; most = 0; mover = null; from = startTime; first = startTime }
    sum += value
    before = startTime
    // That the page as a whole moved says nothing of where to look.
    const moved = sources.find(({ node }) => node && node.nodeType === 1 && node !== document.body && node !== document.documentElement)
    if (moved && value > most) { most = value; mover = moved.node }
    if (worst === null || sum > worst.value)
      worst = { value: sum, path: mover && mover.isConnected ? pathOf(mover) : null, atMs: Math.round(first), hasScrolled: first >= ${scrolledMs} }
  }
  return worst
})()`

/** Marks up to three controls that shoppers tap (\`data-vt-tap\`), none that buys, sends or leads away. Value: their list. */
export const listTaps = `(() => {
  ${pathOfScript}
  document.querySelectorAll('[data-vt-tap]').forEach((each) => each.removeAttribute('data-vt-tap'))
  const flat = (text) => (text || '').replace(/\\s+/g, ' ').trim()
  const isShown = (each) => {
    const { width, height } = each.getBoundingClientRect()
    const style = getComputedStyle(each)
    return width >= 12 && height >= 12 && style.visibility === 'visible' && Number(style.opacity) > 0.2 && style.pointerEvents !== 'none'
  }
  const isFree = (each) => isShown(each) && !each.disabled && each.getAttribute('aria-disabled') !== 'true' && !each.closest('[class*=cookie i], [id*=cookie i], [class*=consent i]') && !(each.tagName === 'A' && !/^(#|javascript:|$)/i.test((each.getAttribute('href') || '').trim()))
  const label = (each) => flat(each.getAttribute('aria-label') || each.textContent || each.title).slice(0, 60)
  const names = (each) => [each.getAttribute('class'), each.id, each.getAttribute('aria-label'), each.parentElement && each.parentElement.getAttribute('class')].join(' ')
  const main = document.querySelector('main, [role=main]') || document.body
  const menu = [...document.querySelectorAll('header button, header [role=button], header summary, header a[href="#"], nav button, nav summary')]
    .find((each) => isFree(each) && /menu|nav|burger|drawer|categor/i.test(names(each) + ' ' + label(each)) && !/cart|basket|search|account|close/i.test(names(each) + ' ' + label(each)))
  const isChosen = (each) => ['aria-checked', 'aria-selected', 'aria-pressed', 'aria-current'].some((name) => each.getAttribute(name) === 'true') || /(^|[\\s_-])(selected|active|checked|current)($|[\\s_-])/i.test(names(each))
  const isAside = (each) => each.closest('header, footer, nav, [class*=related i], [class*=recommend i], [class*=review i], [class*=gallery i], [class*=thumb i]') !== null
  const option = document.querySelector('h1') === null ? undefined : [...main.querySelectorAll('[role=radio], label, [class*=swatch i] button, [class*=variant i] button, [class*=option i] button, [class*=swatch i] a')]
    .find((each) => {
      const radio = each.tagName === 'LABEL' ? each.control : null
      if (each.tagName === 'LABEL' && !(radio && radio.type === 'radio' && !radio.checked && !radio.disabled)) return false
      return isFree(each) && !isChosen(each) && !isAside(each) && label(each).length < 40 && !/qty|quantity|rating|star|newsletter|wish|compare|guide/i.test(names(each) + ' ' + (radio ? radio.name : ''))
    })
  const filter = [...document.querySelectorAll('[class*=filter i] label, [class*=facet i] label, [class*=filter i] summary, [class*=facet i] summary, [class*=filter i] button, [class*=facet i] button, button[class*=filter i], button')]
    .find((each) => {
      const box = each.tagName === 'LABEL' ? each.control : null
      if (each.tagName === 'LABEL' && !(box && box.type === 'checkbox')) return false
      if (each.tagName === 'BUTTON' && !/filter|refine/i.test(label(each) + ' ' + names(each))) return false
      return isFree(each) && !each.closest('header, footer') && !/clear|reset|apply|close/i.test(label(each))
    })
  return [['menu', menu], ['option', option], ['filter', filter]].flatMap(([kind, each], at) => {
    if (!each || each.hasAttribute('data-vt-tap')) return []
    each.setAttribute('data-vt-tap', String(at))
    return [{ kind, at, path: pathOf(each), text: label(each) }]
  })
})()`

/** Where a marked control can be tapped, in CSS pixels of the window; null when something else lies there. */
export const placeOfTap = (at: number): string => `(async () => {
  const control = document.querySelector('[data-vt-tap="${at}"]')
  if (!control) return null
  control.scrollIntoView({ block: 'center', behavior: 'instant' })
  await new Promise((resolve) => setTimeout(resolve, 300))
  const { left, top, width, height } = control.getBoundingClientRect()
  const x = left + width / 2, y = top + height / 2
  const hit = document.elementFromPoint(x, y)
  return hit && (control.contains(hit) || hit.contains(control)) ? { x, y } : null
})()`

/** Begins to listen for what a tap brings about. */
export const watchTaps = `(() => {
  const seen = window.__vtTaps = { events: [], frames: [] }
  try { new PerformanceObserver((list) => seen.events.push(...list.getEntries())).observe({ type: 'event', durationThreshold: 16 }) } catch {}
  try { new PerformanceObserver((list) => seen.frames.push(...list.getEntries())).observe({ type: 'long-animation-frame' }) } catch {}
})()`

/** The slowest answer to input since `fromMs`. Value: `{ ms, scriptMs } | null`, null when nothing was slow enough to be told. */
export const readTap = (fromMs: number): string => `(() => {
  const seen = window.__vtTaps
  if (!seen) return null
  const events = seen.events.filter(({ startTime, interactionId }) => startTime >= ${fromMs} - 5 && interactionId > 0)
  const slowest = events.sort((a, b) => b.duration - a.duration)[0]
  if (!slowest) return null
  const end = slowest.startTime + slowest.duration
  const scriptMs = seen.frames.flatMap(({ scripts }) => scripts)
    .filter(({ startTime, duration, sourceURL }) => sourceURL && startTime < end && startTime + duration > slowest.startTime)
    .reduce((total, { duration }) => total + duration, 0)
  return { ms: slowest.duration, scriptMs: Math.round(scriptMs) }
})()`
