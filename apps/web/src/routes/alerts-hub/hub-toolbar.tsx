import { Button, Menu, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconCheck, IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
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
      <Menu width={180}>
        <Menu.Target>
          <Button
            variant="default"
            className={classes.sort}
            rightSection={<Icon of={IconChevronDown} size={16} />}
          >
            <span className={classes.sortWord}>Sort:</span> {sortLabels[state.sort]}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {sorts.map((sort) => (
            <Menu.Item
              key={sort}
              role="menuitemradio"
              aria-checked={sort === state.sort}
              onClick={() => onChange({ sort })}
              rightSection={sort === state.sort ? <Icon of={IconCheck} size={16} /> : undefined}
            >
              {sortLabels[sort]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </search>
  )
}
