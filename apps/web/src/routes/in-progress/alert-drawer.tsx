import { placeLine } from '@vitrine/kernel/alert/alert-place'
import { wire } from '@vitrine/kernel/names/wire-names'
import type { PotentialAlert } from '@vitrine/modules/instances/contract'
import { SidePanel } from '../../shared/components/dialogs/dialog.tsx'
import { EvidenceRows, TextRows } from '../../shared/components/evidence/evidence-rows.tsx'
import { Icon } from '../../shared/components/icon.tsx'
import { Description } from '../../shared/components/linked-text.tsx'
import { Pill } from '../../shared/components/pill.tsx'
import { RegionsOrCount } from '../../shared/components/region-flags.tsx'
import { SeverityMark } from '../../shared/components/severity.tsx'
import { deviceNames, devicesIn } from '../../shared/format/devices.ts'
import { IconExternalLink } from '../../shared/icons/icons.gen.ts'
import classes from './alert-drawer.module.css'
import { severityNames } from './alert-rows.tsx'

/** Details of a potential alert while the scan is running. */
export default function AlertDrawer({ alert, onClose }: { alert: PotentialAlert; onClose: () => void }) {
  const devices = devicesIn(alert.platforms)
  return (
    <SidePanel isOpen onClose={onClose} title="Issue Details" size={640}>
      <div className={classes.body}>
        <h3 className={classes.title}>{alert.title}</h3>
        <p className={classes.place}>{placeLine({ place: alert.place, page_count: alert.page_count })}</p>
        <div className={classes.pills}>
          <Pill tone={alert.severity}>
            <SeverityMark tone={alert.severity} />
            {severityNames[alert.severity]}
          </Pill>
          {alert.needs_review && <Pill>Needs review</Pill>}
          {alert.regions.length > 0 && (
            <Pill>
              <RegionsOrCount regions={alert.regions} />
            </Pill>
          )}
          {devices.length > 0 && <Pill>{deviceNames(devices)}</Pill>}
        </div>
        {alert.shortlink_url !== null && (
          <a
            className={`v-link ${classes.link}`}
            href={alert.shortlink_url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {alert.shortlink_title || alert.shortlink_url} <Icon of={IconExternalLink} size={14} />
          </a>
        )}
        <EvidenceRows rows={alert[wire.evidenceRows]} alertTitle={alert.title} />
        <Description text={alert.description} />
        <TextRows rows={alert[wire.evidenceRows]} />
      </div>
    </SidePanel>
  )
}
