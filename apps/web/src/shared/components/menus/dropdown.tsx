import { type ReactNode, useId } from 'react'
import { IconCheck } from '../../icons/icons.gen.ts'
import { Icon } from '../icon.tsx'
import classes from './dropdown.module.css'
import { useDropdown } from './use-dropdown.ts'

interface DropdownProps {
  /** Class of the button; its content. */
  className?: string
  button: ReactNode
  /** Set on the button as `data-tone`, for styles that depend on it. */
  tone?: string
  label: string
  /** Kind of panel: a menu of actions, a listbox, or a small form. */
  role: 'menu' | 'listbox' | 'dialog'
  width: number
  /** Which edge of the button the panel is aligned with. */
  align?: 'start' | 'end'
  /** Opens on hover, without a click. */
  opensOnHover?: boolean
  /** Above the items, such as a search field. */
  header?: ReactNode
  /** Shown instead of the items when there are none. */
  empty?: ReactNode
  /** Called when the panel opens and closes. */
  onToggle?: (isOpen: boolean) => void
  children: (close: () => void) => ReactNode
}

/** By it, a dialog around the dropdown leaves Escape to the focused element: only the dropdown closes. */
const keepsEscape = 'data-mantine-stop-propagation'

/**
 * A button with a panel below it, or above if there is no space. Deliberately simple: menus need no positioning
 * library, so the first page loads without one. Arrow keys move, Escape closes and returns the focus.
 */
export function Dropdown(props: DropdownProps) {
  const { className, button, tone, label, role, width, align = 'end' } = props
  const { opensOnHover = false, header, empty, onToggle, children } = props
  const dropdown = useDropdown({ opensOnHover, onToggle })
  const { isOpen } = dropdown
  const panelId = useId()
  return (
    <div className={classes.frame} {...dropdown.frameProps}>
      <button
        type="button"
        className={className}
        data-tone={tone}
        aria-label={label}
        aria-haspopup={role}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        {...{ [keepsEscape]: isOpen || undefined }}
        {...dropdown.triggerProps}
      >
        {button}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the items and the search field are handled here
        <div
          ref={dropdown.panel}
          className={`v-float ${classes.panel}`}
          style={{ width }}
          data-align={align}
          data-above={dropdown.isAbove || undefined}
          onKeyDown={dropdown.onPanelKey}
          onFocus={({ target }) => target.setAttribute(keepsEscape, 'true')}
        >
          {header}
          {empty || (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is menu or listbox, both take a name
            <div role={role} id={panelId} aria-label={label}>
              {children(dropdown.closeAndFocusTrigger)}
            </div>
          )}
        </div>
      )}
    </div>
  )
}

interface DropdownItemProps {
  icon?: ReactNode
  /** At the end of the row. */
  after?: ReactNode
  /** One of several options of which one is selected. */
  isChosen?: boolean
  isDisabled?: boolean
  className?: string
  onClick?: () => void
  children: ReactNode
}

/** An action of a menu, or a radio option. */
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

/** For items that are links. */
export const dropdownItemProps = { role: 'menuitem', tabIndex: -1, className: classes.item } as const

export const DropdownLine = () => <hr className={classes.line} />
