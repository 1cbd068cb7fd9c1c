import { Icon } from '../../shared/components/icon.tsx'
import { UpgradeCard } from '../../shared/components/upgrade-card.tsx'
import { IconLock } from '../../shared/icons/icons.gen.ts'
import classes from './audit-notice.module.css'

/** The total named in the upgrade text, whatever the audit allows. */
const totalScans = 15

export function AuditNotice({ count }: { count: number }) {
  return (
    <p className={classes.notice} role="status">
      <Icon of={IconLock} size={16} />
      You are in audit mode. Only showing {count} authorized scans.
    </p>
  )
}

export function AuditUpgrade({ count }: { count: number }) {
  return <UpgradeCard text={`You currently have access to ${count} out of the ${totalScans} Scans`} />
}
