import { deviceNames, devicesIn } from '../format/devices.ts'
import { IconDeviceDesktop, IconDeviceMobile, IconDevices } from '../icons/icons.gen.ts'
import classes from './device-icon.module.css'
import { Icon } from './icon.tsx'

/** Desktop icon, phone icon, or both, parsed from a text such as "Desktop, Mobile". Nothing when neither is named. */
export function DeviceIcon({
  device,
  size = 16,
}: {
  device: string | readonly string[] | null | undefined
  size?: number
}) {
  const devices = devicesIn(device)
  if (devices.length === 0) return null
  const glyph =
    devices.length === 2 ? IconDevices : devices[0] === 'desktop' ? IconDeviceDesktop : IconDeviceMobile
  return (
    <span className={classes.icon} title={deviceNames(devices)}>
      <span className="v-visually-hidden">{deviceNames(devices)}</span>
      <Icon of={glyph} size={size} />
    </span>
  )
}
