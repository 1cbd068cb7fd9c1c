import { useState } from 'react'
import { type ListView, listViews } from './library-rules.ts'

const storageKey = 'vitrine-library-view'

function storedView(): ListView {
  try {
    const stored = localStorage.getItem(storageKey)
    return listViews.find((view) => view === stored) ?? 'cards'
  } catch {
    // Storage may be blocked.
    return 'cards'
  }
}

/** How the list is shown; remembered in this browser. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useState(storedView)
  const change = (next: ListView) => {
    setView(next)
    try {
      localStorage.setItem(storageKey, next)
    } catch {
      // It stays for this visit.
    }
  }
  return [view, change]
}
