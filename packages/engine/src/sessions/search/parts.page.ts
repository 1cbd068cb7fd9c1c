/** Detects what appears on a page that shows results without navigating, inside the page. */
import { searchReplyName } from '@vitrine/lexicon/concepts/markup/part-names'
import { fold } from '@vitrine/lexicon/fold'
import { pageFunction, pageFunctionWith } from '../../browser/page-function.ts'

/** Sent by the page's world when it opens a window, which never appears here. */
const windowEvent = 'vitrine-window'

declare global {
  /** Visible parts with the length of their text, and whether a window was requested. */
  var vitrineParts: { known: Map<Element, number>; asksForWindow: boolean } | undefined
}

/** Elements in open shadow trees too. */
const allElements = pageFunction((root: ParentNode): Element[] => {
  const found: Element[] = []
  const add = (within: ParentNode) => {
    for (const each of within.querySelectorAll('*')) {
      found.push(each)
      if (each.shadowRoot) add(each.shadowRoot)
    }
  }
  add(root)
  return found
})

/** How a page can show results: visible lists, links, layers and frames. */
const visibleParts = pageFunctionWith(
  {
    allElements,
    fold,
    roles: ['option', 'listbox', 'dialog', 'status', 'alert', 'menu', 'grid', 'tooltip'],
    names: searchReplyName.anywhere,
  },
  ({ allElements, fold, roles, names }): Element[] => {
    const isPart = (each: Element) =>
      /^(A|LI|ARTICLE|IFRAME|DIALOG|UL|OL|TABLE)$/.test(each.tagName) ||
      each.tagName.includes('-') ||
      roles.includes(each.getAttribute('role') ?? '') ||
      names.test(fold(each.getAttribute('class') ?? ''))
    const isSeen = (each: Element) => {
      const { width, height } = each.getBoundingClientRect()
      if (width < 2 || height < 2) return false
      const { visibility, opacity } = getComputedStyle(each)
      return visibility === 'visible' && Number(opacity) > 0.02
    }
    return allElements(document).filter((each) => isPart(each) && isSeen(each))
  },
)

/** Reports calls of `window.open`, which only the page's own world makes. */
export const reportWindowsInMainWorld = pageFunctionWith({ windowEvent }, ({ windowEvent }) => {
  const { open } = window
  window.open = (...how) => {
    document.dispatchEvent(new Event(windowEvent))
    return open.apply(window, how)
  }
})

/** Remembers which parts are visible, to compare later, and listens for new windows. */
export const rememberParts = pageFunctionWith(
  { visibleParts, windowEvent },
  ({ visibleParts, windowEvent }): void => {
    const leads = (target: string) => !/^(_self|_top|_parent)?$/i.test(target)
    const field = document.querySelector<HTMLInputElement>('[data-vt-search=input]')
    const seen = {
      known: new Map(visibleParts().map((each) => [each, (each.textContent ?? '').length])),
      asksForWindow: leads(field?.form?.getAttribute('target') ?? ''),
    }
    globalThis.vitrineParts = seen
    const note = () => {
      seen.asksForWindow = true
    }
    document.addEventListener(windowEvent, note)
    addEventListener(
      'click',
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null
        if (link && leads(link.target)) note()
      },
      true,
    )
  },
)

/** Whether a new window was requested since. */
export const asksForWindow = pageFunction(() => globalThis.vitrineParts?.asksForWindow === true)

/** Number of parts that appeared since, or whose text changed. */
export const countNewParts = pageFunctionWith({ visibleParts }, ({ visibleParts }): number => {
  const known = globalThis.vitrineParts?.known
  if (!known) return 1
  const isNew = (each: Element) =>
    !known.has(each) || (each.tagName !== 'IFRAME' && known.get(each) !== (each.textContent ?? '').length)
  return visibleParts().filter(isNew).length
})
