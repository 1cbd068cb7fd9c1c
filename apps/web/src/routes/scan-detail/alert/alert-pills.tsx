import { impactMoney } from '@vitrine/kernel/figures/figures'
import type { Severity } from '@vitrine/kernel/names/vocabulary'
import { DeviceIcon } from '../../../shared/components/device-icon.tsx'
import { Icon } from '../../../shared/components/icon.tsx'
import { Dropdown, DropdownItem } from '../../../shared/components/menus/dropdown.tsx'
import pill from '../../../shared/components/pill.module.css'
import { Pill } from '../../../shared/components/pill.tsx'
import { RegionsOrCount } from '../../../shared/components/region-flags.tsx'
import { SeverityMark } from '../../../shared/components/severity.tsx'
import { deviceNames, devicesIn } from '../../../shared/format/devices.ts'
import { IconChevronDown, IconExternalLink } from '../../../shared/icons/icons.gen.ts'
import type { FullAlert } from '../alert-rules.ts'
import classes from './alert-pills.module.css'

const names: Record<Severity, string> = { high: 'High', medium: 'Medium', low: 'Low' }
const severities: readonly Severity[] = ['high', 'medium', 'low']

interface AlertPillsProps {
  alert: FullAlert
  currency: string | null | undefined
  onSeverity: (severity: Severity) => void
  onExplain: (alertId: string) => void
}

/** Severity (editable), place, device, and a link to the page. */
export function AlertPills({ alert, currency, onSeverity, onExplain }: AlertPillsProps) {
  const { severity, regions, platforms, shortlink_url, shortlink_title } = alert.content
  const devices = devicesIn(platforms)
  const cost = impactMoney(alert.revenueAtRisk, currency)
  return (
    <div className={classes.pills}>
      <Dropdown
        role="menu"
        width={140}
        align="start"
        label={`Severity: ${names[severity]}`}
        className={`v-finger ${pill.pill}`}
        tone={severity}
        button={
          <>
            <SeverityMark tone={severity} />
            {names[severity]}
            <Icon of={IconChevronDown} size={14} />
          </>
        }
      >
        {(close) =>
          severities.map((candidate) => (
            <DropdownItem
              key={candidate}
              isChosen={candidate === severity}
              icon={<SeverityMark tone={candidate} />}
              onClick={() => {
                close()
                if (candidate !== severity) onSeverity(candidate)
              }}
            >
              {names[candidate]}
            </DropdownItem>
          ))
        }
      </Dropdown>
      {regions?.length > 0 && (
        <Pill>
          <RegionsOrCount regions={regions} />
        </Pill>
      )}
      {devices.length > 0 && (
        <Pill>
          <span aria-hidden="true">
            <DeviceIcon device={platforms} size={15} />
          </span>
          {deviceNames(devices)}
        </Pill>
      )}
      {cost !== '-' && (
        <button
          type="button"
          className={`${pill.pill} ${classes.cost}`}
          data-tone="money"
          title="How it's calculated"
          onClick={() => onExplain(alert.id)}
        >
          {cost} a week
        </button>
      )}
      {shortlink_url && (
        <a
          className={`v-link v-finger ${classes.place}`}
          href={shortlink_url}
          target="_blank"
          rel="noopener noreferrer"
        >
          <span>{shortlink_title || shortlink_url}</span>
          <Icon of={IconExternalLink} size={14} />
        </a>
      )}
    </div>
  )
}
