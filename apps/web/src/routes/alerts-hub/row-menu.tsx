import { ActionIcon, Menu } from '@mantine/core'
import { IconArchive, IconCalendarTime, IconDots, IconRepeat, IconShare2 } from '@tabler/icons-react'
import type { Scan } from '../../shared/api/wire.ts'
import { Icon } from '../../shared/components/icon.tsx'
import { shareScan } from './data.ts'
import classes from './row-menu.module.css'

interface RowMenuProps {
  scan: Scan
  onArchive: (scan: Scan) => void
}

const Soon = () => <span className={classes.soon}>Coming soon</span>

/** The rest of what can be done with a scan. */
export function RowMenu({ scan, onArchive }: RowMenuProps) {
  return (
    <Menu width={232}>
      <Menu.Target>
        <ActionIcon aria-label={`More for ${scan.title}`}>
          <Icon of={IconDots} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled leftSection={<Icon of={IconRepeat} size={16} />} rightSection={<Soon />}>
          Repeat
        </Menu.Item>
        <Menu.Item disabled leftSection={<Icon of={IconCalendarTime} size={16} />} rightSection={<Soon />}>
          Schedule
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<Icon of={IconShare2} size={16} />}
          onClick={() => void shareScan(scan.scan_id)}
        >
          Share
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconArchive} size={16} />} onClick={() => onArchive(scan)}>
          {scan.archived ? 'Unarchive' : 'Archive'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
