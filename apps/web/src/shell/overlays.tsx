import { lazy, Suspense } from 'react'
import { useUser } from '../shared/auth/use-session.ts'
import { Toaster } from '../shared/components/toasts/toaster.tsx'

const ImpersonationBar = lazy(() => import('./impersonation-bar.tsx'))

/** What floats above every screen. */
export function Overlays() {
  const { is_impersonated } = useUser()
  return (
    <>
      {is_impersonated && (
        <Suspense>
          <ImpersonationBar />
        </Suspense>
      )}
      <Toaster />
    </>
  )
}
