import { lazy, Suspense, useState } from 'react'
import { Toaster } from '../shared/components/toaster.tsx'
import { useSheetRequests, useShortcuts } from '../shared/hooks/use-shortcuts.ts'

const ShortcutsSheet = lazy(() => import('./shortcuts-sheet.tsx'))

/** What floats above every screen. */
export function Overlays() {
  const [isSheetOpen, setIsSheetOpen] = useState<boolean | null>(null)
  const open = () => setIsSheetOpen(true)
  useShortcuts([{ key: '?', label: 'Show these keys', run: open }])
  useSheetRequests(open)
  return (
    <>
      <Toaster />
      {isSheetOpen !== null && (
        <Suspense>
          <ShortcutsSheet isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
