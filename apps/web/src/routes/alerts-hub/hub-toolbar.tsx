import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Dropdown, DropdownItem } from '../../shared/components/dropdown.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { Key } from '../../shared/components/kbd.tsx'
import { useShortcuts } from '../../shared/hooks/use-shortcuts.ts'
import { HubFilter } from './hub-filter.tsx'
import classes from './hub-toolbar.module.css'
import { type ListState, type Sort, sorts } from './list-rules.ts'

const sortLabels: Record<Sort, string> = {
  severity: 'Severity',
  latest: 'Latest',
  oldest: 'Oldest',
  issues: 'Most Issues',
  az: 'Title A-Z',
  za: 'Title Z-A',
}

/** How long typing rests before the address follows, in milliseconds. */
const typingRestMs = 150

interface ToolbarProps {
  state: ListState
  onChange: (part: Partial<ListState>) => void
  isLoading: boolean
}

export function HubToolbar({ state, onChange, isLoading }: ToolbarProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(state.q)
  const store = useDebouncedCallback((q: string) => onChange({ q }), typingRestMs)
  // "Back" and a reset change the address from outside; the field follows then, but never while it is typed in.
  useEffect(() => {
    if (document.activeElement !== field.current) setText(state.q)
  }, [state.q])
  useShortcuts([{ key: '/', label: 'Search', run: () => field.current?.focus() }])
  return (
    <search className={classes.toolbar}>
      <TextInput
        ref={field}
        className={classes.search}
        type="search"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          store(event.currentTarget.value)
        }}
        placeholder={isLoading ? 'Loading analyses...' : 'Search analyses, alerts...'}
        aria-label="Search analyses, alerts"
        leftSection={<Icon of={IconSearch} />}
        leftSectionWidth={34}
        rightSection={<Key>/</Key>}
        rightSectionPointerEvents="none"
      />
      <HubFilter state={state} onChange={onChange} />
      <Dropdown
        role="menu"
        width={180}
        label={`Sort: ${sortLabels[state.sort]}`}
        className={classes.sort}
        button={
          <>
            <span className={classes.sortWord}>Sort:</span> {sortLabels[state.sort]}
            <Icon of={IconChevronDown} size={16} />
          </>
        }
      >
        {(close) =>
          sorts.map((sort) => (
            <DropdownItem
              key={sort}
              isChosen={sort === state.sort}
              onClick={() => {
                close()
                onChange({ sort })
              }}
            >
              {sortLabels[sort]}
            </DropdownItem>
          ))
        }
      </Dropdown>
    </search>
  )
}
