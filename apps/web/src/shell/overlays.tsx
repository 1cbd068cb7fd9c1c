import { lazy, Suspense, useState } from 'react'
import { useUser } from '../shared/auth/use-session.ts'
import { Toaster } from '../shared/components/toasts/toaster.tsx'
import { useSheetRequests, useShortcuts } from '../shared/hooks/use-shortcuts.ts'

const ImpersonationBar = lazy(() => import('./impersonation-bar.tsx'))
const ShortcutsSheet = lazy(() => import('./shortcuts-sheet.tsx'))

/** What floats above every screen. */
export function Overlays() {
  const [isSheetOpen, setIsSheetOpen] = useState<boolean | null>(null)
  const { is_impersonated } = useUser()
  const open = () => setIsSheetOpen(true)
  useShortcuts([{ key: '?', label: 'Show keyboard shortcuts', run: open }])
  useSheetRequests(open)
  return (
    <>
      {is_impersonated && (
        <Suspense>
          <ImpersonationBar />
        </Suspense>
      )}
      <Toaster />
      {isSheetOpen !== null && (
        <Suspense>
          <ShortcutsSheet isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
