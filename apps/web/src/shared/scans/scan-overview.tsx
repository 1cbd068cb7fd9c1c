import type { ReactNode } from 'react'
import { Card } from '../components/card.tsx'
import { Icon } from '../components/icon.tsx'
import { Flag } from '../components/region-flags.tsx'
import { deviceNames, devicesIn } from '../format/devices.ts'
import { regionName } from '../format/regions.ts'
import { IconDeviceDesktop, IconDeviceMobile } from '../icons/icons.gen.ts'
import classes from './scan-overview.module.css'

interface ScanOverviewProps {
  /** What is checked; absent where the screen doesn't show it. */
  errorType?: string
  scope: string | undefined
  device: string
  regions: readonly string[]
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Scope, device, and regions of a scan. */
export function ScanOverview({ errorType, scope, device, regions }: ScanOverviewProps) {
  const devices = devicesIn(device)
  return (
    <Card title="Scan Overview">
      <dl className={classes.facts}>
        {errorType !== undefined && <Fact name="Error Type">{errorType}</Fact>}
        <Fact name="Scope">{scope || 'All Products'}</Fact>
        <Fact name="Device">
          <span className={classes.row}>
            {(devices.length === 0 ? devicesIn('desktop, mobile') : devices).map((one) => (
              <span key={one} className={classes.row}>
                <Icon of={one === 'desktop' ? IconDeviceDesktop : IconDeviceMobile} size={16} />
                {deviceNames([one])}
              </span>
            ))}
          </span>
        </Fact>
        <Fact name="Store Region">
          {(regions.length === 0 ? ['GLOBAL'] : regions).map((region) => (
            <span key={region} className={classes.region}>
              <Flag region={region} isSmall />
              {regionName(region)}
            </span>
          ))}
        </Fact>
      </dl>
    </Card>
  )
}
