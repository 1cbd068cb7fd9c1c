import { IconCheck } from '@tabler/icons-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import classes from './dropdown.module.css'
import { Icon } from './icon.tsx'

/** Room that a panel keeps to the window's edge. */
const edgePx = 12

/** How long a panel stays after the pointer left it, in milliseconds. */
const closeDelayMs = 175

interface DropdownProps {
  /** Look of the button; its content. */
  className?: string
  button: ReactNode
  /** Given to the button as `data-tone`, for looks that depend on it. */
  tone?: string
  label: string
  /** Kind of panel: a menu of actions, a list to choose from, or a small form. */
  role: 'menu' | 'listbox' | 'dialog'
  width: number
  /** Which edge of the button the panel keeps to. */
  align?: 'start' | 'end'
  /** The pointer alone opens it. */
  opensOnHover?: boolean
  /** Below this, a listbox may carry a search field above its options. */
  header?: ReactNode
  /** Stands in place of the items when there are none. */
  empty?: ReactNode
  /** Told when the panel opens and closes. */
  onToggle?: (isOpen: boolean) => void
  children: (close: () => void) => ReactNode
}

const itemSelector = '[role^="menuitem"]:not([aria-disabled="true"]), [role="option"]'

/**
 * A button with a panel under it, or above where there is no room. Small on purpose: menus need no positioning library,
 * so the first page loads without one. Arrows walk, Escape closes and gives the focus back.
 */
export function Dropdown(props: DropdownProps) {
  const {
    className,
    button,
    tone,
    label,
    role,
    width,
    align = 'end',
    opensOnHover = false,
    header,
    empty,
    onToggle,
    children,
  } = props
  const [isOpen, setIsOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const panelId = useId()
  const [isAbove, setIsAbove] = useState(false)

  useLayoutEffect(() => {
    if (!isOpen) return
    const room = window.innerHeight - (trigger.current?.getBoundingClientRect().bottom ?? 0)
    const height = panel.current?.offsetHeight ?? 0
    const above = trigger.current?.getBoundingClientRect().top ?? 0
    setIsAbove(height + edgePx > room && above > height + edgePx)
  }, [isOpen])

  const toggle = (next: boolean) => {
    clearTimeout(timer.current)
    if (next === isOpen) return
    setIsOpen(next)
    onToggle?.(next)
  }
  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>(itemSelector) ?? [])]
  const focusFirst = () =>
    requestAnimationFrame(() =>
      (panel.current?.querySelector<HTMLElement>('input:checked, input') ?? items()[0])?.focus(),
    )

  useEffect(() => {
    if (!isOpen) return
    const onDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) toggle(false)
    }
    document.addEventListener('pointerdown', onDown)
    return () => document.removeEventListener('pointerdown', onDown)
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const onTriggerKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    toggle(true)
    focusFirst()
  }
  const onPanelKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      toggle(false)
      trigger.current?.focus()
      return
    }
    const list = items()
    const at = list.indexOf(document.activeElement as HTMLElement)
    const target = {
      ArrowDown: list[(at + 1) % list.length],
      ArrowUp: list[(at - 1 + list.length) % list.length],
      Home: event.target instanceof HTMLInputElement ? undefined : list[0],
      End: event.target instanceof HTMLInputElement ? undefined : list.at(-1),
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    target.focus()
  }
  const onBlur = (event: FocusEvent) => {
    const target = event.relatedTarget
    if (!(target instanceof Node) || frame.current?.contains(target)) return
    // A press on plain text of the panel moves the focus to whatever focusable stands around it all: no leaving.
    if (!target.contains(frame.current)) toggle(false)
  }
  const hover = opensOnHover
    ? {
        onPointerEnter: (event: React.PointerEvent) => event.pointerType === 'mouse' && toggle(true),
        onPointerLeave: () => {
          timer.current = setTimeout(() => toggle(false), closeDelayMs)
        },
      }
    : {}

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches focus and pointer leave its children
    <div ref={frame} className={classes.frame} onBlur={onBlur} {...hover}>
      <button
        ref={trigger}
        type="button"
        className={className}
        data-tone={tone}
        aria-label={label}
        aria-haspopup={role}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => {
          if (!opensOnHover) toggle(!isOpen)
          else toggle(true)
        }}
        onKeyDown={onTriggerKey}
      >
        {button}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the items and the search field are handled here
        <div
          ref={panel}
          className={`v-float ${classes.panel}`}
          style={{ width }}
          data-align={align}
          data-above={isAbove || undefined}
          onKeyDown={onPanelKey}
        >
          {header}
          {empty || (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is menu or listbox, both take a name
            <div role={role} id={panelId} aria-label={label}>
              {children(() => {
                toggle(false)
                trigger.current?.focus()
              })}
            </div>
          )}
        </div>
      )}
    </div>
  )
}

interface DropdownItemProps {
  icon?: ReactNode
  /** At the right end. */
  after?: ReactNode
  /** One of several of which one is chosen. */
  isChosen?: boolean
  isDisabled?: boolean
  className?: string
  onClick?: () => void
  children: ReactNode
}

/** One action of a menu, or one choice of several. */
export function DropdownItem(props: DropdownItemProps) {
  const { icon, after, isChosen, isDisabled = false, className, onClick, children } = props
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-checked is given only where the role is menuitemradio
    <button
      type="button"
      role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChosen}
      aria-disabled={isDisabled || undefined}
      tabIndex={-1}
      className={className ? `${classes.item} ${className}` : classes.item}
      onClick={isDisabled ? undefined : onClick}
    >
      {icon}
      <span className={classes.text}>{children}</span>
      {after ?? (isChosen && <Icon of={IconCheck} size={16} />)}
    </button>
  )
}

/** Look of an item, for links that are items. */
export const dropdownItemProps = { role: 'menuitem', tabIndex: -1, className: classes.item } as const

export const DropdownLine = () => <hr className={classes.line} />
