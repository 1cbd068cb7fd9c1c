import { useEffect, useRef, useSyncExternalStore } from 'react'

/** One shortcut of a screen. `label` is its description in the shortcuts sheet. */
export interface Shortcut {
  key: string
  label: string
  run: () => void
}

const storageKey = 'keyboardShortcuts'
const sets = new Set<readonly Shortcut[]>()
const listeners = new Set<() => void>()
let shown: readonly Shortcut[] = []

function changed() {
  shown = [...sets].flat()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Keys without a modifier can interfere with speech input, so they can be switched off. */
function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function setShortcutsOn(isOn: boolean) {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  } catch {
    // Without storage they stay on.
  }
  changed()
}

/** Whether the focused element handles the key itself, so that no shortcut may take it. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"]') !==
      null
  )
}

function onKeyDown(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
  const isToggle = event.target instanceof HTMLInputElement && event.target.type === 'checkbox'
  if ((isTyping(event.target) && !isToggle) || !areShortcutsOn()) return
  if (document.querySelector('[aria-modal="true"], dialog[open]') !== null) return
  // The most recent screen wins when two register the same key.
  const shortcut = shown.findLast((candidate) => candidate.key === event.key)
  if (shortcut === undefined) return
  event.preventDefault()
  shortcut.run()
}

/** Registers shortcuts while the component is mounted; the sheet that `?` opens lists them. */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  const newest = useRef(shortcuts)
  newest.current = shortcuts
  const names = shortcuts.map((shortcut) => `${shortcut.key}\n${shortcut.label}`).join('\n\n')
  useEffect(() => {
    const own =
      names === ''
        ? []
        : names.split('\n\n').map((name, index): Shortcut => {
            const [key = '', label = ''] = name.split('\n')
            return { key, label, run: () => newest.current[index]?.run() }
          })
    if (sets.size === 0) window.addEventListener('keydown', onKeyDown)
    sets.add(own)
    changed()
    return () => {
      sets.delete(own)
      if (sets.size === 0) window.removeEventListener('keydown', onKeyDown)
      changed()
    }
  }, [names])
}

/** The currently registered shortcuts, for the sheet. */
export function useOfferedShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => shown)
}

/** Whether shortcuts are on, reactive. */
export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn)
}

const sheetEvent = 'vitrine:shortcuts'

/** Opens the shortcuts sheet from anywhere, even if shortcuts are off. */
export function openShortcutsSheet() {
  window.dispatchEvent(new Event(sheetEvent))
}

/** Calls back when the shortcuts sheet is opened. */
export function useSheetRequests(onRequest: () => void) {
  const newest = useRef(onRequest)
  newest.current = onRequest
  useEffect(() => {
    const call = () => newest.current()
    window.addEventListener(sheetEvent, call)
    return () => window.removeEventListener(sheetEvent, call)
  }, [])
}
