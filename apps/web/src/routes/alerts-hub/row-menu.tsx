import type { Scan } from '@vitrine/modules/scans/contract'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../shared/components/icon.tsx'
import { Dropdown, DropdownItem, DropdownLine } from '../../shared/components/menus/dropdown.tsx'
import { IconArchive, IconDots, IconShare2 } from '../../shared/icons/icons.gen.ts'
import { shareScan } from './data.ts'
import { RepeatItems } from './repeat-items.tsx'

interface RowMenuProps {
  scan: Scan
  onArchive: (scan: Scan) => void
}

const ScheduleDialog = lazy(() => import('../../shared/schedules/schedule-dialog.tsx'))

/** Secondary actions of a scan. */
export function RowMenu({ scan, onArchive }: RowMenuProps) {
  const [chosen, setChosen] = useState<'repeat' | 'schedule' | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActionsMenu
        scan={scan}
        onArchive={onArchive}
        onSchedule={(kind) => {
          setChosen(kind)
          setIsOpen(true)
        }}
      />
      {chosen !== null && (
        <Suspense>
          <ScheduleDialog
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            websiteId={scan.website_id}
            subject={{
              kind: chosen,
              scanId: scan.scan_id,
              title: scan.title,
              regions: scan.regions,
              device: scan.device,
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface ActionsMenuProps extends RowMenuProps {
  onSchedule: (kind: 'repeat' | 'schedule') => void
}

function ActionsMenu({ scan, onArchive, onSchedule }: ActionsMenuProps) {
  return (
    <Dropdown
      role="menu"
      width={232}
      label={`More for ${scan.title}`}
      className="v-icon-button"
      button={<Icon of={IconDots} />}
    >
      {(close) => (
        <>
          <RepeatItems
            onChoose={(kind) => {
              close()
              onSchedule(kind)
            }}
          />
          <DropdownLine />
          <DropdownItem
            icon={<Icon of={IconShare2} size={16} />}
            onClick={() => {
              close()
              void shareScan(scan.scan_id)
            }}
          >
            Share
          </DropdownItem>
          <DropdownItem
            icon={<Icon of={IconArchive} size={16} />}
            onClick={() => {
              close()
              onArchive(scan)
            }}
          >
            {scan.archived ? 'Unarchive' : 'Archive'}
          </DropdownItem>
        </>
      )}
    </Dropdown>
  )
}
