/** Whether a script waits for clicks on a control: one that rightly does nothing now has a script, a dead one has none. */
import type { Page } from 'playwright-core'
import { inIsolatedWorld, inMainWorld } from '../../browser/isolated-world.ts'
import { pageFunction } from '../../browser/page-function.ts'

/** Whether attributes or properties of the control, which only its own world shows, keep what a click calls. */
const hasOwnHandlerInMainWorld = pageFunction((selector: string): boolean => {
  const control = document.querySelector(selector)
  if (!control) return true
  const clicks = ['click', 'press', 'pointer', 'mouse', 'touch', 'tap']
  const isClick = (name: string) => clicks.some((part) => name.toLowerCase().includes(part))
  const names = [...control.attributes].map(({ name }) => name).filter((name) => !name.startsWith('data-vt-'))
  // Scripts find controls by such attributes, wherever they listen.
  if (names.some((name) => isClick(name) || /^(data-|aria-controls$)/.test(name))) return true
  return Reflect.ownKeys(control).some((key) => {
    const value: unknown = Reflect.get(control, key)
    if (typeof value === 'function') return true
    if (value === null || typeof value !== 'object' || value instanceof Node) return false
    return Object.entries(value).some(([name, kept]) => isClick(name) && kept !== null && kept !== undefined)
  })
})

/** Marks the control, what is in it, and the boxes around it (`data-vt-heard`), except the page, which hears every click. */
const markAround = pageFunction((selector: string): void => {
  const control = document.querySelector(selector)
  if (!control) return
  const boxes = [control, ...control.querySelectorAll('*')]
  let at: Element | null = control.parentElement
  for (let climbed = 0; at !== null && climbed < 3; climbed++) {
    if (at === document.body || at.matches('main') || at.querySelector('h1, main') !== null) break
    boxes.push(at)
    at = at.parentElement
  }
  for (const each of boxes) each.setAttribute('data-vt-heard', '')
})

const unmarkAround = pageFunction((): void => {
  for (const each of document.querySelectorAll('[data-vt-heard]')) each.removeAttribute('data-vt-heard')
})

const heard = /^(click|mousedown|mouseup|pointerdown|pointerup|touchstart|touchend)$/

/** True also where the browser can't tell. */
export async function hasHandlers(page: Page, selector: string): Promise<boolean> {
  try {
    if ((await inMainWorld(page, hasOwnHandlerInMainWorld, selector)) !== false) return true
    await inIsolatedWorld(page, markAround, selector)
    return await isAnyHeard(page)
  } catch {
    return true
  } finally {
    await inIsolatedWorld(page, unmarkAround).catch(() => {})
  }
}

/** Whether scripts listen for clicks on marked elements. */
async function isAnyHeard(page: Page): Promise<boolean> {
  const cdp = await page.context().newCDPSession(page)
  try {
    const { root } = await cdp.send('DOM.getDocument', { depth: 0 })
    const found = { nodeId: root.nodeId, selector: '[data-vt-heard]' }
    const { nodeIds } = await cdp.send('DOM.querySelectorAll', found)
    for (const nodeId of nodeIds) {
      const { object } = await cdp.send('DOM.resolveNode', { nodeId })
      if (object.objectId === undefined) return true
      const { objectId } = object
      const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId })
      if (listeners.some(({ type }) => heard.test(type))) return true
    }
    return nodeIds.length === 0
  } finally {
    await cdp.detach().catch(() => {})
  }
}
