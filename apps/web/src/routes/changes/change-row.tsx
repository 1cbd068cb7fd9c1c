import { Link } from '@tanstack/react-router'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { Change } from '@vitrine/modules/changes/contract'
import { Pill } from '../../shared/components/pill.tsx'
import { evidenceTime } from '../../shared/format/relative-time.ts'
import { scanPath } from '../../shared/paths.ts'
import classes from './changes.module.css'
import { amountText, kinds } from './names.ts'
import { Sides } from './sides.tsx'

/** One change: what, where, how much, when, and both sides on demand. */
export function ChangeRow({ change, websiteId }: { change: Change; websiteId: string }) {
  const { kind, title, place, scan_id: scanId, scan_title: scanTitle, is_verified: isVerified } = change
  const { label, tone } = kinds[kind]
  const facts = [
    amountText(change.before, change.after),
    place,
    isVerified ? 'checked on its own' : scanTitle === null ? '' : `in “${scanTitle}”`,
    evidenceTime(change.at),
  ]
  return (
    <li className={classes.change}>
      <span className={classes.kind}>
        <Pill tone={tone}>{kind === 'gone' && isVerified ? 'Fixed, verified' : label}</Pill>
      </span>
      <div className={classes.what}>
        <h3 className={classes.title}>
          {scanId === null ? (
            title
          ) : (
            <Link to={scanPath(scanId) as string} search={{ alert: change[wire.alertId] } as never}>
              {title}
            </Link>
          )}
        </h3>
        <p className={classes.minor}>{facts.filter(Boolean).join(' · ')}</p>
        <Sides websiteId={websiteId} title={title} before={change.before} after={change.after} />
      </div>
    </li>
  )
}
