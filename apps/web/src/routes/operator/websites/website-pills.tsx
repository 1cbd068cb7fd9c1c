import type { ManagedWebsite } from '@vitrine/modules/operator/contract'
import { Pill } from '../../../shared/components/pill.tsx'
import classes from '../operator.module.css'

/** Badges for a website's special settings. */
export function WebsitePills({ website }: { website: ManagedWebsite }) {
  const isTrusted = website.is_verified || website.is_vouched
  return (
    <span className={classes.row}>
      {website.audit_mode && <Pill tone="money">Free audit</Pill>}
      <Pill tone={isTrusted ? 'passed' : 'plain'}>
        {website.is_verified ? 'Verified' : website.is_vouched ? 'Confirmed' : 'Not verified'}
      </Pill>
      {website.is_demo && <Pill>Demo</Pill>}
    </span>
  )
}
