import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useShortcuts } from '../../hooks/use-shortcuts.ts'
import { IconSearch } from '../../icons/icons.gen.ts'
import { Icon } from '../icon.tsx'
import { Key } from '../kbd.tsx'
import classes from './search-field.module.css'

/** Delay after typing until the URL is updated, in milliseconds. */
const typingRestMs = 150

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  label: string
  placeholder: string
  className?: string
}

/** The search field of a list. `/` focuses it. */
export function SearchField({ value, onChange, label, placeholder, className }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const router = useRouter()
  // If the user navigates while the update is pending, it must not bring them back.
  const store = useDebouncedCallback((next: string, typedAt: string) => {
    if (router.latestLocation.pathname === typedAt) onChange(next)
  }, typingRestMs)
  // "Back" and a reset change the URL from outside; the field follows, but never while the user types.
  useEffect(() => {
    if (document.activeElement !== field.current) setText(value)
  }, [value])
  useShortcuts([{ key: '/', label: 'Search', run: () => field.current?.focus() }])
  return (
    <TextInput
      ref={field}
      className={className ? `${classes.search} ${className}` : classes.search}
      type="search"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        store(event.currentTarget.value, router.latestLocation.pathname)
      }}
      placeholder={placeholder}
      aria-label={label}
      leftSection={<Icon of={IconSearch} />}
      leftSectionWidth={34}
      rightSection={<Key>/</Key>}
      rightSectionPointerEvents="none"
    />
  )
}
