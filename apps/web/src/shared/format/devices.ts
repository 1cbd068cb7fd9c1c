export type Device = 'desktop' | 'mobile'

/** Devices named in a text such as "Desktop, Mobile", in that order. */
export function devicesIn(text: string | readonly string[] | null | undefined): Device[] {
  const words = (typeof text === 'string' ? text : (text ?? []).join(' ')).toLowerCase()
  return (['desktop', 'mobile'] as const).filter((device) => words.includes(device))
}

/** "Desktop, Mobile", for screen readers and pills. */
export function deviceNames(devices: readonly Device[]): string {
  return devices.map((device) => (device === 'desktop' ? 'Desktop' : 'Mobile')).join(', ')
}
