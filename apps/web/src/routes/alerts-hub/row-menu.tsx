import { IconArchive, IconCalendarTime, IconDots, IconRepeat, IconShare2 } from '@tabler/icons-react'
import type { Scan } from '@vitrine/modules/scans/contract'
import { Icon } from '../../shared/components/icon.tsx'
import { Dropdown, DropdownItem, DropdownLine } from '../../shared/components/menus/dropdown.tsx'
import { shareScan } from './data.ts'
import classes from './row-menu.module.css'

interface RowMenuProps {
  scan: Scan
  onArchive: (scan: Scan) => void
}

const Soon = () => <span className={classes.soon}>Coming soon</span>

/** Secondary actions of a scan. */
export function RowMenu({ scan, onArchive }: RowMenuProps) {
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
          <DropdownItem isDisabled icon={<Icon of={IconRepeat} size={16} />} after={<Soon />}>
            Repeat
          </DropdownItem>
          <DropdownItem isDisabled icon={<Icon of={IconCalendarTime} size={16} />} after={<Soon />}>
            Schedule
          </DropdownItem>
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
