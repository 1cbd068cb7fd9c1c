import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** Minimum distance of a panel from the viewport's edge, in pixels. */
const edgePx = 12

/** How long a panel stays open after the pointer leaves it, in milliseconds. */
const closeDelayMs = 175

const itemSelector = '[role^="menuitem"]:not([aria-disabled="true"]), [role="option"]'

type ElementRef<Element extends HTMLElement> = RefObject<Element | null>

const itemsOf = (panel: HTMLElement | null) => [...(panel?.querySelectorAll<HTMLElement>(itemSelector) ?? [])]

function focusFirstItem(panel: ElementRef<HTMLElement>) {
  requestAnimationFrame(() => {
    const input = panel.current?.querySelector<HTMLElement>('input:checked, input')
    const target = input ?? itemsOf(panel.current)[0]
    target?.focus()
  })
}

/** Arrow keys move between items and wrap around; in a search field, Home and End move the text cursor. */
function moveFocus(event: KeyboardEvent, items: readonly HTMLElement[]) {
  const at = items.indexOf(document.activeElement as HTMLElement)
  const isTyping = event.target instanceof HTMLInputElement
  const target = {
    ArrowDown: items[(at + 1) % items.length],
    ArrowUp: items[(at - 1 + items.length) % items.length],
    Home: isTyping ? undefined : items[0],
    End: isTyping ? undefined : items.at(-1),
  }[event.key]
  if (target === undefined) return
  event.preventDefault()
  target.focus()
}

/** Whether the panel has to open upward: it doesn't fit below the trigger but does above. */
function useOpensUpward(isOpen: boolean, trigger: ElementRef<HTMLElement>, panel: ElementRef<HTMLElement>) {
  const [isAbove, setIsAbove] = useState(false)
  useLayoutEffect(() => {
    if (!isOpen) return
    const room = window.innerHeight - (trigger.current?.getBoundingClientRect().bottom ?? 0)
    const height = panel.current?.offsetHeight ?? 0
    const above = trigger.current?.getBoundingClientRect().top ?? 0
    setIsAbove(height + edgePx > room && above > height + edgePx)
  }, [isOpen, trigger, panel])
  return isAbove
}

function usePressOutside(isOpen: boolean, frame: ElementRef<HTMLElement>, onPress: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const onDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) onPress()
    }
    document.addEventListener('pointerdown', onDown)
    return () => document.removeEventListener('pointerdown', onDown)
  })
}

interface DropdownOptions {
  opensOnHover: boolean
  onToggle: ((isOpen: boolean) => void) | undefined
}

/** State of a dropdown: opening and closing, direction, and keyboard navigation through its items. */
export function useDropdown({ opensOnHover, onToggle }: DropdownOptions) {
  const [isOpen, setIsOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const closeTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isAbove = useOpensUpward(isOpen, trigger, panel)

  const toggle = (next: boolean) => {
    clearTimeout(closeTimer.current)
    if (next === isOpen) return
    setIsOpen(next)
    onToggle?.(next)
  }
  const closeAndFocusTrigger = () => {
    toggle(false)
    trigger.current?.focus()
  }
  usePressOutside(isOpen, frame, () => toggle(false))
  useEffect(() => () => clearTimeout(closeTimer.current), [])

  const onTriggerKey = (event: KeyboardEvent) => {
    // Opened by hover, so the focus is still on the trigger.
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      toggle(false)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    toggle(true)
    focusFirstItem(panel)
  }
  const onPanelKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return moveFocus(event, itemsOf(panel.current))
    event.stopPropagation()
    closeAndFocusTrigger()
  }
  const onBlur = (event: FocusEvent) => {
    const target = event.relatedTarget
    if (!(target instanceof Node) || frame.current?.contains(target)) return
    // Clicking plain text in the panel moves the focus to a focusable ancestor; that doesn't count as
    // leaving.
    if (!target.contains(frame.current)) toggle(false)
  }
  const hoverProps = opensOnHover && {
    onPointerEnter: (event: ReactPointerEvent) => event.pointerType === 'mouse' && toggle(true),
    onPointerLeave: () => {
      closeTimer.current = setTimeout(() => toggle(false), closeDelayMs)
    },
  }
  return {
    isOpen,
    isAbove,
    panel,
    closeAndFocusTrigger,
    frameProps: { ref: frame, onBlur, ...hoverProps },
    triggerProps: { ref: trigger, onClick: () => toggle(opensOnHover || !isOpen), onKeyDown: onTriggerKey },
    onPanelKey,
  }
}
