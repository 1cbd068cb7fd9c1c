import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { placeLine } from '@vitrine/kernel/alert/alert-place'
import { lazy, Suspense, useState } from 'react'
import { publicConfigQuery } from '../../../shared/api/public-config.ts'
import { Icon } from '../../../shared/components/icon.tsx'
import { IconLink } from '../../../shared/icons/icons.gen.ts'
import { scanQuery } from '../../../shared/scans/scans-query.ts'
import type { Alert } from '../alert-rules.ts'

const ShareDialog = lazy(() => import('../../../shared/share-links/share-dialog.tsx'))

interface PublicLinkProps {
  scanId: string
  alerts: readonly Alert[]
  selected: ReadonlySet<string>
}

/** Opens the dialog for public links; absent where the operator switched them off. */
export function PublicLink({ scanId, alerts, selected }: PublicLinkProps) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const { data: scan } = useQuery(scanQuery(scanId))
  const { data: config } = useQuery(publicConfigQuery)
  if (scan === undefined || config?.features_off?.includes('share')) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon of={IconLink} size={16} />}
        onClick={() => setIsOpen(true)}
      >
        Public link
      </Button>
      {isOpen !== null && (
        <Suspense>
          <ShareDialog
            subject={{ websiteId: scan.website_id, scanId }}
            title={scan.title}
            alerts={alerts.map((alert) => ({
              id: alert.id,
              title: alert.content.title,
              place: placeLine(alert.content),
            }))}
            selected={selected}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
