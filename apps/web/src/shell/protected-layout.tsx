import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../shared/paths.ts'
import { useAutoSelect } from '../shared/website/use-auto-select.ts'
import { useSelectedWebsite } from '../shared/website/use-websites.ts'

/** What holds on every protected screen: a website is selected, and who has none is told so. */
export function ProtectedLayout() {
  useAutoSelect()
  const { websites, isLoading, error } = useSelectedWebsite()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const hasNone = !isLoading && error === null && websites.length === 0
  const isOutside = pathname === paths.noAccess || pathname.startsWith('/onboarding')
  useEffect(() => {
    if (hasNone && !isOutside) void navigate({ to: paths.noAccess, replace: true })
  }, [hasNone, isOutside, navigate])
  return <Outlet />
}
