import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '../shared/auth/use-session.ts'
import { onboardingStatusQuery } from '../shared/onboarding/status-query.ts'
import { useAutoSelect } from '../shared/website/use-auto-select.ts'
import { useLostWebsite } from '../shared/website/use-lost-website.ts'
import { useSelectedWebsite } from '../shared/website/use-websites.ts'
import { PaletteHost } from './palette/palette-host.tsx'
import { placeFor } from './place-for.ts'
import { ShortcutsHost } from './shortcuts-host.tsx'

/**
 * Checks on every protected screen: onboarding is complete, and a website is selected or the user is told they have
 * none.
 */
export function ProtectedLayout() {
  useAutoSelect()
  useLostWebsite()
  const { user_id, is_superuser } = useUser()
  const { websites, isLoading, error } = useSelectedWebsite()
  const status = useQuery(onboardingStatusQuery(user_id))
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const place = placeFor({
    pathname,
    onboarding: status.data ?? (status.isError ? 'failed' : 'pending'),
    websites: isLoading || error !== null ? 'unknown' : websites.length === 0 ? 'none' : 'some',
    isSuperuser: is_superuser,
  })
  useEffect(() => {
    if (place !== null) void navigate({ to: place, replace: true })
  }, [place, navigate])
  return (
    <>
      <Outlet />
      <PaletteHost />
      <ShortcutsHost />
    </>
  )
}
