import { lazy, Suspense, useState } from 'react'
import { useSheetRequests, useShortcuts } from '../shared/hooks/use-shortcuts.ts'

const ShortcutsSheet = lazy(() => import('./shortcuts-sheet.tsx'))

/** Opens the list of keyboard shortcuts. Not part of the sign-in page, which has none. */
export function ShortcutsHost() {
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const open = () => setIsOpen(true)
  useShortcuts([{ key: '?', label: 'Show keyboard shortcuts', run: open }])
  useSheetRequests(open)
  if (isOpen === null) return null
  return (
    <Suspense>
      <ShortcutsSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}
