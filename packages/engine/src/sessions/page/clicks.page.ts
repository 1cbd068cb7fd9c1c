/** Chooses what to click and counts reactions, inside the page. The controls are marked (`data-vt-click`). */
import { lessLabel, moreLabel } from '@vitrine/lexicon/concepts/cart/cart-controls'
import { leftAlone } from '@vitrine/lexicon/concepts/page/interaction'
import { soldOut } from '@vitrine/lexicon/concepts/stock/sold-out'
import { fold } from '@vitrine/lexicon/fold'
import { elementPath } from '../../browser/elements.page.ts'
import { pageFunction, pageFunctionWith } from '../../browser/page-function.ts'

/** Sent by the page's world when it asks the browser for something that leaves no trace in the document. */
const askedEvent = 'vitrine-asked'

export interface ClickTarget {
  at: number
  path: string
  text: string
  tag: string
}

export interface PageActivity {
  changes: number
  focus: string
  scroll: number
  values: string
}

/** State between two calls. */
interface ActivityWatch {
  changes: number
  /** Nodes that changed before the click; further changes in them are no reaction. */
  moving: Set<Node>
  isClicked: boolean
  self: Element | null
  stop(): void
}

declare global {
  var vitrineLife: ActivityWatch | undefined
}

const labelOf = pageFunction((each: HTMLElement): string =>
  (
    each.getAttribute('aria-label') ||
    each.textContent ||
    (each as HTMLInputElement).value ||
    each.title ||
    ''
  )
    .replace(/\s+/g, ' ')
    .trim(),
)

const isShown = pageFunction((each: Element): boolean => {
  const { width, height } = each.getBoundingClientRect()
  const { visibility, opacity, pointerEvents } = getComputedStyle(each)
  const isLarge = width >= 16 && height >= 16
  return isLarge && visibility === 'visible' && Number(opacity) > 0.2 && pointerEvents !== 'none'
})

/** Selected, open or disabled: a click may rightly do nothing. */
const isActive = pageFunction((each: Element): boolean => {
  if (/(^|[-_ ])(active|current|selected|disabled|is-on)([-_ ]|$)/i.test(each.getAttribute('class') ?? ''))
    return true
  const states = ['aria-current', 'aria-selected', 'aria-pressed', 'aria-checked', 'aria-expanded']
  if (states.some((name) => !['false', null].includes(each.getAttribute(name)))) return true
  if ((each as HTMLButtonElement).disabled || each.getAttribute('aria-disabled') === 'true') return true
  return each.closest('[aria-disabled=true], fieldset[disabled], [inert]') !== null
})

/** Whether a control looks different from those beside it, which are all alike: the choice that is already made. */
const isChosenOfRow = pageFunction((each: Element): boolean => {
  const lookOf = (one: Element) => {
    const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(one)
    return [color, backgroundColor, borderColor, fontWeight].join('|')
  }
  const row = each.parentElement?.matches('li') ? each.parentElement : each
  const beside = [...(row.parentElement?.children ?? [])].flatMap((one) => {
    const control = row === each ? one : one.firstElementChild
    return one !== row && control?.tagName === each.tagName ? [control] : []
  })
  const looks = new Set(beside.map(lookOf))
  return beside.length > 1 && looks.size === 1 && !looks.has(lookOf(each))
})

/** A link without a target that is styled as a button. */
const isEmptyLink = pageFunction((each: Element): boolean => {
  const href = (each.getAttribute('href') ?? '').trim()
  if (each.tagName !== 'A' || !/^(#!?|javascript:(;|void\(0\);?)?)?$/i.test(href)) return false
  if (!each.hasAttribute('href') && getComputedStyle(each).cursor !== 'pointer') return false
  return /btn|button/i.test(each.getAttribute('class') ?? '') || each.getAttribute('role') === 'button'
})

/** Marks visible controls that look like buttons, spread over the page. */
export const listClickTargets = pageFunctionWith(
  {
    fold,
    elementPath,
    labelOf,
    isShown,
    isActive,
    isChosenOfRow,
    isEmptyLink,
    // What looks like a button and says “Sold out” is a label.
    alone: [leftAlone.anywhere, soldOut.anywhere, moreLabel.whole, lessLabel.whole, /^[-+−–×✕x‹›<>←→↑↓«»]$/],
  },
  (
    { fold, elementPath, labelOf, isShown, isActive, isChosenOfRow, isEmptyLink, alone },
    max: number,
  ): ClickTarget[] => {
    for (const each of document.querySelectorAll('[data-vt-click]')) each.removeAttribute('data-vt-click')
    const elsewhere =
      '[class*="cookie" i], [id*="cookie" i], [class*="chat" i], [class*="carousel" i], [class*="slider" i], ' +
      '[class*="swiper" i], [class*="slick" i], video, audio, iframe'
    const sends = ({ form, type }: HTMLInputElement) =>
      form && (type === 'submit' || type === 'image' || type === 'reset')
    const isNamed = (each: HTMLElement) => {
      const label = labelOf(each)
      return label.length > 1 && label.length < 50 && !alone.some((words) => words.test(fold(label)))
    }
    const controls = document.querySelectorAll<HTMLInputElement>(
      'button, [role=button], input[type=button], a',
    )
    const candidates = [...controls].filter(
      (each) =>
        (each.tagName !== 'A' || isEmptyLink(each)) &&
        isShown(each) &&
        !isActive(each) &&
        !isChosenOfRow(each) &&
        !sends(each) &&
        isNamed(each) &&
        !each.closest(elsewhere) &&
        !each.querySelector('input, select'),
    )
    const main = document.querySelector('main')
    // Controls of the page itself come first; menus repeat everywhere.
    const ordered = [
      ...candidates.filter((each) => main?.contains(each)),
      ...candidates.filter((each) => !main?.contains(each)),
    ]
    const distinct = new Map(ordered.map((each) => [labelOf(each).toLowerCase() + each.tagName, each]))
    return [...distinct.values()].slice(0, max).map((each, at) => {
      each.setAttribute('data-vt-click', String(at))
      return {
        at,
        path: elementPath(each),
        text: labelOf(each).slice(0, 60),
        tag: each.tagName.toLowerCase(),
      }
    })
  },
)

/** Whether a marked control is still there, and no other click has selected or disabled it since. */
export const isMarked = pageFunctionWith({ isActive }, ({ isActive }, at: number): boolean => {
  const control = document.querySelector(`[data-vt-click="${at}"]`)
  return control !== null && !isActive(control)
})

/**
 * Reports requests to the browser that do not change the document: copy, share, print, open a window.
 * Replaces functions that only the page's own world calls.
 */
export const reportAskedInMainWorld = pageFunctionWith({ askedEvent }, ({ askedEvent }) => {
  const report = () => {
    document.dispatchEvent(new Event(askedEvent))
    return null
  }
  const reportLater = async () => void report()
  const { clipboard } = navigator
  if (clipboard?.writeText) clipboard.writeText = reportLater
  if (clipboard?.write) clipboard.write = reportLater
  if (typeof navigator.share === 'function') navigator.share = reportLater
  window.open = report
  window.print = report
})

/** Starts observing the document; changes that occur before the click are no reaction. */
export const watchLife = pageFunctionWith({ askedEvent }, ({ askedEvent }, at: number) => {
  globalThis.vitrineLife?.stop()
  const life: ActivityWatch = {
    changes: 0,
    moving: new Set(),
    isClicked: false,
    self: document.querySelector(`[data-vt-click="${at}"]`),
    stop() {
      observer.disconnect()
      document.removeEventListener(askedEvent, onAsked)
    },
  }
  const { body, documentElement } = document
  const isBeside = (node: Node, moving: Node) =>
    node.parentNode !== null &&
    moving.parentNode === node.parentNode &&
    moving !== body &&
    node.parentNode !== body
  const holds = (moving: Node, node: Node) =>
    moving.nodeType === 1 && moving !== body && moving !== documentElement && moving.contains(node)
  // A clock or a slider keeps moving, in the same nodes or next to them.
  const movesByItself = (node: Node) =>
    [...life.moving].some((moving) => moving === node || isBeside(node, moving) || holds(moving, node))
  const isOwnMark = ({ target, type, attributeName, oldValue }: MutationRecord) =>
    type === 'attributes' &&
    (String(attributeName).startsWith('data-vt-') ||
      (target as Element).getAttribute(String(attributeName)) === oldValue)
  // A ripple on the button itself says nothing.
  const isRipple = ({ target, type, attributeName }: MutationRecord) =>
    target === life.self && type === 'attributes' && ['class', 'style'].includes(String(attributeName))
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (isOwnMark(record)) continue
      if (!life.isClicked) life.moving.add(record.target)
      else if (!isRipple(record) && !movesByItself(record.target)) life.changes += 1
    }
  })
  const onAsked = () => {
    life.changes += 1
  }
  const everything = {
    subtree: true,
    childList: true,
    attributes: true,
    attributeOldValue: true,
    characterData: true,
  }
  observer.observe(document, everything)
  for (const { shadowRoot } of document.querySelectorAll('*'))
    if (shadowRoot) observer.observe(shadowRoot, everything)
  document.addEventListener(askedEvent, onAsked)
  globalThis.vitrineLife = life
  // Shops close menus and lists on any click outside them: such a change is no reaction of the control.
  body.click()
})

/**
 * Whether the control's container was rendered again since the last reading. Resets it, so that the next
 * reading detects a page that keeps doing so: changes inside it are no reaction, and the clicked element may
 * no longer be the visible one.
 */
export const wasRedrawn = pageFunction((): boolean => {
  const life = globalThis.vitrineLife
  if (!life) return false
  const { self, moving } = life
  const isHolder = (node: Node) =>
    node.nodeType === 1 &&
    node !== self &&
    node !== document.body &&
    node !== document.documentElement &&
    node.contains(self)
  const holders = [...moving].filter(isHolder)
  for (const each of holders) moving.delete(each)
  return holders.length > 0 || !self?.isConnected
})

/** @param begins the click follows */
export const readLife = pageFunction((begins: boolean): PageActivity | null => {
  const life = globalThis.vitrineLife
  if (!life) return null
  if (begins) life.isClicked = true
  const { self } = life
  const at = document.activeElement
  const isSelf = !at || at === document.body || at === self || self?.contains(at) || at.contains(self)
  const scrollable = '[class*="scroll" i], [class*="carousel" i], [class*="slider" i], ul, ol'
  const scrolled = [document.scrollingElement, ...document.querySelectorAll(scrollable)].reduce(
    (sum, each) => sum + (each ? each.scrollLeft + each.scrollTop : 0),
    0,
  )
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
    .map(({ value, checked }) => value + (checked ? '1' : '0'))
    .join('|')
  const media = [...document.querySelectorAll<HTMLMediaElement>('video, audio')]
    .map(({ paused, muted }) => (paused ? '0' : '1') + (muted ? '1' : '0'))
    .join('')
  return {
    changes: life.changes,
    focus: isSelf ? 'self' : `${at.tagName}${at.id}${at.getAttribute('class')}`,
    scroll: scrolled,
    values: fields + media + (document.fullscreenElement ? 'f' : ''),
  }
})
