import type { ReactNode } from 'react'
import classes from './tab-bar.module.css'

interface TabBarProps<Value extends string> {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly { value: Value; label: ReactNode }[]
  active: Value
  onChange: (value: Value) => void
  /** Id of the tab's panel, if it has one of its own. */
  panelId?: string
}

/** Tabs with an underlined active one. Left and right arrow keys move between them. */
export function TabBar<Value extends string>({ label, tabs, active, onChange, panelId }: TabBarProps<Value>) {
  const walk = (event: React.KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const index = (tabs.findIndex((tab) => tab.value === active) + step + tabs.length) % tabs.length
    const next = tabs[index]
    if (next === undefined) return
    onChange(next.value)
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={classes.bar} onKeyDown={walk}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === active}
          aria-controls={panelId}
          tabIndex={tab.value === active ? 0 : -1}
          className={classes.tab}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
