import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Alert, AlertGroup } from '../alert-rules.ts'
import type { Mine } from '../data.ts'
import type { Selection } from '../sharing/use-selection.ts'
import type { Share } from '../sharing/use-share.ts'
import { SidebarFull } from './sidebar-full.tsx'
import { SidebarMini } from './sidebar-mini.tsx'

export interface SidebarProps {
  alerts: readonly Alert[]
  groups: Record<AlertGroup, readonly Alert[]>
  activeId: string | null
  selection: Selection
  share: Share
  onGoTo: (id: string) => void
  isLoading: boolean
  error: Error | null
  isAudit: boolean
  mine: Mine
}

/** The alert list at the left: 360 px wide, or collapsed to 60 px. Collapsed at first on narrow windows. */
export function Sidebar(props: SidebarProps) {
  const isNarrow =
    useMediaQuery('(max-width: 1299.98px)', undefined, { getInitialValueInEffect: false }) ?? false
  const [isMini, setIsMini] = useState(isNarrow)
  useEffect(() => setIsMini(isNarrow), [isNarrow])
  return isMini ? (
    <SidebarMini {...props} onExpand={() => setIsMini(false)} />
  ) : (
    <SidebarFull {...props} onMinimise={() => setIsMini(true)} />
  )
}
